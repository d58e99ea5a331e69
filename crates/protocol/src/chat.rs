//! What is said at a table.

use crate::{MatchId, Player};
use serde::{Deserialize, Serialize};

/// A chat message of a match. Clients must show it as plain text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatMessage {
    /// The player who said it.
    pub from: Player,
    /// The text.
    pub text: String,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

impl ChatMessage {
    /// The longest line, in characters.
    pub const MOST: usize = 200;
}

/// `POST /api/mutes`: mute a player, or unmute them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mute {
    /// The name of the player.
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::NameSchema))]
    pub player: String,
    /// Only in this match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<MatchId>,
    /// Whether to mute.
    pub on: bool,
}
