//! Working out the book of openings.

use crate::WorkError;
use crate::words::{Told, say};
use parlour_checkers_bots::BookWork;
use parlour_console::Bar;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

/// What is wanted of the book, and how it is worked out.
#[derive(Clone, Debug)]
pub struct BookOrder {
    /// Where the work and the book are kept.
    pub folder: PathBuf,
    /// To which ply the best lines are followed.
    pub plies: usize,
    /// Positions that are visited to judge one.
    pub nodes: u64,
    /// How many positions are searched at once.
    pub threads: usize,
    /// How long it may take; the book is made of what is known then.
    pub time: Option<Duration>,
}

/// Searches what is wanted of the openings, and writes the book of all that is known.
///
/// # Errors
/// If what was kept cannot be read, something cannot be written, or somebody interrupts.
pub fn build_book(order: &BookOrder) -> Result<(), WorkError> {
    let mut work = BookWork::open(&order.folder, order.plies, order.nodes, order.threads)?;
    let mut bar = Bar::new(say(&Told::Searching))?;
    let stop = bar.stop().clone();
    let in_time = stop.after(order.time);
    loop {
        let wanted = work.search(&in_time)?;
        let done = work.searched();
        let shown = bar.show(done as u64, (done + wanted) as u64, || say(&Told::BookPositions));
        if wanted == 0 || in_time.is_raised() || shown.is_break() {
            break;
        }
    }
    bar.clear();
    let (positions, path) = work.write_book()?;
    if stop.is_raised() {
        eprintln!("{}", say(&Told::BookKept { positions, path }));
        return Err(WorkError::Interrupted);
    }
    Ok(writeln!(io::stdout().lock(), "{}", say(&Told::BookIn { positions, path }))?)
}
