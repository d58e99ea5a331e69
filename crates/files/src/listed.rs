//! The games of a file: a list to choose from, and the chosen one.

use crate::{CollectionError, CollectionFile, FileError, open_tree};
use parlour_core::{CollectedGame, MAX_SEATS, OutcomeText, Record, RecordError, Seat, name_tag};
use parlour_erased::Tree;
use std::path::Path;

/// A game of a file, in few words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The names of its players, in the order of the seats, up to the last that the file names; empty for the others.
    pub players: Vec<String>,
    /// How it ended.
    pub result: OutcomeText,
    /// How many plies were played on its main line.
    pub plies: usize,
    /// Why the game cannot be opened, if it cannot.
    pub fault: Option<RecordError>,
}

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
                listed(index + 1, record)
            };
            Ok(records.enumerate().map(listed).collect())
        }
        Some(Err(CollectionError::File(error))) => Err(error),
        // The kinds that hold one game say better what is wrong.
        Some(Err(_)) | None => Ok(vec![listed(1, Ok(open_tree(path)?.record()))]),
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

fn listed(number: usize, record: Result<Record, RecordError>) -> ListedGame {
    let (record, fault) = match record {
        Ok(record) => (Some(record), None),
        Err(fault) => (None, Some(fault)),
    };
    let name = |seat: Seat| {
        let tag = record.as_ref().and_then(|record| record.tag(&name_tag(seat)));
        tag.map_or_else(String::new, |tag| tag.value.clone())
    };
    let mut players: Vec<String> = Seat::first(MAX_SEATS).map(name).collect();
    players.truncate(players.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1));
    ListedGame {
        number,
        players,
        result: record.as_ref().map_or(OutcomeText::Unknown, |record| record.result),
        plies: record.as_ref().map_or(0, |record| record.plies.len()),
        fault,
    }
}
