//! Ladder's rules written a second time, slow and obvious: arrays of points, as the spec tells them.

use parlour_conformance::Referee;
use parlour_core::{Seat, Turn, Values};

/// A column from 0 and a row from 1.
pub(crate) type Point = (i32, i32);

/// A game of Ladder, without bitboards, tables or keys.
#[derive(Clone)]
pub(crate) struct PointReferee {
    pub(crate) rows: i32,
    pub(crate) held: [Vec<Point>; 2],
    pub(crate) to_move: usize,
    pub(crate) winner: Option<usize>,
}

impl PointReferee {
    pub(crate) fn new(rows: i32) -> Self {
        Self { rows, held: [Vec::new(), Vec::new()], to_move: 0, winner: None }
    }

    pub(crate) fn exists(&self, (column, row): Point) -> bool {
        (1..=self.rows).contains(&row) && row - 1 <= column && column <= 2 * self.rows - 1 - row
    }

    pub(crate) fn cells(&self) -> Vec<Point> {
        let columns = 0..2 * self.rows - 1;
        let all = (1..=self.rows).flat_map(|row| columns.clone().map(move |column| (column, row)));
        all.filter(|cell| self.exists(*cell)).collect()
    }

    pub(crate) fn empty_cells(&self) -> Vec<Point> {
        let taken = |cell: &Point| self.held.iter().any(|held| held.contains(cell));
        self.cells().into_iter().filter(|cell| !taken(cell)).collect()
    }

    pub(crate) fn place(&mut self, cell: Point) {
        self.held[self.to_move].push(cell);
        if self.completes_a_ladder_that_wins(cell) {
            self.winner = Some(self.to_move);
        }
        self.to_move = 1 - self.to_move;
    }

    /// Looks for ladders through the cell just placed, only.
    fn completes_a_ladder_that_wins(&self, placed: Point) -> bool {
        let (mine, theirs) = (&self.held[self.to_move], &self.held[1 - self.to_move]);
        let ladders = self.cells().into_iter().flat_map(|cell| [ladder(cell, 1), ladder(cell, -1)]);
        ladders.filter(|cells| cells.contains(&placed)).any(|cells| {
            let complete = cells.iter().all(|cell| mine.contains(cell));
            let on_base = cells.iter().filter(|(_, row)| *row == 1).count() == 2;
            let neutralized = flanks(&cells).iter().all(|flank| theirs.contains(flank));
            complete && (on_base || !neutralized)
        })
    }
}

/// The staircase that begins in a cell and climbs to the right (1) or to the left (−1).
pub(crate) fn ladder((x, y): Point, to: i32) -> [Point; 5] {
    [(x, y), (x + to, y), (x + to, y + 1), (x + 2 * to, y + 1), (x + 2 * to, y + 2)]
}

/// The cells diagonal to a staircase's centre; they may lie off the board.
pub(crate) fn flanks(ladder: &[Point; 5]) -> [Point; 2] {
    let (x, y) = ladder[2];
    let to = ladder[1].0 - ladder[0].0;
    [(x + to, y - 1), (x - to, y + 1)]
}

/// A cell's name.
pub(crate) fn name((column, row): Point) -> String {
    format!("{row}{}", char::from(b'A' + column as u8))
}

/// The cell of a name.
pub(crate) fn point(name: &str) -> Point {
    let bytes = name.as_bytes();
    (i32::from(bytes[1] - b'A'), i32::from(bytes[0] - b'0'))
}

impl Referee for PointReferee {
    fn start(values: &Values) -> Self {
        Self::new(values.number("rows") as i32)
    }

    fn turn(&self) -> Turn {
        match self.winners() {
            Some(_) => Turn::Over,
            None => Turn::Seat([Seat::FIRST, Seat::SECOND][self.to_move]),
        }
    }

    fn moves(&self) -> Vec<String> {
        if self.winner.is_some() {
            return Vec::new();
        }
        self.empty_cells().into_iter().map(name).collect()
    }

    fn play(&mut self, ply: &str) {
        self.place(point(ply));
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        match self.winner {
            Some(winner) => Some(vec![[Seat::FIRST, Seat::SECOND][winner]]),
            None if self.empty_cells().is_empty() => Some(vec![Seat::FIRST, Seat::SECOND]),
            None => None,
        }
    }

    fn scores(&self) -> Vec<i32> {
        (0..2).map(|seat| i32::from(self.winner == Some(seat))).collect()
    }
}
