# What is said about files.

files-file-error-missing = there is no file { $path }
files-file-error-missing-near = there is no file { $path }; did you mean { $near }?
files-file-error-folder = { $path } is a folder; name a file in it
files-file-error-unreadable = { $path } cannot be read: { $why }
files-file-error-not-text = { $path } is not a text file
files-file-error-wrong = { $path }, { $fault }

files-no-such-game-none-kept = no game is kept here yet
files-no-such-game-one-kept = there is no game { $which }; there is only game 1
files-no-such-game-several-kept = there is no game { $which }; there are games 1 to { $count }

files-cannot-write-no-folder = there is no folder { $folder }
files-cannot-write-not-a-folder = { $folder } is not a folder
files-cannot-write-endless-link = it is a link to a link without end

files-collection-error-no-games = there is no game of { $game } in { $path }
files-collection-error-no-game = there is no game { $number }: the file holds { $count }
files-collection-error-wrong = game { $number }, { $fault }
