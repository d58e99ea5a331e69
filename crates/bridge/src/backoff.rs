//! When to connect again.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant};

/// The first wait; each further one is twice as long.
const FIRST: Duration = Duration::from_millis(500);
/// The longest wait, unless the server asks for more.
const LONGEST: Duration = Duration::from_secs(30);
/// The longest wait that a server may ask for.
const LONGEST_ASKED: Duration = Duration::from_mins(5);
/// A connection that held for less did not end the failures before it.
const STABLE: Duration = Duration::from_secs(10);

/// Exponential backoff with jitter, and a deadline for giving up.
pub(crate) struct Backoff {
    give_up: Duration,
    failures: u32,
    connected: Option<Instant>,
    /// The last moment with a connection.
    last_connection: Instant,
}

impl Backoff {
    pub(crate) fn new(give_up: Duration) -> Self {
        Self { give_up, failures: 0, connected: None, last_connection: Instant::now() }
    }

    /// Notes that there is a connection.
    pub(crate) fn connected(&mut self) {
        self.connected = Some(Instant::now());
    }

    /// How long to wait before the next attempt; none when it is time to give up. A server that says when it
    /// is back is believed.
    pub(crate) fn next(&mut self, asked: Option<Duration>) -> Option<Duration> {
        if let Some(since) = self.connected.take() {
            self.last_connection = Instant::now();
            if since.elapsed() >= STABLE {
                self.failures = 0;
            }
        }
        let left = self.give_up.checked_sub(self.last_connection.elapsed())?;
        let wait = asked.map_or_else(
            || jittered(FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST)),
            |asked| asked.min(LONGEST_ASKED),
        );
        self.failures += 1;
        Some(wait.min(left))
    }
}

/// Between half of it and all of it, so that clients of one server do not come back at once.
fn jittered(wait: Duration) -> Duration {
    // The standard library draws the keys of a hasher by lot.
    let lot = RandomState::new().build_hasher().finish() % 1_000;
    wait.mul_f64(0.5 + lot as f64 / 2_000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_with_jitter_up_to_a_bound() {
        let mut backoff = Backoff::new(Duration::from_hours(1));
        let mut expected = FIRST;
        for _ in 0..12 {
            let wait = backoff.next(None).unwrap();
            assert!(wait >= expected / 2 && wait <= expected, "{wait:?} for {expected:?}");
            expected = (expected * 2).min(LONGEST);
        }
    }

    #[test]
    fn a_server_that_says_when_it_is_back_is_believed_within_bounds() {
        let mut backoff = Backoff::new(Duration::from_hours(1));
        assert_eq!(backoff.next(Some(Duration::from_secs(3))), Some(Duration::from_secs(3)));
        assert_eq!(backoff.next(Some(Duration::from_hours(9))), Some(LONGEST_ASKED));
    }

    #[test]
    fn a_connection_that_breaks_at_once_does_not_end_the_backoff() {
        let mut backoff = Backoff::new(Duration::from_hours(1));
        for _ in 0..6 {
            backoff.connected();
            backoff.next(None);
        }
        assert!(backoff.next(None).unwrap() > Duration::from_secs(10));
    }

    #[test]
    fn it_gives_up_after_the_time_without_a_connection() {
        let mut backoff = Backoff::new(Duration::ZERO);
        assert_eq!(backoff.next(None), None);
    }
}
