//! The one list of all games.

use crate::{GameInfo, Table, Tree};
use parlour_core::{Place, Record, RecordError, RecordFault, Unknown};
use thiserror::Error;

static GAMES: &[GameInfo] = &[
    GameInfo::of::<parlour_balancer::Balancer>(),
    GameInfo::of::<parlour_ladder::Ladder>(),
    GameInfo::of::<parlour_checkers::Checkers>(),
    GameInfo::of::<parlour_blocky::Blocky>(),
    #[cfg(feature = "pig")]
    GameInfo::of::<parlour_example_pig::Pig>(),
];

/// All games, in the order menus show them.
pub fn games() -> &'static [GameInfo] {
    GAMES
}

/// The game of this name.
///
/// # Errors
/// If there is none; the error names the nearest.
pub fn find_game(name: &str) -> Result<&'static GameInfo, UnknownGame> {
    games()
        .iter()
        .find(|game| game.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| UnknownGame(Unknown::new("game", name, games().iter().map(|game| game.name))))
}

/// The match that a record tells, of whatever game it is: its main line.
///
/// # Errors
/// If the record names no game or an unknown one, or what is wrong in it, and where.
pub fn open_record(text: &str) -> Result<Box<dyn Table>, RecordError> {
    let (game, record) = read_record(text)?;
    game.open_record(&record)
}

/// The match in a file, of whatever game: a record, unless a game has a format of that extension. Its main line.
///
/// # Errors
/// What is wrong in it, and where.
pub fn open_file(extension: &str, text: &str) -> Result<Box<dyn Table>, RecordError> {
    let (game, record) = read_file(extension, text)?;
    game.open_record(&record)
}

/// The match in such a file with its variations.
///
/// # Errors
/// What is wrong in it, and where.
pub fn open_tree(extension: &str, text: &str) -> Result<Tree, RecordError> {
    let (game, record) = read_file(extension, text)?;
    Tree::from_record(game, &record)
}

#[cfg(not(target_family = "wasm"))]
fn read_file(extension: &str, text: &str) -> Result<(&'static GameInfo, Record), RecordError> {
    let own = games().iter().find_map(|game| Some((game, game.read_format(extension, text)?)));
    match own {
        Some((game, record)) => Ok((game, record?)),
        None => read_record(text),
    }
}

/// A browser has fetched no other formats: the text is a record.
#[cfg(target_family = "wasm")]
fn read_file(_extension: &str, text: &str) -> Result<(&'static GameInfo, Record), RecordError> {
    read_record(text)
}

/// The game that a record is of.
///
/// # Errors
/// If it is no record, or names no game or an unknown one.
pub fn game_of_record(text: &str) -> Result<&'static GameInfo, RecordError> {
    read_record(text).map(|(game, _)| game)
}

fn read_record(text: &str) -> Result<(&'static GameInfo, Record), RecordError> {
    let record: Record = text.parse()?;
    let Some(tag) = record.tag("Game") else {
        let place = Place { line: 1, column: 1 };
        return Err(RecordError::new(place, RecordFault::NoGame { example: GAMES[0].name }));
    };
    let game = find_game(&tag.value).map_err(|unknown| RecordError::new(tag.place, unknown.0))?;
    Ok((game, record))
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", crate::english().say(.0))]
pub struct UnknownGame(pub Unknown);
