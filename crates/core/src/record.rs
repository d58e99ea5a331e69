//! A match as a text that people can read and diff, in the manner of PDN: tags, then moves.
//!
//! ```text
//! [Game "ladder"]
//! [Rules "1"]
//! [rows "7"]
//! [Result "*"]
//!
//! 1. 1E 7G (1... 6F 2. 2F) 2. 1F {the base first} 6F *
//! ```
//!
//! What else could have been played stands in parentheses after what was played, and may have variations of its own.
//!
//! Tags with a capital describe the match (`Fen` where it does not begin at the start, `Name1` and so
//! on for what the players are called, `Ply` where its reader left off ([`Bookmark`]), and any others people like). Somebody who
//! leaves does so among the moves: `2:resigned`; a variation that ends otherwise than by the rules says so: `1/2-1/2:agreed`. Tags in lower case are the setup's
//! options. This module knows the text; what a move means is the game's affair ([`Match::from_record`]).

mod bookmark;
mod fault;
mod lexer;
mod reader;
mod replay;
mod serde;
mod tell;
mod text;
mod writer;

use crate::{Arg, Message, MessageSpec, OutcomeText, ToArg, ToMessage};

pub use bookmark::Bookmark;
pub use fault::RecordFault;
pub(crate) use tell::nodes_of;
pub(crate) use text::is_free_tag;
pub use text::running_text;

#[cfg(doc)]
use crate::Match;
use thiserror::Error;

/// A place in a text, counted as editors do, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub struct RecordError {
    /// Where.
    pub place: Place,
    /// What, as a sentence without a full stop.
    pub message: Message,
}

impl RecordError {
    /// The error that this is wrong there.
    pub fn new(place: Place, message: impl Into<Message>) -> Self {
        Self { place, message: message.into() }
    }
}

impl ToMessage for RecordError {
    const MESSAGES: &'static [MessageSpec] =
        &[MessageSpec { id: "record-error", args: &["line", "column", "fault"] }];

    fn message(&self) -> Message {
        let Place { line, column } = self.place;
        Message::new("record-error").with("line", line).with("column", column).with("fault", &self.message)
    }
}

impl ToArg for RecordError {
    fn to_arg(&self) -> Arg {
        self.message().to_arg()
    }
}

/// A record as text: nothing is known yet of the game it tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The tags, in the order of the file.
    pub tags: Vec<Tag>,
    /// A comment that stands before the first ply.
    pub foreword: String,
    /// The plies of the main line.
    pub plies: Vec<RecordPly>,
    /// The result after the last ply.
    pub result: OutcomeText,
    /// Where the result, or the end of the text, stands.
    pub end: Place,
}

/// A tag: `[name "value"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Where the value stands.
    pub place: Place,
}

/// A ply of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordPly {
    /// The number written before it, where one is.
    pub number: Option<u32>,
    /// The move or outcome of chance, as written.
    pub text: String,
    /// The comment after it.
    pub comment: String,
    /// What could have been played instead of it.
    pub variations: Vec<Variation>,
    /// Where it stands.
    pub place: Place,
}

/// Moves in parentheses: what could have been played instead of the ply before them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// A comment that stands before the first ply.
    pub foreword: String,
    /// The plies.
    pub plies: Vec<RecordPly>,
}

impl Variation {
    /// How deep variations may lie in one another: nobody needs more, and a file must not make us run out of stack.
    pub const DEEPEST: usize = 256;
}

impl Record {
    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}
