//! How fast a match is to be played.

use crate::english;
use parlour_core::{Message, MessageSpec, ToMessage};
use parlour_erased::{Clock, TimeControl};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// The most days that a move may take.
const MOST_DAYS: u8 = 14;
const DAYS: &str = "days:";

/// How fast a match is to be played. Written as its [`TimeControl`] (`5+3`, `none`), or `days:3`.
///
/// ```
/// use parlour_protocol::Pace;
///
/// assert_eq!("days:3".parse(), Ok(Pace::Correspondence { days: 3 }));
/// assert_eq!("5+3".parse::<Pace>()?.to_string(), "5+3");
/// assert!("days:400".parse::<Pace>().is_err());
/// # Ok::<(), parlour_protocol::BadPace>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Pace {
    /// Everybody stays at the table.
    Live(TimeControl),
    /// Each comes back when it suits them, within so many days.
    Correspondence {
        /// For every move.
        days: u8,
    },
}

impl Pace {
    /// The clock of a match of so many seats.
    pub fn clock(self, seats: usize) -> Clock {
        Clock::new(self.control(), seats)
    }

    /// How time is given.
    pub fn control(self) -> TimeControl {
        match self {
            Self::Live(control) => control,
            Self::Correspondence { days } => {
                TimeControl::PerMove { time: Duration::from_hours(24 * u64::from(days)) }
            }
        }
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self::Live(TimeControl::Unlimited)
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Live(control) => control.fmt(f),
            Self::Correspondence { days } => write!(f, "{DAYS}{days}"),
        }
    }
}

impl FromStr for Pace {
    type Err = BadPace;

    fn from_str(text: &str) -> Result<Self, BadPace> {
        let Some(days) = text.trim().strip_prefix(DAYS) else {
            return text.parse().map(Self::Live).map_err(|_| BadPace);
        };
        let days = days.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days)).ok_or(BadPace)?;
        Ok(Self::Correspondence { days })
    }
}

impl TryFrom<String> for Pace {
    type Error = BadPace;

    fn try_from(text: String) -> Result<Self, BadPace> {
        text.parse()
    }
}

impl From<Pace> for String {
    fn from(pace: Pace) -> Self {
        pace.to_string()
    }
}

/// Text that is no pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", english().say(self))]
pub struct BadPace;

impl ToMessage for BadPace {
    const MESSAGES: &'static [MessageSpec] = &[MessageSpec { id: "online-bad-pace", args: &["days"] }];

    fn message(&self) -> Message {
        Message::new("online-bad-pace").with("days", MOST_DAYS)
    }
}
