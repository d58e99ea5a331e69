//! Counting what can be played.

use crate::words::{Told, say};
use std::io::{self, Write};
use std::time::Duration;

/// Writes how many sequences of moves there are, for each first move where there are some, and how long it took to count them.
pub(crate) fn show_count(total: u64, first_moves: &[(String, u64)], time: Duration) -> io::Result<()> {
    let mut output = io::stdout().lock();
    first_moves.iter().try_for_each(|(m, count)| writeln!(output, "{m}: {count}"))?;
    writeln!(output, "nodes {total}")?;
    let seconds = format!("{:.3}", time.as_secs_f64());
    let millions = format!("{:.1}", total as f64 / time.as_secs_f64().max(1e-9) / 1e6);
    eprintln!("{}", say(&Told::Speed { seconds, millions }));
    Ok(())
}
