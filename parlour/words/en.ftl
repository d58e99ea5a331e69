# What the command line says. Options and names of commands are the same in every language.

## What is not possible

parlour-refusal-duration = write a duration such as 250ms, 90s, 10m or 2h
parlour-refusal-file-there = { $path } is there already; name a new file
parlour-refusal-key-and-value = write it as KEY=VALUE, such as rows=5
parlour-refusal-long-motd = the message of the day has { $most } characters at most
parlour-refusal-no-data-folder = this machine has no data folder; name one with --data
parlour-refusal-no-training = { $game } cannot be learned: nothing says what a network sees of its positions
parlour-refusal-no-house = there is no database at { $path }; name another folder with --data
parlour-refusal-no-token = no token: set { $variable }, or name a file that holds it with --token-file
parlour-refusal-odd-motd = the message of the day has characters that are not shown, such as control characters
parlour-refusal-one-game = --folder and --json are for the tournament of one game
parlour-refusal-public-url = write it as https://play.example.org, without a path
parlour-refusal-registration = write open, invite or no
parlour-refusal-seconds = give seconds from 0 to 86400, such as 0.5

## What is told

parlour-told-building-page = Building the page. The first time this takes a few minutes.
parlour-told-checked = { $path }: { $accounts } accounts, { $matches } matches ({ $running } of them not over), { $events } events, { $tournaments } tournaments
parlour-told-error = error: { $sentence }
parlour-told-faults =
    { $count ->
        [one] One fault.
       *[other] { $count } faults.
    } Restore a backup, or ask for help with the lines above.
parlour-told-no-faults = No faults.
parlour-told-games = games
parlour-told-games-of-match = games of the match
parlour-told-games-of-round = games of round { $round }
parlour-told-pass-columns = pass  learned  unseen
parlour-told-playing = playing
parlour-told-positions = { $learned } positions were learned from, { $unseen } kept apart
parlour-told-report-in = the report is in { $path }
parlour-told-round = round { $round }: { $games } games
parlour-told-speed = { $seconds } s, { $millions } million a second
parlour-told-admin-token = This server has no admin yet. Sign up, then enter this admin token on your account page: { $token }
parlour-told-code = { $code }  (one-time code for { $name }, good for 7 days: sign in with it instead of the passphrase, then choose a new one)
parlour-told-house-at-until-closed = The server is at { $url }, without a page  (Ctrl-C stops it)
parlour-told-invite = { $code }  (invite code, good once, for 30 days)
parlour-told-others-can-reach = Others can reach this. Set --public-url to what they type, put a proxy with HTTPS before it, and name it in --proxies.
parlour-told-page-at-until-closed = The page is at { $url }  (Ctrl-C stops it)
parlour-told-token-file-readable = warning: other users of this machine can read { $path }; chmod 600 it
parlour-told-token-in-process-list = warning: --token shows the token in the list of processes; use { $variable } or --token-file
