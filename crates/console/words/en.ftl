# What the console says. Words that are typed (yes, no, names of commands) are the same in every language.

## Told

console-phrase-after-move = This is the position after move { $number }.
console-phrase-analysing = analysing
console-phrase-at-keyboard = { $people } { $count ->
    [one] is
   *[other] are
  } at the keyboard
console-phrase-board-shown = The board is shown { $always ->
    [true] before every move
   *[false] only when you type board
  }.
console-phrase-cannot-delete = { $path } cannot be deleted: { $why }
console-phrase-clock = Time control: { $control }.
console-phrase-clock-of = { $name } has { $time } left{ $runs ->
    [true] , and it runs
   *[false] {""}
  }.
console-phrase-could-be = { $word } could be { $names }.
console-phrase-days-ago = { $days ->
    [one] 1 day ago
   *[other] { $days } days ago
  }
console-phrase-deleted = Deleted.
console-phrase-depth = , depth { $depth }
console-phrase-exists = { $path } exists already; save! { $path } replaces it.
console-phrase-game-of-file = This is game { $number } of the { $games } games in the file.
console-phrase-give-hours = give hours from 0 to 1000, such as 0.5
console-phrase-goes-on = The game goes on.
console-phrase-help-head = Type a move, such as { $example }, or one of these (the first letters do):
console-phrase-history-help = Type { $commands } and a number; Enter goes back.
console-phrase-history-item = Games you have played: resume, look at, analyse, export, delete
console-phrase-history-prompt = History
console-phrase-how-far = { $what } { $detail }: { $done } of { $total }, { $percent } %, { $taken }
console-phrase-is-bot = { $seat } is { $bot }
console-phrase-just-now = Just now
console-phrase-kept-for-later = Your game is kept: run parlour and press Enter to go on with it.
console-phrase-kept-game = { $game }: { $who }. { $standing } { $ago }
console-phrase-last-game = Enter goes on with your last game: { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }.
console-phrase-level-bot = { $title }, level { $number }
console-phrase-list-shows-all = … (list shows all moves)
console-phrase-listed-game = { $players }: { $result }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
console-phrase-listed-unfinished = { $players }: unfinished, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
console-phrase-load-another = To open another one, type load { $path } and its number.
console-phrase-load-which = Load which file?
console-phrase-looks-back = Looking back. To play on from here, type from { $number }; to see the last position, type look.
console-phrase-looks-back-prompt = After move { $number }
console-phrase-menu-title = Parlour, a house for strategy games
console-phrase-minutes-ago = { $minutes ->
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
  }
console-phrase-more-games = … and { $games } more.
console-phrase-months-ago = { $months ->
    [one] 1 month ago
   *[other] { $months } months ago
  }
console-phrase-move-to-make = { $name } to move
console-phrase-move-to-make-in-time = { $name } to move, { $time } left
console-phrase-moves-judged = { $done } of { $total } moves
console-phrase-no-clock = This game has no clock.
console-phrase-no-comment = There is no comment here.
console-phrase-no-files = Files cannot be saved or loaded here.
console-phrase-no-game-kept = No game is kept here yet.
console-phrase-no-level = { $word } is no level; type a number from 1 to { $most }.
console-phrase-no-move-to-choose = The game is over: there is no move to choose.
console-phrase-no-numbers = No numbers can be shown on this board.
console-phrase-no-programs = Programs cannot be started here.
console-phrase-not-for-board = { $word } is not right for board: it takes on, off, long or nothing.
console-phrase-not-for-numbers = { $word } is not right for numbers: it takes on, off or nothing.
console-phrase-not-move-nor-command = { $line } is not a move or a command; did you mean { $command }?
console-phrase-noted = Noted.
console-phrase-nothing-played = No move has been played yet.
console-phrase-nothing-there = Nothing lies there.
console-phrase-over-prompt = Game over
console-phrase-played-again = Played again { $moves }.
console-phrase-same-from-every-side = This board looks the same from every side.
console-phrase-the-bot = the bot { $spec }
console-phrase-thinking = Thinking
console-phrase-thinking-of = { $name } thinks
console-phrase-time-is-up = { $name } has run out of time. Press Enter.
console-phrase-time-left = { $time } left
console-phrase-took-back = Took back { $moves }.
console-phrase-type-move = Type a move such as { $example }, or help.
console-phrase-unfinished = Unfinished, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }.
console-phrase-variation = This is variation { $number } of { $count }.
console-phrase-waiting = { $who }: { $seconds } s{ $depth } (Enter: now)
console-phrase-what-next = To play on from an earlier position type undo, or from N; or save, new, quit.
console-phrase-who-plays = Who plays against you?
console-phrase-years-ago = { $years ->
    [one] 1 year ago
   *[other] { $years } years ago
  }
console-phrase-yes-or-no = Please type yes or no.

## Asked

