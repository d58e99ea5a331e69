# What Balancer says.

## What can be chosen

balancer-option-letters = The letters that the players' weights carry; whoever has none takes the first that is free
balancer-option-rounds = How many rounds are played
balancer-option-weights = How many weights the players place in a round, all together
balancer-option-wild = How many wild weights fall at the start of a round
balancer-option-base-radius = How many positions each arm of the base has; no other scale is larger
balancer-option-first = Who moves first in the first round: random, or the number of a player

## Beside the picture

balancer-told-round = Round { $round } of { $rounds }, { $left ->
    [one] 1 weight
   *[other] { $left } weights
  } left
balancer-told-last-round = Round { $round } of { $rounds }, the last; the game is over
balancer-told-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
balancer-told-won = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  } won
balancer-told-has-left = has left
balancer-told-columns = Scale  left  room  right  room  owner
balancer-told-scale = Scale [{ $scale }]
balancer-told-torque = TORQUE: [{ $left }--{ $radius }--{ $right }]
balancer-told-room = ROOM  : [{ $left }--{ $right }]
balancer-told-balanced = STATUS: Balanced
balancer-told-owner = OWNER : { $owner }
balancer-told-no-owner = OWNER : None

## Its own files

balancer-format-balancer = the position in Balancer's save file, without its history

balancer-bad-setup-players = { $fewest } to { $most } can play, not { $players }
balancer-bad-setup-first = player { $number } cannot be first, for there are { $players }: choose 1 to { $players }, or random
balancer-bad-setup-count = { $least } to { $most } { $name ->
    [rounds] rounds
    [wild] wild weights
   *[weights] weights
  } can be chosen, not { $count }
balancer-bad-setup-weights = { $rounds } rounds of { $weights } weights are { $total }, and there are only { $most } in the box: choose fewer rounds or weights
balancer-bad-setup-radius = a base has 1 to { $most } positions on each arm
balancer-bad-setup-initials = { $names } do not begin with different Latin letters, as weights do

## What happens

balancer-telling-first-mover = { $player } moves first
balancer-telling-base-laid = the base { $scale } of radius { $radius } is laid
balancer-telling-scale-added = scale { $scale } of radius { $radius } is set up on { $spot }
balancer-telling-wild-landed = a wild weight falls on { $spot }
balancer-telling-placed = { $player } places a weight on { $spot }
balancer-telling-captured-wild = { $player } captures { $weights ->
    [one] 1 wild weight
   *[other] { $weights } wild weights
  } on { $spot }
balancer-telling-captured-from = { $player } captures { $weights ->
    [one] 1 weight
   *[other] { $weights } weights
  } of { $from } on { $spot }
