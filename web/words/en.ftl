# What the page says.

## Labels

page-play = Play
page-study = Study
page-tour = Tour
page-sound-off = Sound is off
page-sound-on = Sound is on
page-evening = Change to evening
page-day = Change to day
page-good-day = Good day.
page-games-laid-out = Four games are laid out. Sit down at one, or go on where you stood up.
page-games-laid-out-first = Four games are laid out. Sit down at one.
page-go-on = Go on
page-load-title = Got a game?
page-load-help = Paste a record, PDN or FEN, or drop a file anywhere.
page-load-placeholder = {"[Game \""}{ $game }{"\"]…"}
page-load-button = Open
page-choose-file = Choose a file
page-new-game = A new game
page-at-the-table = At the table
page-bot = Bot
page-here = Here
page-add-seat = Add a seat
page-remove-seat = Remove this seat
page-other-bots = Other bots
page-lay-the-table = Lay the table
page-undo = Undo
page-redo = Redo
page-hint = Hint
page-flip = Flip
page-share = Share
page-resign = Resign
page-person-here = A person here
page-next-variation = Next variation
page-comment-on-move = Comment on this move
page-no-storage = this browser stores nothing for this page
page-no-worker = this browser cannot run bots
page-more = More
page-first-move = First move
page-on = On
page-last-move = Last move
page-last-moves = Last moves
page-go-through-moves = Go through the moves
page-game-tools = Game
page-board = Board
page-whole-list = Whole list
page-put-back = Put back
page-play-on = Play on from here
page-move-now = Move now
page-rematch = Play again
page-report-button = Report
page-resign-title = Resign this game?
page-resign-body = It counts as lost. The record stays with you.
page-resign-no = Go on playing
page-nowhere = There is nothing here.
page-nowhere-body = The address leads to no table of this house.
page-part-missing = This part of the page could not be fetched. Try again when there is a network.
page-to-the-games = To the games
page-analysis = Analysis
page-threats = Threats
page-numbers = Numbers
page-main-line = Make this the main line
page-delete = Delete from here
page-type-a-move = Type a move
page-download = Download
page-copy-record = Copy the record
page-copy-link = Copy a link
page-copied = Copied.
page-not-copied = The browser does not let the page copy. The text is marked: copy it yourself.
page-close = Close
page-share-title = Share this game
page-share-link-help = The link holds the whole game. Nothing is sent anywhere.
page-record-label = The record
page-level = Level
page-change = Change
page-too-large = The file is too large to be a game.

## Sentences

page-play-move = Play { $play }
page-game-against = { $game }, move { $ply }
page-your-move-against = Your move against { $names }
page-table-of = { $names }
page-hint-thinking = Thinking about a hint{ $depth ->
    [0] {""}
   *[other] {", "}{ $depth } moves ahead
  }.
page-players = { $least } to { $most } players
page-players-exactly = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
page-move-number = Move { $number }
page-shares-of = { $name } may expect { $percent } % of the win
page-offers-draw-to = { $by } offers a draw. { $to }, do you accept?
page-game-of-file = Game { $number } of { $count }
page-game-plies = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
  }
page-who-plays-for = Who plays for { $name }
page-drawn = Drawn: { $reason }.
page-less = Less: { $option }
page-more-of = More: { $option }
page-cannot-open = This cannot be opened: { $why }.
page-seat-number = Seat { $number }
page-good-day-to = Good day, { $name }.
page-at-character = { $why } (at character { $place })
page-change-seat = Change seat { $number }

## Report, study, tour and rules

