# What Blocky's board in the terminal says.

blocky-terminal-text-combine = Combine
blocky-terminal-text-goal = { $kind ->
    [blob] largest { $color } blob
   *[perimeter] { $color } on the edge
  }
blocky-terminal-text-goal-briefly = { $kind ->
    [blob] blob
   *[perimeter] edge
  }
blocky-terminal-text-larger = aim at a larger block
blocky-terminal-text-paint = Paint
blocky-terminal-text-pass = Pass
blocky-terminal-text-smaller = aim at a smaller block
blocky-terminal-text-smash = Smash
blocky-terminal-text-swap-rows = Swap rows
blocky-terminal-text-swap-sides = Swap sides
blocky-terminal-text-turn-left = Turn left
blocky-terminal-text-turn-of = Turn { $turn } of { $turns }
blocky-terminal-text-turn-right = Turn right
