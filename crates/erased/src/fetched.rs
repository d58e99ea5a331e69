//! Games whose rules are not part of the program from the start: a page fetches them when they are first played.

use crate::AnyGame;
use parlour_core::Message;
use std::sync::RwLock;

/// The games that have been fetched, by their names.
static FETCHED: RwLock<Vec<(&'static str, &'static dyn AnyGame)>> = RwLock::new(Vec::new());

/// Lets matches of the game be opened from now on.
pub fn install_game(name: &'static str, game: &'static dyn AnyGame) {
    if let Ok(mut fetched) = FETCHED.write() {
        fetched.push((name, game));
    }
}

/// The game of this name, if it has been fetched.
pub(crate) fn fetched(name: &'static str) -> Result<&'static dyn AnyGame, NotFetched> {
    let fetched = FETCHED.read().ok();
    let found = fetched.and_then(|games| games.iter().find(|(game, _)| *game == name).map(|(_, game)| *game));
    found.ok_or(NotFetched::Game { game: name })
}

/// The rules of a game are not part of the program, and have not been fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum NotFetched {
    /// Those of this game.
    Game {
        /// Its name.
        game: &'static str,
    },
}
