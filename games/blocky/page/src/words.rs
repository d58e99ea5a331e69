//! What the board says.

use parlour_blocky::GoalKind;
use parlour_core::{Catalogue, Message, ToMessage};

/// What the board says, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A label, or a sentence with gaps.
#[derive(Message)]
#[message(prefix = "blocky-page")]
pub(crate) enum Text {
    Board,
    Choose,
    ChooseColor,
    ChooseHelp,
    Costs { cost: u32 },
    Cut,
    Do,
    Extent { level: usize, depth: usize, side: usize },
    Free,
    Goal { kind: GoalKind, color: String },
    Key { name: String, key: String },
    Larger,
    Level { level: usize, depth: usize },
    LowerLeft,
    LowerRight,
    NothingChanges { name: String },
    Quarter { corner: String },
    QuarterOf { corner: String, block: String },
    Smaller,
    SpaceBar,
    Spent { goal: u32, spent: u32 },
    UpperLeft,
    UpperRight,
    Whole,
}
