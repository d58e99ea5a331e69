//! What is said at a table.

use crate::{MatchId, Player};
use serde::{Deserialize, Serialize};

/// Something that was said at a table. Nobody renders it as anything but text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Who said it.
    pub from: Player,
    /// What.
    pub text: String,
    /// When, in milliseconds of Unix time.
    pub at: u64,
}

impl Line {
    /// The longest line, in characters.
    pub const MOST: usize = 200;
}

/// `POST /api/reports`: something for the keeper to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// Where it happened.
    pub r#match: MatchId,
    /// Who did it, by name.
    pub player: String,
    /// What happened, in the words of whoever reports it.
    pub text: String,
}
