//! What was found out about positions, for when they come up again.

use super::value::Value;
use crate::hash_table::HashTable;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// What a search found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Counted from the position itself.
    pub(super) value: Value,
    pub(super) bound: Bound,
    /// Plies looked ahead, or [`TO_THE_END`].
    pub(super) depth: u8,
    /// The best move's place in the game's own order of moves; [`NO_MOVE`] if none stood out.
    pub(super) best: u16,
}

/// The depth of a entry that rests on no estimate at all.
pub(super) const TO_THE_END: u8 = u8::MAX;

pub(super) const NO_MOVE: u16 = u16::MAX;

/// How a found value and the true value of a search to that depth compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    #[default]
    Exact,
    /// The true value is as high or higher.
    Lower,
    /// The true value is as low or lower.
    Upper,
}

/// The table of entries. A new one takes the place of the one that is worth least: from long ago, or
/// shallow.
pub(super) struct TranspositionTable {
    table: HashTable,
    age: AtomicU8,
}

const AGES: u8 = 64;
/// So many plies of depth are worth one search of age.
const PLIES_PER_AGE: i32 = 4;

// A word holds, from the lowest bit on: the depth, the bound, the age, the best move and the value. Nothing
// is stored with depth 0, so no entry is nought.
const BOUND: u32 = 8;
const AGE: u32 = 10;
const BEST: u32 = 16;
const VALUE: u32 = 32;

fn pack(entry: Entry, age: u8) -> u64 {
    u64::from(entry.depth)
        | (entry.bound as u64) << BOUND
        | u64::from(age) << AGE
        | u64::from(entry.best) << BEST
        | u64::from(entry.value.bits()) << VALUE
}

fn unpack(word: u64) -> Entry {
    let bound = match word >> BOUND & 3 {
        0 => Bound::Exact,
        1 => Bound::Lower,
        _ => Bound::Upper,
    };
    Entry { value: Value::from_bits((word >> VALUE) as u32), bound, depth: word as u8, best: best(word) }
}

const fn best(word: u64) -> u16 {
    (word >> BEST) as u16
}

/// What it is worth to keep a entry in a search of this age.
fn merit(word: u64, age: u8) -> i32 {
    let searches_ago = (AGES + age - (word >> AGE) as u8 % AGES) % AGES;
    i32::from(word as u8) - PLIES_PER_AGE * i32::from(searches_ago)
}

impl TranspositionTable {
    /// A table of so many mebibytes; with none, nothing is remembered.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self { table: HashTable::new(mebibytes), age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        self.table.clear();
    }

    /// Tells that a new search begins, so that what earlier ones found may make room.
    pub(super) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        self.table.find(key).map(unpack)
    }

    #[inline]
    pub(super) fn store(&self, key: u64, entry: Entry) {
        debug_assert!(entry.depth > 0, "no entry is nought");
        let age = self.age.load(Relaxed);
        self.table.store(
            key,
            |word| merit(word, age),
            |old| {
                // A good move found earlier is still the best guess where none stood out now.
                let known = old.filter(|_| entry.best == NO_MOVE).map_or(entry.best, best);
                pack(Entry { best: known, ..entry }, age)
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { value: Value::estimate(7), bound: Bound::Lower, depth, best: 3 }
    }

    /// Keys that all fall on the first place.
    fn crowd() -> impl Iterator<Item = u64> {
        1..
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1);
        table.store(5, entry(4));
        assert_eq!(table.find(5), Some(entry(4)));
        assert_eq!(table.find(6), None);
        table.clear();
        assert_eq!(table.find(5), None);
    }

    #[test]
    fn the_shallowest_makes_room() {
        let table = TranspositionTable::new(1);
        for (key, depth) in crowd().zip([9, 2, 7, 8]) {
            table.store(key, entry(depth));
        }
        table.store(100, entry(1));
        let found: Vec<bool> = [1, 2, 3, 4, 100].map(|key| table.find(key).is_some()).to_vec();
        assert_eq!(found, [true, false, true, true, true]);
    }

    #[test]
    fn what_is_old_makes_room_though_it_is_deep() {
        let table = TranspositionTable::new(1);
        table.store(1, entry(10));
        for _ in 0..3 {
            table.grow_older();
        }
        for key in crowd().skip(1).take(4) {
            table.store(key, entry(3));
        }
        assert_eq!(table.find(1), None);
        assert!(table.find(2).is_some());
    }

    #[test]
    fn a_good_move_outlives_a_search_that_found_none() {
        let table = TranspositionTable::new(1);
        table.store(1, entry(2));
        table.store(1, Entry { best: NO_MOVE, ..entry(3) });
        assert_eq!(table.find(1), Some(entry(3)));
    }

    #[test]
    fn without_memory_nothing_is_found() {
        let table = TranspositionTable::new(0);
        table.store(1, entry(2));
        assert_eq!(table.find(1), None);
    }
}
