//! `parlour book`.

use crate::args::BookArgs;
use crate::failure::Failure;
use crate::words::{Refusal, Told, say};
use parlour_bots::checkers::{BadBookWork, BookWork};
use parlour_files::data_folder;
use parlour_terminal::Bar;
use std::io::{self, Write};
use std::thread;

/// Searches what is wanted of the openings, and writes the book of all that is known.
pub(crate) fn build(args: &BookArgs) -> Result<(), Failure> {
    let folder = args.folder.clone().or_else(|| Some(data_folder()?.join("book")));
    let folder = folder.ok_or(Refusal::NoFolder)?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from);
    let mut work = BookWork::open(&folder, args.plies.into(), args.nodes, threads)?;
    let mut bar = Bar::new(say(&Told::Searching))?;
    let stop = bar.stop().clone();
    let in_time = stop.after(args.hours);
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
        return Err(Failure::Interrupted);
    }
    Ok(writeln!(io::stdout().lock(), "{}", say(&Told::BookIn { positions, path }))?)
}

impl From<BadBookWork> for Failure {
    fn from(error: BadBookWork) -> Self {
        match error {
            BadBookWork::Io(error) => error.into(),
            wrong @ BadBookWork::Line { .. } => Self::asked(&wrong),
        }
    }
}
