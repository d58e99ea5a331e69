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

checkers-event-moved = { $seat }'s { $king ->
    [true] king
   *[false] man
  } goes from { $from } to { $to }{ $stops ->
    [0] {""}
   *[other] {" "}by way of { $between }
  }
checkers-event-captured = { $seat } takes { $squares }
checkers-event-crowned = { $seat }'s man is crowned on { $square }
checkers-event-swept = { $seat } has no piece left
checkers-event-blocked = { $seat } cannot move
checkers-event-quiet = forty moves each without a man's move or a capture: a draw

## How a game ends

checkers-all-taken = every piece is taken
checkers-all-blocked = every piece is blocked
checkers-repeated = the same position for the third time
checkers-forty-moves = forty moves each without a man's move or a capture

## What speaks for a move

checkers-why-play-captures = captures { $count ->
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
checkers-why-play-crowns = gets a king on { $square }
checkers-why-play-blocks = leaves { $seat } without a move

## How things stand

checkers-listing-pieces = { $side }: { $men_count ->
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
checkers-standing-pieces = { $seat } has { $count ->
    [one] 1 piece
   *[other] { $count } pieces
  }, { $more ->
    [0] { $fewer ->
        [0] as many as the other side
       *[other] { $fewer } fewer than the other side
      }
   *[other] { $more } more than the other side
  }.
checkers-standing-men = { $count ->
    [one] A man stands
   *[other] Men stand
  } on { $squares }.
checkers-standing-kings = { $count ->
    [one] A king stands
   *[other] Kings stand
  } on { $squares }.
checkers-standing-lost = { $seat } is to move and cannot: { $seat } has lost.
checkers-standing-must-capture = { $seat } must capture: { $captures }.
checkers-standing-may-capture = { $seat } may capture: { $captures }.
checkers-standing-moves = { $seat } is to move and has { $count ->
    [one] one move
   *[other] { $count } moves
  }.
checkers-standing-stuck = If it were { $seat }'s turn, { $seat } could not move.
checkers-standing-could-capture = If it were { $seat }'s turn, it could capture: { $captures }.
checkers-standing-would-move = If it were { $seat }'s turn, it would have { $count ->
    [one] one move
   *[other] { $count } moves
  }.
checkers-standing-quiet = { $plies } of { $most } plies have passed without a man's move or a capture.
checkers-standing-stood = { $times ->
    [1] This position stood once before; the third time is a draw.
   *[other] This position stands for the third time: a draw.
  }

## Moves

checkers-bad-move-squares = a move is two squares such as 11-15, or more for a capture: 15x22x31
checkers-bad-move-no-square = there is no square { $word }: they are numbered 1 to 32
checkers-refusal-no-chance = nothing in Checkers is left to chance
checkers-refusal-must-capture = { $seat } must capture, { $captures }
checkers-refusal-goes-on = the capture goes on, { $captures }
checkers-refusal-no-piece = there is no piece on { $square }
checkers-refusal-other-side = the { $piece ->
    [king] king
   *[man] man
  } on { $square } is { $owner }'s, and it is { $seat }'s turn
checkers-refusal-no-move = { $obstacle }, and the { $piece ->
    [king] king
   *[man] man
  } on { $square } has no move now
checkers-refusal-elsewhere = { $obstacle }; the { $piece ->
    [king] king
   *[man] man
  } on { $square } can play { $moves }
checkers-obstacle-taken = a { $piece ->
    [king] king
   *[man] man
  } stands on { $square }
checkers-obstacle-backward = men go forward only
checkers-obstacle-reach = { $square } is out of its reach

## Positions

checkers-fen-fault-no-turn = the side to move is missing: begin with B: or W:
checkers-fen-fault-empty = there is no piece on the board
checkers-fen-fault-no-side = pieces begin with their colour, B or W, not with { $letter }
checkers-fen-fault-twice = { $seat }'s pieces are listed twice
checkers-fen-fault-counter = after { $letter } there is a number, not { $word }
checkers-fen-fault-range = the range { $range } runs backwards
checkers-fen-fault-square = { $word } is not a square: they are numbered 1 to 32
checkers-fen-fault-taken = two pieces stand on { $square }
checkers-fen-fault-uncrowned = a man of { $seat }'s cannot stand on { $square }: it would have been crowned there (K{ $square })
checkers-fen-fault-too-many = { $seat } has more than { $most } pieces: { $square } is one too many

## Files of games

checkers-fault-no-game = there is no game of checkers in this file
checkers-fault-empty = this game has neither moves nor a result
checkers-fault-nameless-tag = a tag has a name and a value, as in [Event "Glasgow 1841"]
checkers-fault-too-deep = variations are nested more than { $deepest } deep
checkers-fault-annotation = an annotation is a $ and a number, such as $1
checkers-fault-inline-position = a position set up among the moves is not read; begin a new game with a FEN tag
checkers-fault-word = { $word } is not a move; a remark stands in braces, as in {"{"}well played{"}"}
checkers-fault-not-a-move = { $word } is not a move: { $expected }
checkers-fault-other-game = this is a game of { $name }, not of checkers
checkers-fault-other-kind = this is a game of type { $kind }; English draughts is type { $english }
checkers-fault-not-a-result = { $value } is not a result: it is 1-0, 0-1, 1/2-1/2 or *
checkers-fault-results-differ = the result here is { $tag }, but { $text } after the moves
checkers-fault-board-differs = the result here is { $text }, but on the board it is { $board }
