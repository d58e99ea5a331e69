# What the table says.

table-wrong-seat = it is { $turn }'s turn, not { $seat }'s
table-chance-first = chance comes first
table-no-chance = nothing is left to chance here
table-repeated = that has been played already
table-late = the game has gone on: { $plies } moves have been played, not { $ply }
table-early = only { $plies } moves have been played, not { $ply }
table-refused = { $why }
table-no-move = there is no move to choose at this table
table-not-fetched = the rules of { $game } have not been fetched yet
table-panicked = it panicked
table-another-move = that can be played, but this lesson is about another move
table-too-deep = variations lie at most { $deepest } deep in one another; make this one the main line first
table-no-outcome-listed = the list of outcomes ends before it
table-bad-time-control = { $text } is no time control: write 5+3, 5d3, 30s or none
table-not-now = nothing can be done with { $spot } now: play with { $others }
table-not-over = Not over yet.
table-drawn = A draw.
table-nobody-won = Nobody won.
table-won = { $names } won.
table-plain-moved = { $seat } plays { $text }
table-plain-drawn = chance draws { $text }
table-plain-to-move = { $seat } is to move.
table-plain-waits = { $seat } is not to move.
table-plain-won = { $seat } has won.
table-plain-shares = { $seat } shares the win.
table-plain-lost = { $seat } has lost.
table-plain-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
