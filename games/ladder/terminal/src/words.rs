//! What the board says.

use parlour_core::{Catalogue, ToMessage, messages};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
pub(crate) enum Text {
    Finishes { sides: Vec<String> },
    Flank,
    HideThreats,
    ShowThreats,
}

messages! { Text {
    Finishes { sides } => "ladder-terminal-finishes",
    Flank => "ladder-terminal-flank",
    HideThreats => "ladder-terminal-hide-threats",
    ShowThreats => "ladder-terminal-show-threats",
} }
