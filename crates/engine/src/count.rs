//! Counting sequences of moves with everything that the machine has, as `parlour perft` does.

use crate::answer::{count_lines, total_line};
use crate::memory::{NoRoom, room_for};
use crate::words::plain_english;
use parlour_core::{Message, MoveError};
use parlour_erased::{PerftEffort, Stop, Table, Uncounted};
use std::time::{Duration, Instant};
use thiserror::Error;

/// The deepest count. None that deep is ever finished, and each ply takes room on the stack.
pub(crate) const DEEPEST: u32 = 200;

/// How many sequences of moves there are, and how long it took to count them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// For each first move, how many sequences begin with it.
    pub first_moves: Vec<(String, u64)>,
    /// How many there are.
    pub total: u64,
    /// How long it took.
    pub time: Duration,
}

/// Why there is no count.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", plain_english().say(self))]
pub enum NoCount {
    /// It would go too deep.
    #[message(with(most = DEEPEST))]
    TooDeep(#[message(name = depth)] u32),
    /// The table of what has been counted is too large.
    #[message(transparent)]
    NoRoom(#[from] NoRoom),
    /// An outcome of chance is missing or cannot happen.
    #[message(transparent)]
    Chance(#[from] MoveError),
    /// Chance comes between the moves, and what it does is not for a count to say.
    ChanceBetween,
    /// There is not so much memory for what has been counted.
    NoTable {
        /// How much was asked for.
        mebibytes: usize,
    },
    /// It was stopped.
    #[message(id = "engine-count-stopped")]
    Stopped,
}

impl From<Uncounted> for NoCount {
    fn from(wrong: Uncounted) -> Self {
        match wrong {
            Uncounted::Chance => Self::ChanceBetween,
            Uncounted::NoRoom(mebibytes) => Self::NoTable { mebibytes },
            Uncounted::Stopped => Self::Stopped,
        }
    }
}

impl Count {
    /// Counts the sequences of `depth` moves. Where chance acts it does what `chance` lists, if there is no table and one
    /// thread; see [`GameTools`](parlour_erased::GameTools).
    ///
    /// # Errors
    /// If it cannot be done so.
    pub fn of(
        table: &dyn Table,
        depth: u32,
        chance: &[String],
        effort: &PerftEffort,
    ) -> Result<Self, NoCount> {
        if depth > DEEPEST {
            return Err(NoCount::TooDeep(depth));
        }
        room_for(effort.hash)?;
        let begun = Instant::now();
        let first_moves = if effort.hash > 0 || effort.threads > 1 {
            table.info().tools().divide_with(table, depth, effort, &Stop::default())?
        } else {
            table.info().tools().divide_until(table, depth, chance, &Stop::default())?.unwrap_or_default()
        };
        // The one sequence of no moves begins with none.
        let total = if depth == 0 { 1 } else { first_moves.iter().map(|(_, count)| count).sum() };
        Ok(Self { first_moves, total, time: begun.elapsed() })
    }

    /// The lines that tell it, those of the first moves only if they are wanted.
    pub fn lines(&self, divide: bool) -> Vec<String> {
        if divide && !self.first_moves.is_empty() {
            count_lines(&self.first_moves)
        } else {
            vec![total_line(self.total)]
        }
    }

    /// How many were counted a second.
    pub fn per_second(&self) -> f64 {
        self.total as f64 / self.time.as_secs_f64().max(1e-9)
    }
}
