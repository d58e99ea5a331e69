# How Blocky is taught.

## Rules

blocky-rules-board =
    The board is a square block. A block has one colour (blue, red, green or yellow) or is cut into
    four blocks, numbered 0 upper right, 1 upper left, 2 lower left and 3 lower right. Blocks can be
    cut down to a deepest level, four unless you choose otherwise; the blocks there are unit cells.
    A block is named by its path from the top: @ is the whole board, @2 its lower left quarter, @21
    the upper left quarter of that.
blocky-rules-board-example = A board whose upper right quarter, @0, is cut into unit cells
blocky-rules-goals-title = Goals
blocky-rules-goals =
    One to four players take turns. At the start chance draws the board and gives everybody a goal:
    the same kind for all, a different colour for each.

        blob        as many unit cells of your colour as you can that hang together by their sides
        perimeter   as many unit cells of your colour as you can on the outer edge; those in a
                    corner count twice
blocky-rules-goals-example = The largest red blob has 4 cells; on the perimeter red has 7, for two of its cells are corners
blocky-rules-actions-title = { shared-moves }
blocky-rules-actions =
    A move does one thing to one block, of any size:

        cw@2          turns a cut block clockwise                                          free
        ccw@2         turns a cut block counterclockwise                                   free
        swh@2         swaps the left and right halves of a cut block                       free
        swv@2         swaps the upper and lower halves of a cut block                      free
        smash@2       cuts a block of one colour into random pieces; not a unit cell       costs 3
        paint:r@2130  gives a unit cell another colour                                     costs 1
        combine@213   makes four unit cells one block again, in the colour that more of
                      them have than any other; a tie cannot be combined                   costs 1
        pass          does nothing                                                         free

    A turned block is turned with everything in it; swapped halves are moved, not mirrored.

    A block may also be told by one of its cells and its level, the board being level 0: cw 3,5^2 turns
    the block of level 2 that has the cell in column 3 of row 5. Both are counted from 0 at the top
    left, as round the board. Without a level it is the smallest block there.
blocky-rules-score =
    Your score is what your goal counts, less what your moves have cost. When everybody has made as
    many moves as were agreed, the highest score wins; equal highest scores share the win.
blocky-rules-leaving =
    At a table of three or four a player may leave while at least two stay. The others play on, the
    turns of those who left pass, and of those who stayed the highest score wins.
blocky-rules-notation =
    Chance writes the goals as =blob:br and what it draws as ~[rgby]: a letter is a block of that
    colour, brackets hold the four children of a cut block in the order 0 1 2 3. A position is the
    board, the deepest level, a goal/spent/moves for each player (with /out behind it for one who
    left), whose turn it is and the turns left.

## The tour

blocky-tour-1 = Welcome to Blocky! The board is a block, cut into four blocks, and each of those may be cut again. Whatever you do, you do to one block of any size. Touch the upper right quarter.
blocky-tour-1-done = That is a block of level 1. It is cut into four cells, the smallest blocks here; the whole board is level 0.
blocky-tour-2 = A cut block can be turned, with everything in it. Turn the upper right quarter, whichever way you like. It costs nothing.
blocky-tour-2-done = The picture inside has turned with it. You could turn the whole board just as well.
blocky-tour-3 = Everybody has a goal. Yours is a blob: as many red cells as you can that hang together by their sides. Four do, at the lower right. Swap the upper and lower halves of the quarter above them, and bring two more.
blocky-tour-3-done = Now six hang together. Swapping is free too, and the halves are moved, not mirrored.
blocky-tour-4 = A single cell can be painted, for one point. Paint one of these two red, so that it joins your blob.
blocky-tour-4-done = One cell more, one point spent: nothing is won yet. Paint where a single cell joins two blobs.
blocky-tour-5 = In some games the goal is the perimeter: red cells on the outer edge, and those in a corner count twice. Four cells can be combined into one block of the colour that most of them have, for one point. Combine the upper right quarter.
blocky-tour-5-done = All of it is red, the corner too: 4 on the edge where 2 were, for one point.
blocky-tour-6 = A block of one colour can be smashed into random pieces, unless it is a single cell. That costs three points. Smash the upper left quarter.
blocky-tour-6-done = Chance drew the pieces, and two of them are red. It is dear, but sometimes the only way to get more of your colour.
blocky-tour-7 = A last riddle. Six red cells hang together. Make it eight, without spending a point.
blocky-tour-7-done = One free move, and all of it is one blob. When everybody has made the moves agreed, the highest score wins. Now play a game.
