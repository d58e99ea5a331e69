//! A report that grows out of the answers of scripted workers.

use parlour_analysis::{Candidate, Grade, PlyReport};
use parlour_core::{Seat, ToMessage, Values};
use parlour_erased::{Seating, Sitter, Table, Tree, catalogues};
use parlour_registry::find_game;
use parlour_session::{
    CATALOGUE, MOST_TURNING_POINTS, ReportEffect, ReportInput, ReportState, ReportText, TurningPoint,
    grade_mark,
};
use parlour_words::Words;
use std::time::Duration;

/// A match of Ladder of so many plies between a person in the second seat and a bot.
fn ladder(plies: usize) -> Tree {
    let info = find_game("ladder").unwrap();
    let mut tree = Tree::new(info.open(&Values::defaults(info.options)).unwrap());
    for _ in 0..plies {
        let text = tree.now().moves()[0].clone();
        tree.play(&text).unwrap();
    }
    Seating::new(vec![Sitter::Bot("level:4".into()), Sitter::Person]).tell(&mut tree);
    tree
}

fn candidate(play: &str, share: f64) -> Candidate {
    let line = vec![play.to_owned()];
    Candidate { play: play.into(), line, score: None, share: Some(share), depth: 1, book: false }
}

/// What a worker finds of a ply: the share of the mover before it with the best move, and after it.
fn found(table: &dyn Table, ply: usize, before: f64, after: f64) -> PlyReport {
    let line = &table.plies()[ply - 1];
    let loss = ((before - after) * 100.0).round() / 100.0;
    PlyReport {
        ply,
        seat: line.seat.map(Seat::index),
        play: line.text.clone(),
        forced: false,
        best: Some(candidate(if loss > 0.0 { "better" } else { &line.text }, before)),
        played: Some(candidate(&line.text, after)),
        loss: Some(loss),
        grade: Some(Grade::of(loss)),
        luck: None,
    }
}

/// The plies that workers are asked to judge, with the workers.
fn asked(effects: &[ReportEffect]) -> Vec<(usize, usize)> {
    let judge = |effect: &ReportEffect| match *effect {
        ReportEffect::Judge { worker, ply, .. } => Some((worker, ply)),
        ReportEffect::Cancel { .. } | ReportEffect::Open { .. } => None,
    };
    effects.iter().filter_map(judge).collect()
}

fn cancelled(effects: &[ReportEffect]) -> Vec<usize> {
    let cancel = |effect: &ReportEffect| match *effect {
        ReportEffect::Cancel { worker } => Some(worker),
        ReportEffect::Judge { .. } | ReportEffect::Open { .. } => None,
    };
    effects.iter().filter_map(cancel).collect()
}

fn start(state: &mut ReportState, workers: usize) -> Vec<ReportEffect> {
    state.apply(ReportInput::Start { workers })
}

fn answer(state: &mut ReportState, worker: usize, ply: usize, shares: (f64, f64)) -> Vec<ReportEffect> {
    let found = found(state.table(), ply, shares.0, shares.1);
    state.apply(ReportInput::Judged { worker, ply, found: Some(Box::new(found)) })
}

/// Judges all that is left, with one worker.
fn judge_all(state: &mut ReportState, shares: impl Fn(usize) -> (f64, f64)) {
    let mut effects = start(state, 1);
    while let [(worker, ply)] = asked(&effects)[..] {
        effects = answer(state, worker, ply, shares(ply));
    }
    assert!(state.is_finished() && !state.is_running());
}

fn said(state: &ReportState, message: &impl ToMessage) -> String {
    let mut words = Words::new("en", &catalogues().chain([&parlour_analysis::CATALOGUE]).collect::<Vec<_>>());
    words.learn(CATALOGUE.words);
    let names = state.table().player_names(&words);
    words.naming(&names).say(message)
}

#[test]
fn moves_are_judged_from_the_last_to_the_first() {
    let mut state = ReportState::new(&ladder(5), Vec::new());
    assert!(!state.is_running() && !state.is_finished());
    assert_eq!(asked(&start(&mut state, 2)), [(0, 5), (1, 4)]);
    assert!(state.is_running());
    assert_eq!(asked(&answer(&mut state, 1, 4, (0.5, 0.5))), [(1, 3)]);
    assert_eq!(asked(&answer(&mut state, 0, 5, (0.5, 0.5))), [(0, 2)]);
    assert_eq!((state.done(), state.total()), (2, 5));
    assert_eq!(said(&state, &state.progress()), "2 of 5 moves judged");
    assert!(!state.report().complete);
    assert_eq!(asked(&answer(&mut state, 0, 2, (0.5, 0.5))), [(0, 1)]);
    assert_eq!(answer(&mut state, 0, 1, (0.5, 0.5)), []);
    assert!(state.is_running(), "the other worker is not done");
    assert_eq!(answer(&mut state, 1, 3, (0.5, 0.5)), []);
    assert!(!state.is_running() && state.is_finished() && state.report().complete);
    assert_eq!(state.judged().len(), 5);
    assert_eq!(start(&mut state, 2), [], "there is nothing left to judge");
    assert!(!state.is_running());
}

