# What a session and its forms say.

## Tours

session-tour-error-another-move = that can be played, but this step is about another move
session-tour-text-step-of = Step { $step } of { $steps }

## New games

session-form-text-start-position = Start position
session-form-text-usual-position = usual
session-form-text-position-help = A position in the notation of the game. Leave it empty to start as usual.
session-form-text-clock-help = How much time each player has for the game or for every move.
session-form-text-other-seats = this position is one of { $position ->
    [one] 1 player
   *[other] { $position } players
  }, not { $form }
session-time-control-text-no-clock = No clock
session-time-control-text-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
session-time-control-text-minutes-and-seconds = { session-time-control-text-minutes } + { $seconds } s
session-time-control-text-minutes-after-delay = { session-time-control-text-minutes }, counted from { $seconds } s into every move
session-time-control-text-seconds-a-move = { $seconds ->
    [one] 1 second a move
   *[other] { $seconds } seconds a move
  }
session-time-control-text-written = { $control }

## Reports

session-report-text-ended-after = { $reason }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }.
session-report-text-game-turned = The game turned { $times ->
    [1] once, at move { $round }
    [2] twice, most of all at move { $round }
    [3] three times, most of all at move { $round }
    [4] four times, most of all at move { $round }
   *[other] { $times } times, most of all at move { $round }
  }.
session-report-text-turned-at = Move { $round }. { $seat } fell from { $from } % to { $to } %.
session-report-text-lucky-at = Move { $round }. Chance raised { $seat } from { $from } % to { $to } %.
session-report-text-unlucky-at = Move { $round }. Chance took { $seat } from { $from } % to { $to } %.
session-report-text-was-better = { $play } was better.
session-report-text-progress = { $done } of { $total } moves judged
session-report-text-where-it-turned = Where it turned
