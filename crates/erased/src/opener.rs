//! How matches of a game are opened: all that its rules are needed for before there is a match.
//!
//! It is part of the program, but for a browser: there the rules of a game come when somebody goes to it, and whoever
//! fetched them [installs](Opener::install) them.

use crate::{Playable, Table};
use parlour_core::{BadOption, Match, PositionError, Record, RecordError, Setup, Values, messages};
#[cfg(target_family = "wasm")]
use std::sync::{Mutex, PoisonError};

/// Opens matches of one game.
#[derive(Clone, Copy)]
pub struct Opener {
    /// The game's name.
    #[cfg(target_family = "wasm")]
    game: &'static str,
    pub(crate) open: fn(&Values) -> Result<Box<dyn Table>, BadOption>,
    pub(crate) open_position: fn(&Values, &str) -> Result<Box<dyn Table>, PositionError>,
    pub(crate) open_record: fn(&Record) -> Result<Box<dyn Table>, RecordError>,
}

/// Those that have been fetched.
#[cfg(target_family = "wasm")]
static INSTALLED: Mutex<Vec<Opener>> = Mutex::new(Vec::new());

impl Opener {
    /// Opens matches of the game `G`.
    pub const fn of<G: Playable>() -> Self {
        Self {
            #[cfg(target_family = "wasm")]
            game: G::NAME,
            open: |values| Ok(Box::new(Match::<G>::new(G::Setup::from_values(values)?))),
            open_position: |values, text| {
                let setup = G::Setup::from_values(values)
                    .map_err(|BadOption(message)| PositionError { offset: 0, message })?;
                let (setup, position) = G::parse_position(&setup, text)?;
                Ok(Box::new(Match::from_position(setup, position)))
            },
            open_record: |record| Ok(Box::new(Match::<G>::from_record(record)?)),
        }
    }

    /// Lets matches of the game be opened from now on, where its rules are no part of the program.
    pub fn install(self) {
        #[cfg(target_family = "wasm")]
        INSTALLED.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }

    /// The one of this game, if it has been fetched.
    #[cfg(target_family = "wasm")]
    pub(crate) fn installed(game: &'static str) -> Result<Self, NotFetched> {
        let installed = INSTALLED.lock().unwrap_or_else(PoisonError::into_inner);
        installed.iter().find(|opener| opener.game == game).copied().ok_or(NotFetched::Game { game })
    }
}

/// The rules of a game are not part of the program, and have not been fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotFetched {
    /// Those of this game.
    Game {
        /// Its name.
        game: &'static str,
    },
}

messages! { NotFetched {
    Game { game } => "table-not-fetched",
} }
