# What Blocky's board says.

blocky-page-board = Blocky board
blocky-page-whole = whole board
blocky-page-upper-right = upper right
blocky-page-upper-left = upper left
blocky-page-lower-left = lower left
blocky-page-lower-right = lower right
blocky-page-cut = cut
blocky-page-do = What to do with the block
blocky-page-free = free
blocky-page-larger = Larger
blocky-page-smaller = Smaller
blocky-page-choose = Choose a block
blocky-page-choose-help = Point at one, or touch it
blocky-page-choose-color = Choose a colour
blocky-page-space-bar = space
blocky-page-quarter = { $corner } quarter
blocky-page-quarter-of = { $corner } of { $block }
blocky-page-level = level { $level } of { $depth }
blocky-page-extent = level { $level } of { $depth } · { $side ->
    [1] 1 cell
   *[other] { $side } × { $side } cells
  }
blocky-page-goal = { $kind ->
    [blob] largest { $color } blob
   *[perimeter] most { $color } on the edge
  }
blocky-page-spent = { $goal } − { $spent } spent
blocky-page-costs = −{ $cost }
blocky-page-key = { $name } ({ $key })
blocky-page-nothing-changes = { $name }: no goal changes.
