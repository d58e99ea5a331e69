# What `parlour bridge` tells about a program that plays on a server.

bridge-arrived = { $name } is connected to { $url }
bridge-waits = { $name } waits for an opponent at { $url }/table/{ $id }
bridge-lost = Connection lost: { $why }. Reconnecting in { $seconds } s…
bridge-restarting = The server is restarting. Reconnecting in { $seconds } s…
bridge-entered = { $name } takes part in the tournament “{ $tournament }”
bridge-tournament-over = The tournament “{ $tournament }” is over
bridge-ended = { $id }: { $result }
bridge-ended-without-result = { $id }: ended without a result
bridge-refused = refused: { $reason }
bridge-resigned = { $program }: { $why }; it resigns

## Why it does not play

bridge-fault = { $fault }
bridge-bad-address = write the server's address as https://HOST or http://HOST:PORT, without a path
bridge-bad-certificates = the file has no certificates in PEM
bridge-wrong-token = Invalid token. Create a new one on your account page.
bridge-untrusted = the server's certificate is not trusted ({ $why }); name an own certificate authority with --ca
bridge-silent = the server does not answer
bridge-status = the server answered with HTTP status { $status }
bridge-closed = the server closed the connection
bridge-unreachable = the server cannot be reached: { $why }
bridge-gave-up = gave up after { $seconds } s without a connection: { $why }
bridge-no-program = name the program that is to play
