//! Counting what can be played.

use crate::words::{Told, say};
use parlour_engine::Count;
use std::io::{self, Write};

/// Writes what was counted, for each first move too where that is wanted, and how long it took.
pub(crate) fn show_count(count: &Count, divide: bool) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in count.lines(divide) {
        writeln!(output, "{line}")?;
    }
    let seconds = format!("{:.3}", count.time.as_secs_f64());
    let millions = format!("{:.1}", count.per_second() / 1e6);
    eprintln!("{}", say(&Told::Speed { seconds, millions }));
    Ok(())
}
