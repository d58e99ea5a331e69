//! An independent look at finished tables: does every position agree with those its moves lead to?
//!
//! The moves come from the rules of the game, not from the builder. A win must lead to a loss that is
//! one ply shorter, a loss only to wins, and so on; distances shrink along the way, so tables that pass
//! are right, whoever made them.

use crate::index::Indexer;
use crate::progress::{BuildStep, Progress};
use crate::threads::in_chunks;
use crate::value::Distance;
use crate::{Board, Slice, Tables};
use parlour_checkers::{Checkers, CheckersSetup, Draws, Move};
use parlour_core::{Game, Message, Notation, Seat, ToMessage};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use thiserror::Error;

/// Positions that a thread takes at a time.
const POSITIONS_A_TURN: usize = 1 << 14;

/// Why tables did not pass.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum Objection {
    /// A slice is not in the tables.
    Missing(#[message(name = slice)] Slice),
    /// Files are damaged.
    #[message(id = "checkers-endgame-build-error-file")]
    Damaged(#[message(name = faults)] Vec<Message>),
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

/// What has been verified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub enum Verified {
    /// Every position of up to so many pieces.
    UpTo {
        /// How many positions.
        positions: u64,
        /// How many pieces.
        pieces: usize,
    },
}

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
) -> Result<Verified, Objection> {
    let slices: Vec<Slice> = (2..=pieces).flat_map(Slice::with_pieces).collect();
    let total: u64 = slices.iter().map(|slice| Indexer::new(*slice).len() as u64).sum();
    let done = AtomicU64::new(0);
    for slice in slices {
        let read = tables.distances(slice).filter(|_| tables.tells_wdl(slice));
        let distances = read.ok_or_else(|| match tables.faults() {
            none if none.is_empty() => Objection::Missing(slice),
            faults => Objection::Damaged(faults),
        })?;
        let objection = Mutex::new(None);
        let check = |range: std::ops::Range<usize>| {
            done.fetch_add(range.len() as u64, Ordering::Relaxed);
            let mut moves = Vec::new();
            let found = range.into_iter().find_map(|index| {
                let board = distances.indexer.board(index);
                object(tables, &board, distances.of(&board)?.distance(), &mut moves)
            });
            if let (Some(found), Ok(mut objection)) = (found, objection.lock()) {
                objection.get_or_insert(found);
            }
        };
        let ended = in_chunks(threads, distances.indexer.len(), POSITIONS_A_TURN, check, || {
            progress(BuildStep { slice, done: done.load(Ordering::Relaxed), total })
        });
        if let Ok(Some(found)) = objection.into_inner() {
            return Err(found);
        }
        if ended.is_break() {
            return Err(Objection::Stopped);
        }
    }
    Ok(Verified::UpTo { positions: total, pieces })
}

/// The position of a board, Black to move and with no draws but those of the tables.
pub(crate) fn position(board: &Board) -> Option<Checkers> {
    let rules = CheckersSetup { draws: Draws::Claimed, ..CheckersSetup::default() };
    Checkers::from_bitboards(rules, &board.bitboards(), Seat::FIRST)
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
    let mut best: Option<Distance> = None;
    for (_, after) in after_moves(tables, position, moves) {
        let now = after?.a_ply_earlier();
        best = best.filter(|best| best.rank() <= now.rank()).or(Some(now));
    }
    Some(best.unwrap_or(Distance::Loss(0)))
}

/// Each legal move with what it leaves the other side with, `None` if that is in no table.
pub(crate) fn after_moves(
    tables: &Tables,
    position: &Checkers,
    moves: &mut Vec<Move>,
) -> impl Iterator<Item = (Move, Option<Distance>)> {
    moves.clear();
    position.moves(moves);
    moves.iter().map(|m| {
        let mut after = *position;
        after.play(*m);
        let gone = after.count(after.to_move()) == 0;
        (*m, if gone { Some(Distance::Loss(0)) } else { tables.probe_distance(&after) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build;
    use crate::file::{self, Kind};
    use crate::value::Value;
    use std::ops::ControlFlow;

    /// A file whose checksum is right and whose content is not: only the moves can tell.
    #[test]
    fn one_wrong_value_among_thousands_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let go_on = &mut |_| ControlFlow::Continue(());
        build(3, folder.path(), 2, go_on).unwrap();
        let slice = Slice::new([1, 0], [1, 1]);
        let values = file::open(folder.path(), slice, Kind::Distance).unwrap().bytes().to_vec();
        let object_to = |index: usize, value: u8| {
            let mut wrong = values.clone();
            assert_ne!(wrong[index], value);
            wrong[index] = value;
            file::write(folder.path(), slice, Kind::Distance, &wrong).unwrap();
            verify(&Tables::stored(folder.path()), 3, 2, &mut |_| ControlFlow::Continue(())).unwrap_err()
        };
        let won = |index: &usize| Value(values[*index]).wdl() == crate::Wdl::Win;
        let wins: Vec<usize> = (0..values.len()).filter(won).collect();
        for index in [wins[0], wins[wins.len() / 2], wins[wins.len() - 1]] {
            // As if the win took two plies more, and as if it were a draw.
            for wrong in [values[index] + 2, Value::DRAW.0] {
                assert!(matches!(object_to(index, wrong), Objection::Distance { .. }));
            }
        }
    }

    #[test]
    fn win_draw_and_loss_must_agree_with_the_distance() {
        let folder = tempfile::tempdir().unwrap();
        let go_on = &mut |_| ControlFlow::Continue(());
        build(2, folder.path(), 1, go_on).unwrap();
        let slice = Slice::new([0, 0], [1, 1]);
        let all_drawn = crate::runs::pack(Indexer::new(slice).len(), |_| Some(crate::Wdl::Draw));
        file::write(folder.path(), slice, Kind::Wdl, &all_drawn).unwrap();
        let objection = verify(&Tables::stored(folder.path()), 2, 1, go_on).unwrap_err();
        assert!(matches!(objection, Objection::Wdl { .. }), "{objection}");
    }
}
