//! What can end an engine before its time.

use parlour_table::BadBot;
use std::error::Error;
use std::{fmt, io};

/// Why an engine could not start, or could not go on.
#[derive(Debug)]
pub enum EngineError {
    /// The bot that should think cannot be had.
    Bot(BadBot),
    /// A stream or a thread failed.
    Io(io::Error),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(wrong) => wrong.fmt(f),
            Self::Io(wrong) => wrong.fmt(f),
        }
    }
}

impl Error for EngineError {}

impl From<BadBot> for EngineError {
    fn from(wrong: BadBot) -> Self {
        Self::Bot(wrong)
    }
}

impl From<io::Error> for EngineError {
    fn from(wrong: io::Error) -> Self {
        Self::Io(wrong)
    }
}
