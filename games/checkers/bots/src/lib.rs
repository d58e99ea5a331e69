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

use parlour_bots::{BotInfo, Bots, Course, Learn, Level, RandomBot, Trained};
use parlour_checkers::{Checkers, Move};
use parlour_core::{Catalogue, ToMessage};

pub use book::{Book, BookMove};
pub use book_builder::{BookBuilder, BookEntry};
pub use book_work::{BadBookWork, BookWork};
pub use classic::Classic;
pub use learned::install_weights;
pub use master::Judgement;

/// The bots of Checkers.
pub struct CheckersBots;

impl Bots for CheckersBots {
    type Game = Checkers;
    const BOTS: &'static [BotInfo<Checkers>] = &[
        RandomBot::info(),
        Classic::info(),
        Judgement::weights_info(),
        Judgement::first_info(),
        Judgement::info(),
    ];
    const LEVELS: &'static [Level<Checkers>] = &levels::LEVELS;
    const CATALOGUES: &'static [&'static Catalogue] = &[&parlour_checkers_endgame::CATALOGUE, &CATALOGUE];

    /// What fits best 2000 positions of 100 games that `master` played against itself from the three-move
    /// ballots, 2000 positions a move.
    const UNIT: i32 = learning::UNIT;

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }

    fn book(position: &Checkers) -> Vec<Move> {
        Book::shared().moves(position).iter().map(|known| known.m).collect()
    }
}

impl Trained for CheckersBots {
    const COURSE: Course<Checkers> = learning::COURSE;
}

/// What the bots say of themselves, and their words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[BadBookWork::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };
