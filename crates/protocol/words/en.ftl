# What the house on a network says when it does not do what was asked.

protocol-refusal-unreadable = the server does not understand: { $detail }
protocol-refusal-not-text = the server reads text and nothing else
protocol-refusal-too-long = that is too long: { $most } bytes at most
protocol-refusal-request-timeout = the request took too long to arrive
protocol-close-reason-server-closing = The server is restarting.
protocol-close-reason-too-slow = Your connection is too slow for what the server had to tell.
protocol-close-reason-session-ended = You have been signed out.
protocol-close-reason-refused = The server closed the connection.
protocol-refusal-wrong-version = this page is of another version than the server; load it again
protocol-refusal-hello-first = say hello first
protocol-refusal-not-found = there is nothing at this address
protocol-refusal-method-not-allowed = this address does not take that method
protocol-refusal-not-json = send JSON, with content-type: application/json
protocol-refusal-no-format = this game cannot be written as { $format }
protocol-refusal-no-match = there is no such table
protocol-refusal-no-player = nobody here is called so
protocol-refusal-no-tournament = there is no such tournament
protocol-refusal-no-code = no table is waiting under this code
protocol-refusal-foreign-origin = another page asked for that
protocol-refusal-too-fast = { $seconds ->
    [one] that is too fast; wait a second
   *[other] that is too fast; wait { $seconds } seconds
}
protocol-refusal-too-many = there can be { $most } at most; finish some first
protocol-refusal-too-large = that takes more memory than there is for one game; choose something smaller
protocol-refusal-not-written = it could not be saved; try again
protocol-refusal-busy = { $seconds ->
    [one] the server is busy; try again in a second
   *[other] the server is busy; try again in { $seconds } seconds
}
protocol-refusal-closing = the house closes for a moment; try again soon

protocol-refusal-not-signed-in = say who you are first
protocol-refusal-members-only = register first
protocol-refusal-admin-only = only an admin can do that
protocol-refusal-not-yours = only whoever made it can do that
protocol-refusal-banned = you may not play here
protocol-refusal-wrong-passphrase = that name and that passphrase do not go together
protocol-refusal-name-taken = somebody is called so, or nearly so; choose another name
protocol-refusal-bad-name = a name has { $least } to { $most } letters, digits, dashes or underscores
protocol-refusal-bad-passphrase = a passphrase has at least { $least } characters
protocol-refusal-common-passphrase = choose a passphrase that is harder to guess
protocol-refusal-registered = you have an account already
protocol-refusal-guests-off = sign in to play: this server has no guests
protocol-refusal-registration-closed = this server takes no new members
protocol-refusal-invite-needed = enter a valid invite code; an admin can give you one
protocol-refusal-wrong-admin-token = this admin token is wrong, used or expired
protocol-refusal-last-admin = this is the last admin: make another member an admin first
protocol-refusal-no-vacation = { $left ->
    [0] you have taken all your days of vacation
    [one] you have one day of vacation left
   *[other] you have { $left } days of vacation left
}

protocol-refusal-no-challenge = this player cannot be challenged now
protocol-refusal-wrong-seats = { $seats ->
    [one] this game has one seat
   *[other] this game has { $seats } seats
}
protocol-refusal-nobody-sits = take a seat yourself
protocol-refusal-not-rateable = a rated game is between different players, each at a device of their own
protocol-refusal-seat-taken = that seat is taken
protocol-refusal-not-seated = you do not sit at this table
protocol-refusal-which-seat = say for which of your seats
protocol-refusal-not-begun = somebody is missing still
protocol-refusal-begun = the game has begun
protocol-refusal-not-over = the game is not over
protocol-refusal-late = the game has gone on since
protocol-refusal-no-offer = nothing of the kind was offered
protocol-refusal-nothing-to-take-back = you have not moved yet
protocol-refusal-too-late-to-abort = two moves have been made; resign instead
protocol-refusal-not-gone = { $wait ->
    [0] they are there
   *[other] { $seconds ->
        [one] give them one second more
       *[other] give them { $seconds } seconds more
    }
}

protocol-refusal-no-chat = nobody talks at this table
protocol-refusal-bad-line = say it in { $most } characters, without addresses
protocol-refusal-bad-text = use 1 to { $most } characters, without control characters
protocol-refusal-not-open = it is not open any more
protocol-refusal-tournament-closed = this tournament is over
protocol-refusal-tournament-full = this tournament is full: { $most } players have entered
protocol-refusal-too-few-entrants = a tournament needs { $least } players to start
protocol-refusal-bad-minutes = an arena lasts 1 to { $most } minutes
protocol-refusal-bad-rounds = a Swiss tournament has 1 to { $most } rounds
protocol-refusal-too-many-bots = a tournament can have { $most } server bots
protocol-refusal-clock-needed = a tournament needs a clock; choose a time control
protocol-bad-id = a match is named by eight letters and digits, a code has five
online-bad-pace = a pace is none, 5+3, 5d3, 30s, or from days:1 to days:{ $days }

## What somebody in charge did.

protocol-audit-text-by = { $name } { $deed }
protocol-audit-text-at-the-machine = the operator { $deed }
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
