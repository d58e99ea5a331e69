//! What the threads of a search are looking at, so that no two look at the same (ABDADA, as Kerrigan simplified it).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Moves so near to the horizon are not worth the trouble.
const LEAST_DEPTH: i32 = 2;
/// Many more than are ever looked at at once. Two that fall on one place hide each other, which costs a little time.
const PLACES: usize = 1 << 12;

/// The moves that are being searched, by key.
pub(super) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(super) fn new() -> Self {
        Self((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.0[key as usize % PLACES]
    }

    /// Whether a thread is searching this move.
    pub(super) fn is_searched(&self, key: u64, depth: i32) -> bool {
        depth >= LEAST_DEPTH && self.place(key).load(Relaxed) == key
    }

    /// Tells the others that this move is being searched.
    pub(super) fn begin(&self, key: u64, depth: i32) {
        if depth >= LEAST_DEPTH {
            self.place(key).store(key, Relaxed);
        }
    }

    /// Tells the others that this move has been searched.
    pub(super) fn end(&self, key: u64, depth: i32) {
        if depth >= LEAST_DEPTH && self.place(key).load(Relaxed) == key {
            self.place(key).store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_searched_until_it_has_been() {
        let busy = Busy::new();
        busy.begin(7, LEAST_DEPTH);
        assert!(busy.is_searched(7, LEAST_DEPTH) && !busy.is_searched(8, LEAST_DEPTH));
        busy.end(7, LEAST_DEPTH);
        assert!(!busy.is_searched(7, LEAST_DEPTH));
        // Whoever comes second to a place does not free it for the first.
        busy.begin(7, LEAST_DEPTH);
        busy.end(7 + PLACES as u64, LEAST_DEPTH);
        assert!(busy.is_searched(7, LEAST_DEPTH));
    }
}
