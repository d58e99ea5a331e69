//! A player leaves, and the others play on.

use crate::{played, say, setup};
use parlour_blocky::{Blocky, BlockyMove};
use parlour_core::{Game, Notation, Seat, SeatSet, Turn};
use proptest::prelude::*;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn the_turns_of_who_left_pass() {
    let game = played(setup(2, 3, 2), "=blob:brg ~[rgby] pass");
    let mut position = game.position().without(seat(1)).unwrap();
    assert_eq!(position.write_position(), "[rgby] 2 blob:b/0/1,blob:r/0/1/out,blob:g/0/0 P3 2");
    let mut turns = Vec::new();
    while let Turn::Seat(mover) = position.turn() {
        turns.push(mover.index());
        position.play(BlockyMove::Pass);
    }
    assert_eq!(turns, [2, 0, 2]);
    assert_eq!(position.write_position(), "[rgby] 2 blob:b/0/2,blob:r/0/2/out,blob:g/0/2 over 0");
}

#[test]
fn who_left_keeps_a_score_and_wins_nothing_with_it() {
    let game = played(setup(1, 3, 1), "=blob:brg ~[rrgb] pass pass");
    let position = game.position().without(seat(1)).unwrap();
    assert_eq!(position.scores().as_slice(), [1, 2, 1]);
    let mut over = position;
    over.play(BlockyMove::Pass);
    let outcome = over.outcome().unwrap();
    assert_eq!(outcome.scores.as_slice(), [1, 2, 1]);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)).with(seat(2)));
}

#[test]
fn two_must_be_left() {
    let of_two = played(setup(2, 2, 2), "=blob:br ~[rgby]");
    assert_eq!(of_two.position().without(seat(0)), None);
    let of_three = played(setup(2, 3, 2), "=blob:brg ~[rgby]");
    let two = of_three.position().without(seat(0)).unwrap();
    assert_eq!(two.turn(), Turn::Seat(seat(1)));
    assert_eq!([0, 1, 2, 3].map(|index| two.without(seat(index))), [None, None, None, None]);
    let over = played(setup(1, 3, 1), "=blob:brg ~[rrgb] pass pass pass");
    assert_eq!(over.position().without(seat(0)), None);
}

#[test]
fn somebody_may_leave_while_chance_draws() {
    for plies in ["", "=blob:brg"] {
        let position = played(setup(2, 3, 2), plies).position().without(seat(0)).unwrap();
        assert_eq!(position.turn(), Turn::Chance, "{plies}");
        assert_eq!(crate::position(&position.write_position()), position, "{plies}");
    }
    let smashed = played(setup(2, 3, 1), "=blob:brg ~[rgby] pass pass smash@0");
    for index in 0..3 {
        let mut position = smashed.position().without(seat(index)).unwrap();
        assert_eq!(crate::position(&position.write_position()), position);
        let pieces = position.parse_chance("~[rgby]").unwrap();
        position.resolve(&pieces);
        assert_eq!(position.turn(), Turn::Over);
    }
}

#[test]
fn positions_without_somebody_make_sense_or_are_refused() {
    let refused = |text: &str| match Blocky::parse_position(&setup(2, 3, 2), text) {
        Ok(_) => panic!("{text} was read"),
        Err(wrong) => say(&wrong) + "\n",
    };
    let said = [
        "[rgby] 2 blob:b/0/0,blob:r/0/0/out P1 2",
        "[rgby] 2 blob:b/0/0/out,blob:r/0/0,blob:g/0/0 P1 2",
        "[rgby] 2 blob:b/0/0/gone,blob:r/0/0,blob:g/0/0 P1 2",
        "- 2 blob:b/0/1,blob:r/0/1/out,blob:g/0/0 board 2",
    ];
    insta::assert_snapshot!(said.map(refused).concat(), @"
    a game goes on without those who left only while two are there (at character 10)
    P1 has left, so that turn has passed (at character 47)
    blob:b/0/0/gone is not a player: expected goal/spent/moves, as in blob:b/3/1 (at character 10)
    somebody has moved, so goals and board must have been drawn (at character 42)
    ");
}

proptest! {
    #[test]
    fn at_any_time_anybody_may_leave(
        players in 3_usize..=4,
        seed in any::<u64>(),
        leaves in prop::collection::vec((0_usize..30, 0_usize..4), 1..4),
    ) {
        let setup = setup(2, players, 4);
        let mut position = Blocky::start(&setup);
        let mut rng = <rand_pcg::Pcg64 as rand::SeedableRng>::seed_from_u64(seed);
        let mut gone = SeatSet::NONE;
        for ply in 0.. {
            for &(when, who) in leaves.iter().filter(|(when, _)| *when == ply) {
                let _ = when;
                if let Some(without) = position.without(seat(who)) {
                    gone = gone.with(seat(who));
                    prop_assert_ne!(without.key(), position.key());
                    position = without;
                }
            }
            prop_assert_eq!(position.out(), gone);
            let text = position.write_position();
            prop_assert_eq!(Blocky::parse_position(&setup, &text).unwrap(), (setup, position.clone()));
            match position.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let drawn = position.sample(&mut rng).unwrap();
                    position.resolve(&drawn);
                }
                Turn::Seat(mover) => {
                    prop_assert!(!gone.contains(mover));
                    let mut moves = Vec::new();
                    position.moves(&mut moves);
                    position.play(moves[rand::RngExt::random_range(&mut rng, 0..moves.len())]);
                }
            }
        }
        let outcome = position.outcome().unwrap();
        prop_assert!(outcome.winners.iter().all(|winner| !gone.contains(winner)));
        prop_assert!(players - gone.len() >= 2);
    }
}
