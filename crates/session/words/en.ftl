# What a session says, in every interface.

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
