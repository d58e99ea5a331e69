# What Balancer says.

## What can be chosen

balancer-option-players = How many play
balancer-option-letters = The letters that the players' weights carry; whoever has none takes the first that is free
balancer-option-rounds = How many rounds are played
balancer-option-weights = How many weights the players place in a round, all together
balancer-option-wild = How many wild weights fall at the start of a round
balancer-option-base-radius = How many positions each arm of the base has; no other scale is larger
balancer-option-first = Who moves first in the first round: random, or the number of a player

## Beside the picture

balancer-picture-round = Round { $round } of { $rounds }, { $left ->
    [one] 1 weight
   *[other] { $left } weights
  } left
balancer-picture-last-round = Round { $round } of { $rounds }, the last; the game is over
balancer-picture-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
balancer-picture-won = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  } won
balancer-picture-to-move = to move
balancer-picture-has-left = has left
balancer-picture-columns = Scale  left  room  right  room  owner
balancer-picture-scale = Scale [{ $scale }]
balancer-picture-torque = TORQUE: [{ $left }--{ $radius }--{ $right }]
balancer-picture-room = ROOM  : [{ $left }--{ $right }]
balancer-picture-balanced = STATUS: Balanced
balancer-picture-owner = OWNER : { $owner }
balancer-picture-no-owner = OWNER : None

## Its own files

balancer-format-balancer = the position in Balancer's save file, without its history

balancer-bad-players = { $fewest } to { $most } can play, not { $players }
balancer-bad-first = player { $number } cannot be first, for there are { $players }: choose 1 to { $players }, or random
balancer-bad-count = { $least } to { $most } { $name ->
    [rounds] rounds
    [wild] wild weights
   *[weights] weights
  } can be chosen, not { $count }
balancer-bad-weights = { $rounds } rounds of { $weights } weights are { $total }, and there are only { $most } in the box: choose fewer rounds or weights
balancer-bad-radius = a base has 1 to { $most } positions on each arm
balancer-bad-initials = { $names } do not begin with different Latin letters, as weights do

## What happens

balancer-first-mover = { $player } moves first
balancer-base-laid = the base { $scale } of radius { $radius } is laid
balancer-scale-added = scale { $scale } of radius { $radius } is set up on { $spot }
balancer-wild-landed = a wild weight falls on { $spot }
balancer-placed = { $player } places a weight on { $spot }
balancer-captured-wild = { $player } captures { $weights ->
    [one] 1 wild weight
   *[other] { $weights } wild weights
  } on { $spot }
balancer-captured-from = { $player } captures { $weights ->
    [one] 1 weight
   *[other] { $weights } weights
  } of { $from } on { $spot }
balancer-gained = { $player } now owns scale { $scale }
balancer-lost = { $player } loses scale { $scale }
balancer-turned-wild = scale { $scale } is wild
balancer-tipped = scale { $scale } tips, and { $nested ->
    [0] { $weights ->
        [one] 1 weight is
       *[other] { $weights } weights are
      }
    [one] { $weights ->
        [one] 1 weight
       *[other] { $weights } weights
      } and 1 scale are
   *[other] { $weights ->
        [one] 1 weight
       *[other] { $weights } weights
      } and { $nested } scales are
  } lost
balancer-base-fell = the base { $scale } falls, and { $nested ->
    [0] { $weights ->
        [one] 1 weight is
       *[other] { $weights } weights are
      }
    [one] { $weights ->
        [one] 1 weight
       *[other] { $weights } weights
      } and 1 scale are
   *[other] { $weights ->
        [one] 1 weight
       *[other] { $weights } weights
      } and { $nested } scales are
  } lost
balancer-has-points = { $player } { $points ->
    [one] 1 point
   *[other] { $points } points
  }
balancer-round-won = { $winner } wins round { $round }: { $scores }
balancer-round-tied = nobody wins round { $round }: { $scores }
balancer-round-won-by-fall = { $winner } wins round { $round }, for { $player } brought down the base: { $scores }
balancer-round-tied-by-fall = nobody wins round { $round }, for { $player } brought down the base: { $scores }
balancer-game-won = { $winner } wins the game with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
balancer-game-shared = { $winners } share the game with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  } each
balancer-most-rounds = most rounds won

## What speaks for a move

balancer-merit-points = brings { $points ->
    [one] a point
   *[other] { $points } points
  }
balancer-merit-captures-wild = captures { $weights ->
    [one] 1 wild weight
   *[other] { $weights } wild weights
  } on { $spot }
balancer-merit-captures = captures { $weights ->
    [one] 1 weight
   *[other] { $weights } weights
  } of { $from } on { $spot }
balancer-merit-takes = takes scale { $scale }
balancer-merit-takes-away = takes scale { $scale } away from { $from }
balancer-merit-tips = tips scale { $scale } with { $losses } points on it
balancer-loses-points = { $points } of { $player }'s
balancer-merit-wins-round = wins round { $round }

## How a score comes about