page-study-lead = They are kept in this browser and nowhere else.
page-which-game = Which game
page-all-games = All
page-none-of-this = None of this game is kept here.
page-show-more = Show more
page-unreadable-title = From another version
page-unreadable-body = This version cannot read these games. They stay here as they are, and you can take them with you.
page-cannot-read = Kept, but not readable here.
page-forget = Forget
page-forget-for-good = For good?
page-link-cut = it is not a packed game; a part of the link may be missing
page-link-opening = Laying out the game of the link.
page-link-broken = This link is broken.
page-link-broken-body = Ask whoever sent it for a new one, or for the game as a file.
page-how-it-went = How it went
page-how-well = How well everybody played
page-arrow-and-cross = Arrow: better. Cross: played.
page-graph-of-all = Everybody's share of the win, move by move
page-all-judged = All moves are judged.
page-how-far = How far the report has come
page-stop-judging = Stop
page-once-more = Once more
page-seen = Go on
page-next-step = Next
page-skip-step = Skip
page-play-now = Play now
page-tour-steps = Steps of the tour
page-written-rules = The written rules
page-take-the-tour = Take the tour
page-contents = Contents
page-other-rules = Other games
page-game-on = { $game }, { $when }
page-download-game = Download the game of { $names }
page-forget-game = Forget the game of { $names }
page-really-forget = Forget the game of { $names } for good
page-unreadable-game = Game { $id }
page-graph-of = { $name }'s share of the win, move by move
page-ahead = { $name } ahead

## Playing people elsewhere

online-lobby = Lobby
online-the-lobby = The lobby
online-free-seats = Free seats
online-your-tables = Your tables
online-being-played = Being played now
online-nobody-yet = No seat is free just now. Open a table, and whoever comes in next will see it.
online-enter-code = Code
online-go-there = Go there
online-sit-down = Sit down
online-free = free
online-clear-table = Clear the table
online-invite = Invite somebody
online-invite-help = Send the link, say the code, or let a phone look at the picture.
online-link = Link to this table
online-line-down = The line is down.
online-line-down-body = Your moves are kept and will be sent when it is back.
online-try-now = Try now
online-no-answer = The house does not answer. It may be closed, or the line is down.
online-coming = Coming to the table…
online-broken-off = This game was broken off
online-elsewhere = Elsewhere
online-elsewhere-help = Somebody else, over the network
online-who-may-come = Who may come
online-who-has-link = Who has the link
online-anybody-in-lobby = Anybody
online-rated = Rated
online-friendly = Friendly
online-may-talk = Players may talk
online-talk = Talk
online-say-something = Say something
online-ask-them = Ask the others
online-offer-draw = Offer a draw
online-ask-takeback = Ask to take back
online-break-off = Break off
online-claim-gone = They are gone
online-draw-offered = You offer a draw.
online-takeback-asked = You ask to take back.
online-rematch-wanted = You want another game.
online-accept = Accept
online-no = No
online-withdraw = Withdraw
online-account = Your account
online-register = Register
online-register-help = A name and a passphrase keep your games, your rating and your settings. No e-mail is needed.
online-log-in = Log in
online-log-out = Log out
online-log-out-everywhere = Log out everywhere
online-name = Name
online-passphrase = Passphrase
online-new-passphrase = New passphrase
online-change-passphrase = Change the passphrase
online-delete-account = Delete the account
online-delete-help = Your name is taken off your games. This cannot be undone.
online-recent = Played last
online-is-away = is away

online-games-played = { $count ->
    [0] No game is being played.
    [one] One game is being played.
   *[other] { $count } games are being played.
  }
online-waiting-for = A table of { $game }
online-watching = { $count ->
    [one] 1 watches
   *[other] { $count } watch
  }
online-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
online-days-a-move = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
  }
online-time-left = { $minutes ->
    [0] {""}
    [one] 1 minute and
   *[other] { $minutes } minutes and
  } { $seconds } seconds left
online-seats-free = { $seats } seats, { $free } free
online-offers-draw = { $names } offers a draw.
online-asks-takeback = { $names } asks to take back.
online-wants-rematch = { $names } wants another game.
online-page-of = The page of { $name }
online-rated-matches = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
  }

