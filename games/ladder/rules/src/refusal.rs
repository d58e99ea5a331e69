//! What is wrong with a word, a position or a choice, and what would be right.

use parlour_core::{Message, Quoted};

/// Why a word is no cell that may be taken.
#[derive(Message)]
pub(crate) enum MoveRefusal {
    NotACell,
    NoSuchRow { rows: usize },
    NoSuchColumn { row: usize, first: char, last: char },
    OnlyColumn { row: usize, column: char },
    Occupied { mark: char },
    NothingLeftToChance,
}

/// Why a text is not a position.
#[derive(Message)]
#[message(with(side = Quoted(side), word = Quoted(word)))]
pub(crate) enum PositionRefusal {
    NoSide,
    WrongSide { side: String },
    WrongRowCount { count: usize },
    AlreadyWon { mark: char },
    NotAToken { word: String },
    EmptyRun,
    TooManyCells { row: usize, cells: usize },
    TooFewCells { row: usize, cells: usize, filled: usize },
}

/// Why options make no setup.
#[derive(Message)]
pub(crate) enum SetupRefusal {
    WrongRows,
}