balancer-account-scale = On scale { $scale }: { $sum } = { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
balancer-account-total = { $player } has { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
balancer-account-rounds = { $player } has won { $rounds ->
    [0] no round
    [one] 1 round
   *[other] { $rounds } rounds
  }.
balancer-account-left = { $player } has left and can win nothing more.

## Moves and chance

balancer-chance-first = first { $expected }
balancer-otherwise = { $expected }
balancer-occupied = scale { $standing } stands there; { $scale } is open at { $open }
balancer-full = scale { $standing } stands there, and no position of { $scale } is open
balancer-centre = the centre holds nothing; scale { $scale } reaches from -{ $radius } to { $radius }
balancer-too-far = scale { $scale } reaches from -{ $radius } to { $radius }
balancer-no-scale = there is no scale { $scale }; the { $count ->
    [one] scale is
   *[other] scales are
  } { $scales }
balancer-no-scales = no scale stands yet
balancer-no-room = a scale needs an empty position, room beside the others of its level, and a radius no larger than the base's
balancer-would-tip = that would tip a scale
balancer-scale-there = a scale stands there
balancer-base-radius = a base has the radius { $radius }
balancer-expected-move = a move is a scale and a position on it, such as a-3 or b2
balancer-expected-first = chance chooses who moves first: { $choices }
balancer-expected-base = chance lays a base: ^_:{ $radius }
balancer-expected-scale = chance adds a scale, such as ^a-3:2
balancer-expected-wild = chance drops a wild weight, such as ?a-3
balancer-expected-weight = a player is to move
balancer-expected-over = the game is over

## Boards that are read

balancer-two-scales = there are two scales { $scale }
balancer-two-bases = there is one base, and it comes first
balancer-taken = { $spot } is taken
balancer-no-place-for-scale = { $spot } is taken; a scale stands only on an empty position
balancer-off-the-board = { $refusal }
balancer-too-many-weights = there are more weights than a game may have
balancer-cannot-stand = scale { $scale } cannot stand: its torque is { $torque }, and its radius only { $radius }
balancer-nobodys-letter = a weight is ? or the letter of a player, { $letters }
balancer-no-such-round = round { $round } is not one of { $rounds } rounds
balancer-over-too-soon = the game is not over before its last round
balancer-too-many-rounds-won = more rounds are won than were played
balancer-departed-to-move = { $letter } has left and cannot be to move
balancer-too-few-present = two at least are still there
balancer-weights-left = { $left } of { $weights } weights cannot be left now
balancer-wild-left = { $left } of { $wild } wild weights cannot be left now
balancer-no-base = there is no base
balancer-base-stands = the base stands already
balancer-bad-setup = { $reason }

## Positions

balancer-word-count = a position has nine words (scales, players, next, first mover, round, weights left, wild weights, base radius, last code), not { $count }
balancer-round-word = { $text } is not the round and how many there are, such as 1/5
balancer-weights-word = { $text } is not the weights left and those of a round, such as 7/10
balancer-wild-word = { $text } is not a number of wild weights up to 99
balancer-radius-word = { $text } is not a radius from 1 to 9
balancer-first-word = the first mover is { $letters }
balancer-code-word = { $text } is not the code of the scale that came last
balancer-players-word = the players are different letters from A to Z with the rounds they won, such as A1B0
balancer-next-word = { $text } is neither a player to move, { $letters }, nor one of ! ^_ ^ ?3 and .
balancer-scale-word = a scale is written like _:5a or a-3:2b[-1AA,2B]
balancer-stack-word = { $text } is not a position and weights, such as -1AB

## Save files

balancer-first-line = the first line of a save file should be BALANCER 1.1 SAVE FILE
balancer-no-block = a block should begin here: # Setting, # Meta or # Scale
balancer-unknown-block = the blocks of a file are # Setting, # Meta and # Scale
balancer-no-colon = a row should be a name, a colon and its data
balancer-row-twice = the row { $name } stands twice
balancer-unknown-row = { $unknown }
balancer-breaks-off = the file breaks off: its last line should be END
balancer-number-row = { $name } is a number from { $least } to { $most }
balancer-player-row = { $name } should name { $players }
balancer-levels-row = there are { $count } levels of bots, but not so many bots
balancer-players-row = at most { $most } can play
balancer-name-in-row = a player needs a plain name
balancer-count-row = { $count } players are named, as humans and bots
balancer-letters-row = there should be { $count } different letters from A to Z, such as A, B
balancer-order-row = the order should name every human and bot once
balancer-difficulty-row = BotDifficulty is a number from 0 to 1
balancer-won-row = there should be a number for each of { $count } players
balancer-next-row = Next is first, base, scale, weight or over, or wild and a number
balancer-code-row = LastCode is the letter of a scale, such as b
balancer-scale-row = a scale begins with parent,position,radius,code such as a,-3,2,b
balancer-radius-in-row = a radius is a number from 1 to 9
balancer-code-in-row = the code of a scale is a letter from a to z
balancer-no-more-codes = there are only 26 letters for scales
balancer-stack-in-row = a stack is a position and its weights, such as -2,A,B
balancer-base-in-row = the base stands at 0
balancer-carrier-in-row = { $text } is neither _ nor a scale that stands above
balancer-position-in-row = a position is a number from -9 to 9, and not 0
balancer-in-line = { $fault } (the line is: { $line })
