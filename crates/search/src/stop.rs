//! How a search learns that it should end.

use std::fmt;
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
#[derive(Clone, Default)]
pub struct Stop {
    raised: Arc<AtomicBool>,
    deadline: Option<Instant>,
    watched: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Stop {
    /// A signal that is raised also once `watched` says so, which is asked until then.
    ///
    /// In a browser a search keeps its worker busy, so nobody can raise anything there: what the page writes into
    /// memory that both share has to be looked at.
    ///
    /// ```
    /// use parlour_search::Stop;
    /// use std::sync::atomic::{AtomicI32, Ordering};
    ///
    /// static SHARED: AtomicI32 = AtomicI32::new(0);
    /// let stop = Stop::watching(|| SHARED.load(Ordering::Relaxed) != 0);
    /// assert!(!stop.is_raised());
    /// SHARED.store(1, Ordering::Relaxed);
    /// assert!(stop.is_raised());
    /// SHARED.store(0, Ordering::Relaxed);
    /// assert!(stop.is_raised(), "once raised, it stays so");
    /// ```
    pub fn watching(watched: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { watched: Some(Arc::new(watched)), ..Self::default() }
    }

    /// Asks the search to end.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// The same signal, raised also once `time` has passed from now.
    #[must_use]
    pub fn after(&self, time: Option<Duration>) -> Self {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let earlier = [self.deadline, deadline].into_iter().flatten().min();
        Self { deadline: earlier, ..self.clone() }
    }

    /// Whether the search should end. It reads the clock: ask every thousand positions, not at each.
    pub fn is_raised(&self) -> bool {
        self.raised.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.watched.as_ref().is_some_and(|watched| {
                let raised = watched();
                if raised {
                    self.raise();
                }
                raised
            })
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stop")
            .field("raised", &self.raised)
            .field("deadline", &self.deadline)
            .finish_non_exhaustive()
    }
}
