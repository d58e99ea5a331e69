//! Vacations: for so long correspondence clocks stand still.

use parlour_protocol::Refusal;
use serde::{Deserialize, Serialize};

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;
/// A year, for counting days off.
const YEAR: u64 = 365 * DAY;
/// How many days off there are in any year.
pub const DAYS: u8 = 30;

/// The vacations of a player in the last year, each from when until when, in milliseconds of Unix time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Vacations(Vec<(u64, u64)>);

impl Vacations {
    /// Until when, for somebody who is on one now.
    pub fn until(&self, now: u64) -> Option<u64> {
        self.0.iter().find(|(from, until)| (*from..*until).contains(&now)).map(|(_, until)| *until)
    }

    /// How many days are left. Days that have begun count.
    pub fn left(&self, now: u64) -> u8 {
        let taken: u64 = self.0.iter().filter(|(_, until)| until + YEAR > now).map(days).sum();
        DAYS.saturating_sub(u8::try_from(taken).unwrap_or(DAYS))
    }

    /// Goes on vacation for so many days from now on; 0 ends the one that is.
    ///
    /// # Errors
    /// If there are not so many days left.
    pub fn go(&mut self, days: u8, now: u64) -> Result<(), Refusal> {
        let before = self.clone();
        self.0.retain(|(_, until)| until + YEAR > now);
        if let Some(last) = self.0.iter_mut().find(|(_, until)| *until > now) {
            last.1 = now;
        }
        let left = self.left(now);
        if days > left {
            *self = before;
            return Err(Refusal::NoVacation { left });
        }
        if days > 0 {
            self.0.push((now, now + u64::from(days) * DAY));
        }
        Ok(())
    }

    /// When a clock that began to run then, with so much on it, has run out: it stands still during vacations.
    ///
    /// ```
    /// use parlour_service::vacation::Vacations;
    ///
    /// let mut vacations = Vacations::default();
    /// assert_eq!(vacations.runs_out(100, 50), 150);
    /// vacations.go(1, 120)?;
    /// assert_eq!(vacations.runs_out(100, 50), 150 + 24 * 3_600_000);
    /// # Ok::<(), parlour_protocol::Refusal>(())
    /// ```
    pub fn runs_out(&self, began: u64, left: u64) -> u64 {
        // They lie in order, and do not overlap.
        self.0.iter().fold(began + left, |end, (from, until)| {
            let from = (*from).max(began);
            if from < end { end + until.saturating_sub(from) } else { end }
        })
    }
}

fn days((from, until): &(u64, u64)) -> u64 {
    (until - from).div_ceil(DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_stands_still_for_as_long_as_the_vacations_take() {
        let mut vacations = Vacations::default();
        vacations.go(2, 10 * DAY).unwrap();
        assert_eq!(vacations.until(11 * DAY), Some(12 * DAY));
        assert_eq!(vacations.until(12 * DAY), None);
        assert_eq!(vacations.runs_out(9 * DAY, 3 * DAY), 14 * DAY);
        assert_eq!(vacations.runs_out(11 * DAY, DAY), 13 * DAY, "what began during it");
        assert_eq!(vacations.runs_out(6 * DAY, 3 * DAY), 9 * DAY, "what was over before it");
        vacations.go(1, 13 * DAY).unwrap();
        assert_eq!(vacations.runs_out(9 * DAY, 3 * DAY), 15 * DAY, "two of them");
    }

    #[test]
    fn whoever_comes_back_early_keeps_the_days() {
        let mut vacations = Vacations::default();
        vacations.go(30, 0).unwrap();
        assert_eq!(vacations.left(1), 0);
        assert_eq!(vacations.go(31, 1), Err(Refusal::NoVacation { left: 29 }));
        vacations.go(0, 4 * DAY + 1).unwrap();
        assert_eq!((vacations.until(5 * DAY), vacations.left(5 * DAY)), (None, 25));
        assert_eq!(vacations.left(370 * DAY), 30, "a year later");
    }
}
