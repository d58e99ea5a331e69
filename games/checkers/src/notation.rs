//! Moves as `11-15`, `15x22` and `15x22x31`.

use crate::fen::{self, side_name};
use crate::{Captures, Checkers, CheckersSetup, Move, Square};
use parlour_core::{Game, MoveError, Notation, PositionError, Turn, listed, quote};
use std::convert::Infallible;

impl Notation for Checkers {
    /// `-` and `x` are read as one, for people confuse them and the squares say which it is.
    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let text = text.trim();
        let squares = read_squares(text)
            .map_err(|expected| MoveError::Unreadable { text: text.into(), expected: expected.into() })?;
        self.find_move(text, &squares)
    }

    fn write_move(&self, m: Move) -> String {
        let mut moves = Vec::new();
        if m.jumps() > 1 {
            self.moves(&mut moves);
        }
        let alike = moves.iter().filter(|other| (other.from(), other.to()) == (m.from(), m.to()));
        if m.jumps() > 1 && alike.count() == 1 { format!("{}x{}", m.from(), m.to()) } else { m.to_string() }
    }

    fn parse_chance(&self, text: &str) -> Result<Infallible, MoveError> {
        Err(MoveError::Illegal { text: text.into(), reason: "nothing in Checkers is left to chance".into() })
    }

    fn write_chance(&self, outcome: &Infallible) -> String {
        match *outcome {}
    }

    fn parse_position(setup: &CheckersSetup, text: &str) -> Result<(CheckersSetup, Self), PositionError> {
        Ok((*setup, fen::read(*setup, text)?))
    }

    fn write_position(&self) -> String {
        fen::write(self)
    }
}

/// The squares that a move is written with.
///
/// # Errors
/// What was expected, as the rest of a sentence.
pub(crate) fn read_squares(text: &str) -> Result<Vec<Square>, String> {
    const EXPECTED: &str = "a move is two squares such as 11-15, or more for a capture: 15x22x31";
    let words: Vec<&str> = match text.len() {
        // Old programs leave the separator out.
        4 if text.bytes().all(|c| c.is_ascii_digit()) => vec![&text[..2], &text[2..]],
        _ => text.split(['-', 'x', 'X', ':', '×', '*', ' ']).filter(|word| !word.is_empty()).collect(),
    };
    if words.len() < 2 || !words.iter().all(|word| word.bytes().all(|c| c.is_ascii_digit())) {
        return Err(EXPECTED.into());
    }
    let square = |word: &&str| {
        let square = word.parse().ok().and_then(Square::new);
        square.ok_or_else(|| format!("there is no square {}: they are numbered 1 to 32", quote(word)))
    };
    words.iter().map(square).collect()
}

impl Checkers {
    /// The legal move that the written squares mean; `text` is for the error.
    ///
    /// # Errors
    /// Why there is no such move, or which there are.
    pub(crate) fn find_move(&self, text: &str, squares: &[Square]) -> Result<Move, MoveError> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        // A path written in full means itself, even where it is also short for another.
        if let Some(exact) = moves.iter().find(|m| m.path().eq(squares.iter().copied())) {
            return Ok(*exact);
        }
        moves.sort_by(|a, b| a.path().cmp(b.path()));
        let meant: Vec<Move> = moves.iter().copied().filter(|m| m.is_meant_by(squares)).collect();
        match meant.as_slice() {
            [only] => Ok(*only),
            [] => Err(MoveError::Illegal { text: text.into(), reason: self.why_not(squares, &moves).into() }),
            several => Err(MoveError::Ambiguous {
                text: text.into(),
                choices: several.iter().map(Move::to_string).collect(),
            }),
        }
    }

    /// Moves as people read them, in the order of their squares.
    pub(crate) fn in_words<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Vec<String> {
        let mut moves: Vec<&Move> = moves.into_iter().collect();
        moves.sort_by(|a, b| a.path().cmp(b.path()));
        moves.into_iter().map(|m| self.write_move(*m)).collect()
    }

    /// Why no legal move is written with these squares, and what would be right.
    fn why_not(&self, squares: &[Square], moves: &[Move]) -> String {
        let &[from, .., to] = squares else { return "a move has two squares".into() };
        if self.turn() == Turn::Over {
            return "the game is over".into();
        }
        let me = side_name(self.to_move);
        if self.rules.captures == Captures::Mandatory && self.can_capture() {
            let longer: Vec<&Move> =
                moves.iter().filter(|m| squares.iter().copied().eq(m.path().take(squares.len()))).collect();
            return if longer.is_empty() {
                format!("{me} must capture, {}", listed(self.in_words(moves), "or"))
            } else {
                format!("the capture goes on, {}", listed(longer.iter().map(ToString::to_string), "or"))
            };
        }
        let Some(piece) = self.piece(from) else {
            return format!("there is no piece on {from}");
        };
        let rank = piece.rank();
        if piece.seat != self.to_move {
            return format!("the {rank} on {from} is {}'s, and it is {me}'s turn", side_name(piece.seat));
        }
        let own = self.in_words(moves.iter().filter(|m| m.from() == from));
        let backward = (to.row() < from.row()) == (self.black_to_move());
        let blocked = self.piece(to).map(|other| format!("a {} stands on {to}", other.rank()));
        let wrong = match blocked {
            Some(blocked) => blocked,
            None if !piece.king && backward && to.row() != from.row() => "men go forward only".into(),
            None => format!("{to} is out of its reach"),
        };
        if own.is_empty() {
            format!("{wrong}, and the {rank} on {from} has no move now")
        } else {
            format!("{wrong}; the {rank} on {from} can play {}", listed(own, "or"))
        }
    }
}
