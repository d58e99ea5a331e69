//! What the board says.

use parlour_core::{Catalogue, Message, ToMessage};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
#[derive(Message)]
#[message(prefix = "ladder-page")]
pub(crate) enum Text {
    Board,
    #[message(id = "shared-empty")]
    Empty,
    Finishes {
        side: String,
    },
    Free,
    #[message(id = "ladder-seat-2")]
    O,
    #[message(id = "ladder-seat-1")]
    X,
}
