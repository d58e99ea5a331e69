//! What the board says.

use parlour_core::{Catalogue, ToMessage, messages};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
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

messages! { Text {
    All => "balancer-page-all",
    Board => "balancer-page-board",
    Brings { points } => "balancer-page-brings",
    Farther => "balancer-page-farther",
    Nearer => "balancer-page-nearer",
    Plate { scale, torque, radius } => "balancer-page-plate",
    Position { scale, position, weights } => "balancer-page-position",
    RoundOf { round, rounds } => "balancer-page-round-of",
    Rounds { rounds } => "balancer-page-rounds",
    ScaleOwned { scale, owner, left, right, left_room, right_room } => "balancer-page-scale-owned",
    ScaleWild { scale, left, right, left_room, right_room } => "balancer-page-scale-wild",
    Top { owner } => "balancer-page-top",
    TopWild => "balancer-page-top-wild",
    WeightsLeft { left } => "balancer-page-weights-left",
    WouldTip { scales } => "balancer-page-would-tip",
} }
