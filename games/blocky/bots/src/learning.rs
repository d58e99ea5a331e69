//! How Blocky is learned.

use crate::planner::best;
use parlour_blocky::{Blocky, BlockySetup, Depth, GoalChoice, GoalKind, Stage};
use parlour_bots::BotOptions;
use parlour_learn::{Course, Effort};
use parlour_search::Limits;

/// Fitted to 1200 positions of 30 games of the first planner against itself, 100 playouts a move.
pub(crate) const UNIT: i32 = 40;

pub(crate) const COURSE: Course<Blocky> = Course {
    setups: || GoalKind::ALL.into_iter().filter_map(usual).collect(),
    player: |_, hash| best(&BotOptions { hash, ..BotOptions::default() }),
    knows: true,
    adjudicate: |_| None,
    limits: Limits::nodes(100),
    random_moves: 0..=6,
    stray: 4,
    draws: 0,
    emphasis: 1,
    most_uneven: i32::MAX,
    unit: UNIT,
    base: |_, _| 0.0,
    teaches: |position, _| position.stage() == Stage::Play,
    batch: 1024,
    opinion: 0.5,
    persistence: 1.0,
    effort: Effort { rounds: 3, games: 10_000, remembered: 2, passes: 6 },
};

/// The usual game with goals of a kind.
fn usual(kind: GoalKind) -> Option<BlockySetup> {
    BlockySetup::new(Depth::new(4)?, 2, GoalChoice::Always(kind), 20)
}
