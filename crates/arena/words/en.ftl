# What the arena says.

## What is not possible

arena-refusal-bot-missing = a bot is missing in the list { $list }
arena-refusal-no-levels = { $game } has no levels
arena-refusal-too-few-bots = a tournament needs at least two bots, such as --bots random,level:1
arena-refusal-twice = { $bot } stands twice in the list of bots
arena-refusal-no-games = a pairing needs at least one game
arena-refusal-alone = a tournament needs a table of at least two, and { $game } is set up for one
arena-refusal-large-knockout = a knock-out needs a table of two, not of { $seats }
arena-refusal-large-sprt = an SPRT compares two bots at a table of two
arena-refusal-bad-sprt = a test is between two differences in Elo, the lower one first, such as --sprt 0,20
arena-refusal-no-ballots = { $game } has no ballots
arena-refusal-ballots-elsewhere = ballots begin at the start, not at --fen
arena-refusal-random-moves = random:N takes 1 to 1000 moves, not { $text }
arena-refusal-no-openings = openings are none, ballots, random:N or a file; { $file } cannot be read: { $why }
arena-refusal-in-openings = { $file }: { $fault }
arena-refusal-in-line = line { $line }: { $fault }
arena-refusal-over-after = line { $line }: the game is over after { $ply }
arena-refusal-none-in-text = there is no opening in it
arena-refusal-random-ends = { $moves } random moves end the game; ask for fewer
arena-refusal-cannot-hold = { $folder } cannot hold the games: { $why }
arena-refusal-in-use = another tournament is going on in { $folder }
arena-refusal-stray = { $file } is not a game of a tournament; move it away, or name another folder with --folder
arena-refusal-bad-record = { $fault }; name another folder with --folder, or begin anew with --fresh
arena-refusal-other-tournament = { $file } is a game of another tournament, or of bots that have changed since; name another folder with --folder, or begin anew with --fresh
arena-refusal-unfinished = { $file } is not a finished game; name another folder with --folder, or begin anew with --fresh
arena-refusal-no-table = no table has { $seats } seats

## What a bot may spend

arena-limit-time = { $milliseconds } ms a move
arena-limit-nodes = { $nodes } nodes a move
arena-limit-depth = { $depth } plies deep
arena-limit-clock = { $seconds } s a game and { $increment } s a move
arena-limit-nothing = no limits

## Why a game ended

arena-reason-too-long = a draw after { $plies } plies
arena-reason-illegal = illegal move: { $fault }
arena-reason-late = out of time: a move took { $taken } ms where { $latest } are the most
arena-reason-crashed = crashed: { $why }

## Results

arena-line-plan = { $game }, { $limits }, seed { $seed }
arena-line-plan-with = { $game } with { $chosen }, { $limits }, seed { $seed }
arena-line-head = { $plan }: { $games ->
    [one] 1 game
   *[other] { $games } games
  }
arena-line-against = { $first } against { $second }: { $result }
arena-line-measured = { $counts }, { $share } % ± { $error }{ $elo }, superior { $superior } %
arena-line-elo = , Elo { $elo } ({ $low } to { $high })
arena-line-elo-over = , Elo over { $low }
arena-line-elo-under = , Elo under { $high }
arena-line-sprt = SPRT { $test }: LLR { $llr } of ±{ $bound } after { $games } games, { $decision ->
    [upper] the upper difference is accepted
    [lower] the lower difference is accepted
   *[none] not decided
  }
arena-line-final = Final
arena-line-round = Round { $round }
arena-line-bye = { $name } goes on without a game
arena-line-won = { $tie }; { $winner } goes on
arena-line-level = { $tie }, level, so the earlier in the list; { $winner } goes on
arena-line-winner = { $name } wins
arena-line-column-score = score
arena-line-forfeits = Games lost by failing:
arena-line-forfeit = { $count } × { $name }: { $reason }
arena-line-more-forfeits = and { $more } more kinds, as the records tell
arena-line-interrupted = Interrupted after { $games } games, which are kept in { $folder }; the same command goes on from here.
arena-line-kept-in = The games are kept in { $folder }.
arena-line-played-before = { $read } of the games had been played before, in { $folder }; --fresh plays them anew.