#[test]
fn a_stopped_report_keeps_what_is_known_and_goes_on() {
    let mut state = ReportState::new(&ladder(4), Vec::new());
    start(&mut state, 2);
    answer(&mut state, 0, 4, (0.5, 0.5));
    assert_eq!(cancelled(&state.apply(ReportInput::Stop)), [0, 1]);
    assert!(!state.is_running() && state.done() == 1);
    assert_eq!(answer(&mut state, 0, 2, (0.5, 0.5)), [], "its answer is not needed any more");
    assert_eq!(state.done(), 1);
    assert_eq!(state.apply(ReportInput::Stop), []);
    assert_eq!(asked(&start(&mut state, 1)), [(0, 3)], "the later moves still come first");
    assert_eq!(start(&mut state, 1), [], "whoever has a move is not given another");
    assert!(state.is_running());
    assert_eq!(asked(&start(&mut state, 2)), [(1, 2)]);
}

#[test]
fn a_worker_that_fails_stops_the_report() {
    let mut state = ReportState::new(&ladder(4), Vec::new());
    start(&mut state, 2);
    let failed = |worker, ply| ReportInput::Failed { worker, ply, why: "it broke".into() };
    assert_eq!(state.apply(failed(0, 1)), [], "that is not the ply it has");
    assert_eq!(state.failure(), None);
    assert_eq!(cancelled(&state.apply(failed(0, 4))), [1]);
    assert_eq!(state.failure(), Some("it broke"));
    assert!(!state.is_running() && state.done() == 0);
    assert_eq!(asked(&start(&mut state, 1)), [(0, 4)]);
    assert_eq!(state.failure(), None);
}

#[test]
fn a_worker_that_is_missing_leaves_its_move_to_others() {
    let mut state = ReportState::new(&ladder(3), Vec::new());
    start(&mut state, 2);
    assert_eq!(state.apply(ReportInput::Unavailable { worker: 1 }), []);
    assert!(state.is_running());
    assert_eq!(asked(&answer(&mut state, 0, 3, (0.5, 0.5))), [(0, 2)]);
    state.apply(ReportInput::Unavailable { worker: 0 });
    assert!(!state.is_running() && !state.is_finished());
}

#[test]
fn a_move_that_cannot_be_judged_is_done_with() {
    let mut state = ReportState::new(&ladder(2), Vec::new());
    start(&mut state, 1);
    let none = |ply| ReportInput::Judged { worker: 0, ply, found: None };
    assert_eq!(asked(&state.apply(none(2))), [(0, 1)]);
    state.apply(none(1));
    assert!(state.is_finished() && state.judged().is_empty() && !state.report().complete);
    assert_eq!(state.summary(), [], "nothing is known, and the game is not over");
}

#[test]
fn what_was_judged_before_is_not_judged_again() {
    let tree = ladder(3);
    let known = vec![found(&*tree.main_line(), 3, 0.5, 0.5), found(&*tree.main_line(), 1, 0.5, 0.5)];
    let mut state = ReportState::new(&tree, known);
    assert_eq!(state.done(), 2);
    assert_eq!(asked(&start(&mut state, 4)), [(0, 2)]);
    answer(&mut state, 0, 2, (0.5, 0.5));
    assert!(state.report().complete);
}

#[test]
fn an_empty_game_has_an_empty_report() {
    let mut state = ReportState::new(&ladder(0), Vec::new());
    assert_eq!(start(&mut state, 0), []);
    assert!(state.is_finished() && !state.is_running());
    assert_eq!((state.last_round(), state.round(0), state.round(1), state.end_of_round(1)), (0, 0, 0, None));
    assert!(state.turning_points().is_empty() && state.graph()[0].is_empty());
    assert_eq!(state.apply(ReportInput::Open), []);
}

