//! How a search learns that it should end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// A signal that a search asks now and then. Clones share it: keep one, hand the other to the search.
///
/// ```
/// use parlour_search::Stop;
///
/// let stop = Stop::default();
/// let searching = stop.clone();
/// assert!(!searching.is_raised());
/// stop.raise();
/// assert!(searching.is_raised());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    raised: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Stop {
    /// Asks the search to end.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// The same signal, raised also once `time` has passed from now.
    #[must_use]
    pub fn after(&self, time: Option<Duration>) -> Self {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let earlier = [self.deadline, deadline].into_iter().flatten().min();
        Self { raised: Arc::clone(&self.raised), deadline: earlier }
    }

    /// Whether the search should end. It reads the clock: ask every thousand positions, not at each.
    pub fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
