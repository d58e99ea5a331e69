//! What has been counted, shared by threads without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counts by position and depth. Each place has two entries: the first keeps the deepest, the second the latest.
///
/// An entry is two words: the count with the depth in its lowest byte, and the key mixed with that. An entry torn
/// between two writers matches no key; two positions are taken for one another about once in 2³⁸ questions.
#[derive(Default)]
pub struct PerftTable(Vec<[(AtomicU64, AtomicU64); 2]>);

impl PerftTable {
    /// A table of so many mebibytes; `None` if there is not so much memory.
    pub fn new(mebibytes: usize) -> Option<Self> {
        let count = mebibytes.checked_mul(1 << 20)? / size_of::<[(AtomicU64, AtomicU64); 2]>();
        let mut places = Vec::new();
        places.try_reserve_exact(count).ok()?;
        places.resize_with(count, Default::default);
        Some(Self(places))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn place(&self, key: u64) -> &[(AtomicU64, AtomicU64); 2] {
        &self.0[((u128::from(key) * self.0.len() as u128) >> 64) as usize]
    }

    pub(super) fn find(&self, key: u64, depth: u32) -> Option<u64> {
        self.place(key).iter().find_map(|(data, check)| {
            let data = data.load(Relaxed);
            let known = check.load(Relaxed) ^ data == key && data & 0xff == u64::from(depth);
            known.then_some(data >> 8)
        })
    }

    pub(super) fn store(&self, key: u64, depth: u32, count: u64) {
        if depth > 0xff || count >> 56 != 0 {
            return;
        }
        let [deepest, latest] = self.place(key);
        let deeper = u64::from(depth) >= deepest.0.load(Relaxed) & 0xff;
        let (data, check) = if deeper { deepest } else { latest };
        let new = count << 8 | u64::from(depth);
        data.store(new, Relaxed);
        check.store(key ^ new, Relaxed);
    }
}
