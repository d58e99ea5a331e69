//! Files that hold several games.

use crate::FileError;
use crate::open::read_bytes;
use crate::words::english;
use parlour_core::{CollectedGame, Collection, Message, Record, RecordError};
use parlour_erased::{GameInfo, Table, Tree, games};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The kinds of file that hold several games, each with its game.
pub fn collections() -> impl Iterator<Item = (&'static GameInfo, &'static Collection)> {
    games().iter().flat_map(|game| game.tools().collections().iter().map(move |kind| (game, kind)))
}

/// How many games a file holds: one, unless it is of a kind that holds several.
pub fn games_in(path: &Path) -> usize {
    let several = CollectionFile::read(path).and_then(Result::ok);
    several.map_or(1, |file| file.games().len())
}

/// The games of a file that holds several.
pub struct CollectionFile {
    game: &'static GameInfo,
    games: Vec<Result<Box<dyn CollectedGame>, RecordError>>,
}

impl CollectionFile {
    /// Reads a file, if its extension is of a kind that holds several games.
    ///
    /// # Errors
    /// If it cannot be read, or holds no game at all.
    pub fn read(path: &Path) -> Option<Result<Self, CollectionError>> {
        let extension = path.extension()?;
        let (game, kind) = collections().find(|(_, kind)| extension.eq_ignore_ascii_case(kind.extension))?;
        Some(Self::read_as(path, game, kind))
    }

    /// Reads a file of this kind of this game, whatever its extension.
    ///
    /// # Errors
    /// If it cannot be read, or holds no game at all.
    pub fn read_as(path: &Path, game: &'static GameInfo, kind: &Collection) -> Result<Self, CollectionError> {
        let bytes = read_bytes(path)?;
        // Old files hold one byte a letter, of which these are the first of Unicode.
        let text = String::from_utf8(bytes)
            .unwrap_or_else(|wrong| wrong.into_bytes().into_iter().map(char::from).collect());
        let games = (kind.read)(&text);
        if games.is_empty() {
            return Err(CollectionError::NoGames { game: game.name, path: path.into() });
        }
        Ok(Self { game, games })
    }

    /// The game that they are of.
    pub fn info(&self) -> &'static GameInfo {
        self.game
    }

    /// All games, or why one of them cannot be read.
    pub fn games(&self) -> &[Result<Box<dyn CollectedGame>, RecordError>] {
        &self.games
    }

    /// A game by its number in the file, from 1.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn game(&self, number: usize) -> Result<&dyn CollectedGame, CollectionError> {
        let Some(game) = number.checked_sub(1).and_then(|index| self.games.get(index)) else {
            return Err(CollectionError::NoGame { number, count: self.games.len() });
        };
        game.as_deref().map_err(|fault| CollectionError::Wrong { number, fault: fault.clone() })
    }

    /// A game by its number, as a match.
    ///
    /// # Errors
    /// If there is none, or it cannot be played.
    pub fn open(&self, number: usize) -> Result<Box<dyn Table>, CollectionError> {
        self.read_record(number, |record| self.game.open_record(record))
    }

    /// A game by its number, with its variations.
    ///
    /// # Errors
    /// If there is none, or it cannot be played.
    pub fn open_tree(&self, number: usize) -> Result<Tree, CollectionError> {
        self.read_record(number, |record| Tree::from_record(self.game, record))
    }

    fn read_record<T>(
        &self,
        number: usize,
        open: impl FnOnce(&Record) -> Result<T, RecordError>,
    ) -> Result<T, CollectionError> {
        let record = self.game(number)?.record();
        record.and_then(|record| open(&record)).map_err(|fault| CollectionError::Wrong { number, fault })
    }
}

/// Why there is no such game.
#[derive(Debug, Error, Message)]
#[error("{}", english().say(self))]
pub enum CollectionError {
    /// The file cannot be read.
    #[message(transparent)]
    File(#[from] FileError),
    /// It holds no game.
    NoGames {
        /// The game that it should hold.
        game: &'static str,
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
