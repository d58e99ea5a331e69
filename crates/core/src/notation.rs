//! Moves, outcomes of chance and positions as people write them.

use crate::move_error::Expected;
use crate::{Game, MoveError, Ply, PlyOf, PositionError, Turn};

/// A game that reads and writes its moves and positions.
///
/// Reading takes the position, because what a word means depends on it (short captures, abbreviations).
/// What is written is read back as the same thing: a ply is one word, a position one line.
pub trait Notation: Game {
    /// The legal move that `text` means here. A game with abbreviations, many moves or better reasons reads them itself;
    /// by default a move is read as it is written, in capitals or not.
    ///
    /// # Errors
    /// A sentence for people: what is wrong with the move, and what would be right.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let refused = |reason: Expected| MoveError::Illegal { text: text.into(), reason: reason.into() };
        match self.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }),
            Turn::Chance => return Err(refused(Expected::Chance)),
            Turn::Seat(_) => {}
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let written: Vec<String> = moves.iter().map(|m| self.write_move(*m)).collect();
        let word = text.trim();
        let exact = written.iter().position(|other| other == word);
        let found = exact.or_else(|| written.iter().position(|other| other.eq_ignore_ascii_case(word)));
        found.map(|index| moves[index]).ok_or_else(|| refused(Expected::of(written)))
    }

    /// Writes a legal move.
    fn write_move(&self, m: Self::Move) -> String;

    /// The possible outcome of chance that `text` means here. A game without chance needs neither this nor
    /// [`Notation::write_chance`].
    ///
    /// # Errors
    /// What is wrong with the outcome.
    fn parse_chance(&self, text: &str) -> Result<Self::Chance, MoveError> {
        Err(MoveError::Illegal { text: text.into(), reason: Expected::NoChance.into() })
    }

    /// Writes an outcome of chance.
    fn write_chance(&self, outcome: &Self::Chance) -> String {
        format!("{outcome:?}")
    }

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
            Turn::Over => Err(MoveError::GameOver { text: text.into() }),
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
