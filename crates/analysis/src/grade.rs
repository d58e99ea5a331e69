//! How good a move was.

use crate::Candidate;
use parlour_core::Message;
use serde::{Deserialize, Serialize};

/// How good a move was, by the share of the win that it gave away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Message)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Nothing better is known.
    Best,
    /// Less than 0.05 was given away.
    Good,
    /// From 0.05.
    Inaccuracy,
    /// From 0.10, or a proved result given away.
    Mistake,
    /// From 0.20.
    Blunder,
}

/// What is given away without anybody being able to tell.
const UNSEEN: f64 = 0.01;

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The grade of a move that gave away so much.
    ///
    /// ```
    /// use parlour_analysis::Grade;
    ///
    /// assert_eq!(Grade::of(0.0), Grade::Best);
    /// assert_eq!(Grade::of(0.15), Grade::Mistake);
    /// ```
    pub fn of(loss: f64) -> Self {
        match loss {
            loss if loss < UNSEEN => Self::Best,
            loss if loss < 0.05 => Self::Good,
            loss if loss < 0.10 => Self::Inaccuracy,
            loss if loss < 0.20 => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// The grade of a move that gave away so much beside the best one; a proved result given away is at
    /// least a mistake.
    pub(crate) fn beside(best: &Candidate, played: &Candidate, loss: f64) -> Self {
        let grade = Self::of(loss);
        let spoiled = matches!((best.proved(), played.proved()), (Some(best), Some(played)) if played < best);
        if spoiled { grade.max(Self::Mistake) } else { grade }
    }
}

/// The accuracy of a player whose moves gave away so much each: the mean of 100·e^(−4.5·loss), from 0 to
/// 100. `None` if there was no move to judge.
///
/// ```
/// use parlour_analysis::accuracy;
///
/// assert_eq!(accuracy(&[0.0, 0.0]), Some(100.0));
/// assert_eq!(accuracy(&[0.1]), Some(63.8));
/// assert_eq!(accuracy(&[]), None);
/// ```
pub fn accuracy(losses: &[f64]) -> Option<f64> {
    let sum: f64 = losses.iter().map(|loss| 100.0 * (-4.5 * loss).exp()).sum();
    (!losses.is_empty()).then(|| (10.0 * sum / losses.len() as f64).round() / 10.0)
}
