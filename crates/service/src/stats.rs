//! Counters that any thread can add to without waiting, for an operator's metrics.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How long something takes: how often at most so long.
#[derive(Debug)]
pub struct Histogram {
    counts: [AtomicU64; Self::BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// The longest time of each bucket, in seconds; a last bucket has all that took longer.
    pub const BOUNDS: [f64; 13] =
        [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

    /// One without any times.
    pub const fn new() -> Self {
        Self { counts: [const { AtomicU64::new(0) }; Self::BOUNDS.len() + 1], micros: AtomicU64::new(0) }
    }

    /// Adds a time.
    pub fn add(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        let bucket = Self::BOUNDS.iter().position(|bound| seconds <= *bound).unwrap_or(Self::BOUNDS.len());
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// How many times lie in each bucket or one before it, and the sum of all in seconds.
    pub fn read(&self) -> (Vec<u64>, f64) {
        let mut sum = 0;
        let counts = self.counts.iter().map(|count| {
            sum += count.load(Ordering::Relaxed);
            sum
        });
        (counts.collect(), Duration::from_micros(self.micros.load(Ordering::Relaxed)).as_secs_f64())
    }
}

impl Default for Histogram {
    fn default() -> Self {
        Self::new()
    }
}

/// What the thread that writes the database does.
#[derive(Debug, Default)]
pub struct WriterStats {
    /// How long a transaction takes until it is on disk.
    pub commits: Histogram,
    /// Transactions that were not written.
    pub failed: AtomicU64,
    /// How much was queued, ever.
    pub queued: AtomicU64,
    /// How much of that the writer has taken.
    pub taken: AtomicU64,
    /// When the writer last took all that waited, in milliseconds of Unix time.
    pub emptied: AtomicU64,
}

impl WriterStats {
    /// The writer has just taken all that waited.
    pub(crate) fn emptied_now(&self) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.emptied.store(crate::time::millis(now), Ordering::Relaxed);
    }

    /// How much waits to be written.
    pub fn waiting(&self) -> u64 {
        let taken = self.taken.load(Ordering::Relaxed);
        self.queued.load(Ordering::Relaxed).saturating_sub(taken)
    }

    /// How long it has waited at most, in milliseconds.
    pub fn age(&self, now: u64) -> u64 {
        if self.waiting() == 0 { 0 } else { now.saturating_sub(self.emptied.load(Ordering::Relaxed)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_counts_in_its_bucket_and_all_longer_ones() {
        let histogram = Histogram::new();
        for millis in [1, 3, 20_000] {
            histogram.add(Duration::from_millis(millis));
        }
        let (counts, sum) = histogram.read();
        assert_eq!(counts[..5], [0, 1, 1, 2, 2]);
        assert_eq!((counts[12], counts[13]), (2, 3));
        assert!((sum - 20.004).abs() < 1e-9);
    }
}
