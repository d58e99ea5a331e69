# What is said of long work: tournaments, lessons, endgame tables, the opening book.

## What is not possible

workshop-refusal-cannot-write = { $path } cannot be written: { $why }

## What is told

workshop-told-book-in = { $positions } positions are in { $path }
workshop-told-book-kept = { $positions } positions are in { $path }; the same command goes on
workshop-told-book-positions = positions
workshop-told-building = building
workshop-told-games = games
workshop-told-games-of-match = games of the match
workshop-told-games-of-round = games of round { $round }
workshop-told-interrupted = it was interrupted; the same command goes on
workshop-told-pass-columns = pass  learned  unseen
workshop-told-playing = playing
workshop-told-positions = { $learned } positions were learned from, { $unseen } kept apart
workshop-told-report-in = the report is in { $path }
workshop-told-round = round { $round }: { $games } games
workshop-told-searching = searching
workshop-told-speed = { $seconds } s, { $millions } million a second
workshop-told-verifying = verifying
