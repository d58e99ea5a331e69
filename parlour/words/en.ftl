# What the command line says. Options and names of commands are the same in every language.

## What is not possible

parlour-bad-config = { $path }: { $why }
parlour-bad-file = { $path }: { $why }
parlour-book-line = { $path }, line { $line }: this is no position with its moves; take the line out, and it is searched again
parlour-cannot-write = { $path } cannot be written: { $why }
parlour-chance-next = chance draws next in this position; say with --moves what it draws
parlour-file-there = { $path } is there already; name a new file
parlour-game-over = the game is over in this position: nobody is to move
parlour-hours = give hours from 0 to 1000, such as 0.5
parlour-house-address = a house is reached at http://ADDRESS:PORT
parlour-house-silent = the house says nothing
parlour-key-and-value = write it as KEY=VALUE, such as rows=5
parlour-no-checkers = there is no game of checkers in { $path }
parlour-no-data-folder = this machine has no data folder; name one with --data
parlour-no-file = there is no file { $path }
parlour-no-folder = there is no data folder; name one with --folder
parlour-no-game = there is no game { $number }: the file holds { $count }
parlour-no-house = there is no house in { $path }; name another with --data
parlour-no-move-played = no move was played in { $file }
parlour-no-ply = there is no ply { $ply }: the game has { $plies }
parlour-one-game = --folder and --json are for the tournament of one game
parlour-one-game-in-file = there is no game { $number }: only a PDN file holds several, and { $path } holds one
parlour-ply-for-files = --ply is for files; give the moves of { $game } with --moves
parlour-public-url = write it as https://play.example.org, without a path
parlour-seconds = give seconds from 0 to 86400, such as 0.5
parlour-setup-for-games = --fen, --opening and --option go with the name of a game; a file brings its own
parlour-unreadable = { $path } cannot be read: { $why }
parlour-wrong-game = game { $number }, { $fault }

## What is told

parlour-analysing = analysing
parlour-at-house = { $name } is at { $url }
parlour-bar-line = { $what } { $detail }: { $done } of { $total }, { $percent } %, { $taken }, { $left } left
parlour-book-in = { $positions } positions are in { $path }
parlour-book-kept = { $positions } positions are in { $path }; the same command goes on
parlour-book-positions = positions
parlour-building = building
parlour-does-not-count = it does not count
parlour-error = error: { $sentence }
parlour-games = games
parlour-games-kept = { $games } games are kept in { $path }; the same command goes on
parlour-games-of-match = games of the match
parlour-games-of-round = games of round { $round }
parlour-left = { $time } left
parlour-moves-judged = { $done } of { $total } moves
parlour-others-can-reach = Others can reach this. Set --public-url to what they type, put a proxy with HTTPS before it, and name it in --proxies. The first who registers keeps the house.
parlour-page-at = The page is at { $url }
parlour-page-at-until-closed = The page is at { $url }  (Ctrl-C closes it)
parlour-pass-columns = pass  learned  unseen
parlour-pdn-count = { $games ->
    [one] 1 game
   *[other] { $games } games
  }, { $right } without a fault
parlour-pdn-end = { $moves } moves; { $reason }
parlour-playing = playing
parlour-positions = { $learned } positions were learned from, { $unseen } kept apart
parlour-refused = refused: { $reason }
parlour-report-head = # Learning { $subject }

    How far off on positions not learned from, pass by pass:
parlour-report-in = the report is in { $path }
parlour-report-match = The last of them against the best there is:
parlour-report-round = after { $games } games  { $loss }  { $curve }
parlour-resigns = { $program }: { $why }; it resigns
parlour-round = round { $round }: { $games } games
parlour-searching = searching
parlour-speed = { $seconds } s, { $millions } million a second
parlour-training-begins-again = training will begin again when the same command goes on
parlour-verifying = verifying
parlour-waits-at = { $name } waits for anybody at { $url }/table/{ $id }
parlour-weights-in = the weights are in { $path }
