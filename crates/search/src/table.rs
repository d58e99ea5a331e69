//! A table of what searches found, shared by threads without locks.
//!
//! An entry is two words, the second the key mixed with the first, so that an entry torn between two writers
//! matches no key. What the first word means is the searches' own affair; nought is nothing.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A table of fixed size, in places of four entries that a processor fetches at once.
pub(crate) struct Table {
    places: Vec<Place>,
}

#[derive(Default)]
#[repr(align(64))]
struct Place([Entry; 4]);

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

impl Table {
    /// A table of so many mebibytes; with none, nothing is remembered.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let places = mebibytes.saturating_mul(1 << 20) / size_of::<Place>();
        Self { places: (0..places).map(|_| Place::default()).collect() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for entry in self.places.iter().flat_map(|place| &place.0) {
            entry.set(0, 0);
        }
    }

    /// What was stored for a key.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<u64> {
        let Place(entries) = self.place(key)?;
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
        let Some(Place(entries)) = self.place(key) else { return };
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

    fn place(&self, key: u64) -> Option<&Place> {
        let index = (u128::from(key) * self.places.len() as u128) >> 64;
        self.places.get(index as usize)
    }
}
