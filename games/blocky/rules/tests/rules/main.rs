//! What the rules of Blocky promise.

mod actions;
mod against_the_referee;
mod bad_input;
mod chance;
mod events;
mod explaining;
mod goals;
mod leaving;
mod matches;
mod pictures;
mod positions;
mod touching;
mod trees;

#[path = "../referee/mod.rs"]
mod referee;

use parlour_blocky::{Blocky, BlockySetup, Depth, GoalChoice, Tree};
use parlour_core::{About, CATALOGUE, Game, Match, Notation, Ply, ToMessage, Turn};
use parlour_words::Words;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::sync::LazyLock;

/// What somebody is told, in English.
fn say(said: &impl ToMessage) -> String {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &[&CATALOGUE, &Blocky::CATALOGUE]));
    let names: Vec<String> = (1..=4).map(|number| format!("P{number}")).collect();
    ENGLISH.naming(&names).say(said)
}

fn depth(levels: usize) -> Depth {
    Depth::new(levels).expect("0 to 8")
}

fn tree(text: &str) -> Tree {
    Tree::parse(text, Depth::MAX).expect("a tree")
}

fn setup(levels: usize, players: usize, turns: usize) -> BlockySetup {
    BlockySetup::new(depth(levels), players, GoalChoice::Random, turns).expect("a setup")
}

/// A match with these plies, separated by spaces.
fn played(setup: BlockySetup, plies: &str) -> Match<Blocky> {
    let mut game = Match::<Blocky>::new(setup);
    for word in plies.split_whitespace() {
        let ply = game.position().parse_ply(word).unwrap_or_else(|wrong| panic!("{wrong}"));
        game.play(ply).expect("what is read is allowed");
    }
    game
}

/// The position of this line.
fn position(text: &str) -> Blocky {
    match Blocky::parse_position(&BlockySetup::default(), text) {
        Ok((_, position)) => position,
        Err(wrong) => panic!("{text}: {wrong}"),
    }
}

/// A whole random game; `see` gets every position with the ply that is about to be played.
fn random_game(
    setup: BlockySetup,
    seed: u64,
    mut see: impl FnMut(&Blocky, &parlour_core::PlyOf<Blocky>),
) -> Blocky {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut position = Blocky::start(&setup);
    loop {
        let ply = match position.turn() {
            Turn::Over => return position,
            Turn::Chance => Ply::Chance(position.sample(&mut rng).expect("it is chance's turn")),
            Turn::Seat(_) => {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                Ply::Move(moves[rng.random_range(0..moves.len())])
            }
        };
        see(&position, &ply);
        position.apply(&ply);
    }
}
