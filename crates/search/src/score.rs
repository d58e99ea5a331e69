//! What a position is worth to the side to move.

use std::fmt;

/// A value for the side to move: an estimate, or a proof.
///
/// Written as the engine protocol writes it: `cp 35`, `win 7`, `loss 4`, `draw`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// A guess, in hundredths of whatever the game counts; positive is good.
    Estimate(i32),
    /// Proved: the side to move wins, at the latest after this many plies.
    Win(u32),
    /// Proved: the side to move loses, at the earliest after this many plies.
    Loss(u32),
    /// Proved: neither side can force more than a draw.
    Draw,
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Estimate(hundredths) => write!(f, "cp {hundredths}"),
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Loss(plies) => write!(f, "loss {plies}"),
            Self::Draw => f.write_str("draw"),
        }
    }
}
