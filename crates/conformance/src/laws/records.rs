//! Laws of records.

use crate::random_match;
use crate::walk::unfinished_match;
use parlour_core::{About, Ending, Match, Notation, Seat, Turn};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::ops::Range;

fn comes_back<G: Notation + About>(game: &Match<G>) {
    let text = game.to_record().to_string();
    let record = text.parse().unwrap_or_else(|wrong| panic!("{wrong} in what was written:\n{text}"));
    match Match::from_record(&record) {
        Ok(read) => assert_eq!(read, *game, "not read as written:\n{text}"),
        Err(wrong) => panic!("{wrong} in what was written:\n{text}"),
    }
    assert!(text.ends_with('\n'));
}

/// A match, finished or not, is the same after it was written and read.
pub fn records_are_read_as_written<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        comes_back(&random_match::<G>(setup, seed));
        comes_back::<G>(&unfinished_match(setup, &mut Pcg64::seed_from_u64(seed)));
    }
}

/// So are its comments and tags, whatever stands in them, and where its cursor was.
pub fn records_keep_comments_tags_and_cursor<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game = random_match::<G>(setup, seed);
        for comment in ["plain", "{braces} and \\slashes\\", "} 1-0 {", ";[Game \"x\"]", "\u{feff}\u{1f600}"]
        {
            game.set_comment(rng.random_range(0..=game.plies().len()), comment);
        }
        game.set_comment(0, &"a long foreword that must be wrapped ".repeat(20));
        assert!(game.set_tag("Event", "The \"big\" one \\ the last"));
        assert!(game.set_tag("Empty", ""));
        game.go_to(rng.random_range(0..=game.plies().len()));
        comes_back(&game);
    }
}

/// So is an ending that the players made, also when its cursor has left it.
pub fn records_keep_the_players_endings<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        for ending in [Ending::Resigned(Seat::FIRST), Ending::Resigned(Seat::SECOND), Ending::Agreed] {
            let mut game: Match<G> = unfinished_match(setup, &mut Pcg64::seed_from_u64(seed));
            if game.turn() == Turn::Over || game.end(ending).is_err() {
                continue;
            }
            comes_back(&game);
            game.go_to(game.plies().len() / 2);
            comes_back(&game);
        }
    }
}

/// So is a match that did not begin at the start.
pub fn records_keep_where_a_match_began<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let whole = random_match::<G>(setup, seed);
        let middle = whole.plies().len() / 2;
        let position = whole.position_after(middle).expect("the middle lies within").clone();
        let mut game = Match::from_position(setup.clone(), position);
        comes_back(&game);
        for ply in whole.plies()[middle..].iter().take(20) {
            // A rule that looks at earlier positions may end this shorter match at another time.
            if game.position().allows(ply) && game.turn() != Turn::Over {
                game.play(ply.clone()).expect("an allowed ply can be played");
            }
        }
        comes_back(&game);
    }
}