#[test]
fn a_long_game_gets_less_time_a_move_and_more_workers_more() {
    let time = |plies, workers| {
        let mut state = ReportState::new(&with_chance("pig", 2, plies), Vec::new());
        let ReportEffect::Judge { time, .. } = start(&mut state, workers)[0] else { panic!("it begins") };
        (time, Duration::from_secs(20) * workers as u32 / state.total() as u32)
    };
    let (most, least) = (Duration::from_millis(500), Duration::from_millis(100));
    let (short, _) = time(10, 1);
    assert_eq!(short, most, "no move gets more");
    let (given, share) = time(120, 1);
    assert!(share > least && share < most);
    assert_eq!(given, share, "all of them take twenty seconds together");
    let (given, share) = time(120, 4);
    assert!(share > most);
    assert_eq!(given, most);
}

#[test]
fn a_turning_point_says_what_happened_and_what_was_better() {
    let mut state = ReportState::new(&ladder(4), Vec::new());
    judge_all(&mut state, |ply| if ply == 3 { (0.8, 0.3) } else { (0.5, 0.5) });
    let [point] = state.turning_points() else { panic!("it turned once") };
    assert_eq!((point.number, point.ply, point.plies_before(), point.is_move), (1, 3, 2, true));
    assert_eq!((point.grade, point.best.as_deref()), (Some(Grade::Blunder), Some("better")));
    assert_eq!(said(&state, &point.text), "Move 2. X fell from 80 % to 30 %.");
    assert_eq!(state.chosen(), Some(point));
    let summary: Vec<String> = state.summary().iter().map(|message| said(&state, message)).collect();
    assert_eq!(summary, ["The game turned once, at move 2."]);
}

#[test]
fn an_ended_game_says_how_and_that_it_never_turned() {
    let mut tree = ladder(2);
    tree.leave("1:resigned".parse().unwrap()).unwrap();
    let mut state = ReportState::new(&tree, Vec::new());
    let summary = |state: &ReportState| -> Vec<String> {
        state.summary().iter().map(|message| said(state, message)).collect()
    };
    assert_eq!(summary(&state), ["X resigned, after 1 move."], "where it turned is not known yet");
    judge_all(&mut state, |_| (0.5, 0.5));
    assert_eq!(summary(&state), ["X resigned, after 1 move.", "No single move turned the game."]);
    let line = &state.graph()[0];
    assert_eq!((line.last().unwrap().ply, line.last().unwrap().share), (2, 1.0), "the near player has won");
}

#[test]
fn the_turning_points_that_mattered_most_are_shown() {
    let mut state = ReportState::new(&ladder(24), Vec::new());
    // Every second ply turns the game, the later the more.
    judge_all(&mut state, |ply| if ply % 2 == 0 { (0.62 + ply as f64 / 100.0, 0.3) } else { (0.5, 0.5) });
    let points = state.turning_points();
    assert_eq!(state.report().turning_points.len(), 12);
    let plies: Vec<usize> = points.iter().map(|point| point.ply).collect();
    assert_eq!(plies, [10, 12, 14, 16, 18, 20, 22, 24]);
    let numbers: Vec<usize> = points.iter().map(|point| point.number).collect();
    assert_eq!(numbers, (1..=MOST_TURNING_POINTS).collect::<Vec<_>>());
    assert_eq!(said(&state, &state.summary()[0]), "The game turned 12 times, most of all at move 12.");
}

#[test]
fn a_turning_point_stays_chosen_while_others_are_found() {
    let mut state = ReportState::new(&ladder(6), Vec::new());
    start(&mut state, 1);
    let chosen = |state: &ReportState| state.chosen().map(|point: &TurningPoint| point.ply);
    let turn = (0.8, 0.3);
    answer(&mut state, 0, 6, turn);
    answer(&mut state, 0, 5, (0.5, 0.5));
    assert_eq!(chosen(&state), Some(6));
    answer(&mut state, 0, 4, turn);
    answer(&mut state, 0, 3, turn);
    assert_eq!(chosen(&state), Some(6));
    for (input, ply) in [
        (ReportInput::Next, 6),
        (ReportInput::Previous, 4),
        (ReportInput::Previous, 3),
        (ReportInput::Previous, 3),
        (ReportInput::Next, 4),
        (ReportInput::Choose(99), 6),
        (ReportInput::Choose(1), 4),
    ] {
        assert_eq!(state.apply(input), []);
        assert_eq!(chosen(&state), Some(ply));
    }
    let open = state.apply(ReportInput::Open);
    assert_eq!(open, [ReportEffect::Open { plies: 3 }], "the position in which there was a choice");
}

