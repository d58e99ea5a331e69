//! Players as others see them.

use crate::PlayerId;
use serde::{Deserialize, Serialize};

/// A player as others see them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Player {
    /// The number of the account. It stays when the name changes.
    pub id: PlayerId,
    /// The name, which is unique.
    pub name: String,
    /// The kind of account.
    pub kind: PlayerKind,
}

/// The kind of an account.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// A guest.
    Guest,
    /// A member, who has signed up.
    Member,
    /// A student whom a teacher has listed.
    Student,
    /// A bot account: a member's program.
    Bot,
    /// One of the server's own bots.
    ServerBot,
    /// An admin.
    Admin,
}

/// How strong a player is at a game (Glicko-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The rating, rounded.
    pub rating: i32,
    /// The deviation: with 95 %, the strength is within twice this of the rating.
    pub deviation: i32,
}

impl Rating {
    /// Whether so little is known that it should be shown with a question mark.
    pub const fn is_provisional(self) -> bool {
        self.deviation > 110
    }
}
