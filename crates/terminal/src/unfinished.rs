//! Games in progress, kept on disk after every move so that no interrupt can lose one.

use crate::{open_match, write_whole};
use parlour_core::Turn;
use parlour_table::Table;
use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, process};

/// A folder of unfinished games, and the file in it that the game at hand is kept in.
#[derive(Clone, Debug)]
pub struct Unfinished {
    folder: PathBuf,
    current: Option<PathBuf>,
}

impl Unfinished {
    /// Keeps games in `folder`, which is made when there is something to keep.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self { folder, current: None }
    }

    /// The game kept last, ready to go on with; of the game called `game`, if one is named.
    pub fn newest(&self, game: Option<&str>) -> Option<(PathBuf, Box<dyn Table>)> {
        let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(&self.folder)
            .ok()?
            .filter_map(|entry| {
                let entry = entry.ok()?;
                Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
            })
            .filter(|(_, path)| path.extension().is_some_and(|extension| extension == "parlour"))
            .collect();
        files.sort();
        files.into_iter().rev().find_map(|(_, path)| {
            let table = open_match(&path).ok()?;
            let wanted = game.is_none_or(|game| table.info().name == game);
            (wanted && table.turn() != Turn::Over).then_some((path, table))
        })
    }

    /// Goes on with the game kept at `path`.
    pub fn resume(&mut self, path: PathBuf) {
        self.current = Some(path);
    }

    /// Begins another game; the one kept so far stays.
    pub fn start_another(&mut self) {
        self.current = None;
    }

    /// Keeps the game as it stands now.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn keep(&mut self, table: &dyn Table) -> io::Result<()> {
        if self.current.is_none() && table.plies().is_empty() {
            return Ok(());
        }
        if self.current.is_none() {
            fs::create_dir_all(&self.folder)?;
            self.current = Some(self.unused_name(table.info().name));
        }
        self.current.as_deref().map_or(Ok(()), |path| write_whole(path, &table.record().to_string()))
    }

    /// A name that no other game has, in this process or another.
    fn unused_name(&self, game: &str) -> PathBuf {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let name = |number: u32| self.folder.join(format!("{game}-{now}-{}-{number}.parlour", process::id()));
        (0..1000).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(0))
    }

    /// Lets go of the game, which is finished.
    pub fn finish(&mut self) {
        if let Some(path) = self.current.take() {
            // If it cannot be removed it is skipped anyway, because it is over.
            let _ = fs::remove_file(path);
        }
    }
}
