# What the endgame tables of Checkers say.

endgame-win = win in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
endgame-draw = draw
endgame-loss = loss in { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}

endgame-damaged = these are not the endgame tables of four pieces, or they are damaged
endgame-file-unusable = { $path }: { $error }
endgame-file-damaged = { $path } is damaged; build the tables again to replace it
endgame-files = { $faults }

endgame-no-position = { $wrong }
endgame-no-side = a side without pieces has lost: tables have both sides
endgame-not-here = the position has { $pieces } pieces, but the tables go up to { $most }
endgame-not-here-yet = the position has { $pieces } pieces, but the tables go up to { $most }; build those of { $pieces } first

endgame-no-such-tables = tables have { $least } to { $most } pieces, not { $pieces }
endgame-no-tables = there are no tables in this folder: build them first
endgame-not-built = the tables of { $pieces } pieces are not built; run parlour endgame build { $pieces }
endgame-build-stopped = stopped; build again to go on from the last finished slice

endgame-missing = the tables of { $slice } are missing: build them first
endgame-wrong-distance = { $position } is a { $table } in the table, but a { $moves } by its moves
endgame-wrong-wdl = the two tables of { $position } do not agree
endgame-verify-stopped = stopped before all was verified

endgame-plan = { $positions } million positions; up to { $memory } GB of memory and { $disk } GB in { $folder }
endgame-verified = all { $positions } positions of up to { $pieces } pieces are right
endgame-stats-head = | pieces | positions | win | draw | loss | longest win |
endgame-stats = | { $pieces } | { $positions } | { $wins } | { $draws } | { $losses } | { $longest } plies, `{ $example }` |
