//! What happens in a match, each under a number.

use crate::Refusal;
use parlour_core::{Departure, SeatSet, Verdict};
use parlour_erased::{PlayError, Table, Tree};
use serde::{Deserialize, Serialize};

/// An event of a match, with the chance events that followed it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MatchEvent {
    /// The match began. Always event 0.
    Began {
        /// The chance events before the first move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
    },
    /// The player to move played a move.
    Move {
        /// The move in the notation of the game.
        text: String,
        /// The chance events that followed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
    },
    /// A player left for good. The others play on where the game allows it.
    Left {
        /// Who left, and why.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::DepartureSchema))]
        departure: Departure,
        /// The chance events that followed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
    },
    /// The players agreed to a draw.
    Agreed,
    /// The players agreed to a takeback.
    TakenBack {
        /// How many plies are left. Each move and each chance event is a ply.
        plies: usize,
    },
    /// The server decided who wins.
    Adjudicated {
        /// The seats that share the win.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::SeatsSchema))]
        winners: SeatSet,
    },
    /// The match was aborted and does not count.
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
