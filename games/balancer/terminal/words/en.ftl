# What Balancer's board in the terminal says.

balancer-terminal-text-farther = see it from farther away
balancer-terminal-text-fit = see all of it
balancer-terminal-text-nearer = see it from nearer
balancer-terminal-text-nobody = nobody
balancer-terminal-text-pan = move the picture
balancer-terminal-text-round-of = Round { $round } of { $rounds } · { $left ->
    [one] 1 weight
   *[other] { $left } weights
  } left
balancer-terminal-text-rounds-briefly = { $rounds } won
balancer-terminal-text-rounds-won = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
balancer-terminal-text-scale = Scale { $scale }, { $owner }'s: torque { $left } left, { $right } right; it bears { $left_room } more on the left and { $right_room } on the right.
