//! Cuts a record into tags, numbers, words and comments, and knows where each stands.

use super::text::{is_in_tag_name, running_text};
use super::{Place, RecordError, RecordFault};
use std::iter::Peekable;
use std::str::Chars;

/// A piece of a record.
pub(super) enum Token {
    /// `[name "value"]`
    Tag { name: String, value: String, value_place: Place },
    /// `{text}`, or the rest of a line after `;`
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `12.`; `None` where it is too large to matter, or `12...` only says again what round it is
    Number(Option<u32>),
    /// Anything else between spaces: a move, or the result
    Word(String),
}

pub(super) struct Lexer<'a> {
    rest: Peekable<Chars<'a>>,
    place: Place,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest: text.chars().peekable(), place: Place { line: 1, column: 1 } }
    }

    /// Where the next character stands.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn next(&mut self) -> Result<Option<(Place, Token)>, RecordError> {
        self.skip_space();
        let place = self.place;
        let token = match self.rest.peek() {
            None => return Ok(None),
            Some('[') => self.tag()?,
            Some('{') => self.comment()?,
            Some(';') => Token::Comment(running_text(&self.take_while(|c| c != '\n')[1..])),
            Some('(') => {
                self.bump();
                Token::Open
            }
            Some(')') => {
                self.bump();
                Token::Close
            }
            Some('}') => return Err(RecordError::new(place, RecordFault::CommentNotOpened)),
            Some(_) => self.number_or_word(),
        };
        Ok(Some((place, token)))
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        if c == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(&c) = self.rest.peek()
            && keep(c)
        {
            taken.push(c);
            self.bump();
        }
        taken
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn tag(&mut self) -> Result<Token, RecordError> {
        self.bump();
        self.skip_space();
        let place = self.place;
        let name = self.take_while(is_in_tag_name);
        if name.is_empty() {
            return Err(RecordError::new(place, RecordFault::TagWithoutName));
        }
        self.skip_space();
        let value_place = self.place;
        if self.bump() != Some('"') {
            return Err(RecordError::new(value_place, RecordFault::ValueWithoutQuotes { name }));
        }
        let value = self.quoted('"', value_place, RecordFault::ValueNotClosed)?;
        self.skip_space();
        let place = self.place;
        if self.bump() != Some(']') {
            return Err(RecordError::new(place, RecordFault::TagNotClosed { name }));
        }
        Ok(Token::Tag { name, value, value_place })
    }

    fn comment(&mut self) -> Result<Token, RecordError> {
        let place = self.place;
        self.bump();
        let text = self.quoted('}', place, RecordFault::CommentNotClosed)?;
        Ok(Token::Comment(running_text(&text)))
    }

    /// Text up to `close`, which a backslash can shield.
    fn quoted(&mut self, close: char, opened: Place, unclosed: RecordFault) -> Result<String, RecordError> {
        let mut text = String::new();
        loop {
            match self.bump() {
                None => return Err(RecordError::new(opened, unclosed)),
                Some('\\') if matches!(self.rest.peek(), Some(&c) if c == close || c == '\\') => {
                    text.extend(self.bump());
                }
                Some(c) if c == close => return Ok(text),
                Some(c) => text.push(c),
            }
        }
    }

    fn number_or_word(&mut self) -> Token {
        // A brace opens a comment even when it is glued to the move before it, and so do parentheses a variation.
        let mut word = self.take_while(|c| c.is_ascii_digit());
        if !word.is_empty() && self.rest.peek() == Some(&'.') {
            let dots = self.take_while(|c| c == '.');
            return Token::Number(word.parse().ok().filter(|_| dots.len() == 1));
        }
        word += &self.take_while(|c| !c.is_whitespace() && !matches!(c, '{' | '(' | ')'));
        Token::Word(word)
    }
}
