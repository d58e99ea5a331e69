//! What can end an engine before its time.

use parlour_table::BadBot;
use std::io;
use thiserror::Error;

/// Why an engine could not start, or could not go on.
#[derive(Debug, Error)]
pub enum EngineError {
    /// The bot that should think cannot be had.
    #[error(transparent)]
    Bot(#[from] BadBot),
    /// A stream or a thread failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}
