//! Matches that begin somewhere else.

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Match, Notation};

/// A match that begins in this position.
pub(crate) fn position(fen: &str) -> Match<Checkers> {
    let (setup, position) = Checkers::parse_position(&CheckersSetup::default(), fen).unwrap();
    Match::from_position(setup, position)
}
