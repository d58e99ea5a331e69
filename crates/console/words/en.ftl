# What the console says. Words that are typed (yes, no, names of commands) are the same in every language.

## Told

terminal-after-move = This is the position after move { $number }.
terminal-analysing = analysing
terminal-at-keyboard = { $people } { $count ->
    [one] is
   *[other] are
  } at the keyboard
terminal-board-shown = The board is shown { $always ->
    [true] before every move
   *[false] only when you type board
  }.
terminal-bot-failed = The bot of { $name } has failed ({ $why }); { $fresh ->
    [true] it begins anew
   *[false] its moves are typed from now on
  }.
terminal-cannot-delete = { $path } cannot be deleted: { $why }
terminal-chance = chance
terminal-chance-failed = chance drew an outcome that cannot happen
terminal-could-be = { $word } could be { $names }.
terminal-days-ago = { $days ->
    [one] 1 day ago
   *[other] { $days } days ago
  }
terminal-deleted = Deleted.
terminal-depth = , depth { $depth }
terminal-exists = { $path } exists already; save! { $path } replaces it.
terminal-first-of = This is game 1 of the { $games } games in the file.
terminal-forfeit-comment = What is said of a forfeit is its reason.
terminal-game-over = The game is over.
terminal-gave-up = { $name } gives the game up; the others play on.
terminal-give-hours = give hours from 0 to 1000, such as 0.5
terminal-goes-on = The game goes on.
terminal-help-head = Type a move, such as { $example }, or one of these (the first letters do):
terminal-history-help = Type { $commands } and a number; Enter goes back.
terminal-history-item = Games you have played: resume, look at, analyse, export, delete
terminal-history-prompt = History
terminal-hours-ago = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
  }
terminal-how-far = { $what } { $detail }: { $done } of { $total }, { $percent } %, { $taken }
terminal-illegal-choice = it chose { $play }, which is not legal
terminal-is-bot = { $seat } is { $bot }
terminal-just-now = Just now
terminal-kept-for-later = Your game is kept: run parlour and press Enter to go on with it.
terminal-kept-game = { $game }: { $who }. { $standing } { $ago }
terminal-last-game = Enter goes on with your last game: { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }.
terminal-level-bot = { $title }, level { $number }
terminal-list-shows-all = … (list shows all moves)
terminal-load-which = Load which file?
terminal-menu-title = Parlour, a house for strategy games
terminal-minutes-ago = { $minutes ->
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
  }
terminal-months-ago = { $months ->
    [one] 1 month ago
   *[other] { $months } months ago
  }
terminal-move-to-make = { $name } to move
terminal-moves-judged = { $done } of { $total } moves
terminal-no-comment = There is no comment here.
terminal-no-files = Files cannot be saved or loaded here.
terminal-no-game-kept = No game is kept here yet.
terminal-no-level = { $word } is no level; type a number from 1 to { $most }.
terminal-no-move-to-choose = The game is over: there is no move to choose.
terminal-no-numbers = No numbers can be shown on this board.
terminal-nobody-there = nobody sits there
terminal-nobody-to-agree = There is nobody to agree with; type quit to leave.
terminal-not-for-board = { $word } is not right for board: it takes on, off, long or nothing.
terminal-not-for-numbers = { $word } is not right for numbers: it takes on, off or nothing.
terminal-not-kept = This game cannot be kept on disk ({ $why }); save it yourself before you leave.
terminal-not-move-nor-command = { $line } is not a move or a command; did you mean { $command }?
terminal-noted = Noted.
terminal-nothing-played = No move has been played yet.
terminal-nothing-there = Nothing lies there.
terminal-nothing-to-redo = There is nothing to play again.
terminal-nothing-to-undo = There is nothing to take back.
terminal-over-prompt = Game over
terminal-played-again = Played again { $moves }.
terminal-played-elsewhere = This game was played on elsewhere, so it is a game of its own from here on; the other stays as it is.
terminal-plays-on = { $name } plays on.
terminal-same-from-every-side = This board looks the same from every side.
terminal-sat-before = { $seat } was { $was }, which is not to be had from a saved game; now it is { $now }.
terminal-saved-as = Saved as { $path }.
terminal-the-bot = the bot { $spec }
terminal-thinking = Thinking
terminal-thinking-of = { $name } thinks
terminal-time-left = { $time } left
terminal-took-back = Took back { $moves }.
terminal-type-move = Type a move such as { $example }, or help.
terminal-unfinished = Unfinished, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }.
terminal-waiting = { $who }: { $seconds } s{ $depth } (Enter: now)
terminal-what-next = To play on from an earlier position type undo, or from N; or save, new, quit.
terminal-who-plays = Who plays against you?
terminal-years-ago = { $years ->
    [one] 1 year ago
   *[other] { $years } years ago
  }
terminal-yes-or-no = Please type yes or no.
terminal-you = you

