# What is said of what the house keeps.

service-store-error-taken = its place is taken
service-store-error-failed = the database failed: { $why }
service-store-error-ended = nothing is written any more: the house is closing
service-store-error-newer = the database has version { $found }, and this program knows versions up to { $known }. Run a newer version of Parlour, or restore a backup from before the upgrade
service-store-error-damaged = the database is damaged: { $why }. Run `parlour check` for details, and restore a backup

# What is said of the data folder.

service-folder-error-in-use = another server uses { $folder }: process { $pid } on { $host }, since { $since }
service-folder-error-no-database = { $folder } has no database. Add --create to start a new site there, or name another folder with --data
service-folder-error-unusable = { $folder } cannot be used: { $why }

# What `parlour check` finds.

service-fault-database = the database file: { $why }
service-fault-foreign-key = table { $table }, row { $row }: it refers to a row of { $other } that does not exist
service-fault-older = the database has version { $found } of { $known }. Start the server once to upgrade it, then check again
service-fault-newer = the database has version { $found }, and this program knows versions up to { $known }
service-fault-events = match { $id }: { $why }
service-fault-replay = match { $id } does not replay: { $why }
service-fault-value = { $what }: { $why }
service-fault-permissions = { $path }: other users of this machine can reach it (permissions { $mode }). Run: chmod go= { $path }
