//! Words for moves, chance and positions: what is read, what is written, what is refused.

mod boards;
mod random_games;

use boards::{WORKED_EXAMPLE, board, position, words};
use parlour_balancer::{Balancer, BalancerSetup};
use parlour_core::{Game, Notation, Setup};
use proptest::prelude::*;
use random_games::any_game;
use std::collections::HashMap;

#[test]
fn moves_are_read_with_and_without_a_plus() {
    let position = board("_:3a");
    for (word, written) in [("a-3", "a-3"), ("a2", "a2"), ("a+2", "a2"), (" A2 ", "a2"), ("a -1", "a-1")] {
        assert_eq!(position.write_move(position.parse_move(word).unwrap()), written);
    }
}

#[test]
fn wrong_moves_say_what_is_allowed_there() {
    let position = board("_:2a/a-1:1b");
    let wrong = |word: &str| words(&position.parse_move(word).unwrap_err());
    insta::assert_snapshot!(wrong("a-1"), @"a-1 is not legal: scale b stands there; a is open at -2, 1 and 2");
    insta::assert_snapshot!(wrong("a0"), @"a0 is not legal: the centre holds nothing; scale a reaches from -2 to 2");
    insta::assert_snapshot!(wrong("a3"), @"a3 is not legal: scale a reaches from -2 to 2");
    insta::assert_snapshot!(wrong("b-12345678901234567890"), @"b-12345678901234567890 is not legal: scale b reaches from -1 to 1");
    insta::assert_snapshot!(wrong("q1"), @"q1 is not legal: there is no scale q; the scales are a and b");
    insta::assert_snapshot!(wrong("q0"), @"q0 is not legal: there is no scale q; the scales are a and b");
    insta::assert_snapshot!(wrong("a"), @"a is not a move: a move is a scale and a position on it, such as a-3 or b2");
    insta::assert_snapshot!(wrong("three"), @"three is not a move: a move is a scale and a position on it, such as a-3 or b2");
    insta::assert_snapshot!(wrong(""), @"an empty word is not a move: a move is a scale and a position on it, such as a-3 or b2");
    insta::assert_snapshot!(wrong("?a1"), @"?a1 is not a move: a move is a scale and a position on it, such as a-3 or b2");
}

#[test]
fn wrong_outcomes_say_what_chance_brings() {
    let start = Balancer::start(&BalancerSetup::default());
    insta::assert_snapshot!(words(&start.parse_chance("!C").unwrap_err()), @"!C is not a move: chance chooses who moves first: !A or !B");
    insta::assert_snapshot!(words(&start.parse_chance("^_:5").unwrap_err()), @"^_:5 is not legal: chance chooses who moves first: !A or !B");
    let base = boards::after(&start, "!B");
    insta::assert_snapshot!(words(&base.parse_chance("^_:4").unwrap_err()), @"^_:4 is not legal: a base has the radius 5");
    let scale = boards::after(&base, "^_:5");
    insta::assert_snapshot!(words(&scale.parse_chance("^a6:1").unwrap_err()), @"^a6:1 is not legal: scale a reaches from -5 to 5");
    insta::assert_snapshot!(words(&scale.parse_chance("^a5:6").unwrap_err()), @"^a5:6 is not legal: a scale needs an empty position, room beside the others of its level, and a radius no larger than the base's");
    insta::assert_snapshot!(words(&scale.parse_move("a1").unwrap_err()), @"a1 is not legal: first chance adds a scale, such as ^a-3:2");
    let wild = boards::after(&scale, "^a-3:2");
    insta::assert_snapshot!(words(&wild.parse_chance("?a-3").unwrap_err()), @"?a-3 is not legal: a scale stands there");
    insta::assert_snapshot!(words(&wild.parse_chance("").unwrap_err()), @"an empty word is not a move: chance drops a wild weight, such as ?a-3");
    let tipping = boards::after(&wild, "?a5");
    insta::assert_snapshot!(words(&tipping.parse_chance("?a1").unwrap_err()), @"?a1 is not legal: that would tip a scale");
}

