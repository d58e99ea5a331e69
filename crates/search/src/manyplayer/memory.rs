//! What was found out about positions, for when they come up again in the same search.

/// What a search found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    pub(super) share: i32,
    pub(super) bound: Bound,
    /// Plies looked ahead.
    pub(super) depth: u8,
    /// Whether the depth ended a line anywhere below: looking further might find something else.
    pub(super) cut: bool,
    /// The best move's place in the order in which the moves are listed.
    pub(super) best: u16,
}

impl Finding {
    /// Whether it says what looking so far would show. What no depth has cut is the same however far one
    /// looks.
    pub(super) fn fits(&self, depth: u32) -> bool {
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

/// A table of fixed size in which the latest finding takes the place of an earlier one.
pub(super) struct Memory {
    entries: Vec<Option<(u64, Finding)>>,
}

impl Memory {
    pub(super) fn new(mebibytes: usize) -> Self {
        let entries = mebibytes.saturating_mul(1 << 20) / size_of::<Option<(u64, Finding)>>();
        Self { entries: vec![None; entries] }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    pub(super) fn find(&self, key: u64) -> Option<Finding> {
        let (known, finding) = (*self.entries.get(self.index(key))?)?;
        (known == key).then_some(finding)
    }

    pub(super) fn store(&mut self, key: u64, finding: Finding) {
        let index = self.index(key);
        if let Some(entry) = self.entries.get_mut(index) {
            *entry = Some((key, finding));
        }
    }
}
