# What Ladder's board says.

ladder-page-board = Ladder board
ladder-page-free = can be taken
ladder-page-finishes = would complete a ladder for { $side }
