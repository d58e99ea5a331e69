# What Checkers says.

checkers-title = Checkers
checkers-pitch = English draughts by tournament rules: jump, crown, and leave no move

## What can be chosen

checkers-option-captures = Whether who can capture must; free captures may be declined or stopped
checkers-option-draws = Whether repetition and 40 quiet moves each end the game, or the players must agree

## Its own files

checkers-format-pdn = Portable Draughts Notation; the first game of the file is read

## Rules

checkers-rules =
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

    A man steps one square diagonally forward, to an empty square. A man that reaches the far row
    is crowned and is a king from then on; a king steps one square in any of the four directions.

    A piece captures by jumping over an enemy piece beside it to the empty square behind, and the
    enemy is taken. Men jump forward only, kings in all four directions. If the piece can jump again
    from where it landed, it goes on in the same move. A man that is crowned ends its move there.

    Who can capture must, and must go on to the end of the jumps chosen; among several captures
    any may be chosen. (With the option `captures free` a capture may be declined or stopped.)

    Who has no legal move on his turn loses: his pieces are all taken, or all blocked. The game is
    drawn by agreement, when the same position stands for the third time with the same side to move,
    or after 40 moves by each side in which no man moved and nothing was taken. (With the option
    `draws claimed` the last two end the game only when the players agree to it.)

    A move is written with its squares: 11-15, and 15x22 for a capture. The squares between are
    written only where two captures would look alike: 15x22x31. A position is written as in PDN, the
    side to move first and K before a king: B:W21-32:B1-12 is the start.
