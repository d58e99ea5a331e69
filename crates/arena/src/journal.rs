//! The folder that a tournament is kept in: a record for each finished game, and nothing else to go by.

use crate::ended::ARENA;
use crate::refusal::Refusal;
use crate::{ArenaError, Ended, GameId};
use parlour_core::ToMessage;
use parlour_erased::Table;
use parlour_files::{open_match, write_whole_soon};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

const EXTENSION: &str = "parlour";

/// A folder of finished games. Only one tournament at a time can have it open.
pub struct Journal {
    folder: PathBuf,
    _lock: File,
}

impl Journal {
    /// Opens a folder, which is made if need be.
    ///
    /// # Errors
    /// If it cannot be made or written to, or another tournament is going on in it.
    pub fn open(folder: &Path) -> Result<Self, ArenaError> {
        let cannot = |why: io::Error| ArenaError::asked(&Refusal::CannotHold { folder: folder.into(), why });
        fs::create_dir_all(folder).map_err(cannot)?;
        let lock = File::create(folder.join(".lock")).map_err(cannot)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { folder: folder.into(), _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                Err(ArenaError::asked(&Refusal::InUse { folder: folder.into() }))
            }
            Err(TryLockError::Error(error)) => Err(cannot(error)),
        }
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Removes the games that were played here before.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn clear(&self) -> Result<(), ArenaError> {
        for path in self.files()? {
            if game_of(&path).is_some() {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    /// The games of this tournament that have been played.
    ///
    /// # Errors
    /// If there is a record here that is not of this tournament, or not whole.
    pub(crate) fn read(&self, digest: &str) -> Result<BTreeMap<GameId, Ended>, ArenaError> {
        let mut games = BTreeMap::new();
        for path in self.files()? {
            let refuse = |refusal: Refusal| Err(ArenaError::asked(&refusal));
            let file = || path.clone();
            let Some(id) = game_of(&path) else { return refuse(Refusal::Stray { file: file() }) };
            let table = match open_match(&path) {
                Ok(table) => table,
                Err(wrong) => return refuse(Refusal::BadRecord { fault: wrong.message() }),
            };
            if table.tag(ARENA) != Some(digest) {
                return refuse(Refusal::OtherTournament { file: file() });
            }
            let Some(ended) = Ended::read(id, &*table) else {
                return refuse(Refusal::Unfinished { file: file() });
            };
            games.insert(id, ended);
        }
        Ok(games)
    }

    /// Keeps a finished game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn keep(&self, id: GameId, table: &dyn Table) -> io::Result<()> {
        let path = self.folder.join(id.to_string()).with_extension(EXTENSION);
        write_whole_soon(&path, &table.record().to_string())
    }

    /// The records here. Drafts that a crash left behind have another extension, and are no harm; nor are the
    /// empty files that a lost power leaves.
    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let path = entry.path();
            if path.extension() == Some(OsStr::new(EXTENSION)) && entry.metadata()?.len() > 0 {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }
}

fn game_of(path: &Path) -> Option<GameId> {
    path.file_stem()?.to_str()?.parse().ok()
}
