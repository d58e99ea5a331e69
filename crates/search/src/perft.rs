//! Counting sequences of moves: the test that a move generator is right, and how fast it is.

use crate::HashTable;
use parlour_core::{Game, Turn};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many sequences of `depth` moves there are from `position`. Sequences that end sooner do not
/// count. Where chance is to move, `chance` says what happens at the n-th event of the line.
///
/// # Errors
/// Whatever `chance` refuses with.
pub fn perft<G: Game, E: Send>(
    position: &G,
    depth: u32,
    chance: &(impl Fn(&G, usize) -> Result<G::Chance, E> + Sync),
) -> Result<u64, E> {
    let counts = divide(&mut position.clone(), depth, (&HashTable::new(0), 1), chance, &|| Ok(()))?;
    Ok(if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() })
}

/// The same for each first move, with a table of what has been counted and so many threads. If chance is to move, `root`
/// becomes the position after it. The count is given up as soon as `go_on`, which is asked now and then, refuses.
///
/// # Errors
/// Whatever `chance` or `go_on` refuses with.
pub fn divide<G: Game, E: Send>(
    root: &mut G,
    depth: u32,
    (table, threads): (&HashTable, usize),
    chance: &(impl Fn(&G, usize) -> Result<G::Chance, E> + Sync),
    go_on: &(impl Fn() -> Result<(), E> + Sync),
) -> Result<Vec<(G::Move, u64)>, E> {
    let (mut moves, mut events, next) = (Vec::new(), 0, AtomicU64::new(0));
    let Some(below) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    while root.turn() == Turn::Chance {
        root.resolve(&chance(root, events)?);
        events += 1;
    }
    root.moves(&mut moves);
    // Threads share the positions after the third move, or after the first where the third is near the leaves.
    let shared_depth = below.min(depth.saturating_sub(3).max(5));
    let work = || {
        let (mine, line) = (next.fetch_add(1, Relaxed), Vec::new());
        let mut thread = Thread { table, chance, go_on, shared_depth, next: &next, mine, met: 0, line };
        let counts = moves.iter().map(|m| thread.after(root, *m, below, events));
        counts.collect::<Result<Vec<u64>, E>>()
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut totals = work()?;
        for other in others {
            let counts = other.join().unwrap_or_else(|panic| resume_unwind(panic))?;
            totals.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
        }
        Ok(moves.iter().copied().zip(totals).collect())
    })
}

struct Thread<'a, G: Game, C, S> {
    table: &'a HashTable,
    chance: &'a C,
    go_on: &'a S,
    /// Every thread walks to this depth; below a position there, one thread counts.
    shared_depth: u32,
    /// The first of these positions that no thread has taken, the one that this takes next, and how many it has met.
    next: &'a AtomicU64,
    mine: u64,
    met: u64,
    /// The moves of every position of the current line.
    line: Vec<G::Move>,
}

impl<G: Game, E, C: Fn(&G, usize) -> Result<G::Chance, E>, S: Fn() -> Result<(), E>> Thread<'_, G, C, S> {
    /// How many sequences of `depth` moves follow a move; none if another thread counts them.
    fn after(&mut self, from: &G, m: G::Move, depth: u32, events: usize) -> Result<u64, E> {
        if depth == self.shared_depth {
            self.met += 1;
            if self.met <= self.mine {
                return Ok(0);
            }
            self.mine = self.next.fetch_add(1, Relaxed);
        }
        let mut next = from.clone();
        next.play(m);
        self.count(&next, depth, events)
    }

    fn count(&mut self, position: &G, depth: u32, events: usize) -> Result<u64, E> {
        match depth {
            0 => return Ok(1),
            // The last ply need not be played to be counted.
            1 => match position.count_moves() {
                0 => {}
                moves => return Ok(moves as u64),
            },
            2 => {}
            // Two plies above the leaves is soon enough to notice a stop and seldom enough to cost nothing.
            _ => (self.go_on)()?,
        }
        let (alone, remembers) = (depth <= self.shared_depth, !self.table.is_empty());
        // A game counts by itself where that is quicker than the table, and not for so long that a stop would wait.
        if alone
            && depth <= if remembers { 2 } else { 7 }
            && let Some(lines) = position.count_lines(depth)
        {
            return Ok(lines);
        }
        let apart = || (u64::from(depth) | (events as u64) << 8).rotate_right(8);
        let key = (alone && remembers && depth > 1).then(|| position.key() ^ apart());
        if let Some(known) = key.and_then(|key| self.table.find(key)) {
            return Ok(known >> 8);
        }
        let (first, mut count) = (self.line.len(), 0);
        position.moves(&mut self.line);
        if self.line.len() == first && position.turn() == Turn::Chance {
            let mut next = position.clone();
            next.resolve(&(self.chance)(position, events)?);
            return self.count(&next, depth, events + 1);
        }
        for index in first..self.line.len() {
            count += self.after(position, self.line[index], depth - 1, events)?;
        }
        self.line.truncate(first);
        if let Some(key) = key.filter(|_| count >> 56 == 0) {
            // The depth stands in the lowest byte: what was counted less deep is overwritten first.
            self.table.store(key, |known| (known & 0xff) as i32, |_| count << 8 | u64::from(depth.min(255)));
        }
        Ok(count)
    }
}
