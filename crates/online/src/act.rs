//! What happens in a match, each under a number.

use crate::Refusal;
use parlour_core::{Departure, SeatSet, Verdict};
use parlour_table::Table;
use serde::{Deserialize, Serialize};

/// Something that happened in a match, with whatever chance did at once after it: one row of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Everybody sat down. Always the first act, and only that.
    Began {
        /// What chance did before the first move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
    },
    /// The seat to move moved.
    Move {
        /// The move in the game's notation.
        text: String,
        /// What chance did then.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
    },
    /// Somebody left for good; the others play on where the game allows it.
    Left {
        /// Who, and why.
        departure: Departure,
        /// What chance did then.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
    },
    /// Everybody agreed to a draw.
    Agreed,
    /// Everybody agreed to go back.
    TakenBack {
        /// How many plies, those of chance among them, are left.
        plies: usize,
    },
    /// Somebody in charge decided who wins.
    Adjudicated {
        /// Those who share the win.
        winners: SeatSet,
    },
    /// The match does not count: somebody broke it off before it had properly begun, or the house did.
    Aborted,
}

impl Act {
    /// A move that chance does not follow.
    pub fn moved(text: impl Into<String>) -> Self {
        Self::Move { text: text.into(), chance: Vec::new() }
    }

    /// What chance did after it, in order.
    pub fn chance(&self) -> &[String] {
        match self {
            Self::Began { chance } | Self::Move { chance, .. } | Self::Left { chance, .. } => chance,
            Self::Agreed | Self::TakenBack { .. } | Self::Adjudicated { .. } | Self::Aborted => &[],
        }
    }

    /// Does to a table what happened there.
    ///
    /// # Errors
    /// If it cannot have happened at this table as it stands.
    pub fn apply(&self, table: &mut dyn Table) -> Result<(), Refusal> {
        let cannot = |_| Refusal::Over;
        match self {
            Self::Began { .. } | Self::Aborted => {}
            Self::Move { text, .. } => drop(table.replay(text)?),
            Self::Left { departure, .. } => table.leave(departure.clone()).map_err(cannot)?,
            Self::Agreed => table.conclude(Verdict::Agreed).map_err(cannot)?,
            Self::Adjudicated { winners } => {
                table.conclude(Verdict::Adjudicated { winners: *winners }).map_err(cannot)?;
            }
            Self::TakenBack { plies } => table.truncate(*plies),
        }
        self.chance().iter().try_for_each(|text| table.resolve(table.len(), text).map(drop))?;
        Ok(())
    }
}
