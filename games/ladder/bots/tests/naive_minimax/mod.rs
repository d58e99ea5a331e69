//! The fixed-depth minimax as one would first write it: each player's tokens in an array of points, ten
//! patterns laid over every point tried, no pruning. The reference for the bot's choice and its speed.

use parlour_core::Seat;
use parlour_ladder::{Cell, Ladder};

type Point = (i32, i32);

const RIGHT: [Point; 5] = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)];
const WORTH: [i32; 6] = [0, 2, 4, 16, 256, 65_536];

struct Naive {
    rows: i32,
    free: Vec<Point>,
    tokens: [Vec<Point>; 2],
}

/// The moves that plain minimax chooses from, and their value unless they win or block at once.
pub(crate) fn choose(position: &Ladder, depth: u32) -> (Vec<Cell>, Option<i32>) {
    let geometry = position.geometry();
    let point = |cell: Cell| {
        let (column, row) = geometry.column_and_row(cell);
        (column as i32, row as i32)
    };
    let held_by = |holder: Option<Seat>| {
        geometry.cells().filter(move |cell| position.holder(*cell) == holder).map(point).collect()
    };
    let mover = position.to_move();
    let mut naive = Naive {
        rows: geometry.rows().count() as i32,
        free: held_by(None),
        tokens: [held_by(Some(mover)), held_by(Some(mover.other()))],
    };
    let cell = |(column, row): Point| {
        geometry.cell(column as usize, row as usize).expect("a free point is on the board")
    };
    for player in [0, 1] {
        let is_winning = |point: &Point| naive.gain(player, *point) == WORTH[5];
        let winning: Vec<_> = naive.free.iter().copied().filter(is_winning).map(cell).collect();
        if !winning.is_empty() {
            return (winning, None);
        }
    }
    let (points, value) = naive.best(0, depth).expect("a seat to move has a move");
    (points.into_iter().map(cell).collect(), Some(value))
}

impl Naive {
    /// The player's best moves and their value.
    fn best(&mut self, player: usize, depth: u32) -> Option<(Vec<Point>, i32)> {
        let mut best: Option<(Vec<Point>, i32)> = None;
        for point in self.free.clone() {
            let mut value = self.gain(player, point);
            if value != WORTH[5] && depth > 1 {
                let place = self.free.iter().position(|free| *free == point).expect("the point is free");
                self.free.remove(place);
                self.tokens[player].push(point);
                value -= self.best(1 - player, depth - 1).map_or(0, |(_, value)| value);
                self.tokens[player].pop();
                self.free.insert(place, point);
            }
            match &mut best {
                Some((points, highest)) if value == *highest => points.push(point),
                Some((_, highest)) if value < *highest => {}
                _ => best = Some((vec![point], value)),
            }
        }
        best
    }

    /// What a token on `point` scores.
    fn gain(&self, player: usize, point: Point) -> i32 {
        let mut most = 1;
        for side in [1, -1] {
            for origin in RIGHT {
                let pattern = RIGHT.map(|(x, y)| (point.0 + side * (x - origin.0), point.1 + y - origin.1));
                if !pattern.iter().all(|point| self.is_on_board(*point)) {
                    continue;
                }
                let owned = pattern
                    .iter()
                    .filter(|step| **step == point || self.tokens[player].contains(step))
                    .count();
                most =
                    most.max(if owned == 5 && self.is_blocked(player, &pattern, side) { 4 } else { owned });
            }
        }
        WORTH[most]
    }

    fn is_blocked(&self, player: usize, pattern: &[Point; 5], side: i32) -> bool {
        let polarized = pattern.iter().filter(|(_, row)| *row == 1).count() == 2;
        let (x, y) = pattern[2];
        let theirs = &self.tokens[1 - player];
        !polarized && theirs.contains(&(x + side, y - 1)) && theirs.contains(&(x - side, y + 1))
    }

    fn is_on_board(&self, (column, row): Point) -> bool {
        (1..=self.rows).contains(&row) && column >= row - 1 && column < 2 * self.rows - row
    }
}
