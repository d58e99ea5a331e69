# What Blocky says.

## What can be chosen

blocky-option-max-depth = How often a block can be cut in four; the board is 2^max_depth cells wide
blocky-option-goal = The kind of goal that everybody gets
blocky-option-turns = How many moves each player makes

## Colours

blocky-color-blue = blue
blocky-color-red = red
blocky-color-green = green
blocky-color-yellow = yellow
blocky-counted-blocks = { $count } { $color }

## Beside the picture

blocky-told-goal = goal
blocky-told-spent = spent
blocky-told-score = score
blocky-told-numbers = goal { $reached }, spent { $spent }, score { $score }
blocky-told-no-goal = a goal to be drawn
blocky-told-goal-of = { $kind ->
    [blob] the largest { $color } blob
   *[perimeter] the most { $color } on the edge
  }
blocky-told-left = { $left ->
    [0] no turns left
    [one] 1 turn left
   *[other] { $left } turns left
  }
blocky-told-goals-next = { blocky-told-left }; the goals are to be drawn
blocky-told-board-next = { blocky-told-left }; the board is to be drawn
blocky-told-pieces-next = { blocky-told-left }; the pieces of { $block } are to be drawn
blocky-told-tree = the tree is { $tree }
blocky-told-no-borders = no borders; last block { $brighter ->
    [true] brighter
   *[false] in capitals
  }

## What happened

blocky-event-goals-drawn = everybody plays for { $kind ->
    [blob] the largest blob
   *[perimeter] the outer edge
  }: { $players }
blocky-plays-for-color = { $seat } { $color }
blocky-event-board-drawn = the board is drawn, in { $pieces } pieces
blocky-event-rotated = { $seat } turns { $whole ->
    [true] the whole board
   *[false] { $block }
  } { $clockwise ->
    [true] clockwise
   *[false] counterclockwise
  }
blocky-event-swapped = { $seat } swaps the { $horizontally ->
    [true] left and right
   *[false] upper and lower
  } halves of { $whole ->
    [true] the whole board
   *[false] { $block }
  }
blocky-event-smashed = { $seat } smashes { $block }
blocky-event-shattered = { $block } falls into { $pieces } pieces
blocky-event-painted = { $seat } paints { $block } { $color }
blocky-event-combined = { $seat } combines { $block } into one { $color } block
blocky-event-passed = { $seat } passes
blocky-event-paid = { $seat } pays { $cost }
blocky-event-goal-scored = { $seat }'s goal { $rises ->
    [true] rises
   *[false] falls
  } from { $before } to { $after }
blocky-event-won = { $seats } { $count ->
    [one] wins
   *[other] share the win
  } with { $score }
blocky-all-played = all turns are played

## What speaks for a move

blocky-why-play-costs = costs { $cost }
blocky-why-play-raises = raises { $seat }'s goal from { $before } to { $after }
blocky-why-play-lowers = lowers { $seat }'s goal from { $before } to { $after }

## How things stand

blocky-standing-no-goal = { $seat } has no goal yet.
blocky-standing-no-board = { $seat } plays for { $kind ->
    [blob] the largest { $color } blob
   *[perimeter] the most { $color } on the edge
  }; the board is not drawn yet.
blocky-standing-no-blob = { $seat } has { $score }: nothing on the board is { $color }.
blocky-standing-blob = { $seat } has { $score }: the largest { $color } blob has { $cells ->
    [one] 1 unit cell
   *[other] { $cells } unit cells
  }.
blocky-standing-edge = { $seat } has { $score }: the edge has { $cells ->
    [one] 1 unit cell
   *[other] { $cells } unit cells
  } of { $color }, { $corners ->
    [0] none in a corner
   *[other] { $corners } in a corner and counted twice: { $counted }
  }.
blocky-standing-spent = { $seat }'s moves have cost { $spent ->
    [0] nothing
   *[other] { $spent } (a smash costs { $smash }, a paint or combine { $paint })
  }.
blocky-standing-left = { $seat } has left and can win nothing more.

## Moves that are none

blocky-bad-move-unknown = a move is cw@, ccw@2, swh@1, swv@, smash@21, paint:r@2130, combine@2 or pass; a cell and a level name a block too, as in cw 3,5^2
blocky-bad-move-no-color = { $word } is not a colour; there are b, r, g and y
blocky-bad-move-which-color = say which colour, as in paint:r{ $block }
blocky-bad-move-no-address = { $block } is not a block: an address is @ and at most { $most } digits from 0 to 3
blocky-bad-move-no-cell = { $cell } is not a cell of this board: a cell is a column and a row from 0 to { $last }, with a level up to { $depth } behind it if you like, as in 0,1^2
blocky-bad-move-no-such-level = there is no block of level { $level } with the cell { $cell }: the smallest there is { $block }, of level { $own }

## Moves that are not allowed

