//! `parlour endgame`.

use crate::args::EndgameCommand;
use crate::failure::Failure;
use crate::words::Refusal;
use parlour_checkers_endgame::Tables;
use parlour_files::endgame_folder;
use parlour_workshop::{build_tables, probe_tables, show_stats, threads, verify_tables};
use std::path::PathBuf;

/// Does what the command says.
pub(crate) fn run(command: EndgameCommand) -> Result<(), Failure> {
    match command {
        EndgameCommand::Build { pieces, work } => {
            build_tables(pieces, &folder(work.folder)?, threads(work.threads))?;
        }
        EndgameCommand::Verify { pieces, work } => {
            verify_tables(&open(work.folder)?, pieces, threads(work.threads))?;
        }
        EndgameCommand::Stats { pieces, folder } => show_stats(&open(folder)?, pieces)?,
        EndgameCommand::Probe { position, folder } => probe_tables(&open(folder)?, &position)?,
    }
    Ok(())
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