#[test]
fn the_side_of_the_only_person_is_taken() {
    let mut state = ReportState::new(&ladder(4), Vec::new());
    assert_eq!((state.near(), state.seating().only_person()), (Seat::SECOND, Some(Seat::SECOND)));
    judge_all(&mut state, |ply| if ply == 1 { (0.6, 0.4) } else { (0.6, 0.6) });
    let players = state.players();
    assert_eq!(players.iter().map(|player| player.seat).collect::<Vec<_>>(), [Seat::SECOND, Seat::FIRST]);
    assert_eq!(players.iter().map(|player| player.is_you).collect::<Vec<_>>(), [true, false]);
    assert_eq!(players.iter().map(|player| player.level).collect::<Vec<_>>(), [None, Some(4)]);
    assert_eq!(players[0].report.accuracy, Some(100.0));
    assert!(players[1].report.accuracy.unwrap() < 100.0);
    let [line] = &state.graph()[..] else { panic!("one line for two players") };
    let points: Vec<(usize, i64)> =
        line.iter().map(|point| (point.ply, (100.0 * point.share).round() as i64)).collect();
    // The first move is the other's: before it the near player had 40 %, after it 60 %.
    assert_eq!(points, [(0, 40), (1, 60), (2, 60), (3, 40), (4, 60)]);
}

#[test]
fn rounds_are_counted_as_the_list_of_moves_counts_them() {
    let state = ReportState::new(&ladder(5), Vec::new());
    let rounds: Vec<usize> = (1..=5).map(|ply| state.round(ply)).collect();
    assert_eq!(rounds, [1, 1, 2, 2, 3]);
    assert_eq!(state.last_round(), 3);
    assert_eq!([1, 2, 3, 4].map(|round| state.end_of_round(round)), [Some(2), Some(4), Some(5), None]);
}

#[test]
fn only_the_main_line_is_reported_on() {
    let mut tree = ladder(3);
    tree.undo();
    tree.undo();
    let other = tree.now().moves()[5].clone();
    tree.play(&other).unwrap();
    let state = ReportState::new(&tree, Vec::new());
    assert_eq!((state.total(), state.last_round()), (3, 2));
}

/// A match of Blocky or Pig, with chance.
fn with_chance(game: &str, players: usize, plies: usize) -> Tree {
    let info = find_game(game).unwrap();
    let mut values = Values::defaults(info.options);
    values.seat_players(&vec![None; players]).unwrap();
    let mut tree = Tree::new(info.open(&values).unwrap());
    let mut dice = rand_pcg::Pcg64::new(1, 2);
    while tree.ply() < plies {
        let now = tree.now();
        if let Some(outcome) = now.sample(&mut dice) {
            tree.resolve(&outcome).unwrap();
        } else {
            tree.play(&now.moves()[0]).unwrap();
        }
    }
    tree
}

#[test]
fn three_players_have_a_line_each() {
    let tree = with_chance("pig", 3, 30);
    let mut state = ReportState::new(&tree, Vec::new());
    judge_all(&mut state, |_| (0.4, 0.4));
    let graph = state.graph();
    assert_eq!(graph.len(), 3);
    for (seat, line) in Seat::first(3).zip(&graph) {
        let own = |ply: usize| state.table().plies()[ply - 1].seat;
        assert!(line.iter().all(|point| own(point.ply) == Some(seat) && (point.share - 0.4).abs() < 1e-9));
    }
    assert!(graph.iter().any(|line| !line.is_empty()));
}

#[test]
fn chance_can_be_good_and_bad() {
    let tree = with_chance("pig", 2, 30);
    let mut state = ReportState::new(&tree, Vec::new());
    // After one draw of chance things are well for the mover, after the next they are not.
    judge_all(&mut state, |ply| if ply % 4 < 2 { (0.8, 0.8) } else { (0.2, 0.2) });
    let texts: Vec<&ReportText> = state.turning_points().iter().map(|point| &point.text).collect();
    assert!(texts.iter().any(|text| matches!(text, ReportText::LuckyAt { from, to, .. } if to > from)));
    assert!(texts.iter().any(|text| matches!(text, ReportText::UnluckyAt { from, to, .. } if to < from)));
    let lucky = state.turning_points().iter().find(|point| !point.is_move).unwrap();
    assert_eq!((lucky.grade, lucky.best.as_deref()), (None, None));
    assert!(said(&state, &lucky.text).contains("Chance "));
}

#[test]
fn a_grade_has_the_mark_of_annotators() {
    let marks: Vec<&str> = Grade::ALL.iter().map(|grade| grade_mark(Some(*grade))).collect();
    assert_eq!(marks, ["", "", "?!", "?", "??"]);
    assert_eq!(grade_mark(None), "");
}
