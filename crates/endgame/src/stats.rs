//! Counting what the tables hold.

use crate::value::Distance;
use crate::verify::position;
use crate::{Slice, Tables};
use parlour_checkers::Checkers;
use parlour_core::Notation;
use std::fmt;

/// How many positions with so many pieces are won, drawn and lost for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// How many pieces there are.
    pub pieces: usize,
    /// Positions won for the side to move.
    pub wins: u64,
    /// Drawn positions.
    pub draws: u64,
    /// Positions lost for the side to move.
    pub losses: u64,
    /// The most plies that a win takes.
    pub longest: u8,
    /// A position where it takes so many.
    pub example: Option<Checkers>,
}

impl Stats {
    /// Counts the positions with so many pieces; `None` if not all of them are in the tables.
    pub fn count(tables: &Tables, pieces: usize) -> Option<Self> {
        let mut stats = Self { pieces, ..Self::default() };
        for slice in Slice::with_pieces(pieces) {
            let distances = tables.distances(slice)?;
            let mut found = None;
            for index in 0..distances.indexer.len() {
                match distances.at(index)?.distance() {
                    Distance::Win(plies) => {
                        stats.wins += 1;
                        if plies > stats.longest {
                            stats.longest = plies;
                            found = Some(index);
                        }
                    }
                    Distance::Draw => stats.draws += 1,
                    Distance::Loss(_) => stats.losses += 1,
                }
            }
            if let Some(index) = found {
                stats.example = position(&distances.indexer.board(index));
            }
        }
        Some(stats)
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The first two lines of a table of which each [`Stats`] is a line.
    pub const HEAD: &'static str = "\
| pieces | positions | win | draw | loss | longest win |
|---|---|---|---|---|---|";
}

/// A line of a table, as in `| 2 | 3 488 | 716 | 2 370 | 402 | 13 plies, B:W30:B25 |`.
impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [positions, wins, draws, losses] =
            [self.positions(), self.wins, self.draws, self.losses].map(in_groups);
        let example = self.example.as_ref().map(|position| format!(", `{}`", position.write_position()));
        write!(
            f,
            "| {} | {positions} | {wins} | {draws} | {losses} | {} plies{} |",
            self.pieces,
            self.longest,
            example.unwrap_or_default()
        )
    }
}

/// A number with a space between thousands.
fn in_groups(number: u64) -> String {
    let digits = number.to_string();
    let first = (digits.len() + 2) % 3 + 1;
    let groups = digits.as_bytes()[first..].chunks(3).map(String::from_utf8_lossy);
    groups.fold(digits[..first].to_owned(), |text, group| text + " " + &group)
}
