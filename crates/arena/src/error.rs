//! Why a tournament cannot be held, or cannot go on.

use parlour_core::ToMessage;
use parlour_table::{BadBot, english};
use std::io;
use thiserror::Error;

/// Why a tournament cannot be held, or cannot go on.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// What was asked for is not possible: a sentence without a full stop.
    #[error("{0}")]
    Asked(String),
    /// A file or a thread failed.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl ArenaError {
    /// A mistake of whoever asked.
    pub(crate) fn asked(mistake: &impl ToMessage) -> Self {
        Self::Asked(english().say(mistake))
    }
}

impl From<BadBot> for ArenaError {
    fn from(bad: BadBot) -> Self {
        Self::Asked(english().say(&bad))
    }
}
