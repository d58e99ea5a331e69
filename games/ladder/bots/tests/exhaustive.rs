//! `perfect` knows what a search of every line to the end of the game finds.

mod positions;

use parlour_core::{Game, Match, Turn};
use parlour_ladder::{Cell, Ladder};
use parlour_search::{Limits, Score, Stop};
use positions::{ask, board, random_position, seat};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use std::collections::HashMap;

/// Plain negamax over every line, with a memory so that it ends today.
#[derive(Default)]
struct Exhaustive {
    known: HashMap<Ladder, Score>,
}

impl Exhaustive {
    fn value(&mut self, position: &Ladder) -> Score {
        if position.turn() == Turn::Over {
            return if position.winner().is_some() { Score::Loss(0) } else { Score::Draw };
        }
        if let Some(score) = self.known.get(position) {
            return *score;
        }
        let best = moves(position).into_iter().map(|cell| self.value_of_move(position, cell));
        let best = best.max_by_key(|score| rank(*score)).expect("a game that goes on has moves");
        self.known.insert(*position, best);
        best
    }

    fn value_of_move(&mut self, position: &Ladder, cell: Cell) -> Score {
        match self.value(&played(position, cell)) {
            Score::Loss(plies) => Score::Win(plies + 1),
            Score::Win(plies) => Score::Loss(plies + 1),
            other => other,
        }
    }

    /// The share of the replies that lose, in thousandths, not counting those that lose at once.
    fn losing_replies(&mut self, position: &Ladder, cell: Cell) -> usize {
        let position = played(position, cell);
        let mut replies: Vec<Score> =
            moves(&position).into_iter().map(|reply| self.value_of_move(&position, reply)).collect();
        replies.retain(|value| *value != Score::Loss(2));
        1_000 * replies.iter().filter(|value| matches!(value, Score::Loss(_))).count() / replies.len().max(1)
    }
}

fn rank(score: Score) -> i64 {
    match score {
        Score::Win(plies) => 1_000 - i64::from(plies),
        Score::Loss(plies) => i64::from(plies) - 1_000,
        Score::Draw | Score::Estimate(_) => 0,
    }
}

fn moves(position: &Ladder) -> Vec<Cell> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

fn played(position: &Ladder, cell: Cell) -> Ladder {
    let mut next = *position;
    next.play(cell);
    next
}

/// Random positions with at most `most_empty` empty cells.
fn late_positions(rows: usize, most_empty: usize, count: usize) -> impl Iterator<Item = Ladder> {
    let mut rng = Pcg64::seed_from_u64(rows as u64);
    let positions = std::iter::repeat_with(move || {
        let empty = rng.random_range(1..=most_empty);
        random_position(rows, rows * rows - empty, &mut rng)
    });
    positions.filter(move |position| position.count_moves() <= most_empty).take(count)
}

/// A line that wins or loses ends with a ladder, after as many plies as were told.
fn keeps_its_promise(position: &Ladder, value: Score, line: &[Cell]) {
    if let Score::Win(plies) | Score::Loss(plies) = value {
        assert_eq!(line.len(), plies as usize, "the line in {position:?}");
        let end = line.iter().fold(*position, |position, cell| played(&position, *cell));
        assert!(end.winner().is_some(), "the line of {position:?} ends with a ladder");
    }
}

/// The judgement of some of the moves agrees, with a bot that remembers and with one that does not.
fn judges(rows: usize, most_empty: usize, count: usize) {
    let mut bot = seat("perfect");
    let mut rng = Pcg64::seed_from_u64(7);
    for position in late_positions(rows, most_empty, count) {
        let mut exhaustive = Exhaustive::default();
        let mut some = moves(&position);
        some.retain(|_| rng.random_bool(0.5));
        if some.is_empty() {
            continue;
        }
        let values = some.iter().map(|cell| exhaustive.value_of_move(&position, *cell));
        let best = values.max_by_key(|score| rank(*score)).expect("there are some moves");
        let game = Match::from_position(board(rows), position);
        for bot in [&mut *bot, &mut *seat("perfect")] {
            let info = bot.judge(&game, &some, &Limits::NONE, &Stop::default()).expect("it judges");
            assert_eq!(info.score, Some(best), "of {some:?} in {position:?}");
            assert!(some.contains(&info.line[0]), "it plays what it was asked about");
            let achieved = exhaustive.value_of_move(&position, info.line[0]);
            assert_eq!(achieved, best, "the move {:?} of {some:?} in {position:?}", info.line[0]);
            keeps_its_promise(&position, best, &info.line);
        }
    }
}

fn agrees(rows: usize, most_empty: usize, count: usize) {
    let mut bot = seat("perfect");
    for position in late_positions(rows, most_empty, count) {
        let mut exhaustive = Exhaustive::default();
        let report = ask(&mut *bot, &position, &Limits::NONE);
        let value = exhaustive.value(&position);
        assert_eq!(report.info.score, Some(value), "the value of {position:?}");
        let achieved = exhaustive.value_of_move(&position, report.best);
        assert_eq!(achieved, value, "the move {:?} in {position:?}", report.best);
        keeps_its_promise(&position, value, &report.info.line);
    }
}

#[test]
fn value_distance_and_move_on_4_rows() {
    agrees(4, 10, 150);
}

#[test]
fn value_distance_and_move_late_on_5_rows() {
    agrees(5, 10, 150);
}

#[test]
fn value_distance_and_move_late_on_6_rows() {
    agrees(6, 10, 150);
}

#[test]
fn value_distance_and_move_late_on_7_rows() {
    agrees(7, 11, 150);
}

#[test]
#[ignore = "takes a minute: far more lines to the end"]
fn value_distance_and_move_with_more_empty_cells() {
    agrees(4, 14, 60);
    agrees(5, 14, 60);
    agrees(6, 14, 60);
}

#[test]
fn some_moves_on_4_rows() {
    judges(4, 10, 150);
}

#[test]
fn some_moves_late_on_6_rows() {
    judges(6, 9, 100);
}

#[test]
fn some_moves_late_on_7_rows() {
    judges(7, 10, 150);
}

#[test]
fn a_draw_is_held_with_the_move_that_leaves_most_ways_to_lose_later() {
    let mut bot = seat("perfect");
    let mut problems = 0;
    for position in late_positions(7, 8, 200) {
        let mut exhaustive = Exhaustive::default();
        if exhaustive.value(&position) != Score::Draw {
            continue;
        }
        let drawing = moves(&position)
            .into_iter()
            .filter(|cell| exhaustive.value_of_move(&position, *cell) == Score::Draw)
            .collect::<Vec<_>>();
        let most = drawing.iter().map(|cell| exhaustive.losing_replies(&position, *cell)).max();
        let report = ask(&mut *bot, &position, &Limits::NONE);
        assert_eq!(Some(exhaustive.losing_replies(&position, report.best)), most, "in {position:?}");
        problems += most.unwrap_or(0);
    }
    assert!(problems > 0, "some of the positions allow traps");
}
