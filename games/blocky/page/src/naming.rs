//! Blocks, goals and deeds in words.

use super::hand::Deed;
use super::quilt::Block;
use crate::words::Text;
use parlour_blocky::{Action, BoardLabel, Color, GoalKind};
use parlour_page_kit::words::say;

/// A goal as it is written: `blob:b`.
pub(super) fn goal(text: &str) -> Option<(GoalKind, Color)> {
    let (kind, color) = text.split_once(':')?;
    Some((GoalKind::from_word(kind)?, Color::from_word(color)?))
}

/// Where a block lies: "upper right quarter", or "upper left of @21".
pub(super) fn place(block: &Block) -> String {
    let name = block.address.to_string();
    let corner = match name.as_bytes() {
        [_, .., b'0'] => say(&Text::UpperRight),
        [_, .., b'1'] => say(&Text::UpperLeft),
        [_, .., b'2'] => say(&Text::LowerLeft),
        [_, .., b'3'] => say(&Text::LowerRight),
        _ => return say(&Text::Whole),
    };
    if block.address.level() == 1 {
        say(&Text::Quarter { corner })
    } else {
        say(&Text::QuarterOf { corner, block: block.address.parent().to_string() })
    }
}

/// A block as a reader hears it.
pub(super) fn label(block: &Block, depth: usize) -> String {
    let is = block.color.map_or_else(|| say(&Text::Cut), |color| say(&color));
    let level = say(&Text::Level { level: block.address.level(), depth });
    [place(block), level, is].join(", ")
}

pub(super) const fn deed(deed: Deed) -> BoardLabel {
    match deed {
        Deed::Do(Action::Counterclockwise) => BoardLabel::TurnLeft,
        Deed::Do(Action::Clockwise) => BoardLabel::TurnRight,
        Deed::Do(Action::SwapHorizontally) => BoardLabel::SwapSides,
        Deed::Do(Action::SwapVertically) => BoardLabel::SwapRows,
        Deed::Do(Action::Smash) => BoardLabel::Smash,
        Deed::Paint | Deed::Do(Action::Paint(_)) => BoardLabel::Paint,
        Deed::Do(Action::Combine) => BoardLabel::Combine,
        Deed::Pass => BoardLabel::Pass,
    }
}
