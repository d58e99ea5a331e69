# What is said of what the house keeps.

house-place-taken = its place is taken
house-database-failed = the database failed: { $why }
house-writer-ended = nothing is written any more: the house is closing
house-database-newer = the database has version { $found }, and this program knows versions up to { $known }. Run a newer version of Parlour, or restore a backup from before the upgrade
house-database-damaged = the database is damaged: { $why }. Run `parlour check` for details, and restore a backup

# What is said of the data folder.

house-folder-in-use = another server uses { $folder }: process { $pid } on { $host }, since { $since }
house-folder-without-database = { $folder } has no database. Add --create to start a new site there, or name another folder with --data
house-folder-unusable = { $folder } cannot be used: { $why }

# What `parlour check` finds.

house-fault-database = the database file: { $why }
house-fault-foreign-key = table { $table }, row { $row }: it refers to a row of { $other } that does not exist
house-fault-older = the database has version { $found } of { $known }. Start the server once to upgrade it, then check again
house-fault-newer = the database has version { $found }, and this program knows versions up to { $known }
house-fault-events = match { $id }: { $why }
house-fault-replay = match { $id } does not replay: { $why }
house-fault-value = { $what }: { $why }
house-fault-permissions = { $path }: other users of this machine can reach it (permissions { $mode }). Run: chmod go= { $path }
