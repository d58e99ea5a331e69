# How Checkers is taught.

## Rules

checkers-rules-board =
    Two players, Black and White, have twelve men each on the dark squares of an 8 by 8 board.
    The squares are numbered 1 to 32, from Black's side to White's:

               1     2     3     4
            5     6     7     8
               9    10    11    12
           13    14    15    16
              17    18    19    20
           21    22    23    24
              25    26    27    28
           29    30    31    32

    Black's men begin on 1 to 12, White's on 21 to 32. Black moves first.
checkers-rules-board-example = How a game begins
checkers-rules-moves =
    A man steps one square diagonally forward, to an empty square. A man that reaches the far row
    is crowned and is a king from then on; a king steps one square in any of the four directions.
checkers-rules-moves-example = The man on 15 may step to 18 or 19, the king on 24 in all four directions
checkers-rules-captures-title = Captures
checkers-rules-captures =
    A piece captures by jumping over an enemy piece beside it to the empty square behind, and the
    enemy is taken. Men jump forward only, kings in all four directions. If the piece can jump again
    from where it landed, it goes on in the same move. A man that is crowned ends its move there.

    Who can capture must, and must go on to the end of the jumps chosen; among several captures
    any may be chosen. (With the option `captures free` a capture may be declined or stopped.)
checkers-rules-captures-example = The man on 6 takes three: 6x15x22x31
checkers-rules-end =
    Who has no legal move on his turn loses: his pieces are all taken, or all blocked. The game is
    drawn by agreement, when the same position stands for the third time with the same side to move,
    or after 40 moves by each side in which no man moved and nothing was taken. (With the option
    `draws claimed` the last two end the game only when the players agree to it.)
checkers-rules-end-example = White's only man is blocked: Black has won
checkers-rules-notation =
    A move is written with its squares: 11-15, and 15x22 for a capture. The squares between are
    written only where two captures would look alike: 15x22x31. A position is written as in PDN, the
    side to move first and K before a king: B:W21-32:B1-12 is the start. Behind it :H12 says that
    twelve plies passed without a man's move or a capture, :R1 that the position stood once before.

## The tour

checkers-tour-1 = Welcome to Checkers! You have the black men and move first. A man steps one square diagonally forward, onto an empty square. Make any step.
checkers-tour-1-done = That is all a man can do by himself: step forward, never back.
checkers-tour-2 = Your man on 15 stands right before a white one, and the square behind it is free. Jump over it, from 15 to 22, and it is yours.
checkers-tour-2-done = Taken. This was no choice, by the way: whoever can capture must.
checkers-tour-3 = A jump need not be the end. If your man can jump again from where it landed, it goes on in the same move. Jump from 6, over all three.
checkers-tour-3-done = Three in one move! You may choose among several captures, but the one you begin you must finish.
checkers-tour-4 = A man that reaches the far row is crowned. Step from 28 to 32.
checkers-tour-4-done = Your man is a king now. Being crowned ends the move, even if there were more to jump.
checkers-tour-5 = A king steps and jumps in all four directions, one square at a time. Take two men with this one, going back up the board from 27.
checkers-tour-5-done = Men capture only forwards; kings capture wherever they look.
checkers-tour-6 = Whoever cannot move on his turn loses: because nothing is left, or because everything is blocked. The white man on 5 can only go to 1. Shut the door.
checkers-tour-6-done = White cannot move, and you have won. (A game is drawn when the same position stands for the third time, or after 40 moves by each side without a capture or a man's move.)
checkers-tour-7 = A last riddle. Captures are forced, and that is a weapon. Offer White one man so that you can take two.
checkers-tour-7-done = White had to take, and landed just where you wanted him. Two for one is how games are won. Now play one.
