//! The games of a file: a list to choose from, and the chosen one.

use crate::{CollectionError, CollectionFile, FileError, open_tree};
use parlour_core::{CollectedGame, Record, RecordError};
use parlour_erased::{ListedGame, Tree};
use std::path::Path;

/// Lists the games of a file; a file of a kind that holds one game lists that one.
///
/// # Errors
/// If the file cannot be read, or holds no game.
pub fn list_games(path: &Path) -> Result<Vec<ListedGame>, FileError> {
    match CollectionFile::read(path) {
        Some(Ok(file)) => {
            let records = file.games().iter().map(|game| game.as_deref().map(CollectedGame::record));
            let listed = |(index, record): (usize, Result<Result<Record, RecordError>, &RecordError>)| {
                let record = record.map_err(Clone::clone).and_then(|record| record);
                ListedGame::new(index + 1, record)
            };
            Ok(records.enumerate().map(listed).collect())
        }
        Some(Err(CollectionError::File(error))) => Err(error),
        // The kinds that hold one game say better what is wrong.
        Some(Err(_)) | None => Ok(vec![ListedGame::new(1, Ok(open_tree(path)?.record()))]),
    }
}

/// Opens a game of a file by its number, from 1, with its variations.
///
/// # Errors
/// If the file cannot be read, there is no such game, or what is wrong with it.
pub fn open_listed(path: &Path, number: usize) -> Result<Tree, CollectionError> {
    match CollectionFile::read(path) {
        Some(Ok(file)) if file.games().len() > 1 => file.open_tree(number),
        Some(Err(CollectionError::File(error))) => Err(error.into()),
        _ if number != 1 => Err(CollectionError::NoGame { number, count: 1 }),
        _ => Ok(open_tree(path)?),
    }
}
