# What a menu says of Blocky.

blocky-title = Blocky
blocky-pitch = Turn, swap, smash and paint blocks until your colour lies where you want it
