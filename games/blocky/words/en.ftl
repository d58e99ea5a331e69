# What Blocky says.

blocky-title = Blocky
blocky-pitch = Turn, swap, smash and paint blocks until your colour lies where you want it

## What can be chosen

blocky-option-max-depth = How often a block can be cut in four; the board is 2^max_depth cells wide
blocky-option-players = How many play
blocky-option-goal = The kind of goal that everybody gets
blocky-option-turns = How many moves each player makes

## Rules

blocky-rules =
    The board is a square block. A block has one colour (blue, red, green or yellow) or is cut into
    four blocks, numbered 0 upper right, 1 upper left, 2 lower left and 3 lower right. Blocks can be
    cut down to a deepest level, four unless you choose otherwise; the blocks there are unit cells.
    A block is named by its path from the top: @ is the whole board, @2 its lower left quarter, @21
    the upper left quarter of that.

    One to four players take turns. At the start chance draws the board and gives everybody a goal:
    the same kind for all, a different colour for each.

        blob        as many unit cells of your colour as you can that hang together by their sides
        perimeter   as many unit cells of your colour as you can on the outer edge; those in a
                    corner count twice

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

    A turned block is turned with everything in it; swapped halves are moved, not mirrored. Your score
    is what your goal counts, less what your moves have cost. When everybody has made as many moves as
    were agreed, the highest score wins; equal highest scores share the win.

    Chance writes the goals as =blob:br and what it draws as ~[rgby]: a letter is a block of that
    colour, brackets hold the four children of a cut block in the order 0 1 2 3. A position is the
    board, the deepest level, a goal/spent/moves for each player, whose turn it is and the turns left.
