# What Ladder's board says.

ladder-page-text-board = Ladder board
ladder-page-text-empty = empty
ladder-page-text-x = X
ladder-page-text-o = O
ladder-page-text-free = can be taken
ladder-page-text-finishes = would complete a ladder for { $side }
