//! `parlour endgame`: building, checking and asking the endgame tables.

use crate::words::{Told, asked, failed, say};
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use parlour_checkers_endgame::{
    BuildError, BuildPlan, BuildStep, NoTables, Objection, PIECES, Stats, StatsHead, Tables, build, probe,
    verify,
};
use parlour_console::{Bar, CommandError, GameCommand, threads};
use parlour_files::{ENDGAME_FOLDER, folder_or_own};
use std::io::{self, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

pub(crate) const COMMAND: GameCommand = GameCommand { name: "endgame", command: Endgame::command, run };

/// Build, check and ask tables that know every ending of few pieces
#[derive(Parser)]
#[command(name = "endgame")]
struct Endgame {
    #[command(subcommand)]
    command: EndgameCommand,
}

#[derive(Subcommand)]
enum EndgameCommand {
    /// Build the tables up to so many pieces into the data folder; go on if that was begun before
    Build {
        /// How many pieces, up to 6: on two cores five take half a minute, six a quarter of an hour and 3 GB
        pieces: usize,
        #[command(flatten)]
        work: EndgameWork,
    },
    /// Check every position of the tables against what its moves lead to
    Verify {
        /// Up to how many pieces; all that are there, unless you say otherwise
        pieces: Option<usize>,
        #[command(flatten)]
        work: EndgameWork,
    },
    /// Count the wins, draws and losses for the side to move, and find the longest win
    Stats {
        /// Up to how many pieces; all that are there, unless you say otherwise
        pieces: Option<usize>,
        /// Where the tables are
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
    /// Tell who wins a position and in how many plies, and what each move is worth
    Probe {
        /// The position, such as W:W20,K15:B12,K28
        position: String,
        /// Where the tables are
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// Where and how endgame tables are worked on.
#[derive(Args)]
struct EndgameWork {
    /// Where the tables are; in your data folder, unless you say otherwise
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// How many threads work; as many as the machine has cores, unless you say otherwise
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<usize>>,
}

fn run(arguments: &ArgMatches) -> Result<(), CommandError> {
    let Endgame { command } = Endgame::from_arg_matches(arguments).unwrap_or_else(|wrong| wrong.exit());
    match command {
        EndgameCommand::Build { pieces, work } => {
            build_tables(pieces, &folder(work.folder)?, threads(work.threads))
        }
        EndgameCommand::Verify { pieces, work } => {
            verify_tables(&open(work.folder)?, pieces, threads(work.threads))
        }
        EndgameCommand::Stats { pieces, folder } => show_stats(&open(folder)?, pieces),
        EndgameCommand::Probe { position, folder } => probe_tables(&open(folder)?, &position),
    }
}

/// The tables of a folder and those that are part of the program; of a folder that is named, only its own.
fn open(named: Option<PathBuf>) -> Result<Tables, CommandError> {
    Ok(match named {
        Some(folder) => Tables::stored(&folder),
        None => Tables::open(&folder(None)?),
    })
}

fn folder(named: Option<PathBuf>) -> Result<PathBuf, CommandError> {
    folder_or_own(named, ENDGAME_FOLDER).map_err(|missing| asked(&missing))
}

/// Builds the tables up to so many pieces, or what is left of them.
fn build_tables(pieces: usize, folder: &Path, threads: usize) -> Result<(), CommandError> {
    if PIECES.contains(&pieces) {
        eprintln!("{}", say(&BuildPlan::new(pieces).told(folder)));
    }
    let mut bar = Bar::new(say(&Told::Building))?;
    let built = build(pieces, folder, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    built.map_err(|wrong| match wrong {
        BuildError::Pieces(_) => asked(&wrong),
        BuildError::File(_) | BuildError::Stopped => failed(&wrong),
    })
}

/// Checks every position of the tables against what its moves lead to, up to so many pieces or all that are there.
fn verify_tables(tables: &Tables, pieces: Option<usize>, threads: usize) -> Result<(), CommandError> {
    let pieces = tables.asked_for(pieces).map_err(|missing| no_tables(&missing))?;
    let mut bar = Bar::new(say(&Told::Verifying))?;
    let verified = verify(tables, pieces, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    let verified = verified.map_err(|objection| match objection {
        Objection::Missing(_) => asked(&objection),
        _ => failed(&objection),
    })?;
    Ok(writeln!(io::stdout().lock(), "{}", say(&verified))?)
}

/// Writes how many positions are won, drawn and lost, and the longest win.
fn show_stats(tables: &Tables, pieces: Option<usize>) -> Result<(), CommandError> {
    let lines = Stats::up_to(tables, pieces).map_err(|missing| no_tables(&missing))?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}\n|---|---|---|---|---|---|", say(&StatsHead::Columns))?;
    Ok(lines.iter().try_for_each(|stats| writeln!(output, "{}", say(stats)))?)
}

/// Writes what a position is worth, and each of its moves.
fn probe_tables(tables: &Tables, position: &str) -> Result<(), CommandError> {
    let report = probe(tables, position).map_err(|wrong| asked(&wrong))?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}: {}", report.position, say(&report.value))?;
    for (m, value) in &report.moves {
        writeln!(output, "  {m}: {}", say(value))?;
    }
    Ok(())
}

fn no_tables(missing: &NoTables) -> CommandError {
    match missing {
        NoTables::Damaged(_) => failed(missing),
        _ => asked(missing),
    }
}

fn show(bar: &mut Bar, BuildStep { slice, done, total }: BuildStep) -> ControlFlow<()> {
    bar.show(done, total, || slice.to_string())
}