online-tournaments = Tournaments
online-new-tournament = New tournament
online-opponents = Opponents
online-arena = Arena: as many games as you like
online-swiss = Swiss: against equals
online-each-against-each = Each against each
online-minutes = Minutes
online-take-part = Take part
online-start = Start
online-standings = Standings
online-pairings = Pairings
online-no-pairing-yet = Who plays whom stands here once it has started.
online-points = Points
online-direct-encounter = Direct
online-buchholz = Buchholz
online-sonneborn-berger = Sonneborn-Berger
online-wins = Wins
online-tie-breaks-round-robin = Equal points are ranked by the points from the games against each other, then by Sonneborn-Berger (the points of the opponents you beat and half the points of those you drew with), then by wins. Players equal in all of these share a place.
online-tie-breaks-swiss = Equal points are ranked by Buchholz (the points of your opponents), then by Sonneborn-Berger (the points of the opponents you beat and half the points of those you drew with), then by wins. A free round is worth a win. Players equal in all of these share a place.
online-tie-breaks-arena = Equal points are ranked by wins, then by fewer games. Players equal in all of these share a place.
online-walkover = walkover
online-withdraw-help = You resign the game you are playing and are not paired again.
online-cancel-tournament = Cancel tournament
online-cancel-tournament-body = All games being played are aborted, and nothing more is paired. This cannot be undone.
online-cancelled = cancelled
online-games = Games
online-as-table = As a table (CSV)
online-as-records = As records
online-not-started = not started
online-all-played = all played
online-pupils = Your pupils
online-pupils-help = One name a line. Each gets a code to log in with, once; then they choose a passphrase.
online-names = Names
online-make-codes = Make codes
online-new-code = New code
online-new-code-for = New code for { $name }
online-not-come-yet = has not come yet
online-has-come-by-code = came by the code
online-has-passphrase = has a passphrase
online-match-waits = A game of yours waits.
online-challenge = Challenge
online-decline = Decline
online-not-now = Not now
online-arena-for = arena, { $minutes } minutes
online-swiss-of = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  } of Swiss
online-round-now = round { $round }
online-free-round = { $name } has a free round

online-mute-here = Hear no more of them here
online-mute-anywhere = Hear no more of them anywhere
online-hear-again = Hear them again
online-report-what = What happened
online-report-them = Tell the keeper
online-reported = The keeper will look at it. Thank you.
online-desk = The keeper’s desk
online-reports = Reports
online-no-reports = Nothing has been reported.
online-nothing-said = No chat in this game.
online-read-chat = Show chat
online-banned-list = May not play here
online-let-back-in = Let back in
online-act-log = What was done
online-close-table = Close the table
online-ban = Ban
online-settled = Settled
online-rename = Give another name
online-new-name = New name
online-programs = Your programs
online-programs-help = A program with a token plays here under a name of its own, marked as a bot. The API says how; parlour bridge brings any engine.
online-new-program = A new program
online-make-token = Make a token
online-token = Token
online-token-help = Copy it now: it is shown once. Whoever has it plays in its name.
online-no-token = no token
online-revoke = Take the token away
online-take-home = Take them home as records
online-result = Result
online-any-result = Any result
online-won = Won
online-drawn = Drawn
online-lost = Lost
online-opponent = Opponent
online-since = From
online-until = Until
online-vacation = Vacation
online-vacation-help = The clocks of games with days for a move stand still while you are away.
online-come-back = Come back
online-days-off = Days
online-take-vacation = Take a vacation
online-muted-list = Not heard
online-choose-passphrase = Choose a passphrase
online-choose-help = Your code was good once. Choose a passphrase to come back with.
online-admin-token = Admin token
online-become-admin = Become an admin
online-become-admin-help = This server has no admin yet. Enter the admin token that it printed when it started.
online-delete-bot = Delete
online-delete-bot-sure = Delete the bot { $name }? Its games stay, without its name.
online-invite-code = Invite code
online-invite-of = Invite code, good once, for 30 days: { $code }
online-lost-help = Lost your passphrase? Your teacher or an admin can give you a one-time code. Enter it here instead.
online-lost-passphrase = Lost passphrase
online-make-invite = Create invite
online-code-of = One-time code for { $name }, good for 7 days: { $code }
online-delay = Watchers see it
online-at-once = At once
online-muted = You hear no more of { $name }.
online-unmuted = You hear { $name } again.
online-about-player = About { $name }
online-report-by = { $by } reports { $player }.
online-token-of = The token of { $name }
online-challenged-by = { $name } challenges you to a game of { $game }.
online-challenge-to = Challenge { $name }
online-games-of = Games of { $name }
online-vacation-left = { $days ->
    [one] You have one day left this year.
   *[other] You have { $days } days left this year.
  }
online-away-until = You are away until { $day }.
online-minutes-later = { $minutes ->
    [one] One minute later
   *[other] { $minutes } minutes later
  }
online-you-see-later = { $minutes ->
    [one] You see this one minute later than it is played.
   *[other] You see this { $minutes } minutes later than it is played.
  }
