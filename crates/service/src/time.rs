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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_of_the_system_clock_moves_no_game_clock() {
        let decade = Duration::from_hours(10 * 365 * 24);
        let system = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        // As after the system's clock was set forward, and back, by ten years.
        for opened in [system().saturating_sub(decade), system() + decade] {
            let time = Time { opened, since: Instant::now() };
            let (first, second) = (time.now(), time.now());
            assert!(first >= opened && second >= first);
            assert!(second < opened + Duration::from_hours(1), "{second:?}");
        }
    }
}
