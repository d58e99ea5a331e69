//! Short ways to write positions, for tests.
#![allow(dead_code, reason = "each file of tests uses some of them")]

use parlour_checkers::{Captures, Checkers, CheckersSetup};
use parlour_core::{Notation, ToMessage};
use parlour_words::Words;

/// The position that a FEN describes, by the tournament rules.
pub(crate) fn position(fen: &str) -> Checkers {
    by_rules(CheckersSetup::default(), fen)
}

/// The position that a FEN describes when nobody must capture.
pub(crate) fn with_free_captures(fen: &str) -> Checkers {
    by_rules(CheckersSetup { captures: Captures::Free, ..CheckersSetup::default() }, fen)
}

fn by_rules(rules: CheckersSetup, fen: &str) -> Checkers {
    Checkers::parse_position(&rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}")).1
}

/// What is said in English.
pub(crate) fn say(said: &impl ToMessage) -> String {
    Words::new("en", &[&parlour_core::CATALOGUE, &parlour_checkers_endgame::CATALOGUE]).say(said)
}
