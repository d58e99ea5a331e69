//! What can be wrong with a file of games or weights.

use std::io;
use thiserror::Error;

/// Why a file cannot be used.
#[derive(Debug, Error)]
pub enum BadFile {
    /// The disk or the folder does not allow it.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is some other kind of file.
    #[error("this is no file of {expected}")]
    Kind {
        /// What it should hold.
        expected: &'static str,
    },
    /// It was written by another version of the program.
    #[error("this file is of version {found}; version {expected} is needed")]
    Version {
        /// The version it has.
        found: u16,
        /// The version that can be read.
        expected: u16,
    },
    /// It is about something else.
    #[error("this file is for {found}, not for {expected}")]
    Subject {
        /// What it is about.
        found: String,
        /// What it should be about.
        expected: String,
    },
    /// Its bytes are not those that were written.
    #[error("this file is damaged: its checksum is wrong or something is missing")]
    Damaged,
}
