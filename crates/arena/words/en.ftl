# What the arena says.

## What is not possible

arena-bot-missing = a bot is missing in the list { $list }
arena-no-levels = { $game } has no levels
arena-too-few-bots = a tournament needs at least two bots, such as --bots random,level:1
arena-twice = { $bot } stands twice in the list of bots
arena-no-games = a pairing needs at least one game
arena-alone = a tournament needs a table of at least two, and { $game } is set up for one
arena-large-knockout = a knock-out needs a table of two, not of { $seats }
arena-large-sprt = an SPRT compares two bots at a table of two
arena-bad-sprt = a test is between two differences in Elo, the lower one first, such as --sprt 0,20
arena-no-ballots = { $game } has no ballots
arena-ballots-elsewhere = ballots begin at the start, not at --fen
arena-random-moves = random:N takes 1 to 1000 moves, not { $text }
arena-no-openings = openings are none, ballots, random:N or a file; { $file } cannot be read: { $why }
arena-in-openings = { $file }: { $fault }
arena-in-line = line { $line }: { $fault }
arena-over-after = line { $line }: the game is over after { $ply }
arena-none-in-text = there is no opening in it
arena-random-ends = { $moves } random moves end the game; ask for fewer
arena-cannot-hold = { $folder } cannot hold the games: { $why }
arena-in-use = another tournament is going on in { $folder }
arena-no-folder = there is no data folder; name one with --folder
arena-stray = { $file } is not a game of a tournament; move it away, or name another folder with --folder
arena-bad-record = { $fault }; name another folder with --folder, or begin anew with --fresh
arena-other-tournament = { $file } is a game of another tournament, or of bots that have changed since; name another folder with --folder, or begin anew with --fresh
arena-unfinished = { $file } is not a finished game; name another folder with --folder, or begin anew with --fresh
arena-no-table = no table has { $seats } seats

## What a bot may spend

arena-limit-time = { $milliseconds } ms a move
arena-limit-nodes = { $nodes } nodes a move
arena-limit-depth = { $depth } plies deep
arena-limit-clock = { $seconds } s a game and { $increment } s a move
arena-limit-nothing = no limits

## Why a game ended

arena-too-long = a draw after { $plies } plies
arena-illegal = illegal move: { $fault }
arena-late = out of time: a move took { $taken } ms where { $latest } are the most
arena-crashed = crashed: { $why }

## Results

arena-plan = { $game }, { $limits }, seed { $seed }
arena-plan-with = { $game } with { $chosen }, { $limits }, seed { $seed }
arena-head = { $plan }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }
arena-against = { $first } against { $second }: { $result }
arena-measured = { $counts }, { $share } % ± { $error }{ $elo }, superior { $superior } %
arena-elo = , Elo { $elo } ({ $low } to { $high })
arena-elo-over = , Elo over { $low }
arena-elo-under = , Elo under { $high }
arena-sprt = SPRT { $test }: LLR { $llr } of ±{ $bound } after { $games } games, { $decision ->
    [upper] the upper difference is accepted
    [lower] the lower difference is accepted
   *[none] not decided
  }
arena-final = Final
arena-round = Round { $round }
arena-bye = { $name } goes on without a game
arena-won = { $tie }; { $winner } goes on
arena-level = { $tie }, level, so the earlier in the list; { $winner } goes on
arena-winner = { $name } wins
arena-column-bot = bot
arena-column-score = score
arena-forfeits = Games lost by failing:
arena-forfeit = { $count } × { $name }: { $reason }
arena-more-forfeits = and { $more } more kinds, as the records tell
arena-interrupted = Interrupted after { $games } games, which are kept in { $folder }; the same command goes on from here.
arena-kept-in = The games are kept in { $folder }.
arena-played-before = { $read } of the games had been played before, in { $folder }; --fresh plays them anew.
