//! What the board says.

use parlour_core::{Catalogue, ToMessage, messages};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
pub(crate) enum Text {
    Combine,
    Goal { kind: String, color: String },
    GoalBriefly { kind: String },
    Larger,
    Paint,
    Pass,
    Smaller,
    Smash,
    SwapRows,
    SwapSides,
    TurnLeft,
    TurnOf { turn: usize, turns: usize },
    TurnRight,
}

messages! { Text {
    Combine => "blocky-terminal-combine",
    Goal { kind, color } => "blocky-terminal-goal",
    GoalBriefly { kind } => "blocky-terminal-goal-briefly",
    Larger => "blocky-terminal-larger",
    Paint => "blocky-terminal-paint",
    Pass => "blocky-terminal-pass",
    Smaller => "blocky-terminal-smaller",
    Smash => "blocky-terminal-smash",
    SwapRows => "blocky-terminal-swap-rows",
    SwapSides => "blocky-terminal-swap-sides",
    TurnLeft => "blocky-terminal-turn-left",
    TurnOf { turn, turns } => "blocky-terminal-turn-of",
    TurnRight => "blocky-terminal-turn-right",
} }
