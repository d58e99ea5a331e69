# What Checkers' board says.

checkers-page-board = Checkers board
checkers-page-black-man = black man
checkers-page-black-king = black king
checkers-page-white-man = white man
checkers-page-white-king = white king
checkers-page-can-be-taken = can be taken
checkers-page-can-go-here = can be gone to
checkers-page-can-move = can move
checkers-page-taken = { $count } taken