blocky-not-yet-first = first { $awaited }
blocky-awaited-goals = chance draws the goals, as in =blob:br
blocky-awaited-board = chance draws the board, as in ~[rgby]
blocky-awaited-pieces = chance draws the pieces of the smashed block, as in ~[rgby]
blocky-refusal-no-block = there is no block { $address }: a block above it is not cut
blocky-refusal-too-deep = there is no block { $address }: this board is cut no deeper than level { $depth }
blocky-refusal-turn-whole = { $address } is of one colour; only a cut block can be turned
blocky-refusal-swap-whole = { $address } is of one colour; only the halves of a cut block can be swapped
blocky-refusal-smash-cut = { $address } is already cut; only a block of one colour can be smashed
blocky-refusal-smash-unit = { $address } is a unit cell, which cannot be cut
blocky-refusal-paint-cut = { $address } is cut; only a unit cell, which is a block at level { $depth }, can be painted
blocky-refusal-paint-large = { $address } is larger than a unit cell; only a block at level { $depth } can be painted
blocky-refusal-paint-same = { $address } is { $color } already; choose another colour
blocky-refusal-combine-whole = { $address } is of one colour already; only a cut block can be combined
blocky-refusal-combine-large = the children of { $address } are not unit cells; only a block at level { $level } can be combined
blocky-refusal-combine-tied = the children of { $address } are { $colors }; one colour must have more than every other

## Chance

blocky-bad-draw-not-now = nothing is left to chance now
blocky-bad-draw-goals = goals are drawn as =blob:br or =perimeter:br, a colour for each player
blocky-bad-draw-same-color = every player has a colour of their own
blocky-bad-draw-other-kind = this game is set to the other kind of goal
blocky-bad-draw-colors = { $players ->
    [one] one plays, so one colour is drawn
   *[other] { $players } play, so { $players } colours are drawn
  }
blocky-bad-draw-whole = a smashed block, like the start board, is always cut

## Trees

blocky-tree-fault-empty = there is no tree: expected b, r, g, y or [
blocky-tree-fault-letter = "{ $letter }" is not a block: expected b, r, g, y or [
blocky-tree-fault-too-many = a cut block has four children; close it with ] before "{ $letter }"
blocky-tree-fault-too-few = a cut block has four children, not { $children }
blocky-tree-fault-too-deep = this block is as deep as the board goes and cannot be cut
blocky-tree-fault-not-opened = this ] closes nothing
blocky-tree-fault-not-closed = a ] is missing at the end
blocky-tree-fault-after = something stands after the tree

## Positions

blocky-position-fault-parts = a position is a tree, the depth, the players, whose turn it is and the turns left: [rgby] 2 blob:b/0/0,blob:r/0/0 P1 20
blocky-position-fault-length = a game lasts 1 to { $most } turns; played and left make { $turns } here
blocky-position-fault-no-board = the board is missing; it can be - only before it is drawn
blocky-position-fault-board-too-soon = the board is still to be drawn, so - stands for it
blocky-position-fault-smashed-block = a block that is smashed has an address, as in smash@21
blocky-position-fault-goals-drawn = the goals are known, so they cannot be still to be drawn
blocky-position-fault-goals-unknown = the goals are unknown, so the turn can only be goals
blocky-position-fault-has-left = { $player } has left, so that turn has passed
blocky-position-fault-begun = somebody has moved, so goals and board must have been drawn
blocky-position-fault-no-turns = a game about to begin has turns left
blocky-position-fault-not-begun = nobody has moved, so nothing can have been smashed
blocky-position-fault-round-begun = a round has begun, so at least one turn is left
blocky-position-fault-other-turn = by the moves made and the turns left the turn is { $expected }, not { $word }
blocky-position-fault-other-kind = all players have the same kind of goal
blocky-position-fault-nobody = somebody must play
blocky-position-fault-out-of-turn = players move in turn, so each has made as many moves as the last, or one more before it
blocky-position-fault-too-few-stay = a game goes on without those who left only while two are there
blocky-position-fault-player = { $word } is not a player: expected goal/spent/moves, as in blob:b/3/1
blocky-position-fault-goal = { $word } is not a goal: expected one such as blob:b or perimeter:r
blocky-position-fault-goal-color = { $word } is not a colour: expected b, r, g, y or ?
blocky-position-fault-number = { $word } is not { $what }: expected a number from { $least } to { $most }
blocky-quantity-depth = the depth
blocky-quantity-turns-left = the turns left
blocky-quantity-moves = the moves made
blocky-quantity-cost = what { $moves } moves can cost

## On every board

blocky-board-label-combine = Combine
blocky-board-label-paint = Paint
blocky-board-label-pass = Pass
blocky-board-label-smash = Smash
blocky-board-label-swap-rows = Swap rows
blocky-board-label-swap-sides = Swap sides
blocky-board-label-turn-left = Turn left
blocky-board-label-turn-of = Turn { $turn } of { $turns }
blocky-board-label-turn-right = Turn right
