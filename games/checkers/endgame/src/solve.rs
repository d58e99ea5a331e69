//! Working out a slice together with the same positions with the other side to move.
//!
//! 1. Look at every position once. Captures and crownings lead to slices that are finished: a position
//!    with a capture is settled by them, any other keeps the best win they offer, or how many of its
//!    moves within the slice might still fail to lose.
//! 2. Go through the distances from 0 up. From a position lost in `n` plies step back: where the other
//!    side comes from wins in `n + 1`. From one won in `n` step back and count: where that was the last
//!    move that might not lose, all moves lose, and the longest of them counts.
//! 3. What is left is drawn.
//!
//! A byte is all that a position needs meanwhile. Threads share the bytes as atomics; within a distance
//! they only ever write what every other thread would write there too, or count down.

use crate::index::Indexer;
use crate::solved::{Solved, Values};
use crate::threads::in_chunks;
use crate::value::{Choice, Value, value_of_captures};
use crate::{Board, Slice};
use std::ops::{ControlFlow, Range};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU8, AtomicU64};

/// Distances are below this; above it are the counts of moves that might not lose, 20 at most (five kings).
const OPEN: u8 = 232;

/// Positions in a block; a block remembers which distances occur in it.
const BLOCK: usize = 1024;
/// Blocks that a thread takes at a time.
const BLOCKS_A_TURN: usize = 64;

/// How many bytes it takes to work out this many positions, beside one for each.
pub(crate) const fn extra_memory(positions: u64) -> u64 {
    positions.div_ceil(BLOCK as u64) * size_of::<[AtomicU64; 4]>() as u64
}

/// One of the two slices.
struct Side {
    indexer: Indexer,
    values: Vec<AtomicU8>,
    /// For each block, the set of distances that positions in it may have.
    distances: Vec<[AtomicU64; 4]>,
}

impl Side {
    fn new(slice: Slice) -> Self {
        let indexer = Indexer::new(slice);
        let blocks = indexer.len().div_ceil(BLOCK);
        Self {
            indexer,
            values: std::iter::repeat_with(|| AtomicU8::new(Value::DRAW.0)).take(indexer.len()).collect(),
            distances: std::iter::repeat_with(Default::default).take(blocks).collect(),
        }
    }

    /// Notes the distance of a position.
    #[inline]
    fn settle(&self, index: usize, value: Value) {
        assert!(value.0 < OPEN || value == Value::DRAW, "a win of {} plies is too long for a byte", value.0);
        self.values[index].store(value.0, Relaxed);
        let word = &self.distances[index / BLOCK][usize::from(value.0) / 64];
        let bit = 1 << (value.0 % 64);
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }
}

/// Works out a slice and its turned one, which are the same if both sides have the same pieces. `tick`
/// hears now and then how many positions are done, and may say to stop; then there is no result.
pub(crate) fn solve(
    slices: &[Slice],
    solved: &Solved,
    threads: usize,
    tick: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Vec<Vec<u8>>> {
    let sides: Vec<Side> = slices.iter().map(|slice| Side::new(*slice)).collect();
    // Each position is handled twice: when it is looked at and, unless it is drawn, when it is stepped
    // back from.
    let handled = AtomicU64::new(0);
    let mut each_block = |side: &Side, work: &(dyn Fn(usize) -> usize + Sync)| {
        let work = |blocks: Range<usize>| {
            let count: usize = blocks.map(work).sum();
            handled.fetch_add(count as u64, Relaxed);
        };
        let blocks = side.distances.len();
        in_chunks(threads, blocks, BLOCKS_A_TURN, work, || tick(handled.load(Relaxed) / 2))
    };
    for side in &sides {
        each_block(side, &|block| look_at_block(side, solved, block)).continue_value()?;
    }
    for distance in 0..OPEN {
        for (number, side) in sides.iter().enumerate() {
            let others = &sides[(number + 1) % sides.len()];
            each_block(side, &|block| step_back(side, others, solved, block, distance)).continue_value()?;
        }
    }
    Some(sides.into_iter().map(|side| side.values.into_iter().map(finished_value).collect()).collect())
}

/// Open positions are draws.
fn finished_value(value: AtomicU8) -> u8 {
    let value = value.into_inner();
    if value >= OPEN { Value::DRAW.0 } else { value }
}

/// Step 1 for the positions of a block; returns how many there are.
fn look_at_block(side: &Side, solved: &Solved, block: usize) -> usize {
    let end = side.values.len().min((block + 1) * BLOCK);
    for index in block * BLOCK..end {
        let board = side.indexer.board(index);
        let jumpers = board.jumpers();
        if jumpers != 0 {
            side.settle(index, value_of_captures(&board, jumpers, solved));
            continue;
        }
        let crownings = crownings(&board, solved);
        let steps = board.count_plain_steps() as u8;
        if crownings.loses() && steps > 0 {
            side.values[index].store(OPEN + steps, Relaxed);
        } else {
            side.settle(index, crownings.best());
        }
    }
    end - block * BLOCK
}

/// What the moves are worth that crown a man.
fn crownings(board: &Board, solved: &Solved) -> Choice {
    let mut choice = Choice::NONE;
    board.each_crowning(|after| choice.add(solved.value(after)));
    choice
}

/// Step 2 for the positions of a block that have this distance; returns how many there are.
fn step_back(side: &Side, others: &Side, solved: &Solved, block: usize, distance: u8) -> usize {
    let word = &side.distances[block][usize::from(distance) / 64];
    if word.load(Relaxed) >> (distance % 64) & 1 == 0 {
        return 0;
    }
    let mut count = 0;
    let start = block * BLOCK;
    let end = side.values.len().min(start + BLOCK);
    for (index, value) in (start..end).zip(&side.values[start..end]) {
        if value.load(Relaxed) != distance {
            continue;
        }
        count += 1;
        let board = side.indexer.board(index);
        if distance.is_multiple_of(2) {
            board.each_origin(|before| won_from(before, others, distance + 1));
        } else {
            board.each_origin(|before| one_move_less(before, others, solved, distance + 1));
        }
    }
    count
}

/// A step from here leads to a position that is lost for the other side.
#[inline]
fn won_from(before: &Board, side: &Side, distance: u8) {
    let index = side.indexer.index(before);
    if side.values[index].load(Relaxed) > distance {
        side.settle(index, Value(distance));
    }
}

/// A step from here leads to a position that is won for the other side.
#[inline]
fn one_move_less(before: &Board, side: &Side, solved: &Solved, distance: u8) {
    let index = side.indexer.index(before);
    let value = side.values[index].load(Relaxed);
    if value > OPEN && Value(value) != Value::DRAW && side.values[index].fetch_sub(1, Relaxed) == OPEN + 1 {
        let longest = crownings(before, solved).best().0.max(distance);
        side.settle(index, Value(longest));
    }
}
