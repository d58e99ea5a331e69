//! `parlour endgame`.

use crate::args::{EndgameCommand, EndgameWork};
use crate::failure::Failure;
use crate::words::{Refusal, Told, say};
use parlour_endgame::{PIECES, Plan, Stats, StatsHead, Step, Tables, build, probe, verify};
use parlour_files::endgame_folder;
use parlour_terminal::Bar;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;

/// Does what the command says.
pub(crate) fn run(command: EndgameCommand) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    match command {
        EndgameCommand::Build { pieces, work } => build_tables(pieces, work)?,
        EndgameCommand::Verify { pieces, work } => {
            let threads = threads(&work);
            let tables = open(work.folder)?;
            let pieces = tables.asked_for(pieces)?;
            let mut bar = Bar::new(say(&Told::Verifying))?;
            let verified = verify(&tables, pieces, threads, &mut |step| show(&mut bar, step));
            bar.clear();
            writeln!(output, "{}", say(&verified?))?;
        }
        EndgameCommand::Stats { pieces, folder } => {
            let lines = Stats::up_to(&open(folder)?, pieces)?;
            writeln!(output, "{}\n|---|---|---|---|---|---|", say(&StatsHead::Columns))?;
            lines.iter().try_for_each(|stats| writeln!(output, "{}", say(stats)))?;
        }
        EndgameCommand::Probe { position, folder } => {
            let report = probe(&open(folder)?, &position)?;
            writeln!(output, "{}: {}", report.position, say(&report.value))?;
            for (m, value) in &report.moves {
                writeln!(output, "  {m}: {}", say(value))?;
            }
        }
    }
    Ok(())
}

fn build_tables(pieces: usize, work: EndgameWork) -> Result<(), Failure> {
    let threads = threads(&work);
    let folder = folder(work.folder)?;
    if PIECES.contains(&pieces) {
        eprintln!("{}", say(&Plan::new(pieces).told(&folder)));
    }
    let mut bar = Bar::new(say(&Told::Building))?;
    let built = build(pieces, &folder, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    Ok(built?)
}

/// The tables of a folder and those that are part of the program; of a folder that is named, only its own.
fn open(named: Option<PathBuf>) -> Result<Tables, Failure> {
    Ok(match named {
        Some(folder) => Tables::stored(&folder),
        None => Tables::open(&folder(None)?),
    })
}

fn folder(named: Option<PathBuf>) -> Result<PathBuf, Failure> {
    Ok(named.or_else(endgame_folder).ok_or(Refusal::NoFolder)?)
}

/// The folder of tables that were built on this machine, if there is one.
pub(crate) fn built_tables() -> Option<PathBuf> {
    endgame_folder().filter(|folder| folder.is_dir())
}

fn show(bar: &mut Bar, Step { slice, done, total }: Step) -> ControlFlow<()> {
    bar.show(done, total, || slice.to_string())
}

fn threads(work: &EndgameWork) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    work.threads.map_or_else(cores, usize::from)
}
