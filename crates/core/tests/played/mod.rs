//! Matches to test with, told in words.

use parlour_core::{Game, Match, Notation, Setup, Values};

/// A match with these options and plies.
pub(crate) fn played<G: Notation>(options: &[(&str, &str)], plies: &str) -> Match<G> {
    let mut values = Values::defaults(G::Setup::OPTIONS);
    for (name, value) in options {
        values.set(name, value).unwrap();
    }
    let mut game = Match::new(G::Setup::from_values(&values).unwrap());
    play(&mut game, plies);
    game
}

/// Plays on.
pub(crate) fn play<G: Game + Notation>(game: &mut Match<G>, plies: &str) {
    for word in plies.split_whitespace() {
        let ply = game.position().parse_ply(word).unwrap_or_else(|wrong| panic!("{wrong}"));
        game.play(ply).unwrap_or_else(|wrong| panic!("{word}: {wrong}"));
    }
}
