# What Balancer's board in the terminal says.

balancer-terminal-farther = see it from farther away
balancer-terminal-fit = see all of it
balancer-terminal-nearer = see it from nearer
balancer-terminal-nobody = nobody
balancer-terminal-pan = move the picture
balancer-terminal-round-of = Round { $round } of { $rounds } · { $left ->
    [one] 1 weight
   *[other] { $left } weights
  } left
balancer-terminal-rounds-briefly = { $rounds } won
balancer-terminal-rounds-won = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
balancer-terminal-scale = Scale { $scale }, { $owner }'s: torque { $left } left, { $right } right; it bears { $left_room } more on the left and { $right_room } on the right.
