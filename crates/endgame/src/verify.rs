//! An independent look at finished tables: does every position agree with those its moves lead to?
//!
//! The moves come from the rules of the game, not from the builder. A win must lead to a loss that is
//! one ply shorter, a loss only to wins, and so on; distances shrink along the way, so tables that pass
//! are right, whoever made them.

use crate::index::Indexer;
use crate::progress::{Progress, Step};
use crate::threads::in_chunks;
use crate::value::{Distance, Value};
use crate::{Board, Slice, Tables};
use parlour_checkers::{Checkers, CheckersSetup, Draws, Move};
use parlour_core::{Game, Notation, Seat};
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Positions that a thread takes at a time.
const POSITIONS_A_TURN: usize = 1 << 14;

/// Why tables did not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Objection {
    /// A slice is not in the tables, or its file is damaged.
    Missing(Slice),
    /// A position's distance is not what its moves say.
    Distance {
        /// The position, as FEN.
        position: String,
        /// What the table says.
        table: Distance,
        /// What the moves say.
        moves: Distance,
    },
    /// Win, draw or loss is not told, or is not what the distance says.
    Wdl {
        /// The position, as FEN.
        position: String,
    },
    /// The caller said to stop.
    Stopped,
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(slice) => write!(f, "the tables of {slice} are missing or damaged"),
            Self::Distance { position, table, moves } => {
                write!(f, "{position} is a {table} in the table, but a {moves} by its moves")
            }
            Self::Wdl { position } => write!(f, "the two tables of {position} do not agree"),
            Self::Stopped => f.write_str("stopped before all was verified"),
        }
    }
}

impl std::error::Error for Objection {}

/// Checks every position of up to `pieces` pieces.
///
/// # Errors
///
/// The first objection that a thread finds.
pub fn verify(
    tables: &Tables,
    pieces: usize,
    threads: usize,
    progress: &mut Progress<'_>,
) -> Result<(), Objection> {
    let slices: Vec<Slice> = (2..=pieces).flat_map(Slice::with_pieces).collect();
    let total = slices.iter().map(|slice| Indexer::new(*slice).len() as u64).sum();
    let done = AtomicU64::new(0);
    for slice in slices {
        let (indexer, values) = tables.distances(slice).ok_or(Objection::Missing(slice))?;
        if values.len() != indexer.len() {
            return Err(Objection::Missing(slice));
        }
        let objection = Mutex::new(None);
        let check = |range: std::ops::Range<usize>| {
            done.fetch_add(range.len() as u64, Ordering::Relaxed);
            let mut moves = Vec::new();
            let found = range.into_iter().find_map(|index| {
                object(tables, &indexer.board(index), Value(values[index]).distance(), &mut moves)
            });
            if let (Some(found), Ok(mut objection)) = (found, objection.lock()) {
                objection.get_or_insert(found);
            }
        };
        let ended = in_chunks(threads, values.len(), POSITIONS_A_TURN, check, || {
            progress(Step { slice, done: done.load(Ordering::Relaxed), total })
        });
        if let Ok(Some(found)) = objection.into_inner() {
            return Err(found);
        }
        if ended.is_break() {
            return Err(Objection::Stopped);
        }
    }
    Ok(())
}

/// The position of a board, Black to move and with no draws but those of the tables.
pub(crate) fn position(board: &Board) -> Option<Checkers> {
    let rules = CheckersSetup { draws: Draws::Claimed, ..CheckersSetup::default() };
    Checkers::from_sets(rules, &board.sets(), Seat::FIRST)
}

/// What is wrong with the value of a position, if anything is.
fn object(tables: &Tables, board: &Board, table: Distance, moves: &mut Vec<Move>) -> Option<Objection> {
    let position = position(board)?;
    let moves = by_moves(tables, &position, moves);
    if moves != Some(table) {
        let moves = moves.unwrap_or(Distance::Draw);
        return Some(Objection::Distance { position: position.write_position(), table, moves });
    }
    let agrees = tables.probe_wdl(&position) == Some(table.wdl());
    (!agrees).then(|| Objection::Wdl { position: position.write_position() })
}

/// The distance of a position by what its moves lead to; `None` if one leads out of the tables.
fn by_moves(tables: &Tables, position: &Checkers, moves: &mut Vec<Move>) -> Option<Distance> {
    moves.clear();
    position.moves(moves);
    let mut best = Distance::Loss(0);
    for m in moves {
        let mut after = *position;
        after.play(*m);
        let gone = after.count(after.to_move()) == 0;
        let after = if gone { Distance::Loss(0) } else { tables.probe_distance(&after)? };
        best = match (best, after) {
            (Distance::Win(old), Distance::Loss(plies)) => Distance::Win(old.min(plies + 1)),
            (_, Distance::Loss(plies)) => Distance::Win(plies + 1),
            (Distance::Win(_), _) => best,
            (_, Distance::Draw) => Distance::Draw,
            (Distance::Loss(old), Distance::Win(plies)) => Distance::Loss(old.max(plies + 1)),
            (Distance::Draw, Distance::Win(_)) => Distance::Draw,
        };
    }
    Some(best)
}
