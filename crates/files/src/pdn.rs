//! Files of checkers games in Portable Draughts Notation, which hold several.

use crate::FileError;
use crate::words::english;
use parlour_checkers::pdn::{self, PdnEntry, PdnGame};
use parlour_core::{Message, RecordError};
use parlour_erased::Table;
use std::path::{Path, PathBuf};
use std::{fs, io};
use thiserror::Error;

/// The extension of files that hold several games.
const EXTENSION: &str = "pdn";

/// How many games a file holds: one, unless it is of a format for several.
pub fn games_in(path: &Path) -> usize {
    let holds_several = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION));
    let several = holds_several.then(|| PdnFile::read(path).ok()).flatten();
    several.map_or(1, |file| file.entries().len())
}

/// The games of a file.
pub struct PdnFile {
    entries: Vec<PdnEntry>,
}

impl PdnFile {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or holds no game at all.
    pub fn read(path: &Path) -> Result<Self, PdnError> {
        let bytes = fs::read(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => FileError::Missing(path.into()),
            _ => FileError::Unreadable(path.into(), error),
        })?;
        // Old files hold one byte a letter, of which these are the first of Unicode.
        let text = String::from_utf8(bytes)
            .unwrap_or_else(|wrong| wrong.into_bytes().into_iter().map(char::from).collect());
        let entries = pdn::read(&text);
        if entries.is_empty() { Err(PdnError::NoGames { path: path.into() }) } else { Ok(Self { entries }) }
    }

    /// All games, or why one of them cannot be read.
    pub fn entries(&self) -> &[PdnEntry] {
        &self.entries
    }

    /// A game by its number in the file, from 1.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn game(&self, number: usize) -> Result<&PdnGame, PdnError> {
        let Some(entry) = number.checked_sub(1).and_then(|index| self.entries.get(index)) else {
            return Err(PdnError::NoGame { number, count: self.entries.len() });
        };
        entry.game.as_ref().map_err(|fault| PdnError::Wrong { number, fault: fault.clone() })
    }

    /// A game by its number, as a match.
    ///
    /// # Errors
    /// If there is none, or it cannot be played.
    pub fn open(&self, number: usize) -> Result<Box<dyn Table>, PdnError> {
        let wrong = |fault| PdnError::Wrong { number, fault };
        let replayed = self.game(number)?.replay().map_err(wrong)?;
        parlour_erased::open_record(&replayed.to_record().to_string()).map_err(wrong)
    }
}

/// Why there is no such game.
#[derive(Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum PdnError {
    /// The file cannot be read.
    #[message(transparent)]
    File(#[from] FileError),
    /// It holds no game.
    NoGames {
        /// The file.
        path: PathBuf,
    },
    /// It holds fewer.
    NoGame {
        /// The game that was asked for.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The game is wrong.
    Wrong {
        /// Its number.
        number: usize,
        /// What is wrong, and where.
        fault: RecordError,
    },
}
