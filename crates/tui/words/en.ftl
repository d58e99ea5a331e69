# What the screens of the terminal say.

## Labels

screen-animation = Animate moves
screen-back = Back
screen-begin = Begin
screen-begin-help = Enter begins. Arrows choose and change who plays and how.
screen-bot = bot
screen-chair-help = Somebody here, with mouse or keys. Arrows seat a bot instead.
screen-chance-draws = Chance draws.
screen-choose = choose
screen-clock = Clock
screen-clock-help = 5+3 is five minutes and three seconds more for every move, 5d5 begins to count five seconds into every move, 30s is thirty seconds a move.
screen-close = close
screen-complete = complete
screen-delete = delete
screen-delete-moves-question = Delete this move and all after it for good? y deletes, any other key keeps them.
screen-delete-question = Delete this game for good? y deletes it, any other key keeps it.
screen-done = done
screen-file-prompt = {"File: "}
screen-game-over = The game is over: there is no move to choose.
screen-help-aim = aim at a place
screen-help-back = one move back
screen-help-delete = delete what is looked at, and all after it
screen-help-ends = to the start, to the end
screen-help-files = save, load
screen-help-flip = turn the board round
screen-help-lines = best lines, and who may expect to win
screen-help-main = make this the main line
screen-help-new = rematch, new game
screen-help-on = one move on
screen-help-sheet = players and moves, on a narrow screen
screen-help-stop = stop for a while, quit
screen-help-touch = touch it: a move is made by touching
screen-help-variation = next variation
screen-here = here
screen-hint = hint
screen-hint-thinking = Thinking about a hint.
screen-history = Games played here
screen-history-help = Everything you have played: go on with a game, look through it, have it judged, or delete it.
screen-is-main-line = This is the main line now.
screen-just-now = just now
screen-kept-elsewhere = This game was played on elsewhere, so it is a game of its own from here on; the other stays as it is.
screen-keys = keys
screen-leave = leave
screen-less = less
screen-lines = lines
screen-load = Load a file
screen-load-help = A game in a file: a record (.parlour), or another format that its game reads. Tab completes the name.
screen-look-there = look there
screen-more = more
screen-motto = a house for strategy games
screen-move-now = move now
screen-move-prompt = {"Your move: "}
screen-new-game = new game
screen-next = next
screen-no = no
screen-no-clock = none
screen-no-moves-yet = No move yet.
screen-no-variation = Nothing else was tried here.
screen-nothing-kept = Nothing has been played here yet. Sit down at a game, and it will be kept.
screen-nothing-to-redo = There is nothing to redo.
screen-nothing-to-undo = There is nothing to undo.
screen-once-more = once more
screen-open = open
screen-open-page = Open the page
screen-other-game = other game
screen-overwrite-question = The file exists already. y overwrites it, any other key does not.
screen-page-help = The same house in your browser.
screen-parlour = Parlour
screen-person = you, or somebody here
screen-play = play
screen-play-now = play now
screen-play-on = play on from here
screen-players = Players
screen-plays-on = Play goes on from here; what came after is kept as a variation.
screen-quit = Quit
screen-reading = Reading what was played here…
screen-redo = redo
screen-rematch = rematch
screen-report = report
screen-resign = resign
screen-resign-question = Resign this game? y resigns, any other key plays on.
screen-rules = Rules
screen-rules-help = The rules of every game, with positions that show what they say.
screen-save-prompt = {"Save as: "}
screen-seats-help = How many play.
screen-settings = Settings
screen-settings-help = Your name, colours, animation, and how strong bots are to begin with.
screen-sheet = players, moves
screen-skip-step = skip
screen-studying = Studying the position.
screen-swap-seats = swap seats
screen-theme = Colours
screen-theme-auto = as the terminal has them
screen-theme-day = day
screen-theme-evening = evening
screen-too-small = Too small.
screen-tour = tour
screen-type-move = type a move
screen-undo = undo
screen-usual-level = Usual level
screen-where-it-turned = Where it turned
screen-yes = yes
screen-you = you
screen-your-name = Your name
screen-your-turn = Your turn.

## Sentences

screen-grades = { $name }: { $grades }
screen-after-moves = after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
screen-bot-failed = The bot of { $name } has failed ({ $why }); its moves are made here from now on.
screen-continue = Go on with { $game }
screen-days-ago = { $days ->
    [one] yesterday
   *[other] { $days } days ago
  }
screen-hours-ago = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
  }
screen-judged = { $done } of { $total } moves judged
screen-level-of = level { $level } of { $most }
screen-minutes-ago = { $minutes } min ago
screen-new-game-of = A new game of { $game }
screen-not-kept = This game cannot be kept on disk ({ $why }); save it yourself before you leave.
screen-page-is-at = The page is at { $url }
screen-report-of = { $game }: { $names }
screen-rules-of = The rules of { $game }
screen-saved-as = Saved as { $path }.
screen-step-of = { $step } of { $steps }
screen-their-turn = { $name } is to move.
screen-thinks = { $name } is thinking{ $depth ->
    [0] {""}
   *[other] {", "}{ $depth } moves ahead
  }.
screen-tour-of = { $game }: a tour
screen-turned-at = { $ply }. { $play }: { $name } went from { $from } % to { $to } %.
screen-was-better = { $play } was better.
