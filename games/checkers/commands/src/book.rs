//! `parlour book`: working out the book of openings.

use crate::words::{Told, asked, say};
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use parlour_checkers_bots::{BadBookWork, BookWork};
use parlour_console::{Bar, CommandError, GameCommand, hours, threads};
use parlour_files::folder_or_own;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

pub(crate) const COMMAND: GameCommand = GameCommand { name: "book", command: Book::command, run };

/// Work out a book of openings for checkers
#[derive(Parser)]
#[command(name = "book")]
struct Book {
    #[command(subcommand)]
    command: BookCommand,
}

#[derive(Subcommand)]
enum BookCommand {
    /// Search the lines that follow the three-move ballots, the best first; go on if that was begun before
    Build(BookArgs),
}

#[derive(Args)]
struct BookArgs {
    /// To which ply the best lines are followed
    #[arg(long, value_name = "NUMBER", default_value = "16", value_parser = clap::value_parser!(u8).range(4..=40))]
    plies: u8,
    /// Positions that are visited to judge one
    #[arg(long, value_name = "NUMBER", default_value = "200000", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Hours that it may take; the book is made of what is known then
    #[arg(long, value_name = "HOURS", value_parser = hours)]
    hours: Option<Duration>,
    /// How many positions are searched at once; as many as the machine has cores, unless you say otherwise
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
    /// Where the work and the book are kept; in your data folder, unless you say otherwise
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

fn run(arguments: &ArgMatches) -> Result<(), CommandError> {
    let Book { command: BookCommand::Build(args) } =
        Book::from_arg_matches(arguments).unwrap_or_else(|wrong| wrong.exit());
    build(args)
}

/// Searches what is wanted of the openings, and writes the book of all that is known.
fn build(args: BookArgs) -> Result<(), CommandError> {
    let folder = folder_or_own(args.folder, "book").map_err(|missing| asked(&missing))?;
    let work = BookWork::open(&folder, args.plies.into(), args.nodes, threads(args.threads));
    let mut work = work.map_err(|wrong| match wrong {
        BadBookWork::Io(error) => error.into(),
        BadBookWork::Line { .. } => asked(&wrong),
    })?;
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
        return Err(CommandError::Interrupted);
    }
    Ok(writeln!(io::stdout().lock(), "{}", say(&Told::BookIn { positions, path }))?)
}
