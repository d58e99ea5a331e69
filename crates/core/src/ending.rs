//! How a match ends: by the rules, or otherwise.

use crate::{Departure, Message, OutcomeText, Seat, SeatSet};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[message(prefix = "ending")]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Everybody agreed to a draw.
    Agreed,
    /// Somebody in charge decided who wins.
    Adjudicated {
        /// Those who share the win.
        #[message(skip)]
        winners: SeatSet,
    },
    /// A file gives the result and does not say how it came about.
    Unstated {
        /// Those who share the win.
        #[message(skip)]
        winners: SeatSet,
    },
}

impl Verdict {
    /// The word of the tag `Termination`; none where nothing is known.
    pub(crate) const fn word(self) -> Option<&'static str> {
        match self {
            Self::Agreed => Some("agreed"),
            Self::Adjudicated { .. } => Some("adjudicated"),
            Self::Unstated { .. } => None,
        }
    }

    /// The word for it among the moves of a table of so many seats, where a variation ends so: `1/2-1/2:agreed`.
    pub fn to_word(self, seats: usize) -> String {
        let winners = match self {
            Self::Agreed => Seat::first(seats).collect(),
            Self::Adjudicated { winners } | Self::Unstated { winners } => winners,
        };
        format!("{}:{}", OutcomeText::Won { winners, seats }, self.word().unwrap_or(UNSTATED))
    }

    /// What such a word says, and for how many seats.
    ///
    /// ```
    /// use parlour_core::Verdict;
    ///
    /// assert_eq!(Verdict::from_word("1/2-1/2:agreed"), Some((Verdict::Agreed, 2)));
    /// assert_eq!(Verdict::from_word("1-0:agreed"), None);
    /// ```
    pub fn from_word(text: &str) -> Option<(Self, usize)> {
        let (result, word) = text.rsplit_once(':')?;
        let OutcomeText::Won { winners, seats } = result.parse().ok()? else { return None };
        let verdict = match word {
            "agreed" if winners.len() == seats => Self::Agreed,
            "adjudicated" => Self::Adjudicated { winners },
            UNSTATED => Self::Unstated { winners },
            _ => return None,
        };
        Some((verdict, seats))
    }
}

/// The word for an end that nothing explains.
const UNSTATED: &str = "unstated";
