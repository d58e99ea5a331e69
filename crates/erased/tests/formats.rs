//! The formats that games have of their own.

use parlour_registry::games;

#[test]
fn each_game_reads_its_own_formats_and_nobody_elses() {
    for (number, game) in games().iter().enumerate() {
        for extension in game.extensions() {
            assert!(
                game.tools().read_format(extension, "").is_some(),
                "{} does not read .{extension}",
                game.name
            );
            let others = games().iter().enumerate().filter(|(other, _)| *other != number);
            for (_, other) in others {
                assert!(
                    other.tools().read_format(extension, "").is_none(),
                    "{} reads .{extension} too",
                    other.name
                );
            }
        }
    }
}

#[test]
fn files_of_several_games_are_in_a_format_of_the_game() {
    for game in games() {
        for kind in game.tools().collections() {
            assert!(game.extensions().contains(&kind.extension), "{} has no .{}", game.name, kind.extension);
            assert!((kind.read)("").is_empty(), "{} finds a game in an empty .{}", game.name, kind.extension);
        }
    }
}
