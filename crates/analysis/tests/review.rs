//! A report on a match that was played.

mod plain_player;

use insta::assert_snapshot;
use parlour_analysis::{Analyst, Grade, Report, ReviewStep, moves_of};
use parlour_core::{Cause, Departure, Seat};
use parlour_erased::Table;
use parlour_search::{Limits, Score, Stop};
use plain_player::{Plain, table};

/// O does not block, and X wins.
const OVERLOOKED: &str = "1A 4D 1B 3E 2B 1G 2C 2F 3C";

fn review(table: &dyn Table, depth: u32) -> Report {
    let mut analyst = Analyst::new(Plain::boxed(depth));
    analyst.review(table, &Limits::nodes(2), &Stop::default(), &mut |_| {}).unwrap()
}

fn small_ladder(plies: &str) -> Box<dyn Table> {
    table("ladder", &[("rows", "4")], "", plies)
}

#[test]
fn a_blunder_is_found() {
    let report = review(&*small_ladder(OVERLOOKED), 2);
    let blunder = &report.plies[7];
    assert_eq!(blunder.grade, Some(Grade::Blunder));
    assert_eq!(blunder.best.as_ref().unwrap().play, "3C");
    assert_eq!(blunder.played.as_ref().unwrap().score, Some(Score::Loss(2)));
    assert_eq!(blunder.loss, Some(0.5));
    assert_eq!(report.turning_points, [8]);
    assert!(report.complete);
    let others = report.plies.iter().filter(|ply| ply.ply != 8);
    assert!(others.into_iter().all(|ply| ply.loss == Some(0.0)), "nobody else gave anything away");
    assert_eq!(report.players[0].accuracy, Some(100.0));
    assert_eq!(report.players[1].grades.values().copied().collect::<Vec<_>>(), [3, 0, 0, 0, 1]);
    assert_snapshot!(report.summary.join("\n"), @"
    X won: a ladder is complete.
    Accuracy out of 100: X 100 and O 78.
    The game turned once at ply 8: with 2F O went from 50 % to 0 %; 3C was better.
    ");
}

#[test]
fn the_report_as_json() {
    let report = review(&*small_ladder("1A 4D 1B 3E 2B 1G 2C"), 2);
    let json = serde_json::to_value(&report).unwrap();
    let keys = |value: &serde_json::Value| {
        value.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    assert_snapshot!(keys(&json), @"complete game messages players plies reason reason_message result summary turning_points");
    assert_snapshot!(serde_json::to_string(&report.players[0]).unwrap(), @r#"{"seat":0,"name":"X","name_message":{"id":"ladder-seat-1"},"player":null,"accuracy":100.0,"mean_loss":0.0,"judged":4,"grades":{"best":4,"good":0,"inaccuracy":0,"mistake":0,"blunder":0}}"#);
    assert_snapshot!(serde_json::to_string(&report.plies[6]).unwrap(), @r#"{"ply":7,"seat":0,"move":"2C","forced":false,"best":{"move":"2C","line":["2C","1C"],"score":"cp 0","share":0.5,"depth":2},"played":{"move":"2C","line":["2C","1C"],"score":"cp 0","share":0.5,"depth":2},"loss":0.0,"grade":"best","luck":null}"#);
}

#[test]
fn a_resignation_ends_a_match_that_goes_on_in_the_judges_mind() {
    let mut table = small_ladder("1A 4D 1B 3E 2B 1G 2C");
    table.leave(Departure { seat: Seat::SECOND, cause: Cause::Resigned }).unwrap();
    let report = review(&*table, 2);
    assert_eq!((report.result.as_str(), report.reason.as_deref()), ("1-0", Some("O resigned")));
    assert_eq!(report.plies[6].played.as_ref().unwrap().share, Some(0.5), "O could still block");
}

#[test]
fn a_match_that_is_not_over_has_no_ending() {
    let report = review(&*small_ladder("1A 4D"), 2);
    assert_eq!(report.result, "*");
    assert_snapshot!(report.summary.join("\n"), @"
    Accuracy out of 100: X 100 and O 100.
    No single move turned the game.
    ");
}

#[test]
fn an_empty_match_says_nothing() {
    let report = review(&*small_ladder(""), 1);
    assert!(report.plies.is_empty() && report.summary.is_empty() && report.complete);
    assert_eq!(report.players[0].accuracy, None);
}

#[test]
fn luck_is_what_chance_changed() {
    let plies = "=blob:br ~[[brry]g[bbry]y] smash@1 ~[bbbb] paint:b@23";
    let report = review(&*table("blocky", &[("max_depth", "2"), ("turns", "4")], "", plies), 1);
    let luck = report.plies[3].luck.unwrap();
    assert_eq!(luck.seat, 0);
    assert!(luck.change() > 0.0, "four blue cells are good for blue: {luck:?}");
    assert_eq!(report.plies[3].grade, None, "nobody chose it");
    assert_eq!(report.plies[0].luck, None, "before anybody has moved nothing was expected");
}

#[test]
fn the_last_draw_decides_the_match() {
    let plies = "=blob:br ~[bgry] pass smash@1 ~[bbrb]";
    let report = review(&*table("blocky", &[("max_depth", "2"), ("turns", "1")], "", plies), 1);
    assert_eq!(report.result, "1-0");
    let luck = report.plies[4].luck.unwrap();
    assert_eq!((luck.seat, luck.after), (1, 0.0));
}

#[test]
fn three_can_be_judged_too() {
    let fen = "_:5a[-3A]/a1:1b[-1B,1BB] A0B0C0 A A 1/5 9/9 5 5 b";
    let report = review(&*table("balancer", &[], fen, "b1 a3 a-1"), 1);
    assert_eq!(report.players.len(), 3);
    assert!(report.plies.iter().all(|ply| ply.loss.is_some_and(|loss| loss >= 0.0)));
    assert_eq!(report.plies[0].grade, Some(Grade::Best));
}

#[test]
fn a_forced_move_is_not_graded() {
    let report = review(&*table("checkers", &[], "B:W18,26,32:B15,1", "15x31 32-28"), 1);
    assert!(report.plies[0].forced && report.plies[0].grade.is_none());
    assert_eq!(report.players[0].judged, 0);
}

#[test]
fn a_stopped_review_tells_what_it_knows() {
    let table = small_ladder(OVERLOOKED);
    let stop = Stop::default();
    let mut analyst = Analyst::new(Plain::boxed(2));
    let raise_after_two = &mut |step: ReviewStep| {
        assert_eq!(step.total, 9);
        if step.done == 2 {
            stop.raise();
        }
    };
    let report = analyst.review(&*table, &Limits::nodes(2), &stop, raise_after_two).unwrap();
    assert!(!report.complete);
    assert_eq!(report.plies.iter().filter(|ply| ply.played.is_some()).count(), 2);
    assert_eq!(report.turning_points, [8]);
}

#[test]
fn somebody_who_only_chooses_finds_the_blunder_too() {
    let mut analyst = Analyst::new(Box::new(Plain { depth: 1, judges: false }));
    let report = analyst.review(&*small_ladder(OVERLOOKED), &Limits::nodes(2), &Stop::default(), &mut |_| {});
    assert_eq!(report.unwrap().plies[7].grade, Some(Grade::Blunder));
}

#[test]
fn judges_who_share_a_match_find_what_one_finds() {
    let plies = "=blob:br ~[[brry]g[bbry]y] smash@1 ~[bbbb] paint:b@23";
    let table = table("blocky", &[("max_depth", "2"), ("turns", "4")], "", plies);
    let (first, second): (Vec<usize>, Vec<usize>) =
        moves_of(&*table).into_iter().partition(|ply| ply % 2 == 0);
    let shared = [second, first].concat().into_iter().filter_map(|ply| {
        let mut analyst = Analyst::new(Plain::boxed(1));
        analyst.review_ply(&*table, ply, &Limits::nodes(2), &Stop::default()).unwrap()
    });
    assert_eq!(Report::of(&*table, shared.collect()), review(&*table, 1));
}

#[test]
fn what_nobody_chose_is_not_judged() {
    let table = table("blocky", &[("max_depth", "2"), ("turns", "4")], "", "=blob:br ~[bgry] pass");
    assert_eq!(moves_of(&*table), [3]);
    let mut analyst = Analyst::new(Plain::boxed(1));
    let mut judged = |ply| analyst.review_ply(&*table, ply, &Limits::nodes(2), &Stop::default()).unwrap();
    assert!(judged(0).is_none() && judged(1).is_none() && judged(4).is_none());
    assert_eq!(judged(3).unwrap().play, "pass");
}
