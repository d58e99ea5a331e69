//! What reaches the engine's main loop, which has one inbox for everything.

use crate::bounded_line::Line;
use parlour_core::{Message, MoveError};
use parlour_erased::Player;
use parlour_search::{Info, SearchResult};
use std::io;

/// Something that the main loop must deal with.
pub(crate) enum Arrival {
    /// Somebody sent a line.
    Line(Line),
    /// No more lines will come, because the input ended or failed.
    End(io::Result<()>),
    /// The thread that works has something to tell.
    Work(Work),
}

/// What the working thread tells. All but the first are its last word.
pub(crate) enum Work {
    /// A search found something.
    Info(Info<String>),
    /// A search has decided, and gives the bot back.
    Decided(Box<dyn Player>, SearchResult<String>),
    /// A count is done, was stopped, or cannot be made.
    Counted(Result<Option<Vec<(String, u64)>>, MoveError>),
    /// The work broke down, for this reason.
    Failed(Message),
}
