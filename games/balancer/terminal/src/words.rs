//! What the board says.

use parlour_core::{Catalogue, ToMessage, messages};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
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

messages! { Text {
    Farther => "balancer-terminal-farther",
    Fit => "balancer-terminal-fit",
    Nearer => "balancer-terminal-nearer",
    Nobody => "balancer-terminal-nobody",
    Pan => "balancer-terminal-pan",
    RoundOf { round, rounds, left } => "balancer-terminal-round-of",
    RoundsBriefly { rounds } => "balancer-terminal-rounds-briefly",
    RoundsWon { rounds } => "balancer-terminal-rounds-won",
    Scale { scale, owner, left, right, left_room, right_room } => "balancer-terminal-scale",
} }
