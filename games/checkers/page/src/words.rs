//! What the board says.

use parlour_core::{Catalogue, ToMessage, messages};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
pub(crate) enum Text {
    BlackKing,
    BlackMan,
    Board,
    CanBeTaken,
    CanGoHere,
    CanMove,
    Empty,
    Taken { count: usize },
    WhiteKing,
    WhiteMan,
}

messages! { Text {
    BlackKing => "checkers-page-black-king",
    BlackMan => "checkers-page-black-man",
    Board => "checkers-page-board",
    CanBeTaken => "checkers-page-can-be-taken",
    CanGoHere => "checkers-page-can-go-here",
    CanMove => "checkers-page-can-move",
    Empty => "checkers-page-empty",
    Taken { count } => "checkers-page-taken",
    WhiteKing => "checkers-page-white-king",
    WhiteMan => "checkers-page-white-man",
} }
