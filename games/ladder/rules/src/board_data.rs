//! The triangle as data.

use crate::{CellSet, Geometry, Ladder, Rows};
use parlour_core::{BoardData, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What stands on a board. Cells are named as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LadderBoard {
    /// How many rows it has.
    pub rows: usize,
    /// The cells that somebody holds.
    pub cells: BTreeMap<String, Token>,
    /// The cells of the ladders that have won, once one has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<String>,
}

impl LadderBoard {
    /// The shape of the board; `None` where no board has so many rows.
    pub fn geometry(&self) -> Option<&'static Geometry> {
        Rows::new(self.rows).map(Geometry::with)
    }

    /// The cells that each seat holds.
    pub fn tokens(&self) -> [u128; 2] {
        let mut sets = [0; 2];
        for (name, token) in &self.cells {
            if let Some(cell) = self.geometry().and_then(|geometry| geometry.named(name)) {
                sets[token.seat().index()] |= cell.bit();
            }
        }
        sets
    }
}

/// Whose token stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Token {
    /// That of the first seat.
    X,
    /// That of the second seat.
    O,
}

impl Token {
    /// The token of a seat.
    pub const fn of(seat: Seat) -> Self {
        if seat.index() == 0 { Self::X } else { Self::O }
    }

    /// Who puts it.
    pub const fn seat(self) -> Seat {
        match self {
            Self::X => Seat::FIRST,
            Self::O => Seat::SECOND,
        }
    }
}

impl BoardData for Ladder {
    type Board = LadderBoard;

    fn board(&self) -> LadderBoard {
        let geometry = self.geometry();
        let held =
            |seat: Seat| CellSet(self.tokens(seat)).map(move |cell| (geometry.name(cell), Token::of(seat)));
        LadderBoard {
            rows: self.rows.count(),
            cells: Seat::first(2).flat_map(held).collect(),
            won: CellSet(self.winning_ladders()).map(|cell| geometry.name(cell)).collect(),
        }
    }
}
