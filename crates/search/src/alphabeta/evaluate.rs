//! What a search must be told about a game beyond its rules.

use parlour_core::Game;

/// Judgement and knowledge of a game of two, for [`AlphaBeta`](crate::AlphaBeta).
///
/// Only [`estimate`](Evaluate::estimate) is needed; the rest makes a search quicker, calmer or surer
/// where the game has something to offer. The threads of a search share it.
pub trait Evaluate<G: Game>: Send + Sync {
    /// What the position seems worth to the side to move, in hundredths of whatever the game counts.
    /// The game is not over.
    fn estimate(&self, position: &G) -> i32;

    /// Whether the position can be judged as it stands. Where it cannot, the search follows the noisy
    /// moves until it can.
    fn is_quiet(&self, _position: &G) -> bool {
        true
    }

    /// Whether a move upsets the balance, so that judging before it is made would mislead. A side that
    /// has only such moves must make one; a side that has others may leave it at the estimate.
    fn is_noisy(&self, _position: &G, _m: G::Move) -> bool {
        false
    }

    /// How good a move looks before it is tried: the best-looking are tried first.
    fn ordering_score(&self, _position: &G, _m: G::Move) -> i32 {
        0
    }

    /// The true value of the position, where a table of endings has it.
    fn probe(&self, _position: &G) -> Option<TableValue> {
        None
    }

    /// After how many more plies the game may end by a count that is no part of the position's key, as
    /// the counts of quiet moves are. What was proved in an equal position holds here if it takes no
    /// longer.
    fn plies_left(&self, _position: &G) -> u32 {
        u32::MAX
    }

    /// Whether the sides always move in turn. Where one side may move twice in a row, the search checks after every
    /// move which side is to move.
    fn alternates(&self) -> bool {
        true
    }

    /// How many positions the search visits between two looks at the stop signal: fewer where an estimate takes long.
    fn nodes_per_stop_check(&self) -> u64 {
        256
    }
}

/// Knows nothing of any game, and finds all positions even.
impl<G: Game> Evaluate<G> for () {
    fn estimate(&self, _position: &G) -> i32 {
        0
    }
}

/// What is certain about a position, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableValue {
    /// It can win, in so many plies if that is known.
    Win(Option<u32>),
    /// Neither side can win.
    Draw,
    /// It cannot escape losing, after so many plies if that is known.
    Loss(Option<u32>),
}
