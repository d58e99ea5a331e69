# What is told of a program that plays at a house on a network.

bridge-arrived = { $name } is at { $url }
bridge-waits = { $name } waits for anybody at { $url }/table/{ $id }
bridge-ended = { $id }: { $result }
bridge-ended-without-result = { $id }: it does not count
bridge-refused = refused: { $reason }
bridge-resigned = { $program }: { $why }; it resigns

## Why it does not play

bridge-fault = { $fault }
bridge-bad-address = a house is reached at http://ADDRESS:PORT
bridge-wrong-token = the house knows nobody by this token: the page of your account makes another
bridge-silent = the house says nothing
bridge-unreachable = the house cannot be reached: { $why }
bridge-no-program = name the program that is to play
