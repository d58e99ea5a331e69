# What Polarized Ladder says.

ladder-title = Polarized Ladder
ladder-pitch = Build a five-cell staircase before it is neutralized

## What can be chosen

ladder-option-rows = Rows of the triangle; the base row has two cells a row, less one

## Rules

ladder-rules =
    The board is a triangle of cells: seven rows unless you choose otherwise, the base row 13
    cells wide, each row above it two cells narrower. Two players, X and O, take turns; X begins.
    A turn puts one token on any empty cell. Tokens never move and are never taken.

    A ladder is five tokens of one player that climb like stairs, to the right or to the left:

            {"."} . X             X . .
            {"."} X X             X X .
            X X .             . X X

    Complete one and you win at once, with one exception. The middle token of a ladder has two
    flanks, the cells marked o:

            o . X             X . o
            {"."} X X             X X .
            X X o             . X X

    If your opponent holds both flanks, the ladder is neutralized: it does not win, now or ever,
    and play goes on. Two kinds of ladder cannot be neutralized: one that stands on the base row
    (it is polarized there), and one along the edge of the board, where a flank would lie outside.

    If the board fills and nobody has won, the game is a draw.

    A move is a row and a column: 3D. A position is written row by row from the top, with a number
    for a run of empty cells and the side to move at the end: 1/3/5/7/9/11/13 X is the start.
