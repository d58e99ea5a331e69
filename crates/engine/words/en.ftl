# What the engine answers when it cannot do what it is told.

engine-line-too-long = a line may have { $most } bytes; this one is longer
engine-command-near = unknown command { $word }; did you mean { $near }?
engine-unknown-command = unknown command { $word }
engine-stands-alone = { $command } stands alone, without { $word }
engine-show-what = show stands alone or before json, not before { $word }
engine-option-form = an option is set with setoption name NAME value VALUE
engine-after-startpos = after startpos comes moves, not { $word }
engine-position-form = a position begins with startpos or fen, not { $word }
engine-count-depth = perft takes a number of plies from 0 to { $most }, not { $word }
engine-query-near = unknown query { $word }; did you mean { $near }?
engine-unknown-query = unknown query { $word }; ask for { $all }
engine-go-near = go does not know { $word }; did you mean { $near }?
engine-unknown-go = go does not know { $word }; it knows movetime, depth, nodes, infinite, and p1time and p1inc to p{ $seats }inc
engine-go-number = { $word } takes a whole number from { $least }, not { $value }
engine-wrong-fen = the fen is wrong: { $fault }
engine-wrong-move = move { $number }: { $fault }
engine-nothing-to-draw = chance has nothing to draw here
engine-chance-to-move = chance is to move: draw an outcome with sample
engine-game-over = { shared-game-over }
engine-no-bot = there is no bot to think; set the option bot
engine-busy = a search is running; send stop first
engine-no-thread = no thread can be started: { $reason }
engine-count-stopped = the count was stopped
engine-count-failed = the count failed: { $reason }
engine-bot-failed = the bot failed: { $reason }
engine-no-room = there is no room for a table of { $asked } MiB: { $free } MiB of memory are free

# What a program of somebody else's did wrong.

engine-breakdown-cannot-start = crashed: { $program } cannot be started: { $why }
engine-not-started-closed = no more programs are started
engine-breakdown-late = out of time: no answer within { $milliseconds } ms
engine-breakdown-ended = crashed: { $last }
engine-breakdown-closed = crashed: it closed its output
engine-breakdown-closed-after = crashed: it closed its output: { $last }
engine-breakdown-long-line = crashed: it said a line that is too long
engine-breakdown-no-answer = crashed: it said { $lines } lines and no answer, such as { $such }
engine-breakdown-no-move = crashed: it said bestmove without a move

# Programs that are asked for, and counts.

engine-bad-command-open-quote = a quote is left open in the command line { $command }
engine-bad-command-empty = a program is asked for with its command line, such as cmd:python3 mybot.py
engine-bad-command-no-program = there is no program { $program } to run
engine-count-too-deep = a count goes up to { $most } moves deep, not { $depth }
engine-count-no-table = there is no room for a table of { $mebibytes } MiB

# What is wrong with a list of players.

engine-bad-players-name-missing = a name is missing before { $word }
engine-bad-players-same-name = two players cannot both be called { $name }
engine-bad-players-too-many = { $players } players are too many: { $game } has { $seats } seats
