//! What can end an engine before its time.

use crate::memory::NoRoom;
use crate::words::plain_english;
use parlour_core::{Message, ToMessage};
use parlour_erased::BadBot;
use std::io;
use thiserror::Error;

/// Why an engine could not start, or could not go on.
#[derive(Debug, Error)]
pub enum EngineError {
    /// The bot that should think cannot be had.
    #[error("{}", plain_english().say(.0))]
    Bot(#[from] BadBot),
    /// There is no room for what the bot remembers.
    #[error(transparent)]
    Room(#[from] NoRoom),
    /// A stream or a thread failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<EngineError> for Message {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Room(wrong) => wrong.message(),
            EngineError::Bot(wrong) => wrong.0,
            EngineError::Io(wrong) => Self::verbatim(wrong.to_string()),
        }
    }
}
