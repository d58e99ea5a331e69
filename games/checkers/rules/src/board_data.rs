//! The board as data.

use crate::{Checkers, Piece, Square};
use parlour_core::{BoardData, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What stands where: `{"squares":{"1":"b","32":"W"}}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CheckersBoard {
    /// The squares that are not empty.
    pub squares: BTreeMap<Square, Piece>,
}

impl BoardData for Checkers {
    type Board = CheckersBoard;

    fn board(&self) -> CheckersBoard {
        let standing = |square: Square| Some((square, self.piece(square)?));
        CheckersBoard { squares: Square::all().filter_map(standing).collect() }
    }
}

/// Text, because it is a key of a map and those are text in JSON.
impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().ok().and_then(Self::new).ok_or("squares are numbered 1 to 32")
    }
}

impl From<Piece> for char {
    fn from(piece: Piece) -> Self {
        piece.letter()
    }
}

impl TryFrom<char> for Piece {
    type Error = &'static str;

    fn try_from(letter: char) -> Result<Self, Self::Error> {
        let pieces = Seat::first(2).flat_map(|seat| [false, true].map(|king| Self { seat, king }));
        pieces.into_iter().find(|piece| piece.letter() == letter).ok_or("a piece is b, B, w or W")
    }
}
