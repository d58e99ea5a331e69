# What a session and its forms say, in every interface.

## Games

session-notice-game-over = The game is over.
session-notice-not-your-turn = It is not your turn.
session-notice-nothing-to-undo = There is no move to take back.
session-notice-nothing-to-redo = There is no move to play again.
session-notice-plays-on = The game continues from here.
session-notice-no-variation = There is no other variation here.
session-notice-nothing-to-delete = The start of the game cannot be deleted.
session-notice-is-main-line = This is the main line now.
session-notice-bot-replaced = The bot of { $seat } failed: { $why }. A new one replaces it.
session-notice-bot-failed = The bot of { $seat } failed: { $why }. You make its moves from now on.
session-notice-bots-missing = { $count ->
    [one] { $seats } plays instead of { $bots }, which is not available here.
   *[other] { $seats } play instead of { $bots }, which are not available here.
  }
session-notice-person-plays = A person plays for { $seat } now.
session-notice-bot-plays = A bot plays for { $seat } now.
session-notice-has-left = { $seat } has left the game.
session-notice-draw-declined = { $seat } declines the draw.
session-notice-no-opponent = There is no other player to agree to a draw.
session-notice-resigned = { $seat } resigns. The others play on.
session-notice-out-of-time = { $seat } has run out of time. The others play on.
session-notice-forfeit-comment = The comment on a forfeit is its reason and cannot be changed.
session-notice-not-online = This is not possible in an online game that is being played.
session-notice-saved-as-copy = This game was continued elsewhere. Your version is saved as a copy.
session-notice-not-saved = This game cannot be saved: { $why }. Export it before you leave.

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
