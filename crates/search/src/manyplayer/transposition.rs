//! What was found out about positions, for when they come up again in the same search.

/// What a search found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) share: i32,
    pub(super) bound: Bound,
    /// Plies looked ahead.
    pub(super) depth: u8,
    /// Whether the depth ended a line anywhere below: looking further might find something else.
    pub(super) cut: bool,
    /// The best move's place in the order in which the moves are listed.
    pub(super) best: u16,
}

impl Entry {
    /// Whether it says what looking so far would show. What no depth has cut is the same however far one
    /// looks.
    pub(super) fn is_valid_at(&self, depth: u32) -> bool {
        if self.cut { depth == self.depth.into() } else { depth >= self.depth.into() }
    }
}

/// How a found share and the true one compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    /// The true share is as high or higher.
    Lower,
    /// The true share is as low or lower.
    Upper,
    /// Only the best move is known.
    None,
}

/// A table of fixed size in which the latest entry takes the place of an earlier one.
pub(super) struct TranspositionTable {
    entries: Vec<Option<(u64, Entry)>>,
}

impl TranspositionTable {
    pub(super) fn new(mebibytes: usize) -> Self {
        let entries = mebibytes.saturating_mul(1 << 20) / size_of::<Option<(u64, Entry)>>();
        Self { entries: vec![None; entries] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let (known, entry) = (*self.entries.get(self.index(key))?)?;
        (known == key).then_some(entry)
    }

    pub(super) fn store(&mut self, key: u64, entry: Entry) {
        let index = self.index(key);
        if let Some(slot) = self.entries.get_mut(index) {
            *slot = Some((key, entry));
        }
    }
}
