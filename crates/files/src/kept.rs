//! Games kept on disk after every move, so that no interrupt can lose one: those in progress and those played.

use crate::words::english;
use crate::{unused_name, write_whole};
use parlour_core::{Message, Quoted, Record, Turn};
use parlour_erased::{Table, Tree, open_record, open_tree};
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::SystemTime;
use thiserror::Error;

/// The extension of a record.
const EXTENSION: &str = "parlour";

/// The file that is locked while a game is compared and written, so that two programs cannot do it at once.
const LOCK: &str = ".lock";

/// A folder of games.
#[derive(Clone, Debug)]
pub struct KeptGames {
    folder: PathBuf,
}

/// A game of the folder.
pub struct KeptGame {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last played.
    pub played: SystemTime,
    /// The game as it stands: its main line.
    pub table: Box<dyn Table>,
    tree: Tree,
    text: String,
    /// Counted when somebody asks, and once: lists are drawn again and again.
    moves: OnceLock<usize>,
}

impl KeptGame {
    /// Whether there is something left to play.
    pub fn is_unfinished(&self) -> bool {
        self.table.turn() != Turn::Over
    }

    /// How many moves its players have made on the line that stands: chance makes none, and what was taken back is not on it.
    pub fn moves(&self) -> usize {
        let count = || self.tree.line().plies().iter().filter(|ply| ply.seat.is_some()).count();
        *self.moves.get_or_init(count)
    }

    /// The game with its variations, where its player left off.
    pub fn tree(&self) -> Tree {
        self.tree.clone()
    }
}

impl KeptGames {
    /// The games in `folder`, which is made when there is something to keep.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// All games, the one played last first. A file that is no game is passed over.
    pub fn list(&self) -> Vec<KeptGame> {
        self.newest_first().collect()
    }

    /// The game that is meant by its number in the list, from 1, or by the name of its file.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn find(&self, which: &str) -> Result<KeptGame, NoSuchGame> {
        let named = self.newest_first().find(|kept| kept.path.file_stem().is_some_and(|name| name == which));
        let numbered = || {
            let index = which.parse::<usize>().ok()?.checked_sub(1)?;
            self.newest_first().nth(index)
        };
        named.or_else(numbered).ok_or_else(|| match self.newest_first().count() {
            0 => NoSuchGame::NoneKept,
            1 => NoSuchGame::OneKept { which: which.into() },
            count => NoSuchGame::SeveralKept { which: which.into(), count },
        })
    }

    /// The unfinished game played last; of the game called `game`, if one is named.
    pub fn newest_unfinished(&self, game: Option<&str>) -> Option<KeptGame> {
        let wanted =
            |kept: &KeptGame| kept.is_unfinished() && game.is_none_or(|game| kept.table.info().name == game);
        self.newest_first().find(wanted)
    }

    /// The same, each read when it is asked for.
    pub fn newest_first(&self) -> impl Iterator<Item = KeptGame> + use<> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        let mut files: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
            })
            .filter(|(_, path)| path.extension().is_some_and(|extension| extension == EXTENSION))
            .collect();
        files.sort();
        files.into_iter().rev().filter_map(|(played, path)| {
            let text = fs::read_to_string(&path).ok()?;
            // A variation that this version cannot read costs the variations, not the game.
            let tree = open_tree(EXTENSION, &text).or_else(|_| open_record(&text).map(Tree::new)).ok()?;
            Some(KeptGame { path, played, table: tree.main_line(), tree, text, moves: OnceLock::new() })
        })
    }

    /// A keeper for a new game.
    pub fn keeper(&self) -> Keeper {
        Keeper { games: self.clone(), current: None }
    }

    /// A keeper that goes on with a game of the folder.
    pub fn keeper_of(&self, kept: &KeptGame) -> Keeper {
        let current = Some(Current { path: kept.path.clone(), known: kept.text.clone() });
        Keeper { games: self.clone(), current }
    }

    fn locked(&self) -> io::Result<File> {
        fs::create_dir_all(&self.folder)?;
        let lock = File::options().create(true).truncate(false).write(true).open(self.folder.join(LOCK))?;
        match lock.lock() {
            // Some file systems have no locks; comparing alone is nearly as good.
            Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
            _ => Ok(lock),
        }
    }
}

/// Why a game of the folder is not to be had.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[message(with(which = Quoted(which)))]
#[error("{}", english().say(self))]
pub enum NoSuchGame {
    /// There is none at all.
    NoneKept,
    /// There is only one, and this is not it.
    OneKept {
        /// What was asked for.
        which: String,
    },
    /// There are some, and this is none of them.
    SeveralKept {
        /// What was asked for.
        which: String,
        /// How many there are.
        count: usize,
    },
}

/// Keeps one game.
#[derive(Clone, Debug)]
pub struct Keeper {
    games: KeptGames,
    current: Option<Current>,
}

/// The file a game is kept in, and what it held when it was last read or written.
#[derive(Clone, Debug)]
struct Current {
    path: PathBuf,
    known: String,
}

/// How a game was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    /// In its file.
    Kept,
    /// In a file of its own from now on, because somebody else has gone on with the game in the other.
    Copied,
}

impl Keeper {
    /// Keeps the game as it stands now; `name` is for its file, which may get a number.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn keep(&mut self, record: &Record, name: &str) -> io::Result<Keeping> {
        let text = record.to_string();
        let _locked = self.games.locked()?;
        let elsewhere = self.current.as_ref().is_some_and(Current::was_written_by_another);
        let path = match &self.current {
            Some(current) if !elsewhere => current.path.clone(),
            _ => unused_name(&self.games.folder, name, EXTENSION),
        };
        write_whole(&path, &text)?;
        self.current = Some(Current { path, known: text });
        Ok(if elsewhere { Keeping::Copied } else { Keeping::Kept })
    }

    /// Whether there is a file already.
    pub fn has_file(&self) -> bool {
        self.current.is_some()
    }

    /// Begins another game; the one kept so far stays.
    pub fn start_another(&mut self) {
        self.current = None;
    }
}

impl Current {
    fn was_written_by_another(&self) -> bool {
        fs::read_to_string(&self.path).is_ok_and(|text| text != self.known)
    }
}
