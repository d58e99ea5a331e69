//! The one list of all games.

use crate::{GameInfo, Table};
use parlour_core::{Place, Record, RecordError, RecordFault, Unknown};
use std::error::Error;
use std::fmt;

static GAMES: &[GameInfo] = &[
    GameInfo::of::<parlour_balancer::Balancer>(),
    GameInfo::of::<parlour_ladder::Ladder>(),
    GameInfo::of::<parlour_checkers::Checkers>(),
    GameInfo::of::<parlour_blocky::Blocky>(),
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

/// The match that a record tells, of whatever game it is.
///
/// # Errors
/// If the record names no game or an unknown one, or what is wrong in it, and where.
pub fn open_record(text: &str) -> Result<Box<dyn Table>, RecordError> {
    let record: Record = text.parse()?;
    let Some(tag) = record.tag("Game") else {
        let place = Place { line: 1, column: 1 };
        return Err(RecordError::new(place, RecordFault::NoGame { example: GAMES[0].name }));
    };
    let game = find_game(&tag.value).map_err(|unknown| RecordError::new(tag.place, unknown.0))?;
    game.open_record(&record)
}

/// The match in a file, of whatever game: a record, unless a game has a format of that extension.
///
/// # Errors
/// What is wrong in it, and where.
pub fn open_file(extension: &str, text: &str) -> Result<Box<dyn Table>, RecordError> {
    let own = games().iter().find_map(|game| game.open_format(extension, text));
    own.unwrap_or_else(|| open_record(text))
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub Unknown);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::english().say(&self.0))
    }
}

impl Error for UnknownGame {}
