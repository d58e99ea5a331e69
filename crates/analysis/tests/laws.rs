//! What holds for every report and hint, in every game.

mod plain_player;

use parlour_analysis::{Analyst, Report};
use parlour_core::Turn;
use parlour_erased::Table;
use parlour_search::{Limits, Stop};
use plain_player::{Plain, table};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

/// Games that random players can finish, or not, in a few moves.
fn random_games() -> impl Iterator<Item = Box<dyn Table>> {
    let kinds: [(&str, &[(&str, &str)]); 7] = [
        ("ladder", &[("rows", "4")]),
        ("checkers", &[]),
        ("blocky", &[("max_depth", "2"), ("turns", "3"), ("players", "2")]),
        ("blocky", &[("max_depth", "1"), ("turns", "3"), ("players", "3")]),
        ("balancer", &[("rounds", "1")]),
        ("balancer", &[("rounds", "1"), ("players", "3")]),
        ("pig", &[("target", "20")]),
    ];
    kinds.into_iter().flat_map(|(game, options)| (0..3).map(move |seed| random_game(game, options, seed)))
}

fn random_game(game: &str, options: &[(&str, &str)], seed: u64) -> Box<dyn Table> {
    let mut table = table(game, options, "", "");
    let mut rng = Pcg64::seed_from_u64(seed);
    for _ in 0..30 {
        let ply = match table.turn() {
            Turn::Over => break,
            Turn::Chance => table.sample(&mut rng).unwrap(),
            Turn::Seat(_) => table.moves().choose(&mut rng).unwrap().clone(),
        };
        table.replay(&ply).unwrap();
    }
    table
}

fn review(table: &dyn Table, judges: bool) -> Report {
    let mut analyst = Analyst::new(Box::new(Plain { depth: 1, judges }));
    analyst.review(table, &Limits::nodes(2), &Stop::default(), &mut |_| {}).unwrap()
}

#[test]
fn every_report_adds_up() {
    for table in random_games() {
        for judges in [true, false] {
            let report = review(&*table, judges);
            assert!(report.complete);
            assert_eq!(report.plies.len(), table.plies().len());
            for ply in &report.plies {
                assert_eq!(ply.seat.is_some(), ply.best.is_some() && ply.played.is_some());
                assert!(ply.loss.is_none_or(|loss| (0.0..=1.0).contains(&loss)), "{ply:?}");
                assert!(!ply.forced || ply.grade.is_none());
                let best = ply.best.iter().chain(&ply.played);
                assert!(best.filter_map(|best| best.share).all(|share| (0.0..=1.0).contains(&share)));
                assert!(ply.played.as_ref().is_none_or(|played| played.play == ply.play));
            }
            for player in &report.players {
                assert_eq!(player.judged, player.grades.values().sum::<usize>());
                assert!(player.accuracy.is_none_or(|accuracy| (0.0..=100.0).contains(&accuracy)));
            }
            assert!(report.turning_points.iter().all(|ply| (1..=report.plies.len()).contains(ply)));
            assert!(report.summary.iter().all(|sentence| sentence.ends_with('.')), "{:?}", report.summary);
        }
    }
}

#[test]
fn every_hint_is_a_sentence_about_a_legal_move() {
    for whole in random_games() {
        let mut analyst = Analyst::new(Plain::boxed(1));
        for ply in 0..whole.len() {
            let table = whole.up_to(ply);
            let Turn::Seat(_) = table.turn() else { continue };
            let hint = analyst.hint(&*table, &Limits::nodes(2), &Stop::default()).unwrap();
            assert!(table.moves().contains(&hint.best.play));
            assert!(hint.sentence.starts_with(&format!("Play {}", hint.best.play)), "{}", hint.sentence);
            assert!(hint.sentence.ends_with('.') && !hint.sentence.contains(".."), "{}", hint.sentence);
        }
    }
}
