# What the endgame tables of Checkers say.

checkers-endgame-distance-win = win in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
checkers-endgame-distance-draw = draw
checkers-endgame-distance-loss = loss in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}

endgame-damaged = these are not the endgame tables of four pieces, or they are damaged
endgame-file-unusable = { $path }: { $error }
endgame-file-damaged = { $path } is damaged; build the tables again to replace it
checkers-endgame-build-error-file = { $faults }

checkers-endgame-probe-error-position = { $wrong }
checkers-endgame-probe-error-over = a side without pieces has lost: tables have both sides
checkers-endgame-probe-error-not-here = the position has { $pieces } pieces, but the tables go up to { $most }
checkers-endgame-probe-error-not-built = the position has { $pieces } pieces, but the tables go up to { $most }; build those of { $pieces } first

checkers-endgame-build-error-pieces = tables have { $least } to { $most } pieces, not { $pieces }
checkers-endgame-no-tables-none = there are no tables in this folder: build them first
checkers-endgame-no-tables-not-built = the tables of { $pieces } pieces are not built; run parlour endgame build { $pieces }
checkers-endgame-build-error-stopped = stopped; build again to go on from the last finished slice

checkers-endgame-objection-missing = the tables of { $slice } are missing: build them first
checkers-endgame-objection-distance = { $position } is a { $table } in the table, but a { $moves } by its moves
checkers-endgame-objection-wdl = the two tables of { $position } do not agree
checkers-endgame-objection-stopped = stopped before all was verified

endgame-plan = { $positions } million positions; up to { $memory } GB of memory and { $disk } GB in { $folder }
checkers-endgame-verified-up-to = all { $positions } positions of up to { $pieces } pieces are right
checkers-endgame-stats-head-columns = | pieces | positions | win | draw | loss | longest win |
endgame-stats = | { $pieces } | { $positions } | { $wins } | { $draws } | { $losses } | { $longest } plies, `{ $example }` |
