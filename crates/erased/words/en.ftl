# What the table says.

erased-play-error-wrong-seat = it is { $turn }'s turn, not { $seat }'s
erased-play-error-no-chance = nothing is left to chance here
erased-play-error-repeated = that has been played already
erased-play-error-late = the game has gone on: { $plies } moves have been played, not { $ply }
erased-play-error-early = only { $plies } moves have been played, not { $ply }
table-no-move = there is no move to choose at this table
erased-not-fetched-game = the rules of { $game } have not been fetched yet
table-panicked = it panicked
erased-no-outcome-listed = the list of outcomes ends before it
erased-bad-time-control-unread = { $text } is no time control: write 5+3, 5d3, 30s or none
erased-not-now-spot = nothing can be done with { $spot } now: play with { $others }
erased-headline-not-over = Not over yet.
erased-headline-drawn = A draw.
erased-headline-nobody-won = Nobody won.
erased-headline-won = { $names } won.
erased-plain-event-moved = { $seat } plays { $text }
erased-plain-event-drawn = chance draws { $text }
erased-plain-standing-to-move = { $seat } is to move.
erased-plain-standing-waits = { $seat } is not to move.
erased-plain-standing-won = { $seat } has won.
erased-plain-standing-shares = { $seat } shares the win.
erased-plain-standing-lost = { $seat } has lost.
erased-plain-standing-points = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
