//! When enough has been seen: a sequential probability ratio test.
//!
//! It is the generalized test on pairs of games that begin alike with the seats changed, because the two are
//! not independent. Pairs are looked at in the order of their numbers, whatever order they are played in, so that
//! the decision does not depend on how many games are played at once.

use crate::refusal::Refusal;
use crate::{ArenaError, Ended, share};
use std::fmt;
use std::str::FromStr;

/// The likelihood of either mistake.
const RISK: f64 = 0.05;

/// Counted for each result of a pair before there is any, so that the first few decide nothing.
const CAUTION: f64 = 0.25;

/// Whether the first bot is stronger by `elo0` at most or by `elo1` at least.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The difference is more likely the lower one.
    Lower,
    /// The difference is more likely the upper one.
    Upper,
}

/// How far a test is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtState {
    /// The logarithm of how much likelier the upper difference is.
    pub llr: f64,
    /// Where the upper difference is decided, and with the other sign the lower one.
    pub bound: f64,
    /// How many games have been looked at.
    pub games: u32,
    /// The decision, if there is one.
    pub decision: Option<Decision>,
}

impl Sprt {
    /// A test between two differences in Elo, the lower one first.
    ///
    /// # Errors
    /// If they are not in order, or not numbers that Elo can be.
    pub fn new(elo0: f64, elo1: f64) -> Result<Self, ArenaError> {
        let right = elo0 < elo1 && elo0 >= -2000.0 && elo1 <= 2000.0;
        if right { Ok(Self { elo0, elo1 }) } else { Err(ArenaError::asked(&Refusal::BadSprt)) }
    }

    /// How the test stands after these games of one pairing, which are in the order of their numbers.
    pub fn judge<'a>(&self, games: impl IntoIterator<Item = &'a Ended>) -> SprtState {
        let bound = ((1.0 - RISK) / RISK).ln();
        let mut state = SprtState { llr: 0.0, bound, games: 0, decision: None };
        let (s0, s1) = (share(self.elo0, 2), share(self.elo1, 2));
        let mut counts = [CAUTION; 5];
        let mut before = None;
        for (index, ended) in games.into_iter().enumerate() {
            // A gap ends what can be judged.
            if state.decision.is_some() || ended.id.number as usize != index {
                break;
            }
            let Some(first) = before.take() else {
                before = Some(ended.share());
                continue;
            };
            counts[((first + ended.share()) * 2.0).round() as usize] += 1.0;
            state.games += 2;
            let total: f64 = counts.iter().sum();
            let moment = |power: i32| -> f64 {
                counts
                    .iter()
                    .zip(0..)
                    .map(|(count, quarter)| count * (f64::from(quarter) / 4.0).powi(power))
                    .sum()
            };
            let mean = moment(1) / total;
            let variance = moment(2) / total - mean * mean;
            let pairs = f64::from(state.games / 2);
            state.llr = pairs * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            state.decision = if state.llr >= bound {
                Some(Decision::Upper)
            } else if state.llr <= -bound {
                Some(Decision::Lower)
            } else {
                None
            };
        }
        state
    }
}

impl FromStr for Sprt {
    type Err = ArenaError;

    fn from_str(text: &str) -> Result<Self, ArenaError> {
        let numbers = text.split_once(',').map(|(low, high)| (low.trim().parse(), high.trim().parse()));
        match numbers {
            Some((Ok(elo0), Ok(elo1))) => Self::new(elo0, elo1),
            _ => Err(ArenaError::asked(&Refusal::BadSprt)),
        }
    }
}

/// As it is asked for: `0,20`.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}
