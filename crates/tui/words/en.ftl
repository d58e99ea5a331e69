# What the screens of the terminal say.

## Labels

tui-label-animation = Animate moves
tui-label-begin = Begin
tui-label-begin-help = Enter begins. Arrows choose and change who plays and how.
tui-label-chair-help = Somebody here, with mouse or keys. Arrows seat a bot instead.
tui-label-choose = choose
tui-label-close = close
tui-label-comment-prompt = {"Comment: "}
tui-label-complete = complete
tui-label-delete = delete
tui-label-delete-moves-question = Delete this move and all after it for good? y deletes, any other key keeps them.
tui-label-delete-question = Delete this game for good? y deletes it, any other key keeps it.
tui-label-done = done
tui-label-file-prompt = {"File: "}
tui-label-help-aim = aim at a place
tui-label-help-back = one move back
tui-label-help-comment = comment on the position
tui-label-help-delete = delete what is looked at, and all after it
tui-label-help-ends = to the start, to the end
tui-label-help-files = save, load
tui-label-help-flip = turn the board round
tui-label-help-lines = best lines, and who may expect to win
tui-label-help-main = make this the main line
tui-label-help-new = rematch, new game
tui-label-help-on = one move on
tui-label-help-seats = who plays: person or bot, at any time
tui-label-help-sheet = players and moves, on a narrow screen
tui-label-help-stop = stop for a while, quit
tui-label-help-touch = touch it: a move is made by touching
tui-label-help-variation = next variation
tui-label-here = here
tui-label-hint = hint
tui-label-hint-thinking = Thinking about a hint.
tui-label-history-help = Everything you have played: go on with a game, look through it, have it judged, or delete it.
tui-label-just-now = just now
tui-label-keys = keys
tui-label-leave = leave
tui-label-leave-question = This game is not saved and will be lost. y leaves, any other key stays.
tui-label-less = less
tui-label-lines = lines
tui-label-load = Load a file
tui-label-load-help = A game in a file: a record (.parlour), or another format that its game reads. Tab completes the name.
tui-label-look-there = look there
tui-label-more = more
tui-label-motto = a house for strategy games
tui-label-move-now = move now
tui-label-move-prompt = {"Your move: "}
tui-label-new-game = new game
tui-label-next = next
tui-label-no = no
tui-label-no-names = players not named
tui-label-once-more = once more
tui-label-open = open
tui-label-open-page = Open the page
tui-label-other-game = other game
tui-label-overwrite-question = The file exists already. y overwrites it, any other key does not.
tui-label-page-help = The same house in your browser.
tui-label-person = you, or somebody here
tui-label-person-here = a person here
tui-label-play = play
tui-label-play-now = play now
tui-label-play-on = play on from here
tui-label-quit = Quit
tui-label-reading = Reading what was played here…
tui-label-redo = redo
tui-label-rematch = rematch
tui-label-report = report
tui-label-resign = resign
tui-label-resign-question = Resign this game? y resigns, any other key plays on.
tui-label-rules-help = The rules of every game, with positions that show what they say.
tui-label-save = save
tui-label-save-prompt = {"Save as: "}
tui-label-seats-help = How many play.
tui-label-settings = Settings
tui-label-settings-help = Your name, colours, animation, and how strong bots are to begin with.
tui-label-sheet = players, moves
tui-label-skip-step = skip
tui-label-studying = Studying the position.
tui-label-swap-seats = swap seats
tui-label-theme = Colours
tui-label-theme-auto = as the terminal has them
tui-label-theme-day = day
tui-label-theme-evening = evening
tui-label-too-small = Too small.
tui-label-tour = tour
tui-label-type-move = type a move
tui-label-undo = undo
tui-label-usual-level = Usual level
tui-label-yes = yes

## Sentences

tui-sentence-grades = { $name }: { $grades }
tui-sentence-after-moves = after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
tui-sentence-continue = Go on with { $game }
tui-sentence-draw-question = { $by } offers a draw. { $to }, do you accept? y accepts, any other key declines.
tui-sentence-games-in-file = { $count } games
tui-sentence-game-of = { $game }: game { $number } of { $count }
tui-sentence-days-ago = { $days ->
    [one] yesterday
   *[other] { $days } days ago
  }
tui-sentence-minutes-ago = { $minutes } min ago
tui-sentence-new-game-of = A new game of { $game }
tui-sentence-report-of = { $game }: { $names }
tui-sentence-step-of = { $step } of { $steps }
tui-sentence-who-plays-for = Who plays for { $seat }?
