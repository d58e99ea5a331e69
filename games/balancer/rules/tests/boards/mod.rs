//! Boards that tests set up and play on.

#![allow(dead_code, missing_docs, unreachable_pub)]

use parlour_balancer::{Balancer, BalancerSetup, ScaleCode, ScaleView};
use parlour_core::{About, CATALOGUE, Events, Game, Match, Notation, PlyOf, Seat, ToMessage, Turn};
use parlour_words::Words;
use std::sync::LazyLock;

pub const A: Seat = Seat::FIRST;
pub const B: Seat = Seat::SECOND;

/// The board that both documents score: A owns `b`, which stands on the wild base.
pub const WORKED_EXAMPLE: &str = "_:3a[-1?,2CC,3BB]/a-3:2b[-1AA,1B,2A] A0B0C0 A A 1/5 10/10 5 3 b";

/// The position of a whole line of notation.
pub fn position(text: &str) -> Balancer {
    match Balancer::parse_position(&BalancerSetup::default(), text) {
        Ok((_, position)) => position,
        Err(wrong) => panic!("{text}: {}", words(&wrong)),
    }
}

/// A board in the first round of A, B and C, with A to move and ten weights left.
pub fn board(scales: &str) -> Balancer {
    let radius = scales.chars().find(char::is_ascii_digit).unwrap();
    position(&format!("{scales} A0B0C0 A A 1/5 10/10 5 {radius} z"))
}

/// The scales and stacks of a position.
pub fn scales(position: &Balancer) -> String {
    position.write_position().split(' ').next().unwrap().to_owned()
}

pub fn ply(position: &Balancer, word: &str) -> PlyOf<Balancer> {
    position.parse_ply(word).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The position after some plies.
pub fn after(position: &Balancer, words: &str) -> Balancer {
    let mut position = position.clone();
    for word in words.split_whitespace() {
        let ply = ply(&position, word);
        position.apply(&ply);
    }
    position
}

/// A match with the usual two players after some plies.
pub fn game(words: &str) -> Match<Balancer> {
    let mut game = Match::new(BalancerSetup::default());
    for word in words.split_whitespace() {
        let ply = ply(game.position(), word);
        game.play(ply).unwrap();
    }
    game
}

/// What is said in English, with the players called by their letters.
pub fn say(position: &Balancer, said: &impl ToMessage) -> String {
    let letters: Vec<String> =
        Seat::first(position.seats()).map(|seat| position.letter(seat).into()).collect();
    Words::new("en", &[&CATALOGUE, &Balancer::CATALOGUE]).naming(&letters).say(said)
}

/// What is said in English of what has nothing to do with players.
pub fn words(said: &impl ToMessage) -> String {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &[&CATALOGUE, &Balancer::CATALOGUE]));
    ENGLISH.say(said)
}

/// What a ply does, in words.
pub fn told(position: &Balancer, word: &str) -> Vec<String> {
    position.events(&ply(position, word)).iter().map(|event| say(position, event)).collect()
}

pub fn scale(position: &Balancer, letter: char) -> ScaleView<'_> {
    position.scale(ScaleCode::from_letter(letter).unwrap()).unwrap()
}

/// Who owns a scale: a letter, or `?`.
pub fn owner(position: &Balancer, letter: char) -> char {
    scale(position, letter).owner().map_or('?', |seat| position.letter(seat))
}

/// Whose turn it is: a letter, `chance` or `over`.
pub fn turn(position: &Balancer) -> String {
    match position.turn() {
        Turn::Seat(seat) => position.letter(seat).to_string(),
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
    }
}

pub fn all_scores(position: &Balancer) -> Vec<i64> {
    Seat::first(position.seats()).map(|seat| position.score(seat)).collect()
}