balancer-telling-gained = { $player } now owns scale { $scale }
balancer-telling-lost = { $player } loses scale { $scale }
balancer-telling-turned-wild = scale { $scale } is wild
balancer-telling-tipped = scale { $scale } tips, and { $nested ->
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
balancer-telling-base-fell = the base { $scale } falls, and { $nested ->
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
balancer-player-points-has = { $player } { $points ->
    [one] 1 point
   *[other] { $points } points
  }
balancer-telling-round-won = { $winner } wins round { $round }: { $scores }
balancer-telling-round-tied = nobody wins round { $round }: { $scores }
balancer-telling-round-won-by-fall = { $winner } wins round { $round }, for { $player } brought down the base: { $scores }
balancer-telling-round-tied-by-fall = nobody wins round { $round }, for { $player } brought down the base: { $scores }
balancer-telling-game-won = { $winner } wins the game with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
balancer-telling-game-shared = { $winners } share the game with { $rounds ->
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
balancer-player-points-loses = { $points } of { $player }'s
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

balancer-refusal-chance-first = first { $expected }
balancer-refusal-otherwise = { $expected }
balancer-refusal-occupied = scale { $standing } stands there; { $scale } is open at { $open }
balancer-refusal-full = scale { $standing } stands there, and no position of { $scale } is open
balancer-refusal-centre = the centre holds nothing; scale { $scale } reaches from -{ $radius } to { $radius }
balancer-refusal-too-far = scale { $scale } reaches from -{ $radius } to { $radius }
balancer-refusal-no-scale = there is no scale { $scale }; the { $count ->
    [one] scale is
   *[other] scales are
  } { $scales }
balancer-refusal-no-scales = no scale stands yet
balancer-refusal-no-room = a scale needs an empty position, room beside the others of its level, and a radius no larger than the base's
balancer-refusal-would-tip = that would tip a scale
balancer-refusal-scale-there = a scale stands there
balancer-refusal-base-radius = a base has the radius { $radius }
balancer-expected-move = a move is a scale and a position on it, such as a-3 or b2
balancer-expected-first = chance chooses who moves first: { $choices }
balancer-expected-base = chance lays a base: ^_:{ $radius }
balancer-expected-scale = chance adds a scale, such as ^a-3:2
balancer-expected-wild = chance drops a wild weight, such as ?a-3
balancer-expected-weight = a player is to move

## Boards that are read

balancer-fault-two-scales = there are two scales { $scale }
balancer-fault-two-bases = there is one base, and it comes first
balancer-fault-taken = { $spot } is taken
balancer-fault-no-place-for-scale = { $spot } is taken; a scale stands only on an empty position
balancer-fault-off-the-board = { $refusal }
balancer-fault-too-many-weights = there are more weights than a game may have
balancer-fault-cannot-stand = scale { $scale } cannot stand: its torque is { $torque }, and its radius only { $radius }
balancer-fault-nobodys-letter = a weight is ? or the letter of a player, { $letters }
balancer-fault-no-such-round = round { $round } is not one of { $rounds } rounds
balancer-fault-over-too-soon = the game is not over before its last round
balancer-fault-too-many-rounds-won = more rounds are won than were played
balancer-fault-departed-to-move = { $letter } has left and cannot be to move
balancer-fault-too-few-present = two at least are still there
balancer-fault-weights-left = { $left } of { $weights } weights cannot be left now
balancer-fault-wild-left = { $left } of { $wild } wild weights cannot be left now
balancer-fault-no-base = there is no base
balancer-fault-base-stands = the base stands already
balancer-fault-setup = { $reason }

## Positions

balancer-fault-word-count = a position has nine words (scales, players, next, first mover, round, weights left, wild weights, base radius, last code), not { $count }
balancer-fault-round-word = { $text } is not the round and how many there are, such as 1/5
balancer-fault-weights-word = { $text } is not the weights left and those of a round, such as 7/10
balancer-fault-wild-word = { $text } is not a number of wild weights up to 99
balancer-fault-radius-word = { $text } is not a radius from 1 to 9
balancer-fault-first-word = the first mover is { $letters }
balancer-fault-code-word = { $text } is not the code of the scale that came last
balancer-fault-players-word = the players are different letters from A to Z with the rounds they won, such as A1B0
balancer-fault-next-word = { $text } is neither a player to move, { $letters }, nor one of ! ^_ ^ ?3 and .
balancer-fault-scale-word = a scale is written like _:5a or a-3:2b[-1AA,2B]
balancer-fault-stack-word = { $text } is not a position and weights, such as -1AB

## Save files

balancer-fault-first-line = the first line of a save file should be BALANCER 1.1 SAVE FILE
balancer-fault-no-block = a block should begin here: # Setting, # Meta or # Scale
balancer-fault-unknown-block = the blocks of a file are # Setting, # Meta and # Scale
balancer-fault-no-colon = a row should be a name, a colon and its data
balancer-fault-row-twice = the row { $name } stands twice
balancer-fault-unknown-row = { $unknown }
balancer-fault-breaks-off = the file breaks off: its last line should be END
balancer-fault-number-row = { $name } is a number from { $least } to { $most }
balancer-fault-player-row = { $name } should name { $players }
balancer-fault-levels-row = there are { $count } levels of bots, but not so many bots
balancer-fault-name-in-row = a player needs a plain name
balancer-fault-count-row = { $count } players are named, as humans and bots
balancer-fault-letters-row = there should be { $count } different letters from A to Z, such as A, B
balancer-fault-order-row = the order should name every human and bot once
balancer-fault-difficulty-row = BotDifficulty is a number from 0 to 1
balancer-fault-won-row = there should be a number for each of { $count } players
balancer-fault-next-row = Next is first, base, scale, weight or over, or wild and a number
balancer-fault-code-row = LastCode is the letter of a scale, such as b
balancer-fault-scale-row = a scale begins with parent,position,radius,code such as a,-3,2,b
balancer-fault-radius-in-row = a radius is a number from 1 to 9
balancer-fault-code-in-row = the code of a scale is a letter from a to z
balancer-fault-no-more-codes = there are only 26 letters for scales
balancer-fault-stack-in-row = a stack is a position and its weights, such as -2,A,B
balancer-fault-base-in-row = the base stands at 0
balancer-fault-carrier-in-row = { $text } is neither _ nor a scale that stands above
balancer-fault-position-in-row = a position is a number from -9 to 9, and not 0
balancer-fault-in-line = { $fault } (the line is: { $line })
