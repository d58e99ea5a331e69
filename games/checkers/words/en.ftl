# What Checkers says.

checkers-title = Checkers
checkers-pitch = English draughts by tournament rules: jump, crown, and leave no move

## What can be chosen

checkers-option-captures = Whether who can capture must; free captures may be declined or stopped
checkers-option-draws = Whether repetition and 40 quiet moves each end the game, or the players must agree

## Its own files

checkers-format-pdn = Portable Draughts Notation; the first game of the file is read

## Sides

checkers-seat-1 = Black
checkers-seat-2 = White

## What happened

checkers-moved = { $seat }'s { $king ->
    [true] king
   *[false] man
  } goes from { $from } to { $to }{ $stops ->
    [0] {""}
   *[other] {" "}by way of { $between }
  }
checkers-captured = { $seat } takes { $squares }
checkers-crowned = { $seat }'s man is crowned on { $square }
checkers-swept = { $seat } has no piece left
checkers-blocked = { $seat } cannot move
checkers-quiet = forty moves each without a man's move or a capture: a draw

## How a game ends

checkers-all-taken = every piece is taken
checkers-all-blocked = every piece is blocked
checkers-repeated = the same position for the third time
checkers-forty-moves = forty moves each without a man's move or a capture

## What speaks for a move

checkers-why-captures = captures { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
   *[other] { $count }
  }
checkers-why-crowns = gets a king on { $square }
checkers-why-blocks = leaves { $seat } without a move

## How things stand

checkers-listed = { $side }: { $men_count ->
    [0] {""}
    [one] a man on { $men }
   *[other] men on { $men }
  }{ $kings_count ->
    [0] {""}
   *[other] { $men_count ->
        [0] {""}
       *[other] {"; "}
      }
  }{ $kings_count ->
    [0] { $men_count ->
        [0] no pieces
       *[other] {""}
      }
    [one] a king on { $kings }
   *[other] kings on { $kings }
  }
checkers-pieces = { $seat } has { $count ->
    [one] 1 piece
   *[other] { $count } pieces
  }, { $more ->
    [0] { $fewer ->
        [0] as many as the other side
       *[other] { $fewer } fewer than the other side
      }
   *[other] { $more } more than the other side
  }.
checkers-men = { $count ->
    [one] A man stands
   *[other] Men stand
  } on { $squares }.
checkers-kings = { $count ->
    [one] A king stands
   *[other] Kings stand
  } on { $squares }.
checkers-lost = { $seat } is to move and cannot: { $seat } has lost.
checkers-must-capture-now = { $seat } must capture: { $captures }.
checkers-may-capture = { $seat } may capture: { $captures }.
checkers-moves = { $seat } is to move and has { $count ->
    [one] one move
   *[other] { $count } moves
  }.
checkers-stuck = If it were { $seat }'s turn, { $seat } could not move.
checkers-could-capture = If it were { $seat }'s turn, it could capture: { $captures }.
checkers-would-move = If it were { $seat }'s turn, it would have { $count ->
    [one] one move
   *[other] { $count } moves
  }.
checkers-quiet-plies = { $plies } of { $most } plies have passed without a man's move or a capture.
checkers-stood = { $times ->
    [1] This position stood once before; the third time is a draw.
   *[other] This position stands for the third time: a draw.
  }

## Moves

checkers-bad-move = a move is two squares such as 11-15, or more for a capture: 15x22x31
checkers-no-square = there is no square { $word }: they are numbered 1 to 32
checkers-no-chance = nothing in Checkers is left to chance
checkers-must-capture = { $seat } must capture, { $captures }
checkers-goes-on = the capture goes on, { $captures }
checkers-no-piece = there is no piece on { $square }
checkers-other-side = the { $piece ->
    [king] king
   *[man] man
  } on { $square } is { $owner }'s, and it is { $seat }'s turn
checkers-no-move = { $obstacle }, and the { $piece ->
    [king] king
   *[man] man
  } on { $square } has no move now
checkers-elsewhere = { $obstacle }; the { $piece ->
    [king] king
   *[man] man
  } on { $square } can play { $moves }
checkers-taken = a { $piece ->
    [king] king
   *[man] man
  } stands on { $square }
checkers-backward = men go forward only
checkers-out-of-reach = { $square } is out of its reach

## Positions

checkers-fen-no-turn = the side to move is missing: begin with B: or W:
checkers-fen-empty = there is no piece on the board
checkers-fen-no-side = pieces begin with their colour, B or W, not with { $letter }
checkers-fen-twice = { $seat }'s pieces are listed twice
checkers-fen-counter = after { $letter } there is a number, not { $word }
checkers-fen-range = the range { $range } runs backwards
checkers-fen-square = { $word } is not a square: they are numbered 1 to 32
checkers-fen-taken = two pieces stand on { $square }
checkers-fen-uncrowned = a man of { $seat }'s cannot stand on { $square }: it would have been crowned there (K{ $square })
checkers-fen-too-many = { $seat } has more than { $most } pieces: { $square } is one too many

## Files of games

checkers-pdn-no-game = there is no game of checkers in this file
checkers-pdn-empty = this game has neither moves nor a result
checkers-pdn-nameless-tag = a tag has a name and a value, as in [Event "Glasgow 1841"]
checkers-pdn-open-comment = this comment has no closing brace
checkers-pdn-open-variation = this variation has no closing parenthesis
checkers-pdn-stray-parenthesis = a variation ends here that never began
checkers-pdn-too-deep = variations are nested more than { $deepest } deep
checkers-pdn-annotation = an annotation is a $ and a number, such as $1
checkers-pdn-inline-position = a position set up among the moves is not read; begin a new game with a FEN tag
checkers-pdn-word = { $word } is not a move; a remark stands in braces, as in {"{"}well played{"}"}
checkers-pdn-not-a-move = { $word } is not a move: { $expected }
checkers-pdn-other-game = this is a game of { $name }, not of checkers
checkers-pdn-other-kind = this is a game of type { $kind }; English draughts is type { $english }
checkers-pdn-not-a-result = { $value } is not a result: it is 1-0, 0-1, 1/2-1/2 or *
checkers-pdn-results-differ = the result here is { $tag }, but { $text } after the moves
checkers-pdn-board-differs = the result here is { $text }, but on the board it is { $board }

## Rules

checkers-rules-board-title = The board
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
checkers-rules-moves-title = Moves
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
checkers-rules-end-title = The end
checkers-rules-end =
    Who has no legal move on his turn loses: his pieces are all taken, or all blocked. The game is
    drawn by agreement, when the same position stands for the third time with the same side to move,
    or after 40 moves by each side in which no man moved and nothing was taken. (With the option
    `draws claimed` the last two end the game only when the players agree to it.)
checkers-rules-end-example = White's only man is blocked: Black has won
checkers-rules-notation-title = In writing
checkers-rules-notation =
    A move is written with its squares: 11-15, and 15x22 for a capture. The squares between are
    written only where two captures would look alike: 15x22x31. A position is written as in PDN, the
    side to move first and K before a king: B:W21-32:B1-12 is the start. Behind it :H12 says that
    twelve plies passed without a man's move or a capture, :R1 that the position stood once before.

# The tour.
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
