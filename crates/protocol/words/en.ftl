# What the house on a network says when it does not do what was asked.

online-unreadable = the server does not understand: { $detail }
online-not-text = the server reads text and nothing else
online-too-long = that is too long: { $most } bytes at most
online-request-timeout = the request took too long to arrive
online-close-server-closing = The server is restarting.
online-close-too-slow = Your connection is too slow for what the server had to tell.
online-close-session-ended = You have been signed out.
online-close-refused = The server closed the connection.
online-wrong-version = this page is of another version than the server; load it again
online-hello-first = say hello first
online-no-such-place = there is nothing at this address
online-method-not-allowed = this address does not take that method
online-not-json = send JSON, with content-type: application/json
online-no-format = this game cannot be written as { $format }
online-no-match = there is no such table
online-no-player = nobody here is called so
online-no-tournament = there is no such tournament
online-no-code = no table is waiting under this code
online-foreign-origin = another page asked for that
online-too-fast = { $seconds ->
    [one] that is too fast; wait a second
   *[other] that is too fast; wait { $seconds } seconds
}
online-too-many = there can be { $most } at most; finish some first
online-too-large = that takes more memory than there is for one game; choose something smaller
online-not-written = it could not be saved; try again
online-busy = { $seconds ->
    [one] the server is busy; try again in a second
   *[other] the server is busy; try again in { $seconds } seconds
}
online-closing = the house closes for a moment; try again soon

online-not-signed-in = say who you are first
online-members-only = register first
online-keeper-only = only an admin can do that
online-not-yours = only whoever made it can do that
online-banned = you may not play here
online-wrong-passphrase = that name and that passphrase do not go together
online-name-taken = somebody is called so, or nearly so; choose another name
online-bad-name = a name has { $least } to { $most } letters, digits, dashes or underscores
online-bad-passphrase = a passphrase has at least { $least } characters
online-common-passphrase = choose a passphrase that is harder to guess
online-registered = you have an account already
online-guests-off = sign in to play: this server has no guests
online-registration-closed = this server takes no new members
online-invite-needed = enter a valid invite code; an admin can give you one
online-wrong-admin-token = this admin token is wrong, used or expired
online-last-admin = this is the last admin: make another member an admin first
online-no-vacation = { $left ->
    [0] you have taken all your days of vacation
    [one] you have one day of vacation left
   *[other] you have { $left } days of vacation left
}

online-bad-table = { $why }
online-no-challenge = this player cannot be challenged now
online-wrong-seats = { $seats ->
    [one] this game has one seat
   *[other] this game has { $seats } seats
}
online-nobody-sits = take a seat yourself
online-not-rateable = a rated game is between different players, each at a device of their own
online-seat-taken = that seat is taken
online-not-seated = you do not sit at this table
online-which-seat = say for which of your seats
online-not-begun = somebody is missing still
online-begun = the game has begun
online-over = the game is over
online-not-over = the game is not over
online-late = the game has gone on since
online-play = { $why }
online-no-offer = nothing of the kind was offered
online-nothing-to-take-back = you have not moved yet
online-too-late-to-abort = two moves have been made; resign instead
online-not-gone = { $wait ->
    [0] they are there
   *[other] { $seconds ->
        [one] give them one second more
       *[other] give them { $seconds } seconds more
    }
}

online-no-chat = nobody talks at this table
online-bad-line = say it in { $most } characters, without addresses
online-bad-text = use 1 to { $most } characters, without control characters
online-not-open = it is not open any more
online-tournament-closed = this tournament is over
online-tournament-full = this tournament is full: { $most } players have entered
online-too-few-entrants = a tournament needs { $least } players to start
online-bad-minutes = an arena lasts 1 to { $most } minutes
online-bad-rounds = a Swiss tournament has 1 to { $most } rounds
online-too-many-bots = a tournament can have { $most } server bots
online-clock-needed = a tournament needs a clock; choose a time control
online-bad-id = a match is named by eight letters and digits, a code has five
online-bad-pace = a pace is none, 5+3, 5d3, 30s, or from days:1 to days:{ $days }

## What somebody in charge did.

online-deed-by = { $name } { $deed }
online-deed-at-the-machine = the operator { $deed }
online-deed-banned = banned { $name }
online-deed-let-back-in = let { $name } back in
online-deed-renamed = renamed { $name } to { $to }
online-deed-put-in-charge = made { $name } an admin
online-deed-relieved = made { $name } a member again
online-deed-closed-table = closed the table { $table }
online-deed-made-code = made a one-time code for { $name }
online-deed-invited = made an invite
online-deed-closed-report = closed the report { $number }
online-deed-cancelled-tournament = cancelled the tournament { $number } ({ $name })
