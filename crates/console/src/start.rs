//! Where a match begins.

use crate::{BadChair, Chairs, english};
use parlour_core::{
    BadOption, Message, MessageSpec, Opening, PositionError, ToMessage, UnknownOpening, Values,
};
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

    /// A table where the match can begin, with chairs that have told the setup who they are.
    ///
    /// # Errors
    /// If something that was chosen is not to be had.
    pub fn open(
        &self,
        game: &'static GameInfo,
        chairs: Option<&mut Chairs>,
        seed: Option<u64>,
    ) -> Result<Box<dyn Table>, BadStart> {
        let mut values = Values::defaults(game.options);
        if let Some(chairs) = chairs {
            chairs.tell(&mut values)?;
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

/// A number that nobody can foretell, from what every hash map of this process begins with.
fn fresh_seed() -> u64 {
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

bad_starts!(BadChair, BadOption, PositionError, UnknownOpening, PlayError);