console-question-agree = { $name }, do you agree to a draw
console-question-delete = Delete this game for good
console-question-delete-move = Delete move { $number } and all that follows
console-question-from-which = Play on from which move? Give a number from 0, the start, to { $moves }.
console-question-give-up = { $name }, do you give the game up
console-question-how-many-lines = How many lines? Give a number from 1 to 99, such as lines 3.
console-question-leave-this = Leave this game and begin another
console-question-look-where = Look at the position after which move? Give a number from 0, the start, to { $moves }.
console-question-lose-this = This game is not saved and would be lost. Leave it
console-question-point-where = Point where? Give a column and a row from 0, such as point 3,2.
console-question-resume = You have an unfinished game of { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }. Go on with it
console-question-what-would-which = What would which move do? Name one, such as what { $example }.
console-question-which-game = Which game (name, number or q)?
console-question-which-level = Which level (1 to { $most }, Enter: { $usual })?
console-question-which-seat = Which seat? Give a number from 1 to { $most } and who plays, such as seat 1 human.
console-question-who-plays = Who plays? Type seat { $number } human, or seat { $number } level:3.
console-question-yes-or-no = { $question } (yes or no)?

## How a match ended

console-finish-nobody-wins = Nobody wins: { $reason }.
console-finish-draw-at = A draw at { $score }: { $reason }.
console-finish-draw = A draw: { $reason }.
console-finish-wins-to = { $name } wins, { $score } to { $other }: { $reason }.
console-finish-wins-with = { $name } wins with { $score }: { $reason }.
console-finish-wins-among = { $name } wins ({ $all }): { $reason }.
console-finish-wins = { $name } wins: { $reason }.
console-finish-share-among = { $names } share the win ({ $all }): { $reason }.
console-finish-share = { $names } share the win: { $reason }.

## What the commands do

console-verb-moves = list the legal moves
console-verb-hint = ask the best bot what it would play, and why
console-verb-lines = show the best moves here and what would follow
console-verb-what = say what a move would do, without playing it
console-verb-undo = take back your last move, and what was answered
console-verb-redo = play again what was taken back
console-verb-board = show the board; always, never, or with all details
console-verb-flip = turn the board round, where it has sides
console-verb-numbers = number every place, where places have numbers
console-verb-why = say how things stand for a player, and why
console-verb-point = name what lies there, counted from the top left
console-verb-list = list the moves played so far
console-verb-look = look at the position after move N, or the last one
console-verb-from = play on from the position after move N
console-verb-variation = see what could have been played instead
console-verb-promote = make the moves to this position the main line
console-verb-delete = delete the last move and all that follows
console-verb-comment = write a comment into the record, at this position
console-verb-clock = show how much time each player has left
console-verb-seat = let a person or a bot play on for a player
console-verb-save = save the game; save! replaces another file
console-verb-load = go on with a saved game, or with the Nth of a file
console-verb-new = begin another game with the same players
console-verb-resign = give the game up
console-verb-rules = explain the game
console-verb-help = show this list
console-verb-quit = leave; the game is kept (see parlour history)

## What cannot be done

console-not-saved-exists = { $path } exists already
console-not-saved-holds-several = { $path } holds { $games } games, which this one must not replace; give another name
console-not-saved-other-format = .{ $extension } is for games of { $game }; end the name in .parlour
console-not-saved-no-folder = there is no folder { $path }
console-bad-subject-chance-next = chance draws next in this position; say with --moves what it draws
console-bad-subject-game-over = the game is over in this position: nobody is to move
console-bad-subject-no-move-played = no move was played in { $file }
console-bad-subject-no-ply = there is no ply { $ply }: the game has { $plies }
console-bad-subject-one-game-in-file = there is no game { $number }: only a { $formats } file holds several, and { $path } holds one
console-bad-subject-ply-for-files = --ply is for files; give the moves of { $game } with --moves
console-bad-subject-setup-for-games = --fen, --opening and --option go with the name of a game; a file brings its own
console-app-error-other-game = { $path } is a game of { $found }, not of { $wanted }

## What an analysis found

console-judged-column-after = after
console-judged-column-before = before
console-judged-column-lost = lost
console-judged-column-move = move
console-judged-column-player = player
console-judged-column-ply = ply
console-judged-column-who = who
console-judged-book = book
console-judged-drawn = drawn
console-judged-drew = Ply { $ply }: chance drew { $play }
console-judged-drew-and-took = Ply { $ply }: chance drew { $play } and took { $name } from { $before } to { $after }
console-judged-forced = forced
console-judged-graded = { $grade }; { $better } was better
console-judged-lost = lost
console-judged-luck = luck for { $name }: { $change } %
console-judged-not-all = This is not all: only the last { $judged } moves were judged.
console-judged-to-move = { $name } to move.
console-judged-turned-more = It turned { $times } more times.
console-judged-turning = Ply { $ply }: { $name } played { $play } ({ $was }); better was { $better } ({ $would }): { $line }
console-judged-won = won
