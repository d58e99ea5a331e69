//! Random positions of a few pieces.

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Game, Match, Notation, Turn};
use rand::RngExt;
use rand_pcg::Pcg64;

/// A position of so many pieces, any as likely as another, in which somebody is to move.
pub(crate) fn random_ending(rng: &mut Pcg64, pieces: usize) -> Match<Checkers> {
    loop {
        let mut sides = [Vec::new(), Vec::new()];
        for _ in 0..pieces {
            let king = if rng.random_bool(0.5) { "K" } else { "" };
            sides[rng.random_range(0..2)].push(format!("{king}{}", rng.random_range(1..=32)));
        }
        let to_move = if rng.random_bool(0.5) { "B" } else { "W" };
        let fen = format!("{to_move}:W{}:B{}", sides[0].join(","), sides[1].join(","));
        if let Ok((setup, position)) = Checkers::parse_position(&CheckersSetup::default(), &fen)
            && position.turn() != Turn::Over
            && sides.iter().all(|side| !side.is_empty())
        {
            return Match::from_position(setup, position);
        }
    }
}