## Asked

terminal-ask-agree = { $name }, do you agree to a draw
terminal-ask-delete = Delete this game for good
terminal-ask-from-which = Play on from which move? Give a number from 0, the start, to { $moves }.
terminal-ask-give-up = { $name }, do you give the game up
terminal-ask-how-many-lines = How many lines? Give a number from 1 to 99, such as lines 3.
terminal-ask-leave-this = Leave this game and begin another
terminal-ask-point-where = Point where? Give a column and a row from 0, such as point 3,2.
terminal-ask-resume = You have an unfinished game of { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }. Go on with it
terminal-ask-what-would-which = What would which move do? Name one, such as what { $example }.
terminal-ask-which-game = Which game (name, number or q)?
terminal-ask-which-level = Which level (1 to { $most }, Enter: { $usual })?
terminal-ask-yes-or-no = { $question } (yes or no)?

## How a match ended

terminal-nobody-wins = Nobody wins: { $reason }.
terminal-draw-at = A draw at { $score }: { $reason }.
terminal-draw = A draw: { $reason }.
terminal-wins-to = { $name } wins, { $score } to { $other }: { $reason }.
terminal-wins-with = { $name } wins with { $score }: { $reason }.
terminal-wins-among = { $name } wins ({ $all }): { $reason }.
terminal-wins = { $name } wins: { $reason }.
terminal-share-among = { $names } share the win ({ $all }): { $reason }.
terminal-share = { $names } share the win: { $reason }.

## What the commands do

terminal-help-moves = list the legal moves
terminal-help-hint = ask the best bot what it would play, and why
terminal-help-lines = show the best moves here and what would follow
terminal-help-what = say what a move would do, without playing it
terminal-help-undo = take back your last move, and what was answered
terminal-help-redo = play again what was taken back
terminal-help-board = show the board; always, never, or with all details
terminal-help-flip = turn the board round, where it has sides
terminal-help-numbers = number every place, where places have numbers
terminal-help-why = say how things stand for a player, and why
terminal-help-point = name what lies there, counted from the top left
terminal-help-list = list the moves played so far
terminal-help-from = play on from the position after move N
terminal-help-comment = write a comment into the record, at this position
terminal-help-save = save the game; save! replaces another file
terminal-help-load = leave this game and go on with a saved one
terminal-help-new = begin another game with the same players
terminal-help-draw = offer a draw
terminal-help-resign = give the game up
terminal-help-rules = explain the game
terminal-help-help = show this list
terminal-help-quit = leave; the game is kept (see parlour history)

## What cannot be done

terminal-name-missing = a name is missing before { $word }
terminal-same-name = two players cannot both be called { $name }
terminal-too-many-players = { $players } players are too many: { $game } has { $seats } seats
terminal-wrong-chair = { $fault }
terminal-file-exists = { $path } exists already
terminal-holds-several = { $path } holds { $games } games, which this one must not replace; give another name
terminal-other-format = .{ $extension } is for games of { $game }; end the name in .parlour
terminal-no-folder = there is no folder { $path }
terminal-cannot-write = { $path } cannot be written: { $why }
terminal-chance-next = chance draws next in this position; say with --moves what it draws
terminal-nothing-to-analyse = the game is over in this position: nobody is to move
terminal-no-move-played = no move was played in { $file }
terminal-no-ply = there is no ply { $ply }: the game has { $plies }
terminal-one-game-in-file = there is no game { $number }: only a { $formats } file holds several, and { $path } holds one
terminal-ply-for-files = --ply is for files; give the moves of { $game } with --moves
terminal-setup-for-games = --fen, --opening and --option go with the name of a game; a file brings its own
terminal-other-game = { $path } is a game of { $found }, not of { $wanted }
terminal-not-played = { $fault }

## What an analysis found

terminal-column-accuracy = accuracy
terminal-column-after = after
terminal-column-before = before
terminal-column-lost = lost
terminal-column-move = move
terminal-column-player = player
terminal-column-ply = ply
terminal-column-who = who
terminal-judged-book = book
terminal-judged-chance = chance
terminal-judged-drawn = drawn
terminal-judged-drew = Ply { $ply }: chance drew { $play }
terminal-judged-drew-and-took = Ply { $ply }: chance drew { $play } and took { $name } from { $before } to { $after }
terminal-judged-forced = forced
terminal-judged-graded = { $grade }; { $better } was better
terminal-judged-lost = lost
terminal-judged-luck = luck for { $name }: { $change } %
terminal-judged-not-all = This is not all: only the last { $judged } moves were judged.
terminal-judged-to-move = { $name } to move.
terminal-judged-turned-more = It turned { $times } more times.
terminal-judged-turning = Ply { $ply }: { $name } played { $play } ({ $was }); better was { $better } ({ $would }): { $line }
terminal-judged-won = won
