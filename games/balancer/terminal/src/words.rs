//! What the board says.

use parlour_core::{Catalogue, Message, ToMessage};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
#[derive(Message)]
pub(crate) enum Text {
    Farther,
    Fit,
    Nearer,
    Nobody,
    Pan,
    RoundOf { round: usize, rounds: usize, left: usize },
    RoundsBriefly { rounds: usize },
    RoundsWon { rounds: usize },
    Scale { scale: String, owner: String, left: usize, right: usize, left_room: usize, right_room: usize },
}
