//! What happens in a match, each under a number.

use crate::Refusal;
use parlour_core::{Departure, SeatSet, Verdict};
use parlour_table::{PlayError, Table, Tree};
use serde::{Deserialize, Serialize};

/// Something that happened in a match, with whatever chance did at once after it: one row of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchEvent {
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

impl MatchEvent {
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

    /// Lets it happen where the match is shown or played.
    ///
    /// # Errors
    /// If it cannot have happened there as it stands.
    pub fn apply(&self, stage: &mut (impl Stage + ?Sized)) -> Result<(), Refusal> {
        match self {
            Self::Began { .. } | Self::Aborted => {}
            Self::Move { text, .. } => stage.play(text)?,
            Self::Left { departure, .. } => stage.leave(departure.clone())?,
            Self::Agreed => stage.conclude(Verdict::Agreed)?,
            Self::Adjudicated { winners } => stage.conclude(Verdict::Adjudicated { winners: *winners })?,
            Self::TakenBack { plies } => stage.take_back(*plies),
        }
        self.chance().iter().try_for_each(|text| stage.resolve(text))
    }
}

/// Whatever acts happen on: the table of a match, or the tree on somebody's screen.
pub trait Stage {
    /// The seat to move moves.
    ///
    /// # Errors
    /// If that is no move.
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    /// Chance draws.
    ///
    /// # Errors
    /// If it does not draw, or not so.
    fn resolve(&mut self, text: &str) -> Result<(), Refusal>;
    /// Somebody leaves for good.
    ///
    /// # Errors
    /// If it is over.
    fn leave(&mut self, departure: Departure) -> Result<(), Refusal>;
    /// It ends.
    ///
    /// # Errors
    /// If it is over.
    fn conclude(&mut self, verdict: Verdict) -> Result<(), Refusal>;
    /// Only so many plies are left.
    fn take_back(&mut self, plies: usize);
}

impl Stage for dyn Table {
    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        self.replay(text).map(drop).map_err(Refusal::from)
    }

    fn resolve(&mut self, text: &str) -> Result<(), Refusal> {
        Table::resolve(self, self.len(), text).map(drop).map_err(Refusal::from)
    }

    fn leave(&mut self, departure: Departure) -> Result<(), Refusal> {
        Table::leave(self, departure).map_err(|_| Refusal::Over)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        Table::conclude(self, verdict).map_err(|_| Refusal::Over)
    }

    fn take_back(&mut self, plies: usize) {
        self.truncate(plies);
    }
}

/// At the end of the main line.
impl Stage for Tree {
    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        Tree::play(self, text).map(drop).map_err(|why| PlayError::from(why).into())
    }

    fn resolve(&mut self, text: &str) -> Result<(), Refusal> {
        Tree::resolve(self, text).map(drop).map_err(|why| PlayError::from(why).into())
    }

    fn leave(&mut self, departure: Departure) -> Result<(), Refusal> {
        Tree::leave(self, departure).map_err(|_| Refusal::Over)
    }

    fn conclude(&mut self, verdict: Verdict) -> Result<(), Refusal> {
        Tree::conclude(self, verdict).map_err(|_| Refusal::Over)
    }

    fn take_back(&mut self, plies: usize) {
        while self.ply() > plies && self.undo() {}
        self.cut();
    }
}
