//! Counting sequences of moves with many threads and a table of what has been counted.
//!
//! The table is shared without locks: an entry is two words, the second the key mixed with the first,
//! so that an entry torn between two writers matches no key. Keys have 64 bits; that two positions in a
//! place of the table are taken for one another happens about once in 2³⁸ questions.

use crate::Stop;
use parlour_core::{Game, Turn};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use thiserror::Error;

/// What counting may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerftEffort {
    /// Memory for what has been counted, in mebibytes; none is allowed.
    pub hash: usize,
    /// Threads, at least one.
    pub threads: usize,
}

/// Why a count has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Uncounted {
    /// Chance comes between the moves, and what it does is not for a count to say.
    #[error("chance comes between the moves: count without a table and with one thread")]
    Chance,
    /// There is not so much memory for what has been counted, in mebibytes.
    #[error("there is no room for a table of {0} MiB")]
    NoRoom(usize),
    /// It was stopped.
    #[error("the count was stopped")]
    Stopped,
}

/// How many sequences of `depth` moves begin with each legal move.
///
/// ```
/// use parlour_core::Game;
/// use parlour_ladder::{Ladder, LadderSetup};
/// use parlour_search::{PerftEffort, Stop, divide_with};
///
/// let start = Ladder::start(&LadderSetup::default());
/// let counts = divide_with(&start, 3, &PerftEffort { hash: 1, threads: 2 }, &Stop::default())?;
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 49 * 48 * 47);
/// # Ok::<(), parlour_search::Uncounted>(())
/// ```
///
/// # Errors
/// If chance has a say in it, there is not so much memory, or `stop` was raised.
pub fn divide_with<G: Game>(
    position: &G,
    depth: u32,
    effort: &PerftEffort,
    stop: &Stop,
) -> Result<Vec<(G::Move, u64)>, Uncounted> {
    if position.turn() == Turn::Chance {
        return Err(Uncounted::Chance);
    }
    let mut moves = Vec::new();
    if depth > 0 {
        position.moves(&mut moves);
    }
    let counter = Counter {
        table: Table::new(effort.hash).ok_or(Uncounted::NoRoom(effort.hash))?,
        stop,
        chance: AtomicBool::new(false),
        stopped: AtomicBool::new(false),
    };
    let tasks: Vec<Task<G>> =
        moves.iter().enumerate().flat_map(|(root, m)| tasks(position, root, *m, depth)).collect();
    let totals: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut buffer = Vec::new();
        while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
            let count = counter.count(&task.position, task.depth, &mut buffer);
            totals[task.root].fetch_add(count, Ordering::Relaxed);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..effort.threads {
            scope.spawn(work);
        }
        work();
    });
    if counter.stopped.into_inner() {
        Err(Uncounted::Stopped)
    } else if counter.chance.into_inner() {
        Err(Uncounted::Chance)
    } else {
        Ok(moves.into_iter().zip(totals.into_iter().map(AtomicU64::into_inner)).collect())
    }
}

/// A position to count from, on behalf of a root move.
struct Task<G> {
    root: usize,
    position: G,
    depth: u32,
}

/// Cuts what follows a root move into tasks, two plies further on where that leaves enough to do.
fn tasks<G: Game>(position: &G, root: usize, m: G::Move, depth: u32) -> Vec<Task<G>> {
    let mut first = position.clone();
    first.play(m);
    let mut tasks = vec![Task { root, position: first, depth: depth - 1 }];
    for _ in 0..2 {
        if tasks.iter().any(|task| task.depth < 6) {
            break;
        }
        tasks = tasks.into_iter().flat_map(answers).collect();
    }
    tasks
}

fn answers<G: Game>(task: Task<G>) -> Vec<Task<G>> {
    let mut moves = Vec::new();
    task.position.moves(&mut moves);
    if moves.is_empty() {
        return vec![task];
    }
    let answer = |m: G::Move| {
        let mut position = task.position.clone();
        position.play(m);
        Task { root: task.root, position, depth: task.depth - 1 }
    };
    moves.into_iter().map(answer).collect()
}

struct Counter<'a> {
    table: Table,
    stop: &'a Stop,
    /// Whether chance was met.
    chance: AtomicBool,
    /// Whether counting was given up, so that the counts mean nothing.
    stopped: AtomicBool,
}

impl Counter<'_> {
    fn count<G: Game>(&self, position: &G, depth: u32, buffer: &mut Vec<G::Move>) -> u64 {
        // Near the leaves, counting is quicker than asking memory.
        if depth <= 2
            && let Some(lines) = position.count_lines(depth)
        {
            return lines;
        }
        match depth {
            0 => return 1,
            1 => return position.count_moves() as u64,
            5.. if self.stop.is_raised() => {
                self.stopped.store(true, Ordering::Relaxed);
                return 0;
            }
            _ => {}
        }
        let key = position.key();
        if let Some(count) = self.table.find(key, depth) {
            return count;
        }
        let first = buffer.len();
        position.moves(buffer);
        if buffer.len() == first && position.turn() == Turn::Chance {
            self.chance.store(true, Ordering::Relaxed);
        }
        let mut count = 0;
        for index in first..buffer.len() {
            let mut next = position.clone();
            next.play(buffer[index]);
            count += self.count(&next, depth - 1, buffer);
        }
        buffer.truncate(first);
        // What was counted while stopping is wrong, but then nobody asks the table again.
        self.table.store(key, depth, count);
        count
    }
}

/// Counts by position and depth. Each place has two entries: one keeps the deepest, one the latest.
struct Table {
    places: Vec<[Entry; 2]>,
}

#[derive(Default)]
struct Entry {
    /// The count, and the depth in the lowest byte.
    data: AtomicU64,
    check: AtomicU64,
}

impl Table {
    /// A table of so many mebibytes, if they can be had.
    fn new(mebibytes: usize) -> Option<Self> {
        let count = mebibytes.checked_mul(1 << 20)? / size_of::<[Entry; 2]>();
        let mut places = Vec::new();
        places.try_reserve_exact(count).ok()?;
        places.resize_with(count, Default::default);
        Some(Self { places })
    }

    fn place(&self, key: u64) -> Option<&[Entry; 2]> {
        let index = (u128::from(key) * self.places.len() as u128) >> 64;
        self.places.get(index as usize)
    }

    fn find(&self, key: u64, depth: u32) -> Option<u64> {
        self.place(key)?.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            let known = entry.check.load(Ordering::Relaxed) ^ data == key && data & 0xff == u64::from(depth);
            known.then_some(data >> 8)
        })
    }

    fn store(&self, key: u64, depth: u32, count: u64) {
        let Some([deepest, latest]) = self.place(key) else { return };
        if depth > 0xff || count >> 56 != 0 {
            return;
        }
        let data = count << 8 | u64::from(depth);
        let deeper = u64::from(depth) >= deepest.data.load(Ordering::Relaxed) & 0xff;
        let entry = if deeper { deepest } else { latest };
        entry.data.store(data, Ordering::Relaxed);
        entry.check.store(key ^ data, Ordering::Relaxed);
    }
}
