//! What is said at a table.

use crate::{MatchId, Player};
use serde::{Deserialize, Serialize};

/// Something that was said at a table. Nobody renders it as anything but text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Who said it.
    pub from: Player,
    /// What.
    pub text: String,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

impl ChatMessage {
    /// The longest line, in characters.
    pub const MOST: usize = 200;
}

/// `POST /api/mutes`: what somebody says is not told to me any more, or again. `GET` lists whom I do not hear anywhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mute {
    /// Whom, by name.
    pub player: String,
    /// At this table alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#match: Option<MatchId>,
    /// Whether to mute them, or to hear them again.
    pub on: bool,
}
