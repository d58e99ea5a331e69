//! Counting what the tables hold.

use crate::value::Distance;
use crate::verify::position;
use crate::{PIECES, Slice, Tables};
use parlour_checkers::Checkers;
use parlour_core::{Message, MessageSpec, Notation, ToMessage};
use thiserror::Error;

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

    /// Counts the positions of every number of pieces up to the one asked for, or as far as there are tables.
    ///
    /// # Errors
    /// If there are no such tables.
    pub fn up_to(tables: &Tables, asked: Option<usize>) -> Result<Vec<Self>, NoTables> {
        let missing = |pieces| match tables.faults() {
            faults if faults.is_empty() => NoTables::NotBuilt { pieces },
            faults => NoTables::Damaged(faults),
        };
        let counted = |pieces| Self::count(tables, pieces).ok_or_else(|| missing(pieces));
        (*PIECES.start()..=tables.asked_for(asked)?).map(counted).collect()
    }
}

/// The heading of a table of which each [`Stats`] is a line, in the manner of Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum StatsHead {
    /// The names of the columns.
    Columns,
}

/// A line of a table, as in `| 2 | 3 488 | 716 | 2 370 | 402 | 13 plies, B:W30:B25 |`.
impl ToMessage for Stats {
    const MESSAGES: &'static [MessageSpec] = &[MessageSpec {
        id: "endgame-stats",
        args: &["pieces", "positions", "wins", "draws", "losses", "longest", "example"],
    }];

    fn message(&self) -> Message {
        let example = self.example.as_ref().map(Checkers::write_position);
        Message::new("endgame-stats")
            .with("pieces", self.pieces)
            .with("positions", in_groups(self.positions()))
            .with("wins", in_groups(self.wins))
            .with("draws", in_groups(self.draws))
            .with("losses", in_groups(self.losses))
            .with("longest", self.longest)
            .with("example", example.unwrap_or_default())
    }
}

/// Why there is nothing to count or verify.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum NoTables {
    /// There are none at all.
    None,
    /// There can be none of so many pieces.
    #[message(id = "checkers-endgame-build-error-pieces", with(least = PIECES.start(), most = PIECES.end()))]
    Pieces(#[message(name = pieces)] usize),
    /// Those of so many pieces are not built.
    NotBuilt {
        /// How many.
        pieces: usize,
    },
    /// Files could not be used.
    #[message(id = "checkers-endgame-build-error-file")]
    Damaged(#[message(name = faults)] Vec<Message>),
}

/// A number with a space between thousands.
fn in_groups(number: u64) -> String {
    let digits = number.to_string();
    let first = (digits.len() + 2) % 3 + 1;
    let groups = digits.as_bytes()[first..].chunks(3).map(String::from_utf8_lossy);
    groups.fold(digits[..first].to_owned(), |text, group| text + " " + &group)
}
