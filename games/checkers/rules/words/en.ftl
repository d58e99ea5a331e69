# What Checkers says.

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
