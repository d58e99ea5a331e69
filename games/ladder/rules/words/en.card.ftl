# What a menu says of Polarized Ladder.

ladder-title = Polarized Ladder
ladder-pitch = Build a five-cell staircase before it is neutralized
