//! Moves, outcomes of chance and positions as people write them.

use crate::{Game, Ply, PlyOf, Turn, listed};
use std::error::Error;
use std::fmt;

/// A game that reads and writes its moves and positions.
///
/// Reading takes the position, because what a word means depends on it (short captures, abbreviations).
/// What is written is read back as the same thing: a ply is one word, a position one line.
pub trait Notation: Game {
    /// The legal move that `text` means here.
    ///
    /// # Errors
    /// A sentence for people: what is wrong with the move, and what would be right.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// Writes a legal move.
    fn write_move(&self, m: Self::Move) -> String;

    /// The possible outcome of chance that `text` means here.
    ///
    /// # Errors
    /// What is wrong with the outcome.
    fn parse_chance(&self, text: &str) -> Result<Self::Chance, MoveError>;

    /// Writes an outcome of chance.
    fn write_chance(&self, outcome: &Self::Chance) -> String;

    /// Reads a position in the game's one-line notation. What the text does not say comes from
    /// `setup`; the setup that comes back agrees with the position.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn parse_position(setup: &Self::Setup, text: &str) -> Result<(Self::Setup, Self), PositionError>;

    /// Writes the position on one line.
    fn write_position(&self) -> String;

    /// What `text` means here, be it a move or an outcome of chance.
    ///
    /// # Errors
    /// As for the two; and when the game is over.
    fn parse_ply(&self, text: &str) -> Result<PlyOf<Self>, MoveError> {
        match self.turn() {
            Turn::Seat(_) => self.parse_move(text).map(Ply::Move),
            Turn::Chance => self.parse_chance(text).map(Ply::Chance),
            Turn::Over => Err(MoveError::Illegal { text: text.into(), reason: "the game is over".into() }),
        }
    }

    /// Writes a move or an outcome of chance.
    fn write_ply(&self, ply: &PlyOf<Self>) -> String {
        match ply {
            Ply::Move(m) => self.write_move(*m),
            Ply::Chance(outcome) => self.write_chance(outcome),
        }
    }
}

/// Why a word is not a move here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// The word says nothing in this notation.
    Unreadable {
        /// The word.
        text: String,
        /// What was expected, as the rest of a sentence: "a move is a cell such as 3D".
        expected: String,
    },
    /// The word is a move, but not a legal one.
    Illegal {
        /// The word.
        text: String,
        /// Why, as the rest of a sentence: "X stands there".
        reason: String,
    },
    /// The word fits several moves.
    Ambiguous {
        /// The word.
        text: String,
        /// What it could mean.
        choices: Vec<String>,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { text, expected } => write!(f, "{} is not a move: {expected}", quote(text)),
            Self::Illegal { text, reason } => write!(f, "{} is not legal: {reason}", quote(text)),
            Self::Ambiguous { text, choices } => {
                write!(f, "{} could be {}", quote(text), listed(choices, "or"))
            }
        }
    }
}

impl Error for MoveError {}

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// Where in the text, in characters from 0.
    pub offset: usize,
    /// What is wrong, as a sentence without a full stop.
    pub message: String,
}

impl PositionError {
    /// The error that `piece`, which is a part of `whole`, is wrong.
    ///
    /// ```
    /// use parlour_core::PositionError;
    ///
    /// let fen = "B:W33";
    /// let error = PositionError::at(fen, &fen[3..], "33 is not a square");
    /// assert_eq!(error.to_string(), "33 is not a square (at character 4)");
    /// ```
    pub fn at(whole: &str, piece: &str, message: impl Into<String>) -> Self {
        let bytes = (piece.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
        let offset = whole.char_indices().take_while(|(index, _)| *index < bytes).count();
        Self { offset, message: message.into() }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.message, self.offset + 1)
    }
}

impl Error for PositionError {}

/// A word of somebody's input as an error message may repeat it: short, and harmless to a terminal.
///
/// ```
/// use parlour_core::quote;
///
/// assert_eq!(quote("3Z"), "3Z");
/// assert_eq!(quote(""), "an empty word");
/// assert_eq!(quote("\u{1b}[2J"), "\u{fffd}[2J");
/// assert!(quote(&"9".repeat(1_000_000)).len() < 60);
/// ```
pub fn quote(word: &str) -> String {
    const LONGEST: usize = 48;
    if word.is_empty() {
        return "an empty word".into();
    }
    let mut quoted: String = word
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if word.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
