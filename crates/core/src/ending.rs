//! How a match ends: by the rules, or otherwise.

use crate::{Departure, SeatSet, messages};
use serde::{Deserialize, Serialize};

/// How a match ended, for any number of seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The rules of the game ended it.
    Rules,
    /// Somebody left, and nobody could play on.
    Left(Departure),
    /// Everybody agreed to a draw, or somebody else decided.
    Verdict(Verdict),
}

/// An end that does not follow from the board and from who is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Everybody agreed to a draw.
    Agreed,
    /// Somebody in charge decided who wins.
    Adjudicated {
        /// Those who share the win.
        winners: SeatSet,
    },
    /// A file gives the result and does not say how it came about.
    Unstated {
        /// Those who share the win.
        winners: SeatSet,
    },
}

messages! { Verdict {
    Agreed => "ending-agreed",
    Adjudicated {} => "ending-adjudicated",
    Unstated {} => "ending-unstated",
} }

impl Verdict {
    /// The word of the tag `Termination`; none where nothing is known.
    pub(crate) const fn word(self) -> Option<&'static str> {
        match self {
            Self::Agreed => Some("agreed"),
            Self::Adjudicated { .. } => Some("adjudicated"),
            Self::Unstated { .. } => None,
        }
    }
}
