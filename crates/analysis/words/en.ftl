# What analysis says of a position and of a match.

## Hints

analysis-advice-play = Play { $play }.
analysis-advice-because = Play { $play }: it { $clauses }.
analysis-clause-only-move = is the only legal move
analysis-clause-wins = wins{ $moves ->
    [one] {""}
   *[other] {" "}in { $moves } moves
  }
analysis-clause-keeps-the-draw = keeps the draw
analysis-clause-loses = loses all the same{ $moves ->
    [one] {""}
   *[other] , but holds out for { $moves } moves
  }
analysis-clause-looks-best = looks best
analysis-clause-promises = looks best, with { $percent } % of the win to expect
analysis-remark-goes-on = After { $reply } it goes on with { $next }.
analysis-remark-if-then = If { $reply }, then { $play } { $words }.
analysis-remark-leads-to = It leads to { $play }, which { $words }.
analysis-remark-every-other-loses-at-once = Every other move loses at once.
analysis-remark-every-other-loses = Every other move loses.
analysis-remark-nothing-else-wins = Nothing else wins.

## Reports

analysis-drawn = The game was drawn: { $reason }.
analysis-nobody-won = Nobody won: { $reason }.
analysis-won = { $winner } won: { $reason }.
analysis-shared = { $winners } shared the win: { $reason }.
analysis-accuracies = Accuracy out of 100: { $players }.
analysis-accuracy = { $seat } { $accuracy }
analysis-never-turned = No single move turned the game.
analysis-turned = The game turned { $times ->
    [1] once
    [2] twice, most of all
   *[other] { $times } times, most of all
  } at ply { $ply }: with { $play } { $seat } went from { $from } % to { $to } %; { $better } was better.
analysis-turned-by-chance = The game turned { $times ->
    [1] once
    [2] twice, most of all
   *[other] { $times } times, most of all
  } at ply { $ply }: with { $play } { $seat } went from { $from } % to { $to } % by chance.

## Grades and worth

analysis-grade-best = best
analysis-grade-good = good
analysis-grade-inaccuracy = inaccuracy
analysis-grade-mistake = mistake
analysis-grade-blunder = blunder
analysis-worth-wins = wins in { $moves }
analysis-worth-loses = loses in { $moves }
analysis-worth-draws = draws
analysis-worth-share = { $percent } %
analysis-worth-unknown = ?
