# What `parlour bridge` tells about a program that plays on a server.

bridge-news-arrived = { $name } is connected to { $url }
bridge-news-waits = { $name } waits for an opponent at { $url }/table/{ $id }
bridge-news-lost = Connection lost: { $why }. Reconnecting in { $seconds } s…
bridge-news-restarting = The server is restarting. Reconnecting in { $seconds } s…
bridge-news-entered = { $name } takes part in the tournament “{ $tournament }”
bridge-news-tournament-over = The tournament “{ $tournament }” is over
bridge-news-ended = { $id }: { $result }
bridge-news-ended-without-result = { $id }: ended without a result
bridge-news-refused = refused: { $reason }
bridge-news-resigned = { $program }: { $why }; it resigns

## Why it does not play

bridge-error-bad-address = write the server's address as https://HOST or http://HOST:PORT, without a path
bridge-error-bad-certificates = the file has no certificates in PEM
bridge-error-wrong-token = Invalid token. Create a new one on your account page.
bridge-error-untrusted = the server's certificate is not trusted ({ $why }); name an own certificate authority with --ca
bridge-error-silent = the server does not answer
bridge-error-status = the server answered with HTTP status { $status }
bridge-error-closed = the server closed the connection
bridge-error-unreachable = the server cannot be reached: { $why }
bridge-error-gave-up = gave up after { $seconds } s without a connection: { $why }
bridge-error-no-program = name the program that is to play
