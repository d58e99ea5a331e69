//! Why a tournament cannot be held, or cannot go on.

use crate::words::english;
use parlour_core::{Message, ToMessage};
use parlour_erased::BadBot;
use std::io;
use thiserror::Error;

/// Why a tournament cannot be held, or cannot go on.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// What was asked for is not possible: a sentence without a full stop.
    #[error("{}", english().say(.0))]
    Asked(Message),
    /// A file or a thread failed.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl ArenaError {
    /// A mistake of whoever asked.
    pub(crate) fn asked(mistake: &impl ToMessage) -> Self {
        Self::Asked(mistake.message())
    }
}

impl From<BadBot> for ArenaError {
    fn from(bad: BadBot) -> Self {
        Self::asked(&bad)
    }
}
