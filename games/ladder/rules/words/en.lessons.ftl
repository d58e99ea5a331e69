# How Polarized Ladder is taught.

## Rules

ladder-rules-board =
    The board is a triangle of cells: seven rows unless you choose otherwise, the base row 13
    cells wide, each row above it two cells narrower. Two players, X and O, take turns; X begins.
    A turn puts one token on any empty cell. Tokens never move and are never taken.
ladder-rules-board-example = The empty board
ladder-rules-ladder-title = Ladders
ladder-rules-ladder =
    A ladder is five tokens of one player that climb like stairs, to the right or to the left.
    Complete one and you win at once, with one exception.
ladder-rules-ladder-example = A ladder to the right and a ladder to the left
ladder-rules-flanks-title = Neutralized ladders
ladder-rules-flanks =
    The middle token of a ladder has two flanks, the cells diagonal to the stairs on either side. If
    your opponent holds both flanks, the ladder is neutralized: it does not win, now or ever, and play
    goes on. Two kinds of ladder cannot be neutralized: one with two cells on the base row (it is
    polarized there), and one along the edge of the board, where a flank would lie outside.
ladder-rules-flanks-example = X holds both flanks, 2F and 4D, so the ladder of O does not win
ladder-rules-draw-title = A draw
ladder-rules-draw = If the board fills and nobody has won, the game is a draw.
ladder-rules-notation =
    A move is a row and a column: 3D. A position is written row by row from the top, with a number
    for a run of empty cells and the side to move at the end: 1/3/5/7/9/11/13 X is the start.

## The tour

ladder-tour-1 = Welcome to Ladder! Two players, X and O, put tokens on this triangle in turn. You are X. Put your first token on any cell you like.
ladder-tour-1-done = There it stands, and there it stays: tokens never move and are never taken.
ladder-tour-2 = You win with a ladder: five tokens that climb like stairs, one across, one up, one across, one up. Four of yours stand already. Put the fifth on 3G.
ladder-tour-2-done = Across, up, across, up: that is a ladder, and the game is yours.
ladder-tour-3 = Ladders climb to the left as well. This one starts at 1I and has a hole in it. Can you find the cell that closes it?
ladder-tour-3-done = Right. It does not matter in which order the five are placed.
ladder-tour-4 = Now O has four of a ladder, and would finish it next. Stop it: take the cell that O needs.
ladder-tour-4-done = Well stopped. Look for four of five before every move, theirs and yours.
ladder-tour-5 = There is a subtler defence. The middle token of a ladder has two flanks, here 2F and 4D. Hold both, and the ladder is worth nothing. You have 2F; take 4D and see what O makes of it.
ladder-tour-5-done = O has five in a row of stairs, and it does not count: the ladder is neutralized, for good. The game goes on.
ladder-tour-6 = But some ladders fear no flanks: those with two tokens on the base row, and those along the edge of the board, where a flank would lie outside. O holds both flanks here, 1G and 3E. Finish your ladder all the same, on 3G.
ladder-tour-6-done = It stands on the base, so it is polarized there and wins.
ladder-tour-7 = A last riddle. One threat can be stopped, two cannot. Find the cell that makes two at once.
ladder-tour-7-done = Two ladders in one move! O stops the lower one at 1E, and you finish the upper one at 4H. Now play a game.
