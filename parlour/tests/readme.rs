//! What the README lists is what there is.

use parlour_erased::english;
use parlour_registry::games;
use std::fs;
use std::path::Path;

const BEGIN: &str = "<!-- games -->\n";
const END: &str = "<!-- /games -->";

#[test]
fn the_readme_lists_every_game() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once(BEGIN).expect("the beginning of the list");
    let (_, after) = rest.split_once(END).expect("the end of the list");
    let line = |game: &parlour_erased::GameInfo| {
        let (title, pitch) = (english().say(&game.title()), english().say(&game.pitch()));
        format!("| **{title}** | {} |\n", pitch.trim_end_matches('.'))
    };
    // The example is listed for tests alone.
    let lines: String = games().iter().filter(|game| game.name != "pig").map(line).collect();
    let wanted = format!("{before}{BEGIN}| game | |\n|---|---|\n{lines}{END}{after}");
    if readme != wanted {
        fs::write(path, wanted).unwrap();
        panic!("the README's list of games was not up to date; it is now, so look at it and commit it");
    }
}
