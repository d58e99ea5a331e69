//! The games of a file, to choose one of them.

use crate::{CollectionError, CollectionFile, FileError, open_match, open_tree};
use parlour_core::{Bookmark, CollectedGame, Message, OutcomeText, Record, RecordError, Seat};
use parlour_erased::{GameInfo, Table, Tree};
use std::path::Path;

/// The tags that do not fit a game without moves: they tell its end, or name a place in its moves.
const AT_THE_END: [&str; 3] = ["Result", "Termination", Bookmark::TAG];

/// A game of a file, as a list shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedGame {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What it is, or why it cannot be opened.
    pub contents: Result<ListedContents, RecordError>,
}

/// What a list shows of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedContents {
    /// The players in the order of the seats: by their names, or as the game calls the seats.
    pub players: Vec<Message>,
    /// The result that the file gives.
    pub result: OutcomeText,
    /// How many plies were played.
    pub plies: usize,
}

/// Lists the games of a file: one, unless the file is of a kind that holds several.
///
/// # Errors
/// If the file cannot be read, or holds no game that can.
pub fn list_games(path: &Path) -> Result<Vec<ListedGame>, CollectionError> {
    let Some(file) = CollectionFile::read(path) else {
        let table = open_match(path)?;
        let contents = Ok(ListedContents::new(&*table, &table.record()));
        return Ok(vec![ListedGame { number: 1, contents }]);
    };
    let file = file?;
    let contents = |game: &Result<Box<dyn CollectedGame>, RecordError>| {
        let record = game.as_ref().map_err(Clone::clone)?.record()?;
        ListedContents::of_record(file.info(), &record)
    };
    let games = (1..).zip(file.games());
    Ok(games.map(|(number, game)| ListedGame { number, contents: contents(game) }).collect())
}

/// Opens a game of a file with its variations, by its number from 1.
///
/// # Errors
/// If the file cannot be read, holds no such game, or the game is wrong.
pub fn open_listed(path: &Path, number: usize) -> Result<Tree, CollectionError> {
    match CollectionFile::read(path) {
        Some(file) => {
            let file = file?;
            file.open_tree(number).map_err(|wrong| match wrong {
                // The number says nothing where there is one game.
                CollectionError::Wrong { fault, .. } if file.games().len() == 1 => {
                    FileError::Wrong(path.into(), fault).into()
                }
                wrong => wrong,
            })
        }
        None if number == 1 => Ok(open_tree(path)?),
        None => {
            open_match(path)?;
            Err(CollectionError::NoGame { number, count: 1 })
        }
    }
}

impl ListedContents {
    /// What a record tells. Its moves are not played.
    fn of_record(game: &'static GameInfo, record: &Record) -> Result<Self, RecordError> {
        let tags = record.tags.iter().filter(|tag| !AT_THE_END.contains(&tag.name.as_str()));
        let start = Record {
            tags: tags.cloned().collect(),
            foreword: String::new(),
            plies: Vec::new(),
            result: OutcomeText::Unknown,
            end: record.end,
        };
        Ok(Self::new(&*game.open_record(&start)?, record))
    }

    fn new(table: &dyn Table, record: &Record) -> Self {
        let names = table.seat_names();
        let player = |(seat, seat_name)| table.name(seat).map_or(seat_name, Message::verbatim);
        let players = Seat::first(names.len()).zip(names).map(player).collect();
        Self { players, result: record.result, plies: record.plies.len() }
    }
}
