# What is said of what the house keeps.

house-place-taken = its place is taken
house-database-failed = the database failed: { $why }
house-writer-ended = nothing is written any more: the house is closing
