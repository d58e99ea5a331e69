//! A position that can say why.

use crate::{Game, Message, Seat};

/// A game that can put into words how things stand for a seat.
///
/// Why a *move* is illegal is said by [`Notation::parse_move`](crate::Notation::parse_move), which
/// is where a wrong move meets the rules.
pub trait Explain: Game {
    /// How the seat's score, or its standing where there are no scores, comes about: a message a sentence.
    fn explain(&self, seat: Seat) -> Vec<Message>;
}
