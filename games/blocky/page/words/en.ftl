# What Blocky's board says.

blocky-page-text-board = Blocky board
blocky-page-text-whole = whole board
blocky-page-text-upper-right = upper right
blocky-page-text-upper-left = upper left
blocky-page-text-lower-left = lower left
blocky-page-text-lower-right = lower right
blocky-page-text-cut = cut
blocky-page-text-do = What to do with the block
blocky-page-text-turn-left = Turn left
blocky-page-text-turn-right = Turn right
blocky-page-text-swap-sides = Swap sides
blocky-page-text-swap-rows = Swap rows
blocky-page-text-smash = Smash
blocky-page-text-paint = Paint
blocky-page-text-combine = Combine
blocky-page-text-pass = Pass
blocky-page-text-free = free
blocky-page-text-larger = Larger
blocky-page-text-smaller = Smaller
blocky-page-text-choose = Choose a block
blocky-page-text-choose-help = Point at one, or touch it
blocky-page-text-choose-color = Choose a colour
blocky-page-text-space-bar = space
blocky-page-text-turn-of = Turn { $turn } of { $turns }
blocky-page-text-quarter = { $corner } quarter
blocky-page-text-quarter-of = { $corner } of { $block }
blocky-page-text-level = level { $level } of { $depth }
blocky-page-text-extent = level { $level } of { $depth } · { $side ->
    [1] 1 cell
   *[other] { $side } × { $side } cells
  }
blocky-page-text-goal = { $kind ->
    [blob] largest { $color } blob
   *[perimeter] most { $color } on the edge
  }
blocky-page-text-spent = { $goal } − { $spent } spent
blocky-page-text-costs = −{ $cost }
blocky-page-text-key = { $name } ({ $key })
blocky-page-text-nothing-changes = { $name }: no goal changes.
