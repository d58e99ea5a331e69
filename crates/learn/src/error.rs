//! What can be wrong with a file of games or weights.

use parlour_core::{Message, ToMessage};
use std::io;
use thiserror::Error;

/// What a file holds that is learned from or was learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum FileKind {
    /// Games to learn from.
    Games,
    /// The weights of a network.
    Weights,
    /// A book of openings.
    Openings,
}

/// Why a file cannot be used.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum BadFile {
    /// The disk or the folder does not allow it.
    #[message(transparent)]
    Io(#[from] io::Error),
    /// It is some other kind of file.
    Kind {
        /// What it should hold.
        expected: FileKind,
    },
    /// It was written by another version of the program.
    Version {
        /// The version it has.
        found: u16,
        /// The version that can be read.
        expected: u16,
    },
    /// It is about something else.
    Subject {
        /// What it is about.
        found: String,
        /// What it should be about.
        expected: String,
    },
    /// Its bytes are not those that were written.
    Damaged,
}
