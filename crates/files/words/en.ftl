# What is said about files.

files-missing = there is no file { $path }
files-missing-near = there is no file { $path }; did you mean { $near }?
files-folder = { $path } is a folder; name a file in it
files-unreadable = { $path } cannot be read: { $why }
files-not-text = { $path } is not a text file
files-wrong = { $path }, { $fault }

files-none-kept = no game is kept here yet
files-one-kept = there is no game { $which }; there is only game 1
files-several-kept = there is no game { $which }; there are games 1 to { $count }

files-no-data-folder = there is no data folder; name one with --folder
files-no-folder = there is no folder { $folder }
files-not-a-folder = { $folder } is not a folder
files-endless-link = it is a link to a link without end

files-collection = { $fault }
files-no-games = there is no game of { $game } in { $path }
files-no-game = there is no game { $number }: the file holds { $count }
files-wrong-game = game { $number }, { $fault }
