# What is said of files that are learned from or were learned.

learn-io = { $why }
learn-other-kind = this is no file of { $expected }
learn-other-version = this file is of version { $found }; version { $expected } is needed
learn-other-subject = this file is for { $found }, not for { $expected }
learn-damaged = this file is damaged: its checksum is wrong or something is missing
learn-games = games to learn from
learn-weights = weights
learn-openings = openings

# What comes of a lesson.

learn-weights-in = the weights are in { $weights }
learn-games-kept = { $games } games are kept in { $path }; the same command goes on
learn-training-begins-again = training will begin again when the same command goes on
learn-bad-file = { $path }: { $why }
learn-options = { $fault }
learn-report-head = # Learning { $subject }

    How far off on positions not learned from, pass by pass:
learn-report-round = after { $games } games  { $loss }  { $curve }
learn-report-match = The last of them against the best there is:
