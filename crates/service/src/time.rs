//! What time it is.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time of a house: Unix time when it opened, and steady from then on, whatever anybody does to the system's clock.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    opened: Duration,
    since: Instant,
}

impl Time {
    /// From now on.
    pub fn start() -> Self {
        Self {
            opened: SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default(),
            since: Instant::now(),
        }
    }

    /// When the house opened, since the beginning of Unix time.
    pub const fn opened(&self) -> Duration {
        self.opened
    }

    /// Since the beginning of Unix time.
    pub fn now(&self) -> Duration {
        self.opened + self.since.elapsed()
    }
}

/// A time in milliseconds, as messages and the store have it.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
