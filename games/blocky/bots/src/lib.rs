//! The bots of Blocky.

mod careless;
mod expectation;
mod foresight;
mod judgement;
mod learning;
mod levels;
mod planner;
mod random;
mod sight;
mod smart;

pub use random::BlockyRandom;
pub use smart::BlockySmart;

use parlour_blocky::{Action, Blocky, BlockyMove};
use parlour_bots::{BotInfo, Bots, Course, Learn, Level, NetBot, Trained};
use parlour_core::{Catalogue, Game};

/// The bots of Blocky.
pub struct BlockyBots;

impl Bots for BlockyBots {
    type Game = Blocky;
    const BOTS: &'static [BotInfo<Blocky>] = &[
        BlockyRandom::info(),
        BlockySmart::info(),
        NetBot::info::<Self>(),
        planner::first_info(),
        planner::info(),
    ];
    const LEVELS: &'static [Level<Blocky>] = levels::LEVELS;
    /// Fitted to 1200 positions of 30 games of the first planner against itself, 100 playouts a move.
    const UNIT: i32 = learning::UNIT;
    const CATALOGUES: &'static [&'static Catalogue] = &[&CATALOGUE];

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }
}

impl Trained for BlockyBots {
    const COURSE: Course<Blocky> = learning::COURSE;
}

/// What the bots say of themselves, and their words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };

/// The moves that `random` and `smart` choose from: they never pass, and paint only in the colour of their goal.
/// There always is one, because every board has a block to turn or to smash.
fn considered(position: &Blocky) -> Vec<BlockyMove> {
    let mine = position.turn().seat().and_then(|seat| position.goal(seat)).map(|goal| goal.color);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.retain(|m| match m {
        BlockyMove::Act(Action::Paint(color), _) => Some(*color) == mine,
        BlockyMove::Act(..) => true,
        BlockyMove::Pass => false,
    });
    moves
}
