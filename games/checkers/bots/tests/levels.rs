//! The eight opponents at Checkers play as they say they do.

mod fen;

use fen::position;
use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, CheckersSetup, Move};
use parlour_checkers_bots::CheckersBots;
use parlour_core::{Match, Notation};
use parlour_search::{Bot, Limits, SearchResult, Stop};

fn seat(spec: &str, seed: u64) -> Box<dyn Bot<Checkers>> {
    CheckersBots::seat_bot(spec, &BotOptions { seed, hash: 1, ..BotOptions::default() }).unwrap()
}

fn choose(spec: &str, seed: u64, game: &Match<Checkers>, limits: &Limits) -> SearchResult<Move> {
    seat(spec, seed).choose(game, limits, &Stop::default(), &mut |_| {})
}

/// In how many of 200 minds a player of this level plays a move.
fn times_played(level: &str, fen: &str, m: &str) -> usize {
    let game = position(fen);
    let m = game.position().parse_move(m).unwrap();
    (0..200).filter(|seed| choose(level, *seed, &game, &Limits::NONE).best == m).count()
}

/// The man that steps to 16 is taken for nothing.
const HANGING: (&str, &str) = ("B:W20,32:B1,11", "11-16");

#[test]
fn beginners_overlook_that_a_man_is_taken() {
    let [duckling, lamb, goat, hound] = ["duckling", "lamb", "goat", "hound"]
        .map(|name| times_played(&format!("level:{name}"), HANGING.0, HANGING.1));
    assert!(duckling > lamb && lamb > goat && hound == 0, "{duckling}, {lamb}, {goat}, {hound}");
}

#[test]
fn who_does_not_care_for_kings_crowns_by_chance() {
    let crowned =
        |level| times_played(level, "B:W13:B1,27", "27-31") + times_played(level, "B:W13:B1,27", "27-32");
    assert_eq!(crowned("level:lamb"), 200);
    assert!((50..150).contains(&crowned("level:duckling")), "{}", crowned("level:duckling"));
}

#[test]
fn weaker_levels_spend_no_more_however_much_they_may() {
    let game = position("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29");
    for number in 1..8 {
        let info = choose(&format!("level:{number}"), 1, &game, &Limits::NONE).info;
        assert!(info.depth <= 5 && info.nodes <= 20_000, "level {number}: {info:?}");
    }
}

#[test]
fn a_level_holds_to_its_opinion_and_others_of_its_kind_to_theirs() {
    let game = Match::new(CheckersSetup::default());
    for number in 1..8 {
        let opinion = |seed| choose(&format!("level:{number}"), seed, &game, &Limits::NONE).best;
        assert_eq!(opinion(3), opinion(3));
        assert!((0..20).any(|seed| opinion(seed) != opinion(3)), "level {number} always plays the same");
    }
}

#[test]
fn the_last_level_is_the_best_bot() {
    let game = position("W:W17,21,23-32:B1-7,9,10,12,14,15");
    let [level, master] = ["level:8", "master"].map(|spec| {
        let info = choose(spec, 0, &game, &Limits::nodes(5_000)).info;
        (info.line, info.score, info.depth)
    });
    assert_eq!(level, master);
}
