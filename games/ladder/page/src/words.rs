//! What the board says.

use parlour_core::{Catalogue, ToMessage, messages};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
pub(crate) enum Text {
    Board,
    Empty,
    Finishes { side: String },
    Free,
    O,
    X,
}

messages! { Text {
    Board => "ladder-page-board",
    Empty => "ladder-page-empty",
    Finishes { side } => "ladder-page-finishes",
    Free => "ladder-page-free",
    O => "ladder-page-o",
    X => "ladder-page-x",
} }
