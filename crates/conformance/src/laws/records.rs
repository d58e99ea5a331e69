//! Laws of records.

use crate::random_match;
use crate::walk::{random_ply, unfinished_match};
use parlour_core::{About, Cause, Departure, Match, Notation, Seat, Turn, Verdict};
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

/// So are its comments and tags, whatever stands in them, and where its reader left off.
pub fn records_keep_comments_and_tags<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game = random_match::<G>(setup, seed);
        for comment in ["plain", "{braces} and \\slashes\\", "} 1-0 {", ";[Game \"x\"]", "\u{feff}\u{1f600}"]
        {
            game.set_comment(rng.random_range(0..=game.plies().len()), comment);
        }
        game.set_comment(0, &"a long foreword that must be wrapped ".repeat(20));
        assert!(game.set_tag("Event", "The \"big\" one \\ the last"));
        assert!(game.set_tag("Ply", &rng.random_range(0..=game.plies().len()).to_string()));
        for seat in Seat::first(game.position().seats()) {
            game.set_name(seat, "Date");
        }
        comes_back(&game);
    }
}

/// So is an ending that the rules did not make.
pub fn records_keep_verdicts<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let winners = [Seat::FIRST].into_iter().collect();
        for verdict in [Verdict::Agreed, Verdict::Adjudicated { winners }, Verdict::Unstated { winners }] {
            let mut game: Match<G> = unfinished_match(setup, &mut Pcg64::seed_from_u64(seed));
            if game.conclude(verdict).is_ok() {
                assert_eq!(game.turn(), Turn::Over);
                comes_back(&game);
            }
        }
    }
}

/// So are those who left; whoever is still there plays on to the end where the game allows it, and else has won.
pub fn who_leaves_is_out_and_records_keep_it<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    let forfeited = || Cause::Forfeited { reason: "took too long {twice}".into() };
    for seed in seeds {
        let mut rng = Pcg64::seed_from_u64(seed);
        let mut game: Match<G> = unfinished_match(setup, &mut rng);
        let mut causes =
            [Cause::Resigned, Cause::OutOfTime, Cause::Abandoned, forfeited()].into_iter().cycle();
        let mut gone = Vec::new();
        while game.turn() != Turn::Over {
            let seats: Vec<Seat> =
                Seat::first(game.position().seats()).filter(|s| !gone.contains(s)).collect();
            let seat = seats[rng.random_range(0..seats.len())];
            let departure = Departure { seat, cause: causes.next().expect("causes go round") };
            game.leave(departure.clone()).expect("who is there can leave");
            assert!(game.leave(departure).is_err(), "nobody leaves twice");
            gone.push(seat);
            comes_back(&game);
            for _ in 0..rng.random_range(0..12) {
                let Some(ply) = random_ply(&game, &mut rng) else { break };
                assert_ne!(game.turn(), Turn::Seat(seat), "whose turn it is has left");
                game.play(ply).expect("a random ply is allowed");
            }
            comes_back(&game);
        }
        let outcome = game.outcome().expect("the match is over");
        assert!(outcome.winners.iter().all(|winner| !gone.contains(&winner)), "{gone:?} left, and won");
        let before = game.clone();
        while game.undo() {}
        assert_eq!(game, Match::new(setup.clone()), "everything can be taken back: {before:?}");
    }
}

/// So is a match that did not begin at the start.
pub fn records_keep_where_a_match_began<G: Notation + About>(setup: &G::Setup, seeds: Range<u64>) {
    for seed in seeds {
        let whole = random_match::<G>(setup, seed);
        let middle = whole.plies().len() / 2;
        let position = whole.position_after(middle).expect("the middle lies within");
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
