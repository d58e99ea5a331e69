//! Reads records.

use super::lexer::{Lexer, Token};
use super::{Place, Record, RecordError, RecordFault, RecordPly, Tag, Variation};
use crate::OutcomeText;
use std::collections::HashSet;
use std::mem;
use std::str::FromStr;

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
        let mut lines = Lines::default();
        let mut names = HashSet::new();
        while let Some((place, token)) = lexer.next()? {
            match token {
                Token::Tag { name, value, value_place } => {
                    if lines.have_begun() {
                        return Err(RecordError::new(place, RecordFault::TagAfterMoves));
                    }
                    if !names.insert(name.clone()) {
                        return Err(RecordError::new(place, RecordFault::TagTwice { name }));
                    }
                    record.tags.push(Tag { name, value, place: value_place });
                }
                Token::Comment(comment) => lines.comment(&comment),
                Token::Open => lines.open(place)?,
                Token::Close => lines.close(place)?,
                Token::Number(number) => lines.number = number,
                Token::Word(word) => match word.parse() {
                    Ok(result) if lines.interrupted.is_empty() => {
                        record.result = result;
                        record.end = place;
                        if let Some((place, _)) = lexer.next()? {
                            return Err(RecordError::new(place, RecordFault::AfterResult));
                        }
                        return Ok(record.with_line(lines.line));
                    }
                    // A variation whose end nobody knows has simply ended.
                    Ok(OutcomeText::Unknown) => {}
                    Ok(OutcomeText::Won { .. }) | Err(_) => lines.ply(place, word),
                },
            }
        }
        if let Some((opened, _)) = lines.interrupted.last() {
            return Err(RecordError::new(*opened, RecordFault::VariationNotClosed));
        }
        record.end = lexer.place();
        Ok(record.with_line(lines.line))
    }
}

impl Record {
    fn with_line(mut self, Variation { foreword, plies }: Variation) -> Self {
        self.foreword = foreword;
        self.plies = plies;
        self
    }
}

/// The line being read, and those that it interrupts.
#[derive(Default)]
struct Lines {
    line: Variation,
    /// Each with where its variation was opened.
    interrupted: Vec<(Place, Variation)>,
    /// The number before the ply to come.
    number: Option<u32>,
}

impl Lines {
    fn have_begun(&self) -> bool {
        !self.interrupted.is_empty() || !self.line.plies.is_empty()
    }

    fn ply(&mut self, place: Place, text: String) {
        let number = self.number.take();
        let (comment, variations) = (String::new(), Vec::new());
        self.line.plies.push(RecordPly { number, text, comment, variations, place });
    }

    fn comment(&mut self, comment: &str) {
        let slot = self.line.plies.last_mut().map_or(&mut self.line.foreword, |ply| &mut ply.comment);
        if !slot.is_empty() && !comment.is_empty() {
            slot.push(' ');
        }
        slot.push_str(comment);
    }

    fn open(&mut self, place: Place) -> Result<(), RecordError> {
        if self.line.plies.is_empty() {
            return Err(RecordError::new(place, RecordFault::VariationOfNothing));
        }
        if self.interrupted.len() == Variation::DEEPEST {
            return Err(RecordError::new(place, RecordFault::TooDeep { deepest: Variation::DEEPEST }));
        }
        self.number = None;
        self.interrupted.push((place, mem::take(&mut self.line)));
        Ok(())
    }

    fn close(&mut self, place: Place) -> Result<(), RecordError> {
        let Some((_, outer)) = self.interrupted.pop() else {
            return Err(RecordError::new(place, RecordFault::VariationNotOpened));
        };
        self.number = None;
        let variation = mem::replace(&mut self.line, outer);
        match self.line.plies.last_mut() {
            Some(ply) if !variation.plies.is_empty() => ply.variations.push(variation),
            // Without a move it is a remark.
            _ => self.comment(&variation.foreword),
        }
        Ok(())
    }
}
