//! What is wrong with a word, a position or a choice, and what would be right.

use parlour_core::{Quoted, messages};

/// Why a word is no cell that may be taken.
pub(crate) enum MoveRefusal {
    NotACell,
    NoSuchRow { rows: usize },
    NoSuchColumn { row: usize, first: char, last: char },
    OnlyColumn { row: usize, column: char },
    Occupied { mark: char },
    NothingLeftToChance,
}

messages! { MoveRefusal {
    NotACell => "ladder-not-a-cell",
    NoSuchRow { rows } => "ladder-no-such-row",
    NoSuchColumn { row, first, last } => "ladder-no-such-column",
    OnlyColumn { row, column } => "ladder-only-column",
    Occupied { mark } => "ladder-occupied",
    NothingLeftToChance => "ladder-nothing-left-to-chance",
} }

/// Why a text is not a position.
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

messages! { PositionRefusal {
    NoSide => "ladder-no-side",
    WrongSide { side } + { side: Quoted(side) } => "ladder-wrong-side",
    WrongRowCount { count } => "ladder-wrong-row-count",
    AlreadyWon { mark } => "ladder-already-won",
    NotAToken { word } + { word: Quoted(word) } => "ladder-not-a-token",
    EmptyRun => "ladder-empty-run",
    TooManyCells { row, cells } => "ladder-too-many-cells",
    TooFewCells { row, cells, filled } => "ladder-too-few-cells",
} }

/// Why options make no setup.
pub(crate) enum SetupRefusal {
    WrongRows,
}

messages! { SetupRefusal {
    WrongRows => "ladder-wrong-rows",
} }
