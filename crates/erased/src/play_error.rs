//! Why a move was not taken.

use parlour_core::{Message, MoveError, Seat, ToMessage};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a table did not take a move or an outcome of chance. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Error, Message)]
#[error("{}", self.message())]
#[serde(rename_all = "kebab-case")]
pub enum PlayError {
    /// It is somebody else's turn.
    WrongSeat {
        /// Whose move it was to be.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// It is chance's turn.
    #[message(id = "core-expected-chance")]
    ChanceFirst,
    /// It is not chance's turn.
    NoChance,
    /// The same has been played at that ply already: the message came twice.
    Repeated {
        /// After how many plies.
        ply: usize,
    },
    /// The match has gone on since.
    Late {
        /// After how many plies it was to be played.
        ply: usize,
        /// How many plies there are.
        plies: usize,
    },
    /// The match has not come so far.
    Early {
        /// After how many plies it was to be played.
        ply: usize,
        /// How many plies there are.
        plies: usize,
    },
    /// The match is over, or the rules do not allow it.
    #[message(transparent)]
    Refused(MoveError),
}

impl From<MoveError> for PlayError {
    fn from(why: MoveError) -> Self {
        Self::Refused(why)
    }
}
