# What Blocky's board in the terminal says.

blocky-terminal-combine = Combine
blocky-terminal-goal = { $kind ->
    [blob] largest { $color } blob
   *[perimeter] { $color } on the edge
  }
blocky-terminal-goal-briefly = { $kind ->
    [blob] blob
   *[perimeter] edge
  }
blocky-terminal-larger = aim at a larger block
blocky-terminal-paint = Paint
blocky-terminal-pass = Pass
blocky-terminal-smaller = aim at a smaller block
blocky-terminal-smash = Smash
blocky-terminal-swap-rows = Swap rows
blocky-terminal-swap-sides = Swap sides
blocky-terminal-turn-left = Turn left
blocky-terminal-turn-of = Turn { $turn } of { $turns }
blocky-terminal-turn-right = Turn right
