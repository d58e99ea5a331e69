//! Moves as `11-15`, `15x22` and `15x22x31`.

use crate::fen;
use crate::{Captures, Checkers, CheckersSetup, Move, Piece, Square};
use parlour_core::{AnyOf, Game, Message, MoveError, Notation, PositionError, Quoted, Seat, Turn};
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
        Err(MoveError::Illegal { text: text.into(), reason: Refusal::NoChance.into() })
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
/// What was expected.
pub(crate) fn read_squares(text: &str) -> Result<Vec<Square>, BadMove> {
    let words: Vec<&str> = match text.len() {
        // Old programs leave the separator out.
        4 if text.bytes().all(|c| c.is_ascii_digit()) => vec![&text[..2], &text[2..]],
        _ => text.split(['-', 'x', 'X', ':', '×', '*', ' ']).filter(|word| !word.is_empty()).collect(),
    };
    if words.len() < 2 || !words.iter().all(|word| word.bytes().all(|c| c.is_ascii_digit())) {
        return Err(BadMove::Squares);
    }
    let square = |word: &&str| {
        let square = word.parse().ok().and_then(Square::new);
        square.ok_or_else(|| BadMove::NoSquare { word: (*word).into() })
    };
    words.iter().map(square).collect()
}

/// Why a text is not a move on any board. Each is the rest of a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(word = Quoted(word)))]
pub(crate) enum BadMove {
    /// It has not two squares.
    Squares,
    /// There is no such square.
    NoSquare { word: String },
}

/// Why a move is not legal. Each is the rest of a sentence for people.
#[derive(Message)]
#[message(with(captures = AnyOf(captures), moves = AnyOf(moves)))]
pub(crate) enum Refusal {
    /// Nothing in Checkers is drawn.
    NoChance,
    /// Captures go first.
    MustCapture { seat: Seat, captures: Vec<String> },
    /// A capture goes on to its end.
    GoesOn { captures: Vec<String> },
    /// Nobody stands there.
    NoPiece { square: Square },
    /// The piece is the other side's.
    OtherSide { piece: Piece, square: Square, owner: Seat, seat: Seat },
    /// The piece cannot go there, and nowhere else either.
    NoMove { obstacle: Obstacle, piece: Piece, square: Square },
    /// The piece cannot go there, but elsewhere.
    Elsewhere { obstacle: Obstacle, piece: Piece, square: Square, moves: Vec<String> },
}

/// What keeps a piece from a square.
#[derive(Message)]
pub(crate) enum Obstacle {
    /// A piece stands there.
    Taken { piece: Piece, square: Square },
    /// Men go forward only.
    Backward,
    /// It is too far.
    Reach { square: Square },
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
            [] => Err(self.refuse(text, squares, &moves)),
            several => Err(MoveError::Ambiguous {
                text: text.into(),
                choices: several.iter().map(Move::to_string).collect(),
            }),
        }
    }

    fn refuse(&self, text: &str, squares: &[Square], moves: &[Move]) -> MoveError {
        let text = text.into();
        match squares {
            _ if self.turn() == Turn::Over => MoveError::GameOver { text },
            &[from, .., to] => {
                MoveError::Illegal { text, reason: self.why_not(from, to, squares, moves).into() }
            }
            _ => MoveError::Unreadable { text, expected: BadMove::Squares.into() },
        }
    }

    /// Moves as people read them, in the order of their squares.
    pub(crate) fn in_words<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Vec<String> {
        let mut moves: Vec<&Move> = moves.into_iter().collect();
        moves.sort_by(|a, b| a.path().cmp(b.path()));
        moves.into_iter().map(|m| self.write_move(*m)).collect()
    }

    /// Why no legal move is written with these squares, and what would be right.
    fn why_not(&self, from: Square, to: Square, squares: &[Square], moves: &[Move]) -> Refusal {
        if self.rules.captures == Captures::Mandatory && self.can_capture() {
            let longer: Vec<&Move> =
                moves.iter().filter(|m| squares.iter().copied().eq(m.path().take(squares.len()))).collect();
            return if longer.is_empty() {
                Refusal::MustCapture { seat: self.to_move, captures: self.in_words(moves) }
            } else {
                Refusal::GoesOn { captures: longer.iter().map(ToString::to_string).collect() }
            };
        }
        let Some(piece) = self.piece(from) else {
            return Refusal::NoPiece { square: from };
        };
        if piece.seat != self.to_move {
            return Refusal::OtherSide { piece, square: from, owner: piece.seat, seat: self.to_move };
        }
        let moves = self.in_words(moves.iter().filter(|m| m.from() == from));
        let backward = (to.row() < from.row()) == (self.black_to_move());
        let obstacle = match self.piece(to) {
            Some(piece) => Obstacle::Taken { piece, square: to },
            None if !piece.king && backward && to.row() != from.row() => Obstacle::Backward,
            None => Obstacle::Reach { square: to },
        };
        if moves.is_empty() {
            Refusal::NoMove { obstacle, piece, square: from }
        } else {
            Refusal::Elsewhere { obstacle, piece, square: from, moves }
        }
    }
}
