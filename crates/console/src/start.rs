//! Where a match begins.

use crate::english;
use parlour_core::{
    BadOption, Message, MessageSpec, Opening, PositionError, ToMessage, UnknownOpening, Values,
};
use parlour_engine::{BadPlayers, PlayerList};
use parlour_erased::{GameInfo, PlayError, Table};
use std::hash::{BuildHasher, RandomState};
use thiserror::Error;

/// What was chosen for a new match; the game's defaults stand for whatever was not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Options by their names.
    pub options: Vec<(String, String)>,
    /// The position to begin in.
    pub position: Option<String>,
    /// The opening to begin with, by its number or name, or `random`.
    pub opening: Option<String>,
}

impl Start {
    /// Whether nothing was chosen.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// A game that can begin, with a setup that has room for these players.
    ///
    /// # Errors
    /// If something that was chosen is not there.
    pub fn open(
        &self,
        game: &'static GameInfo,
        players: Option<&PlayerList>,
        seed: Option<u64>,
    ) -> Result<Box<dyn Table>, BadStart> {
        let mut values = Values::defaults(game.options);
        if let Some(players) = players {
            players.set_up(&mut values)?;
        }
        for (key, value) in &self.options {
            values.set(key, value)?;
        }
        let mut table = match &self.position {
            Some(position) => game.open_position(&values, position)?,
            None => game.open(&values)?,
        };
        if let Some(wanted) = &self.opening {
            let opening = Opening::find(&game.tools().openings(), wanted, seed.unwrap_or_else(fresh_seed))?;
            for ply in opening.plies.split_whitespace() {
                table.replay(ply)?;
            }
        }
        Ok(table)
    }
}

/// A number that cannot be predicted, from what every hash map of this process begins with.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(0)
}

/// Why a match cannot begin so, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", english().say(self))]
pub struct BadStart(pub Message);

impl ToMessage for BadStart {
    const MESSAGES: &'static [MessageSpec] = &[];

    fn message(&self) -> Message {
        self.0.clone()
    }
}

macro_rules! bad_starts {
    ($($wrong:ty),*) => {$(
        impl From<$wrong> for BadStart {
            fn from(wrong: $wrong) -> Self {
                Self(wrong.message())
            }
        }
    )*};
}

bad_starts!(BadPlayers, BadOption, PositionError, UnknownOpening, PlayError);
