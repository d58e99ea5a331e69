//! The law of those who leave.

use crate::walk::each_position;
use parlour_core::{Notation, Ply, Seat, Turn};
use rand::RngExt;
use std::ops::Range;

/// Where a game goes on without a seat, that seat never has a turn again and wins nothing, its going is part
/// of the position and of its text, and the others play to an end.
pub fn who_leaves_is_out<G: Notation>(setup: &G::Setup, seeds: Range<u64>) {
    each_position::<G>(setup, seeds, |game, rng| {
        let seats = game.position().seats();
        let index = rng.random_range(0..seats);
        let seat = Seat::first(seats).nth(index).expect("one of the seats");
        let Some(mut position) = game.position().without(seat) else { return };
        assert!(seats > 2, "there is nobody to play on with in {:?}", game.position());
        assert_ne!(position, *game.position(), "nothing tells that {seat:?} has left");
        assert!(position.without(seat).is_none(), "{seat:?} can leave twice");
        let text = position.write_position();
        let read = G::parse_position(setup, &text);
        assert_eq!(read.as_ref(), Ok(&(setup.clone(), position.clone())), "{text} is not read as written");
        loop {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            let ply = match position.turn() {
                Turn::Over => break,
                Turn::Chance => Ply::Chance(position.sample(rng).expect("it is chance's turn")),
                Turn::Seat(chooser) => {
                    assert_ne!(chooser, seat, "who has left is to move in {position:?}");
                    Ply::Move(moves[rng.random_range(0..moves.len())])
                }
            };
            position.apply(&ply);
        }
        let winners = position.outcome().expect("the game is over").winners;
        assert!(!winners.is_empty() && !winners.contains(seat), "{seat:?} has left and wins in {position:?}");
    });
}
