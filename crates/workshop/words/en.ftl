# What is said of long work: tournaments, lessons, endgame tables, the opening book.

## What is not possible

workshop-cannot-write = { $path } cannot be written: { $why }

## What is told

workshop-book-in = { $positions } positions are in { $path }
workshop-book-kept = { $positions } positions are in { $path }; the same command goes on
workshop-book-positions = positions
workshop-building = building
workshop-games = games
workshop-games-of-match = games of the match
workshop-games-of-round = games of round { $round }
workshop-interrupted = it was interrupted; the same command goes on
workshop-pass-columns = pass  learned  unseen
workshop-playing = playing
workshop-positions = { $learned } positions were learned from, { $unseen } kept apart
workshop-report-in = the report is in { $path }
workshop-round = round { $round }: { $games } games
workshop-searching = searching
workshop-speed = { $seconds } s, { $millions } million a second
workshop-verifying = verifying
