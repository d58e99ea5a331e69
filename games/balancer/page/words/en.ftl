# What Balancer's board says.

balancer-page-board = Scales, from the base up
balancer-page-nearer = Nearer
balancer-page-farther = Farther
balancer-page-all = Show everything
balancer-page-top-wild = a wild one on top
balancer-page-round-of = Round { $round } of { $rounds }
balancer-page-weights-left = { $left ->
    [one] 1 weight
   *[other] { $left } weights
  } left in the pool
balancer-page-plate = { $scale } · torque { $torque } of { $radius }
balancer-page-position = { $scale }, position { $position }, { $weights ->
    [0] empty
    [one] 1 weight
   *[other] { $weights } weights
  }
balancer-page-top = top { $owner }'s
balancer-page-would-tip = would tip { $scales }
balancer-page-brings = brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }
balancer-page-scale-owned = Scale { $scale } is { $owner }'s: torque { $left } left, { $right } right; it bears { $left_room } more on the left and { $right_room } on the right.
balancer-page-scale-wild = Scale { $scale } is nobody's: torque { $left } left, { $right } right; it bears { $left_room } more on the left and { $right_room } on the right.
balancer-page-rounds = { $rounds ->
    [0] none
    [one] 1 round
   *[other] { $rounds } rounds
  }
