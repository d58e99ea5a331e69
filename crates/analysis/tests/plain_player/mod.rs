//! A player that anybody can check: it looks a fixed number of plies ahead at every move, and everybody at
//! the table wants to lead by as much as can be in what the game itself counts.

#![allow(dead_code)]

use parlour_core::{Seat, Turn, Values};
use parlour_erased::{NoMove, Player, Table};
use parlour_registry::find_game;
use parlour_search::{Info, Limits, Score, SearchResult, Stop};
use std::time::Duration;

/// Worth more than any lead.
const WON: i64 = 1_000_000_000;

/// Looks so many plies ahead.
pub(crate) struct Plain {
    pub(crate) depth: u32,
    /// Whether it says what moves are worth, or only chooses.
    pub(crate) judges: bool,
}

impl Plain {
    pub(crate) fn boxed(depth: u32) -> Box<dyn Player> {
        Box::new(Self { depth, judges: true })
    }

    fn best(&self, table: &dyn Table, moves: &[String]) -> Info<String> {
        let seat = table.turn().seat().expect("a seat is to move");
        let (values, line) = best(table, moves, self.depth);
        let value = values[seat.index()];
        let score = match WON - value.abs() {
            plies if plies <= 1_000 && value > 0 => Score::Win(plies as u32),
            plies if plies <= 1_000 => Score::Loss(plies as u32),
            _ => Score::Estimate(value as i32),
        };
        Info { depth: self.depth, score: Some(score), nodes: 0, time: Duration::ZERO, line }
    }
}

impl Player for Plain {
    fn think(
        &mut self,
        table: &dyn Table,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove> {
        let info = self.best(table, &table.moves());
        Ok(SearchResult { best: info.line[0].clone(), info })
    }

    fn rank_moves(
        &mut self,
        table: &dyn Table,
        _limits: &Limits,
        _stop: &Stop,
        on_lines: &mut dyn FnMut(&[Info<String>]),
    ) -> Result<Option<Vec<Info<String>>>, NoMove> {
        let lines =
            table.moves().iter().map(|play| self.best(table, std::slice::from_ref(play))).collect::<Vec<_>>();
        on_lines(&lines);
        Ok(self.judges.then_some(lines))
    }

    fn new_match(&mut self) {}
}

/// The best of the moves for the one to move: what everybody has then, and the line.
fn best(table: &dyn Table, moves: &[String], depth: u32) -> (Vec<i64>, Vec<String>) {
    let seat = table.turn().seat().expect("a seat is to move");
    let mut found: Option<(Vec<i64>, Vec<String>)> = None;
    for play in moves {
        let mut after = table.boxed_clone();
        after.replay(play).expect("legal moves can be played");
        let (values, rest) = value(&*after, depth - 1);
        if found.as_ref().is_none_or(|(best, _)| values[seat.index()] > best[seat.index()]) {
            let line = std::iter::once(play.clone()).chain(rest).collect();
            found = Some((values, line));
        }
    }
    found.expect("there is a move")
}

fn value(table: &dyn Table, depth: u32) -> (Vec<i64>, Vec<String>) {
    let seats = table.seat_names().len();
    let later = |value: i64| value - value.signum() * i64::from(value.abs() > WON / 2);
    if let Some(outcome) = table.outcome() {
        let worth = |seat| match (outcome.winners.contains(seat), outcome.winners.len()) {
            (true, 1) => WON - 1,
            (true, _) => 0,
            (false, _) => 1 - WON,
        };
        return (Seat::first(seats).map(worth).collect(), Vec::new());
    }
    if depth == 0 || table.turn() == Turn::Chance {
        let scores = table.scores();
        let lead = |seat: Seat| {
            let others = Seat::first(seats).filter(|other| *other != seat).map(|other| scores[other]);
            100 * i64::from(scores[seat] - others.max().unwrap_or(0))
        };
        return (Seat::first(seats).map(lead).collect(), Vec::new());
    }
    let (values, line) = best(table, &table.moves(), depth);
    (values.into_iter().map(later).collect(), line)
}

/// A table of the game with these options, in this position if one is given, after these plies.
pub(crate) fn table(game: &str, options: &[(&str, &str)], fen: &str, plies: &str) -> Box<dyn Table> {
    let game = find_game(game).unwrap();
    let mut values = Values::defaults(game.options);
    for (key, value) in options {
        values.set(key, value).unwrap();
    }
    let mut table = match fen {
        "" => game.open(&values).unwrap(),
        fen => game.open_position(&values, fen).unwrap(),
    };
    for ply in plies.split_whitespace() {
        table.replay(ply).unwrap();
    }
    table
}
