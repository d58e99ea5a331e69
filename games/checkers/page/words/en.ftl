# What Checkers' board says.

checkers-page-text-board = Checkers board
checkers-page-text-empty = empty
checkers-page-text-black-man = black man
checkers-page-text-black-king = black king
checkers-page-text-white-man = white man
checkers-page-text-white-king = white king
checkers-page-text-can-be-taken = can be taken
checkers-page-text-can-go-here = can be gone to
checkers-page-text-can-move = can move
checkers-page-text-taken = { $count } taken
