# What Blocky's board in the terminal says.

blocky-terminal-text-goal = { $kind ->
    [blob] largest { $color } blob
   *[perimeter] { $color } on the edge
  }
blocky-terminal-text-goal-briefly = { $kind ->
    [blob] blob
   *[perimeter] edge
  }
blocky-terminal-text-larger = aim at a larger block
blocky-terminal-text-smaller = aim at a smaller block
