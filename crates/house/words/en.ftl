# What is said of what the house keeps.

house-place-taken = its place is taken
house-database-failed = the database failed: { $why }
