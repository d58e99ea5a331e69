//! What the board says.

use parlour_core::{Catalogue, Message, ToMessage};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
#[derive(Message)]
#[message(prefix = "balancer-page")]
pub(crate) enum Text {
    All,
    Board,
    Brings { points: i64 },
    Farther,
    Nearer,
    Plate { scale: char, torque: usize, radius: usize },
    Position { scale: char, position: String, weights: usize },
    RoundOf { round: usize, rounds: usize },
    Rounds { rounds: usize },
    ScaleOwned { scale: char, owner: String, left: usize, right: usize, left_room: usize, right_room: usize },
    ScaleWild { scale: char, left: usize, right: usize, left_room: usize, right_room: usize },
    Top { owner: String },
    TopWild,
    WeightsLeft { left: usize },
    WouldTip { scales: String },
}
