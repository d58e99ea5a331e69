//! Cuts a PDN text into its pieces and knows where each stands.

use super::fault::Fault;
use super::{PdnMove, PdnResult};
use crate::notation::{BadMove, read_squares};
use parlour_core::{Place, RecordError};

/// A piece of a PDN text.
#[derive(Debug)]
pub(super) enum Token {
    /// `[name "value"]`
    Tag { name: String, value: String },
    /// `{text}`, the rest of a line after `;` or `%`, or a remark glued to a move
    Comment(String),
    /// A word that means nothing in PDN
    Word(String),
    /// `$7`
    Nag(u32),
    /// `!` or `?` apart from its move
    Strength(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `12.`, `12...`, `...`, or a bare number
    Number,
    /// `11-15`
    Move(PdnMove),
    /// `1-0` in any spelling
    Result(PdnResult),
    /// A tag that makes no sense
    WrongTag(RecordError),
    /// Anything else that makes no sense
    Wrong(RecordError),
}

pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
    /// Whether a move ends right here, so that letters are a remark glued to it.
    after_move: bool,
}

/// What tells how good a move is thought to be.
pub(super) const STRENGTH_MARKS: [char; 3] = ['!', '?', '*'];
const SEPARATORS: [char; 5] = ['-', 'x', 'X', ':', '×'];
/// Letters glued to a move are a remark from so many on: fewer are a slip of the hand (`11-1S`).
const SHORTEST_REMARK: usize = 4;

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest, place: Place { line: 1, column: 1 }, after_move: false }
    }

    /// The next piece and where it stands.
    pub(super) fn next(&mut self) -> Option<(Place, Token)> {
        if std::mem::take(&mut self.after_move)
            && let length @ 1.. = glued_remark(self.rest)
        {
            return Some((self.place, Token::Comment(self.take(length).to_owned())));
        }
        // A brace that closes nothing is a slip of the finger.
        self.take(self.run(|c| c.is_whitespace() || c == '}'));
        let place = self.place;
        let first = self.rest.chars().next()?;
        let token = match first {
            '[' => self.tag(),
            '{' => self.comment(),
            ';' | '%' => Ok(Token::Comment(self.take(self.run(|c| c != '\n'))[1..].trim().to_owned())),
            '(' => {
                self.take(1);
                Ok(Token::Open)
            }
            ')' => {
                self.take(1);
                Ok(Token::Close)
            }
            '$' => self.nag(),
            '!' | '?' => Ok(Token::Strength(self.take(self.run(|c| STRENGTH_MARKS.contains(&c))).to_owned())),
            '.' => {
                self.take(self.run(|c| c == '.'));
                Ok(Token::Number)
            }
            '/' => {
                self.take(self.run(|c| c != '\n'));
                Err(Fault::InlinePosition)
            }
            _ => self.result().map_or_else(|| self.number_move_or_word(first), Ok),
        };
        let wrong = if first == '[' { Token::WrongTag } else { Token::Wrong };
        Some((place, token.unwrap_or_else(|fault| wrong(fault.at(place)))))
    }

    /// Skips to the next line that begins with a tag.
    fn skip_to_tag(&mut self) {
        let next = self.rest.match_indices('\n').map(|(index, _)| index + 1);
        let mut tags =
            next.filter(|&index| self.rest[index..].trim_start_matches([' ', '\t']).starts_with('['));
        let length = tags.next().unwrap_or(self.rest.len());
        self.take(length);
    }

    /// How many bytes of the rest `keep` keeps.
    fn run(&self, keep: impl Fn(char) -> bool) -> usize {
        self.rest.find(|c| !keep(c)).unwrap_or(self.rest.len())
    }

    /// Goes on by so many bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        match taken.rsplit_once('\n') {
            None => self.place.column += taken.chars().count(),
            Some((before, last)) => {
                self.place.line += 1 + before.matches('\n').count();
                self.place.column = 1 + last.chars().count();
            }
        }
        taken
    }

    /// A value ends at the quote before the bracket, or at the end of its line: quotes inside a value
    /// and forgotten ones are common.
    fn tag(&mut self) -> Result<Token, Fault> {
        self.take(1);
        self.take(self.run(char::is_whitespace));
        let name = self.take(self.run(|c| c.is_ascii_alphanumeric() || c == '_')).to_owned();
        self.take(self.run(|c| c == ' ' || c == '\t'));
        if name.is_empty() {
            self.take(self.run(|c| c != '\n'));
            return Err(Fault::NamelessTag);
        }
        if !self.rest.starts_with('"') {
            let value = self.take(self.run(|c| c != ']' && c != '\n')).trim().to_owned();
            self.take(self.run(|c| c == ']').min(1));
            return Ok(Token::Tag { name, value });
        }
        self.take(1);
        let mut value = String::new();
        loop {
            let plain = self.take(self.run(|c| !matches!(c, '"' | '\\' | '\n')));
            value.push_str(plain);
            let after = self.rest.get(1..).unwrap_or_default();
            match self.rest.chars().next() {
                Some('"') if after.trim_start_matches([' ', '\t']).starts_with(']') => {
                    let length = 1 + self.rest[1..].find(']').map_or(0, |index| index + 1);
                    self.take(length);
                    break;
                }
                Some('\\') if after.starts_with(['"', '\\']) => {
                    self.take(1);
                    value.push_str(self.take(1));
                }
                Some('"' | '\\') => value.push_str(self.take(1)),
                _ => break,
            }
        }
        Ok(Token::Tag { name, value })
    }

    fn comment(&mut self) -> Result<Token, Fault> {
        let Some(length) = self.rest.find('}') else {
            // It must not swallow the games to come.
            self.skip_to_tag();
            return Err(Fault::OpenComment);
        };
        let text = self.take(length + 1);
        Ok(Token::Comment(text[1..length].to_owned()))
    }

    fn nag(&mut self) -> Result<Token, Fault> {
        self.take(1);
        let digits = self.take(self.run(|c| c.is_ascii_digit()));
        digits.parse().map(Token::Nag).map_err(|_| Fault::Annotation)
    }

    /// A result, unless a longer word only begins like one.
    fn result(&mut self) -> Option<Token> {
        let (spelling, result) = PdnResult::SPELLINGS
            .into_iter()
            .filter(|(spelling, _)| self.rest.starts_with(spelling))
            .max_by_key(|(spelling, _)| spelling.len())?;
        let after = self.rest[spelling.len()..].chars().next();
        if after.is_some_and(|c| c.is_ascii_digit() || SEPARATORS.contains(&c) || c == '/' || c == '.')
            && spelling != "*"
        {
            return None;
        }
        self.take(spelling.len());
        Some(Token::Result(result))
    }

    fn number_move_or_word(&mut self, first: char) -> Result<Token, Fault> {
        let place = self.place;
        let length = self.squares_length();
        let digits = self.run(|c| c.is_ascii_digit());
        if first.is_ascii_digit() && (length > digits || digits == 4) && ends_word(&self.rest[length..]) {
            let text = self.take(length);
            let compact: String = text.split_whitespace().collect();
            let squares = read_squares(&compact)
                .map_err(|expected| Fault::NotAMove { word: compact.clone(), expected })?;
            let strength = self.glued_strength();
            self.after_move = true;
            return Ok(Token::Move(PdnMove { squares, strength, place }));
        }
        if digits > 0 && ends_word(&self.rest[digits..]) {
            self.take(digits);
            self.take(self.run(|c| c == '.'));
            return Ok(Token::Number);
        }
        let word = self
            .take(self.run(|c| !c.is_whitespace() && !matches!(c, '{' | '}' | '(' | ')' | '[')))
            .to_owned();
        if resembles_move(&word) {
            let expected = read_squares(&word).err().unwrap_or(BadMove::Squares);
            return Err(Fault::NotAMove { word, expected });
        }
        Ok(Token::Word(word))
    }

    /// How far numbers go on with a separator between them, which may have spaces round it.
    fn squares_length(&self) -> usize {
        let digits = |from: usize| {
            self.rest[from..].find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len() - from)
        };
        let mut length = digits(0);
        loop {
            let rest = &self.rest[length..];
            let spaced = rest.trim_start_matches(' ');
            let Some(after) = spaced.strip_prefix(SEPARATORS) else { return length };
            let next = after.trim_start_matches(' ');
            let more = digits(self.rest.len() - next.len());
            if more == 0 {
                return length;
            }
            length = self.rest.len() - next.len() + more;
        }
    }

    /// `!`, `?*`, `(!)` right behind a move.
    fn glued_strength(&mut self) -> String {
        let bare = |text: &str| text.find(|c| !STRENGTH_MARKS.contains(&c)).unwrap_or(text.len());
        let length = match self.rest.strip_prefix('(') {
            Some(inner) if bare(inner) > 0 && inner[bare(inner)..].starts_with(')') => bare(inner) + 2,
            _ => bare(self.rest),
        };
        self.take(length).to_owned()
    }
}

/// Whether a move or a number may end before `rest`: no letter, digit or separator is glued to it but a remark.
fn ends_word(rest: &str) -> bool {
    let glued = |c: char| c.is_alphanumeric() || SEPARATORS.contains(&c);
    !rest.starts_with(glued) || glued_remark(rest) > 0
}

/// How many bytes a remark takes that `rest` begins with, though nothing marks it as one.
fn glued_remark(rest: &str) -> usize {
    let letters = rest.chars().take_while(|c| c.is_alphabetic()).count();
    let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let is_remark = letters >= SHORTEST_REMARK
        && rest[..length].chars().all(|c| c.is_alphabetic() || matches!(c, '.' | ',' | '\''));
    if is_remark { length } else { 0 }
}

/// Whether somebody meant a word for a move: `23-I8`, `c3-d4`.
fn resembles_move(word: &str) -> bool {
    let parts: Vec<&str> = word.trim_end_matches(STRENGTH_MARKS).split(SEPARATORS).collect();
    let like_squares = |part: &&str| (1..=2).contains(&part.len()) && part.chars().all(char::is_alphanumeric);
    parts.len() > 1 && parts.iter().all(like_squares) && word.contains(|c: char| c.is_ascii_digit())
}
