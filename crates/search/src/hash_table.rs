//! The lockless hash table under all transposition tables, shared by threads (Hyatt's XOR trick).
//!
//! An entry is two words, the second the key mixed with the first, so that an entry torn between two writers
//! matches no key. What the first word means is the searches' own affair; an entry whose first word is zero is empty.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A table of fixed size, in buckets of four entries, each bucket a cache line.
pub struct HashTable {
    buckets: Vec<Bucket>,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

#[derive(Default)]
struct Entry {
    data: AtomicU64,
    check: AtomicU64,
}

impl Entry {
    fn data(&self) -> u64 {
        self.data.load(Relaxed)
    }

    /// Whether it is of this key, if that is its data.
    fn is_of(&self, key: u64, data: u64) -> bool {
        self.check.load(Relaxed) ^ data == key
    }

    fn set(&self, key: u64, data: u64) {
        self.data.store(data, Relaxed);
        self.check.store(key ^ data, Relaxed);
    }
}

impl HashTable {
    /// A table of so many mebibytes; with none, nothing is remembered.
    pub fn new(mebibytes: usize) -> Self {
        let buckets = mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        Self { buckets: (0..buckets).map(|_| Bucket::default()).collect() }
    }

    /// The same, or `None` where there is not so much memory.
    pub fn try_new(mebibytes: usize) -> Option<Self> {
        let count = mebibytes.checked_mul(1 << 20)? / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, Bucket::default);
        Some(Self { buckets })
    }

    /// Whether it remembers nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.set(0, 0);
        }
    }

    /// What was stored for a key.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<u64> {
        let Bucket(entries) = self.bucket(key)?;
        entries.iter().find_map(|entry| {
            let data = entry.data();
            (entry.is_of(key, data) && data != 0).then_some(data)
        })
    }

    /// Stores what `renewed` makes of what is there for the key, in place of that or else of the entry with the
    /// least merit. A free entry has none at all.
    #[inline]
    pub(crate) fn store(
        &self,
        key: u64,
        merit: impl Fn(u64) -> i32,
        renewed: impl FnOnce(Option<u64>) -> u64,
    ) {
        let Some(Bucket(entries)) = self.bucket(key) else { return };
        let mut chosen = &entries[0];
        let mut least = i32::MAX;
        let mut old = None;
        for entry in entries {
            let data = entry.data();
            if entry.is_of(key, data) && data != 0 {
                (chosen, old) = (entry, Some(data));
                break;
            }
            let merit = if data == 0 { i32::MIN } else { merit(data) };
            if merit < least {
                (chosen, least) = (entry, merit);
            }
        }
        chosen.set(key, renewed(old));
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }
}
