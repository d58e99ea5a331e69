# What the game says. Replace: all but the names on the left of the first two.

tictactoe-title = Tic-tac-toe
tictactoe-pitch = Three in a row win.

tictactoe-text-first-seat = X
tictactoe-text-second-seat = O
tictactoe-text-three-in-a-row = three in a row
tictactoe-text-full = all cells are full

tictactoe-text-written = a position is written as X.O/.X./... O: three rows from the top, and the player to move
tictactoe-text-impossible = players who take turns cannot come to this position
