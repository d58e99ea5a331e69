//! Positions from the opening to the last pieces, always the same, to measure a search by.

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Match, Notation};

const POSITIONS: [&str; 6] = [
    "B:W21-32:B1-12",
    "W:W17,21,23-32:B1-7,9,10,12,14,15",
    "W:W21,22,24,26-32:B1-4,6-8,10-12",
    "B:W13,17,19,21,25-28,30,32:B1-3,5,6,8,10-12,20",
    "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
    "W:W13,22,26,K7:B5,12,20,K30,K31",
];

/// Matches that begin in each of the positions.
pub(crate) fn matches() -> impl Iterator<Item = Match<Checkers>> {
    POSITIONS.into_iter().map(|text| {
        let (setup, position) =
            Checkers::parse_position(&CheckersSetup::default(), text).expect("a position");
        Match::from_position(setup, position)
    })
}
