//! Arguments that commands of long work share.

use crate::phrases::{Phrase, say};
use std::num::NonZero;
use std::thread;
use std::time::Duration;

/// The number of threads that is asked for, or one for each core of the machine.
pub fn threads(asked: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(cores, usize::from)
}

/// Reads a number of hours.
///
/// ```
/// assert_eq!(parlour_console::hours("0.5").map(|time| time.as_secs()), Ok(1800));
/// assert_eq!(parlour_console::hours("-1"), Err("give hours from 0 to 1000, such as 0.5".into()));
/// ```
///
/// # Errors
/// A sentence that says which hours there are.
pub fn hours(text: &str) -> Result<Duration, String> {
    let hours = text.parse().ok().filter(|hours| (0.0..=1_000.0).contains(hours));
    hours.map(|hours: f64| Duration::from_secs_f64(3_600.0 * hours)).ok_or_else(|| say(&Phrase::GiveHours))
}
