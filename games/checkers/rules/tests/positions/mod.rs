//! Short ways to set up and play, for tests.
#![allow(dead_code, reason = "each file of tests uses some of them")]

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{About, CATALOGUE, Game, Match, Notation, ToMessage};
use parlour_words::Words;
use std::sync::LazyLock;

/// The position that a FEN describes, by the tournament rules.
pub(crate) fn position(fen: &str) -> Checkers {
    Checkers::parse_position(&CheckersSetup::default(), fen)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
        .1
}

/// The legal moves as they are written, sorted.
pub(crate) fn written(position: &Checkers) -> Vec<String> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let mut words: Vec<String> = moves.into_iter().map(|m| position.write_move(m)).collect();
    words.sort();
    words
}

/// A match from a position, with these moves played.
pub(crate) fn played(start: Checkers, moves: &str) -> Match<Checkers> {
    let mut game = Match::from_position(start.rules(), start);
    for word in moves.split_whitespace() {
        let m = game.position().parse_move(word).unwrap_or_else(|error| panic!("{error}"));
        game.play_move(m).unwrap_or_else(|error| panic!("{word}: {error}"));
    }
    game
}

/// What somebody is told, in English.
pub(crate) fn say(said: &impl ToMessage) -> String {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &[&CATALOGUE, &Checkers::CATALOGUE]));
    let names = ["Black".to_owned(), "White".to_owned()];
    ENGLISH.naming(&names).say(said)
}
