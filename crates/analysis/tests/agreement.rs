//! A report says of a move what the lines of the position say of it, whatever the game, and never blames a move
//! for itself.

mod plain_player;

use parlour_analysis::{Analyst, Candidate, Grade, PlyReport, Report};
use parlour_core::Turn;
use parlour_erased::{BotOptions, Table};
use parlour_search::{Limits, Stop};
use plain_player::table;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

type Setup = (&'static str, &'static [(&'static str, &'static str)]);

/// Every game, at tables of different sizes.
const SETUPS: [Setup; 6] = [
    ("ladder", &[("rows", "5")]),
    ("checkers", &[]),
    ("blocky", &[("max_depth", "2"), ("turns", "3"), ("players", "2")]),
    ("blocky", &[("max_depth", "1"), ("turns", "3"), ("players", "3")]),
    ("balancer", &[("rounds", "1")]),
    ("balancer", &[("rounds", "2"), ("players", "3")]),
];

/// A random game of so many plies that begins `skipped` plies after the start.
fn random_game((game, options): Setup, seed: u64, skipped: usize, plies: usize) -> Box<dyn Table> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut play_on = |table: &mut dyn Table, plies: usize| {
        for _ in 0..plies {
            let ply = match table.turn() {
                Turn::Over => break,
                Turn::Chance => table.sample(&mut rng).unwrap(),
                Turn::Seat(_) => table.moves().choose(&mut rng).unwrap().clone(),
            };
            table.replay(&ply).unwrap();
        }
    };
    let mut opening = table(game, options, "", "");
    play_on(&mut *opening, skipped);
    let mut later = if opening.outcome().is_some() {
        table(game, options, "", "")
    } else {
        table(game, options, &opening.position(), "")
    };
    play_on(&mut *later, plies);
    later
}

fn analyst(table: &dyn Table) -> Analyst {
    Analyst::of(table.info(), &BotOptions { hash: 1, ..BotOptions::default() }).unwrap()
}

fn review(table: &dyn Table, limits: &Limits) -> Report {
    analyst(table).review(table, limits, &Stop::default(), &mut |_| {}).unwrap()
}

/// What a loss may be, whatever was found.
fn assert_fair(ply: &PlyReport) {
    let (Some(best), Some(played)) = (&ply.best, &ply.played) else { return };
    let (loss, shares) = (ply.loss.unwrap(), (best.share.unwrap(), played.share.unwrap()));
    assert!((shares.0 - shares.1 - loss).abs() < 1e-9 && loss >= 0.0, "{ply:?}");
    assert_eq!(played.play, ply.play);
    if best.play == ply.play {
        assert_eq!(best, played);
        assert!(loss == 0.0 && matches!(ply.grade, None | Some(Grade::Best)), "{ply:?}");
    }
    if let Some(grade) = ply.grade.filter(|_| !best.is_proved() || !played.is_proved()) {
        assert_eq!(grade, Grade::of(loss));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_report_agrees_with_the_lines_of_every_position(
        setup in prop::sample::select(SETUPS.to_vec()), seed: u64, skipped in 0..12usize, nodes in 100..2000u64,
    ) {
        let table = random_game(setup, seed, skipped, 4);
        let limits = Limits::nodes(nodes);
        let report = review(&*table, &limits);
        // Another judge, who has seen nothing else, says the same; and so does one who is asked again.
        let mut other = analyst(&*table);
        for (index, ply) in report.plies.iter().enumerate().filter(|(_, ply)| ply.seat.is_some()) {
            assert_fair(ply);
            let mut table = table.boxed_clone();
            table.truncate(index);
            for count in [1, 2, usize::MAX] {
                let lines = other.lines(&*table, count, &limits, &Stop::default(), &mut |_| {}).unwrap();
                prop_assert_eq!(ply.best.as_ref().unwrap().share, lines[0].share, "best of {} at {}", setup.0, index);
                let same = |line: &&Candidate| line.play == ply.play;
                if let Some(line) = lines.iter().find(same) {
                    prop_assert_eq!(ply.played.as_ref(), Some(line));
                } else {
                    prop_assert!(count < table.moves().len());
                }
            }
        }
    }
}

/// Where a search to a depth ends at that depth, all moves are searched to it, or are proved.
#[test]
fn best_and_played_are_searched_to_the_same_depth() {
    for (number, setup) in SETUPS.into_iter().enumerate().filter(|(_, setup)| setup.0 != "ladder") {
        let report = review(&*random_game(setup, number as u64, 6, 6), &Limits::nodes(3000));
        for ply in &report.plies {
            let (Some(best), Some(played)) = (&ply.best, &ply.played) else { continue };
            let alike = best.depth == played.depth || best.is_proved() || played.is_proved();
            // Balancer's round may end before the depth: then the move is settled.
            assert!(alike || setup.0 == "balancer", "{} at ply {}: {best:?} {played:?}", setup.0, ply.ply);
        }
    }
}
