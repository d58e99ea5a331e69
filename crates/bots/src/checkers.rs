//! The bots of Checkers.

mod book;
mod book_builder;
mod book_work;
mod classic;
mod evaluation;
mod learned;
mod learning;
mod levels;
mod master;
mod opener;
mod weights;

use crate::{BotInfo, Bots, Level, RandomBot};
use parlour_checkers::{Checkers, Move};
use parlour_learn::Course;

pub use book::{Book, BookMove};
pub use book_builder::{BookBuilder, BookEntry};
pub use book_work::{BadBookWork, BookWork};
pub use classic::Classic;
pub use learned::install_checkers_weights;
pub use master::Judgement;

impl Bots for Checkers {
    const BOTS: &'static [BotInfo<Self>] = &[
        RandomBot::info(),
        Classic::info(),
        Judgement::weights_info(),
        Judgement::first_info(),
        Judgement::info(),
    ];
    const LEVELS: &'static [Level<Self>] = &levels::LEVELS;

    /// What fits best 2000 positions of 100 games that `master` played against itself from the three-move
    /// ballots, 2000 positions a move.
    const UNIT: i32 = learning::UNIT;
    const COURSE: Course<Self> = learning::COURSE;

    fn book(&self) -> Vec<Move> {
        Book::shared().moves(self).iter().map(|known| known.m).collect()
    }
}
