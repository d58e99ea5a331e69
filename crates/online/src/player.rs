//! Players as others see them.

use crate::PlayerId;
use serde::{Deserialize, Serialize};

/// A player as others see them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The number, which stays when the name changes.
    pub id: PlayerId,
    /// What they are called; nobody else is called nearly so.
    pub name: String,
    /// What they are.
    pub kind: PlayerKind,
}

/// What a player is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// Somebody who has not registered.
    Guest,
    /// Somebody who has.
    Member,
    /// A pupil or an entrant whom somebody in charge has listed.
    Student,
    /// Somebody's program.
    Bot,
    /// One of the server's own bots.
    ServerBot,
    /// Whoever is in charge.
    Admin,
}

/// How strong a player is at a game (Glicko-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The rating, rounded.
    pub rating: i32,
    /// How sure that is: the rating is within twice this of it, with 95 %.
    pub deviation: i32,
}

impl Rating {
    /// Whether so little is known that it should be shown with a question mark.
    pub const fn is_provisional(self) -> bool {
        self.deviation > 110
    }
}
