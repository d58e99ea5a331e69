//! Why a tournament cannot be held, or cannot go on.

use std::error::Error;
use std::{fmt, io};

/// Why a tournament cannot be held, or cannot go on.
#[derive(Debug)]
pub enum ArenaError {
    /// What was asked for is not possible: a sentence without a full stop.
    Asked(String),
    /// A file or a thread failed.
    System(io::Error),
}

impl ArenaError {
    /// A mistake of whoever asked.
    pub(crate) fn asked(mistake: &(impl fmt::Display + ?Sized)) -> Self {
        Self::Asked(mistake.to_string())
    }
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked(sentence) => f.write_str(sentence),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl Error for ArenaError {}

impl From<io::Error> for ArenaError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}