#[test]
fn wrong_positions_say_where() {
    let wrong = |text: &str| words(&Balancer::parse_position(&BalancerSetup::default(), text).unwrap_err());
    insta::assert_snapshot!(wrong("_:5a A0B0"), @"a position has nine words (scales, players, next, first mover, round, weights left, wild weights, base radius, last code), not 2 (at character 10)");
    insta::assert_snapshot!(wrong("_:5a[2Q] A0B0 A A 1/5 10/10 5 5 a"), @"a weight is ? or the letter of a player, A or B (at character 7)");
    insta::assert_snapshot!(wrong("_:5a[7A] A0B0 A A 1/5 10/10 5 5 a"), @"scale a reaches from -5 to 5 (at character 6)");
    insta::assert_snapshot!(wrong("_:5a/b1:1c A0B0 A A 1/5 10/10 5 5 a"), @"there is no scale b; the scale is a (at character 6)");
    insta::assert_snapshot!(wrong("_:5a[1A]/a1:1b A0B0 A A 1/5 10/10 5 5 a"), @"a1 is taken; a scale stands only on an empty position (at character 10)");
    insta::assert_snapshot!(wrong("_:5a/a1:1a A0B0 A A 1/5 10/10 5 5 a"), @"there are two scales a (at character 6)");
    insta::assert_snapshot!(wrong("_:5a/_:1b A0B0 A A 1/5 10/10 5 5 a"), @"there is one base, and it comes first (at character 6)");
    insta::assert_snapshot!(wrong("_:5a[5AA] A0B0 A A 1/5 10/10 5 5 a"), @"scale a cannot stand: its torque is 10, and its radius only 5 (at character 1)");
    insta::assert_snapshot!(wrong("_:5a A0 A A 1/5 10/10 5 5 a"), @"2 to 8 can play, not 1 (at character 6)");
    insta::assert_snapshot!(wrong("_:5a A0A0 A A 1/5 10/10 5 5 a"), @"the players are different letters from A to Z with the rounds they won, such as A1B0 (at character 6)");
    insta::assert_snapshot!(wrong("_:5a A0-B0 B A 1/5 10/10 5 5 a"), @"two at least are still there (at character 6)");
    insta::assert_snapshot!(wrong("_:5a A0-B0C0 A A 1/5 10/10 5 5 a"), @"A has left and cannot be to move (at character 18)");
    insta::assert_snapshot!(wrong("_:5a A0B0 C A 1/5 10/10 5 5 a"), @"C is neither a player to move, A or B, nor one of ! ^_ ^ ?3 and . (at character 11)");
    insta::assert_snapshot!(wrong("_:5a A0B0 A A 6/5 10/10 5 5 a"), @"round 6 is not one of 5 rounds (at character 15)");
    insta::assert_snapshot!(wrong("_:5a A1B0 A A 1/5 10/10 5 5 a"), @"more rounds are won than were played (at character 15)");
    insta::assert_snapshot!(wrong("_:5a A0B0 A A 1/5 0/10 5 5 a"), @"0 of 10 weights cannot be left now (at character 15)");
    insta::assert_snapshot!(wrong("_:5a A0B0 A A 1/99 1/99 99 5 a"), @"99 rounds of 198 weights are 19602, and there are only 500 in the box: choose fewer rounds or weights (at character 6)");
    insta::assert_snapshot!(wrong("- A0B0 A A 1/5 10/10 5 5 -"), @"there is no base (at character 12)");
}

#[test]
fn letters_come_with_the_position() {
    let (setup, _) = Balancer::parse_position(&BalancerSetup::default(), WORKED_EXAMPLE).unwrap();
    assert_eq!(setup.values().letters("letters"), "ABC");
}

#[test]
fn who_has_left_is_marked() {
    let text = "_:3a[-2CC,3B] A1B0-C0 C B 2/5 7/10 5 3 a";
    let position = position(text);
    assert_eq!(position.departed().iter().collect::<Vec<_>>(), [boards::B]);
    assert_eq!(position.write_position(), text);
}

#[test]
fn a_position_is_a_full_snapshot_whoever_leaves() {
    for seed in 0..60 {
        let mut rng = random_games::rng(seed);
        let setup = random_games::any_setup(&mut rng);
        let mut position = Balancer::start(&setup);
        while let Some(next) = random_games::after_any_ply(&position, &mut rng) {
            position = next;
            let text = position.write_position();
            let (read_setup, read) =
                Balancer::parse_position(&setup, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!((&read_setup, &read), (&setup, &position), "{text}");
            assert_eq!(read.key(), position.key(), "{text}");
            assert_eq!(read.turn(), position.turn(), "{text}");
        }
        assert!(position.outcome().is_some());
    }
}

#[test]
fn every_position_and_ply_of_random_games_reads_back() {
    for seed in 0..60 {
        let game = any_game(seed);
        let after = (1..).map_while(|ply| game.position_after(ply));
        for ((position, after), ply) in game.history().iter().zip(after).zip(game.plies()) {
            let text = position.write_position();
            let (setup, read) = Balancer::parse_position(game.setup(), &text).unwrap();
            assert_eq!(&setup, game.setup());
            assert_eq!(&read, position, "{text}");
            assert_eq!(read.key(), position.key(), "{text}");
            assert_eq!(read.parse_ply(&position.write_ply(ply)).as_ref(), Ok(ply));
            // What was read plays on like what was played.
            let mut next = read;
            next.apply(ply);
            assert_eq!(next, after);
            assert_eq!(next.key(), after.key());
        }
    }
}

#[test]
fn different_positions_have_different_keys() {
    for seed in 0..40 {
        let mut keys = HashMap::new();
        for position in any_game(seed).history() {
            let earlier = keys.entry(position.key()).or_insert_with(|| position.clone());
            assert_eq!(*earlier, position);
        }
    }
}

fn readable() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,80}",
        "[-_:/a-c0-9?A-C\\[\\], !^.]{0,80}",
        "_:[0-9]a(\\[-?[0-9][AB?]{1,3}\\])?(/a-?[0-9]:[0-9]b)? [AB0-9]{1,4} [AB!^?.1] [AB-] [0-9]/[0-9] [0-9]/[0-9] [0-9] [0-9] [a-]",
    ]
}

proptest! {
    #[test]
    fn no_text_breaks_the_reader_of_positions(text in readable()) {
        if let Ok((setup, position)) = Balancer::parse_position(&BalancerSetup::default(), &text) {
            let written = position.write_position();
            prop_assert_eq!(Balancer::parse_position(&setup, &written), Ok((setup, position)));
        }
    }

    #[test]
    fn no_word_breaks_the_reader_of_plies(word in "(.{0,12}|[!^?]?[a-c_]?[-+]?[0-9]{0,20}:?[0-9]{0,3})", seed in 0u64..20) {
        for position in any_game(seed).history().iter().step_by(7) {
            if let Ok(ply) = position.parse_ply(&word) {
                prop_assert!(position.allows(&ply));
            }
        }
    }
}

#[test]
fn the_start_is_short() {
    let start = Balancer::start(&BalancerSetup::default());
    insta::assert_snapshot!(start.write_position(), @"- A0B0 ! - 1/5 10/10 5 5 -");
    assert_eq!(position(WORKED_EXAMPLE).write_position(), WORKED_EXAMPLE);
}
