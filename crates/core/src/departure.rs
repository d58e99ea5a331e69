//! How somebody leaves a table before the game is over.

use crate::{Message, MessageSpec, Seat, ToMessage};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Somebody left for good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Departure {
    /// Who.
    pub seat: Seat,
    /// Why.
    pub cause: Cause,
}

/// Why somebody left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// They gave up.
    Resigned,
    /// Their clock ran out.
    OutOfTime,
    /// They went away and did not come back.
    Abandoned,
    /// They broke a rule of the house, or broke down.
    Forfeited {
        /// What they did, in whatever words whoever saw it has.
        reason: String,
    },
}

impl Cause {
    /// The word that records know it by.
    const fn word(&self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::OutOfTime => "out-of-time",
            Self::Abandoned => "abandoned",
            Self::Forfeited { .. } => "forfeited",
        }
    }
}

/// Why the match is over, once nobody can play on: who left, and why.
impl ToMessage for Departure {
    const MESSAGES: &'static [MessageSpec] = &[
        MessageSpec { id: "ending-resigned", args: &["seat"] },
        MessageSpec { id: "ending-out-of-time", args: &["seat"] },
        MessageSpec { id: "ending-abandoned", args: &["seat"] },
        MessageSpec { id: "ending-forfeited", args: &["seat", "reason"] },
    ];

    fn message(&self) -> Message {
        let id = match &self.cause {
            Cause::Resigned => "ending-resigned",
            Cause::OutOfTime => "ending-out-of-time",
            Cause::Abandoned => "ending-abandoned",
            Cause::Forfeited { reason } => {
                return Message::new("ending-forfeited").with("seat", self.seat).with("reason", reason);
            }
        };
        Message::new(id).with("seat", self.seat)
    }
}

/// As records write it among the moves, `2:resigned`, with seats counted from 1. The reason of a forfeit is the
/// comment on it.
///
/// ```
/// use parlour_core::{Cause, Departure, Seat};
///
/// let left: Departure = "2:resigned".parse().unwrap();
/// assert_eq!(left, Departure { seat: Seat::SECOND, cause: Cause::Resigned });
/// assert_eq!(left.to_string(), "2:resigned");
/// assert!("2:bored".parse::<Departure>().is_err());
/// ```
impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat.index() + 1, self.cause.word())
    }
}

impl FromStr for Departure {
    type Err = NoDeparture;

    fn from_str(text: &str) -> Result<Self, NoDeparture> {
        let (seat, word) = text.split_once(':').ok_or(NoDeparture)?;
        let number: usize = seat.parse().map_err(|_| NoDeparture)?;
        let seat = number.checked_sub(1).and_then(Seat::new).ok_or(NoDeparture)?;
        let causes =
            [Cause::Resigned, Cause::OutOfTime, Cause::Abandoned, Cause::Forfeited { reason: String::new() }];
        let cause = causes.into_iter().find(|cause| cause.word() == word).ok_or(NoDeparture)?;
        Ok(Self { seat, cause })
    }
}

/// The word tells of nobody's leaving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDeparture;
