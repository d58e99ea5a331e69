//! Which positions of a match stood before, and how often.

use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Counts equal positions since something happened that cannot be undone.
///
/// What was counted is kept only where it is not nought: a position is told again how often it stood before when
/// it is replayed. The counts themselves are made anew when they are needed and not there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Repetition {
    /// After how many plies a position stood that had stood before, and how often.
    told: Vec<(u32, u32)>,
    seen: Option<FxHashMap<u64, Seen>>,
}

/// An equal position, and how often it has stood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    /// After how many plies it stood first.
    pub(crate) first: usize,
    times: u32,
}

impl Repetition {
    /// The most bytes that it takes after so many plies.
    pub(crate) const fn most_bytes(plies: usize) -> usize {
        // A hash table is at least 7/16 full when it has just grown, and has a byte of its own for each place.
        let place = size_of::<(u64, Seen)>() + 1;
        (2 * plies + 4) * size_of::<(u32, u32)>() + (plies + 8) * place * 16 / 7
    }

    /// How often the position after `ply` plies stood before.
    pub(crate) fn told(&self, ply: usize) -> usize {
        let found = self.told.binary_search_by_key(&(ply as u32), |told| told.0);
        found.map_or(0, |index| self.told[index].1 as usize)
    }

    /// Whether the counts are there.
    pub(crate) fn is_counting(&self) -> bool {
        self.seen.is_some()
    }

    /// What is known of positions with the same hash as this one.
    pub(crate) fn seen(&self, position: &impl Hash) -> Option<Seen> {
        self.seen.as_ref()?.get(&hash(position)).copied()
    }

    /// Counts the position that stands after `ply` plies, which stood `times` before.
    pub(crate) fn count(&mut self, position: &impl Hash, ply: usize, times: usize) {
        if times > 0 && self.told(ply) == 0 {
            self.told.push((ply as u32, times as u32));
        }
        let seen = self.seen.get_or_insert_default().entry(hash(position));
        seen.or_insert(Seen { first: ply, times: 0 }).times += 1;
    }

    /// Nothing before can stand again.
    pub(crate) fn begin_anew(&mut self) {
        self.seen.get_or_insert_default().clear();
    }

    /// Forgets what stood after more than `plies` plies.
    pub(crate) fn truncate(&mut self, plies: usize) {
        self.told.truncate(self.told.partition_point(|told| told.0 as usize <= plies));
        self.seen = None;
    }

    /// Gives up the counts until they are needed again.
    pub(crate) fn shrink(&mut self) {
        self.seen = None;
        self.told.shrink_to_fit();
    }
}

impl Seen {
    pub(crate) fn times(self) -> usize {
        self.times as usize
    }
}

fn hash(position: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    position.hash(&mut hasher);
    hasher.finish()
}
