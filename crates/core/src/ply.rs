//! One step of a match.

use crate::Game;
use std::convert::Infallible;

/// What happened at one step: a player's move, or an outcome that chance drew.
///
/// Moves stay small and `Copy` so that search never allocates; chance may be as large as it likes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply<M, C> {
    /// A seat chose this.
    Move(M),
    /// Nature drew this.
    Chance(C),
}

/// The [`Ply`] of the game `G`.
pub type PlyOf<G> = Ply<<G as Game>::Move, <G as Game>::Chance>;

impl<M> Ply<M, Infallible> {
    /// The move, which is all a ply can be in a game without chance.
    pub fn into_move(self) -> M {
        match self {
            Self::Move(m) => m,
        }
    }
}
