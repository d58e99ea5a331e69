//! The lists of the house: who plays, who looks for players, who has played what.

use crate::{Player, Standing, TableCard};
use serde::{Deserialize, Serialize};

/// `GET /api/lobby`, and what is told to whoever watches it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Lobby {
    /// Tables where anybody may sit down, the newest first.
    pub open: Vec<TableCard>,
    /// Matches to watch, the newest first.
    pub live: Vec<TableCard>,
}

/// `GET /api/players/NAME`: a player's page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerPage {
    /// Who.
    pub player: Player,
    /// Since when, in milliseconds of Unix time.
    pub since: u64,
    /// By game.
    pub ratings: Vec<RatingLine>,
    /// What was played last, the newest first.
    pub recent: Vec<TableCard>,
}

/// How somebody stands at a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingLine {
    /// The game.
    pub game: String,
    /// How strong.
    pub standing: Standing,
    /// After how many rated matches.
    pub matches: u32,
}

/// `GET /api/players/NAME/matches?game=&before=`: what somebody has played, a page of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct History {
    /// The newest first.
    pub matches: Vec<TableCard>,
    /// What to ask for next: `before`; none at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u64>,
}
