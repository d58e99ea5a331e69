//! The three-move openings.

mod positions;

use parlour_checkers::{BallotClass, Checkers, CheckersSetup, ballots};
use parlour_core::{About, Game, Opening};
use positions::played;
use std::collections::BTreeSet;

#[test]
fn there_are_174_and_each_can_be_played() {
    let numbers: Vec<u32> = ballots().map(|ballot| ballot.opening.number).collect();
    assert_eq!(numbers, (1..=174).collect::<Vec<_>>());
    let start = Checkers::start(&CheckersSetup::default());
    let ends: BTreeSet<String> = ballots()
        .map(|ballot| {
            let game = played(start, ballot.opening.plies);
            assert_eq!(game.plies().len(), 3, "{}", ballot.opening.plies);
            format!("{:?}", game.plies())
        })
        .collect();
    assert_eq!(ends.len(), 174, "no two are alike");
}

#[test]
fn classes_are_as_published() {
    let count = |class| ballots().filter(|ballot| ballot.class == class).count();
    let counts = [BallotClass::Crossboard, BallotClass::Mailplay, BallotClass::Barred].map(count);
    assert_eq!(counts, [144, 12, 18]);
    assert_eq!(ballots().filter(|ballot| ballot.tests_programs).count(), 50);
}

#[test]
fn barred_and_mail_openings_are_not_drawn_by_lot() {
    assert_eq!(Checkers::openings().iter().filter(|opening| opening.drawn).count(), 144);
}

#[test]
fn openings_are_found_by_number_name_and_moves() {
    let openings = Checkers::openings();
    let find = |wanted: &str| Opening::find(&openings, wanted, 0).map(|opening| opening.number);
    assert_eq!(find("17"), Ok(17));
    assert_eq!(find("edinburgh single"), Ok(8));
    assert_eq!(find("12-16 24-20 10-15"), Ok(174));
    let random = |seed| Opening::find(&openings, "random", seed).unwrap();
    assert!((0..100).all(|seed| random(seed).drawn));
    assert_eq!(random(1), random(1));
    let different: BTreeSet<u32> = (0..100).map(|seed| random(seed).number).collect();
    assert!(different.len() > 50, "{different:?}");
    let wrong = |wanted: &str| positions::say(&find(wanted).unwrap_err());
    assert_eq!(wrong("175"), "there is no opening 175; they are numbered from 1 to 174");
    assert_eq!(
        wrong("Edinburg Single"),
        "there is no opening Edinburg Single; did you mean Edinburgh Single?"
    );
}
