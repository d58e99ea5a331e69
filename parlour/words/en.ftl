# What the command line says. Options and names of commands are the same in every language.

## What is not possible

parlour-bad-config = { $path }: { $why }
parlour-duration = write a duration such as 250ms, 90s, 10m or 2h
parlour-file-there = { $path } is there already; name a new file
parlour-hours = give hours from 0 to 1000, such as 0.5
parlour-key-and-value = write it as KEY=VALUE, such as rows=5
parlour-long-motd = the message of the day has { $most } characters at most
parlour-no-data-folder = this machine has no data folder; name one with --data
parlour-no-training = { $game } cannot be learned: nothing says what a network sees of its positions
parlour-no-folder = there is no data folder; name one with --folder
parlour-no-house = there is no database at { $path }; name another folder with --data
parlour-no-token = no token: set { $variable }, or name a file that holds it with --token-file
parlour-odd-motd = the message of the day has characters that are not shown, such as control characters
parlour-one-game = --folder and --json are for the tournament of one game
parlour-public-url = write it as https://play.example.org, without a path
parlour-registration = write open, invite or no
parlour-seconds = give seconds from 0 to 86400, such as 0.5

## What is told

parlour-building-page = Building the page. The first time this takes a few minutes.
parlour-checked = { $path }: { $accounts } accounts, { $matches } matches ({ $running } of them not over), { $events } events, { $tournaments } tournaments
parlour-error = error: { $sentence }
parlour-faults =
    { $count ->
        [one] One fault.
       *[other] { $count } faults.
    } Restore a backup, or ask for help with the lines above.
parlour-no-faults = No faults.
parlour-admin-token = This server has no admin yet. Sign up, then enter this admin token on your account page: { $token }
parlour-code = { $code }  (one-time code for { $name }, good for 7 days: sign in with it instead of the passphrase, then choose a new one)
parlour-service-at-until-closed = The server is at { $url }, without a page  (Ctrl-C stops it)
parlour-invite = { $code }  (invite code, good once, for 30 days)
parlour-others-can-reach = Others can reach this. Set --public-url to what they type, put a proxy with HTTPS before it, and name it in --proxies.
parlour-page-at = The page is at { $url }
parlour-page-at-until-closed = The page is at { $url }  (Ctrl-C stops it)
parlour-token-file-readable = warning: other users of this machine can read { $path }; chmod 600 it
parlour-token-in-process-list = warning: --token shows the token in the list of processes; use { $variable } or --token-file
