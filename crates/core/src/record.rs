//! A match as a text that people can read and diff, in the manner of PDN: tags, then moves.
//!
//! ```text
//! [Game "ladder"]
//! [Rules "1"]
//! [rows "7"]
//! [Result "*"]
//!
//! 1. 1E 7G 2. 1F {the base first} 6F *
//! ```
//!
//! Tags with a capital describe the match (`Fen` where it does not begin at the start, `Name1` and so
//! on for what the players are called, `Ply` where its reader left off, and any others people like). Somebody who
//! leaves does so among the moves: `2:resigned`. Tags in lower case are the setup's
//! options. This module knows the text; what a move means is the game's affair ([`Match::from_record`]).

mod fault;
mod lexer;
mod replay;
mod serde;
mod text;

use crate::{Message, MessageSpec, OutcomeText, ToMessage, wrapped};
use lexer::{Lexer, Token};
use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

pub use fault::RecordFault;
pub(crate) use text::{is_free_tag, running_text};

#[cfg(doc)]
use crate::Match;

/// A place in a text, counted as editors do, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Error for RecordError {}

/// A record as text: nothing is known yet of the game it tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The tags, in the order of the file.
    pub tags: Vec<Tag>,
    /// A comment that stands before the first ply.
    pub foreword: String,
    /// The plies.
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
    /// Where it stands.
    pub place: Place,
}

impl Record {
    /// The value of the first tag of this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Everything after the tags, cut where a line may break.
    fn words(&self) -> Vec<String> {
        let mut words = comment_words(&self.foreword);
        for ply in &self.plies {
            words.extend(ply.number.map(|number| format!("{number}.")));
            words.push(ply.text.clone());
            words.extend(comment_words(&ply.comment));
        }
        words.push(self.result.to_string());
        words
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lexer = Lexer::new(text);
        let mut record = Self {
            tags: Vec::new(),
            foreword: String::new(),
            plies: Vec::new(),
            result: OutcomeText::Unknown,
            end: lexer.place(),
        };
        let mut number = None;
        let mut names = HashSet::new();
        while let Some((place, token)) = lexer.next()? {
            match token {
                Token::Tag { name, value, value_place } => {
                    if !record.plies.is_empty() {
                        return Err(RecordError::new(place, RecordFault::TagAfterMoves));
                    }
                    if !names.insert(name.clone()) {
                        return Err(RecordError::new(place, RecordFault::TagTwice { name }));
                    }
                    record.tags.push(Tag { name, value, place: value_place });
                }
                Token::Comment(comment) => {
                    let slot = record.plies.last_mut().map_or(&mut record.foreword, |ply| &mut ply.comment);
                    if !slot.is_empty() && !comment.is_empty() {
                        slot.push(' ');
                    }
                    slot.push_str(&comment);
                }
                Token::Number(n) => number = n,
                Token::Word(text) => {
                    if let Ok(result) = text.parse() {
                        record.result = result;
                        record.end = place;
                        return match lexer.next()? {
                            None => Ok(record),
                            Some((place, _)) => Err(RecordError::new(place, RecordFault::AfterResult)),
                        };
                    }
                    record.plies.push(RecordPly {
                        number: number.take(),
                        text,
                        comment: String::new(),
                        place,
                    });
                }
            }
        }
        record.end = lexer.place();
        Ok(record)
    }
}

/// Writes the record, its moves wrapped at 80 columns.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Tag { name, value, .. } in &self.tags {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        writeln!(f, "\n{}", wrapped(self.words()))
    }
}

fn comment_words(comment: &str) -> Vec<String> {
    if comment.is_empty() {
        return Vec::new();
    }
    let escaped = comment.replace('\\', "\\\\").replace('}', "\\}");
    format!("{{{escaped}}}").split(' ').map(str::to_owned).collect()
}
