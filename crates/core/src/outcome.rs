//! How a game ended, for everybody at once.

use crate::{Message, Scores, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The end of a game: who won, with what scores, and why.
///
/// An outcome is absolute. What it is worth to one player is a search's `Score`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Those who share the win; every seat, in a draw.
    pub winners: SeatSet,
    /// The final score of each seat.
    pub scores: Scores,
    /// Why, as a short clause: the board is full.
    pub reason: Message,
}

impl Outcome {
    /// Whether everybody shares the win (and there is somebody to share it with).
    pub fn is_draw(&self) -> bool {
        let seats = self.scores.as_slice().len();
        seats > 1 && self.winners.len() == seats
    }
}

/// A result as records write it: each seat's share of the win, in the order of the seats, or `*`.
///
/// ```
/// use parlour_core::OutcomeText;
///
/// let shared: OutcomeText = "1/2-0-1/2".parse()?;
/// assert_eq!(shared.to_string(), "1/2-0-1/2");
/// assert!("1-1".parse::<OutcomeText>().is_err());
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum OutcomeText {
    /// The game goes on, or nobody knows how it ended: `*`.
    Unknown,
    /// The seats that share the win, out of how many.
    Won {
        /// Who shares the win.
        winners: SeatSet,
        /// How many sit at the table.
        seats: usize,
    },
}

impl From<&Outcome> for OutcomeText {
    fn from(outcome: &Outcome) -> Self {
        Self::Won { winners: outcome.winners, seats: outcome.scores.as_slice().len() }
    }
}

impl From<OutcomeText> for String {
    fn from(text: OutcomeText) -> Self {
        text.to_string()
    }
}

impl TryFrom<String> for OutcomeText {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl fmt::Display for OutcomeText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self::Won { winners, seats } = self else {
            return f.write_str("*");
        };
        for seat in Seat::first(seats) {
            if seat != Seat::FIRST {
                f.write_str("-")?;
            }
            match (winners.contains(seat), winners.len()) {
                (false, _) => f.write_str("0")?,
                (true, 1) => f.write_str("1")?,
                (true, sharers) => write!(f, "1/{sharers}")?,
            }
        }
        // A game for one has a share but no dash; the colon tells it from a move number.
        if seats == 1 { f.write_str(":") } else { Ok(()) }
    }
}

impl FromStr for OutcomeText {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "a result is `*` or each seat's share of the win, such as 1-0 or 1/2-1/2";
        if text == "*" {
            return Ok(Self::Unknown);
        }
        let shares: Vec<&str> = text.strip_suffix(':').unwrap_or(text).split('-').collect();
        let winners = shares
            .iter()
            .enumerate()
            .filter(|(_, share)| **share != "0")
            .map(|(index, _)| Seat::new(index).ok_or(EXPECTED))
            .collect::<Result<SeatSet, _>>()?;
        let read = Self::Won { winners, seats: shares.len() };
        // Writing it back is the whole check: shares that do not add up come out otherwise.
        if Seat::new(shares.len() - 1).is_some() && read.to_string() == text {
            Ok(read)
        } else {
            Err(EXPECTED)
        }
    }
}
