# What the game says. Replace: all but the names on the left of the first two.

tictactoe-title = Tic-tac-toe
tictactoe-pitch = Three in a row win.

tictactoe-first-seat = X
tictactoe-second-seat = O
tictactoe-three-in-a-row = three in a row
tictactoe-full = all cells are full

tictactoe-position-written = a position is written as X.O/.X./... O: three rows from the top, and the player to move
tictactoe-position-impossible = players who take turns cannot come to this position
