//! What the board says.

use parlour_core::{Catalogue, Message, ToMessage};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
#[derive(Message)]
#[message(prefix = "checkers-page")]
pub(crate) enum Text {
    BlackKing,
    BlackMan,
    Board,
    CanBeTaken,
    CanGoHere,
    CanMove,
    #[message(id = "shared-empty")]
    Empty,
    Taken {
        count: usize,
    },
    WhiteKing,
    WhiteMan,
}
