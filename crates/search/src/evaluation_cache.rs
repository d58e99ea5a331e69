//! What positions were thought to be worth, kept by their keys: the same leaves are met by many lines.

/// A small cache of one thread.
pub(crate) struct EvaluationCache<T> {
    entries: Vec<(u64, T)>,
}

/// How many estimates are kept: as many as fit the cache of a processor's core.
const KEPT: usize = 1 << 15;

impl<T: Copy + Default> EvaluationCache<T> {
    pub(crate) fn new() -> Self {
        Self { entries: vec![(0, T::default()); KEPT] }
    }

    /// The estimate of the position with this key; it is made if it is not known.
    #[inline]
    pub(crate) fn of(&mut self, key: u64, estimate: impl FnOnce() -> T) -> T {
        let entry = &mut self.entries[key as usize % KEPT];
        if entry.0 != key {
            *entry = (key, estimate());
        }
        entry.1
    }
}
