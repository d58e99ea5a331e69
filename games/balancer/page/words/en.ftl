# What Balancer's board says.

balancer-page-text-board = Scales, from the base up
balancer-page-text-nearer = Nearer
balancer-page-text-farther = Farther
balancer-page-text-all = Show everything
balancer-page-text-top-wild = a wild one on top
balancer-page-text-round-of = Round { $round } of { $rounds }
balancer-page-text-weights-left = { $left ->
    [one] 1 weight
   *[other] { $left } weights
  } left in the pool
balancer-page-text-plate = { $scale } · torque { $torque } of { $radius }
balancer-page-text-position = { $scale }, position { $position }, { $weights ->
    [0] empty
    [one] 1 weight
   *[other] { $weights } weights
  }
balancer-page-text-top = top { $owner }'s
balancer-page-text-would-tip = would tip { $scales }
balancer-page-text-brings = brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }
balancer-page-text-scale-owned = Scale { $scale } is { $owner }'s: torque { $left } left, { $right } right; it bears { $left_room } more on the left and { $right_room } on the right.
balancer-page-text-scale-wild = Scale { $scale } is nobody's: torque { $left } left, { $right } right; it bears { $left_room } more on the left and { $right_room } on the right.
balancer-page-text-rounds = { $rounds ->
    [0] none
    [one] 1 round
   *[other] { $rounds } rounds
  }
