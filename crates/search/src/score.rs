//! What a position is worth to the side to move.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A value for the side to move: an estimate, or a proof.
///
/// Written and read as in the engine protocol: `cp 35`, `win 7`, `loss 4`, `draw`.
///
/// ```
/// use parlour_search::Score;
///
/// assert_eq!("loss 4".parse(), Ok(Score::Loss(4)));
/// assert_eq!(Score::Estimate(-35).to_string(), "cp -35");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
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

impl Score {
    /// A number that is the higher the better the score: a quick win first, a quick loss last. A draw counts as
    /// an estimate of zero, which it is where two play.
    ///
    /// ```
    /// use parlour_search::Score;
    ///
    /// assert!(Score::Win(3).rank() > Score::Win(5).rank());
    /// assert!(Score::Estimate(7).rank() > Score::Draw.rank());
    /// assert!(Score::Loss(8).rank() > Score::Loss(2).rank());
    /// ```
    pub fn rank(self) -> i64 {
        /// Farther from zero than any estimate.
        const PROVED: i64 = 1 << 33;
        match self {
            Self::Estimate(hundredths) => hundredths.into(),
            Self::Win(plies) => PROVED - i64::from(plies),
            Self::Loss(plies) => i64::from(plies) - PROVED,
            Self::Draw => 0,
        }
    }
}

/// The estimate, in hundredths, that a share of the win means at a table of so many: zero where all seats
/// are as likely to win, and 100 more for every time that winning is three times as likely.
///
/// ```
/// use parlour_search::hundredths;
///
/// assert_eq!(hundredths(0.5, 2), 0);
/// assert_eq!(hundredths(0.75, 2), 100);
/// assert_eq!(hundredths(0.25, 4), 0);
/// ```
pub fn hundredths(share: f64, seats: usize) -> i32 {
    /// Nothing is certain that is only expected.
    const LEAST: f64 = 1e-6;
    let share = share.clamp(LEAST, 1.0 - LEAST);
    let others = seats.saturating_sub(1).max(1) as f64;
    (100.0 * (others * share / (1.0 - share)).ln() / 3_f64.ln()).round() as i32
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

/// A text that is no [`Score`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a score is cp, win or loss with a number, or draw")]
pub struct BadScore;

impl FromStr for Score {
    type Err = BadScore;

    fn from_str(text: &str) -> Result<Self, BadScore> {
        if text == "draw" {
            return Ok(Self::Draw);
        }
        let (kind, number) = text.split_once(' ').ok_or(BadScore)?;
        let plies = || number.parse().map_err(|_| BadScore);
        match kind {
            "cp" => number.parse().map(Self::Estimate).map_err(|_| BadScore),
            "win" => plies().map(Self::Win),
            "loss" => plies().map(Self::Loss),
            _ => Err(BadScore),
        }
    }
}

impl From<Score> for String {
    fn from(score: Score) -> Self {
        score.to_string()
    }
}

impl TryFrom<String> for Score {
    type Error = BadScore;

    fn try_from(text: String) -> Result<Self, BadScore> {
        text.parse()
    }
}
