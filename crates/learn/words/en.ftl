# What is said of files that are learned from or were learned.

learn-bad-file-kind = this is no file of { $expected }
learn-bad-file-version = this file is of version { $found }; version { $expected } is needed
learn-bad-file-subject = this file is for { $found }, not for { $expected }
learn-bad-file-damaged = this file is damaged: its checksum is wrong or something is missing
learn-file-kind-games = games to learn from
learn-file-kind-weights = weights
learn-file-kind-openings = openings

# What comes of a lesson.

learn-lesson-end-learned = the weights are in { $weights }
learn-lesson-end-stopped-playing = { $games } games are kept in { $path }; the same command goes on
learn-lesson-end-stopped-training = training will begin again when the same command goes on
learn-heading-lesson = # Learning { $subject }

    How far off on positions not learned from, pass by pass:
learn-heading-round = after { $games } games  { $loss }  { $curve }
learn-heading-match = The last of them against the best there is:
