//! Long work at a terminal: it shows how far it is, ends in good order when somebody interrupts it, goes on when it is asked
//! for again, and says what came of it.

mod book;
mod count;
mod endgame;
mod lesson;
mod tournament;
mod words;
mod work_error;

pub use book::{BookOrder, build_book};
pub use count::show_count;
pub use endgame::{build_tables, probe_tables, show_stats, verify_tables};
pub use lesson::{LessonOrder, give_lesson};
pub use tournament::{TournamentOrder, hold_tournaments};
pub use words::CATALOGUE;
pub use work_error::WorkError;

use std::num::NonZero;
use std::thread;

/// As many threads as somebody wants, or as the machine has cores.
pub fn threads(wanted: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    wanted.map_or_else(cores, usize::from)
}
