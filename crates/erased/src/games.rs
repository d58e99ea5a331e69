//! The list of all games of this program: `parlour-registry` installs it.

use crate::{GameInfo, Table, Tree};
use parlour_core::{Place, Record, RecordError, RecordFault, Unknown};
use std::sync::OnceLock;
use thiserror::Error;

static GAMES: OnceLock<&'static [GameInfo]> = OnceLock::new();

/// Sets the list of games of this program, in the order menus show them, before anything else is asked: errors and records
/// name games. A second list changes nothing.
pub fn install_games(games: &'static [GameInfo]) {
    GAMES.get_or_init(|| games);
}

/// All games, in the order menus show them; none before the list is installed.
pub fn games() -> &'static [GameInfo] {
    GAMES.get().copied().unwrap_or_default()
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
    game.open_tree(&record)
}

fn read_file(extension: &str, text: &str) -> Result<(&'static GameInfo, Record), RecordError> {
    let own = games().iter().find_map(|game| Some((game, game.read_format(extension, text)?)));
    match own {
        Some((game, record)) => Ok((game, record?)),
        None => read_record(text),
    }
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
        return Err(RecordError::new(
            place,
            RecordFault::NoGame { example: games().first().map_or("", |game| game.name) },
        ));
    };
    let game = find_game(&tag.value).map_err(|unknown| RecordError::new(tag.place, unknown.0))?;
    Ok((game, record))
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", crate::english().say(.0))]
pub struct UnknownGame(pub Unknown);
