//! `parlour endgame`.

use crate::args::{EndgameCommand, EndgameWork};
use crate::failure::Failure;
use crate::progress::Bar;
use parlour_endgame::{MOST_PIECES, PIECES, Plan, Stats, Step, Tables, build, probe, verify};
use parlour_files::data_folder;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::thread;

/// Does what the command says.
pub(crate) fn run(command: EndgameCommand) -> Result<(), Failure> {
    match command {
        EndgameCommand::Build { pieces, work } => build_tables(pieces, work),
        EndgameCommand::Verify { pieces, work } => verify_tables(pieces, work),
        EndgameCommand::Stats { pieces, folder } => count(pieces, folder),
        EndgameCommand::Probe { position, folder } => {
            let report = probe(&open(folder)?, &position)?;
            Ok(write!(io::stdout(), "{report}")?)
        }
    }
}

fn build_tables(pieces: usize, work: EndgameWork) -> Result<(), Failure> {
    let threads = threads(&work);
    let folder = folder(work.folder)?;
    if PIECES.contains(&pieces) {
        let Plan { positions, memory, disk } = Plan::new(pieces);
        let gigabytes = |bytes: u64| bytes as f64 / 1e9;
        eprintln!(
            "{:.1} million positions; up to {:.2} GB of memory and {:.2} GB in {}",
            positions as f64 / 1e6,
            gigabytes(memory),
            gigabytes(disk),
            folder.display()
        );
    }
    let mut bar = Bar::new("building")?;
    let built = build(pieces, &folder, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    Ok(built?)
}

fn verify_tables(pieces: Option<usize>, work: EndgameWork) -> Result<(), Failure> {
    let threads = threads(&work);
    let tables = open(work.folder)?;
    let pieces = asked_for(pieces, &tables)?;
    let mut bar = Bar::new("verifying")?;
    let verified = verify(&tables, pieces, threads, &mut |step| show(&mut bar, step));
    bar.clear();
    verified?;
    let positions = Plan::new(pieces).positions;
    Ok(writeln!(io::stdout(), "all {positions} positions of up to {pieces} pieces are right")?)
}

fn count(pieces: Option<usize>, folder: Option<PathBuf>) -> Result<(), Failure> {
    let tables = open(folder)?;
    let pieces = asked_for(pieces, &tables)?;
    let line = |pieces| Stats::count(&tables, pieces).ok_or_else(|| not_there(pieces, &tables));
    let lines: Vec<Stats> = (*PIECES.start()..=pieces).map(line).collect::<Result<_, _>>()?;
    let mut output = io::stdout().lock();
    writeln!(output, "{}", Stats::HEAD)?;
    Ok(lines.into_iter().try_for_each(|stats| writeln!(output, "{stats}"))?)
}

/// How many pieces are asked for, or else as many as there are tables for.
fn asked_for(pieces: Option<usize>, tables: &Tables) -> Result<usize, Failure> {
    match pieces.unwrap_or_else(|| tables.pieces()) {
        there if PIECES.contains(&there) => Ok(there),
        _ if pieces.is_none() => {
            Err(Failure::Asked("there are no tables in this folder: build them first".into()))
        }
        other => {
            let sentence = format!("tables have {} to {MOST_PIECES} pieces, not {other}", PIECES.start());
            Err(Failure::Asked(sentence))
        }
    }
}

fn not_there(pieces: usize, tables: &Tables) -> Failure {
    match tables.faults() {
        none if none.is_empty() => Failure::Asked(format!(
            "the tables of {pieces} pieces are not built; run parlour endgame build {pieces}"
        )),
        faults => Failure::System(io::Error::other(faults.join("; "))),
    }
}

/// The tables of a folder and those that are part of the program; of a folder that is named, only its own.
fn open(named: Option<PathBuf>) -> Result<Tables, Failure> {
    Ok(match named {
        Some(folder) => Tables::stored(&folder),
        None => Tables::open(&folder(None)?),
    })
}

fn folder(named: Option<PathBuf>) -> Result<PathBuf, Failure> {
    named
        .or_else(|| Some(data_folder()?.join("endgame")))
        .ok_or_else(|| Failure::Asked("there is no data folder; name one with --folder".into()))
}

/// The folder of tables that were built on this machine, if there is one.
pub(crate) fn built_tables() -> Option<PathBuf> {
    folder(None).ok().filter(|folder| folder.is_dir())
}

fn show(bar: &mut Bar, Step { slice, done, total }: Step) -> ControlFlow<()> {
    bar.show(done, total, || slice.to_string())
}

fn threads(work: &EndgameWork) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    work.threads.map_or_else(cores, usize::from)
}
