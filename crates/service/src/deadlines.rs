//! When flags may fall: one ordered set of times, and one thread that waits for the first of them.

use crate::lock::{NO_PANIC, locked};
use parlour_protocol::MatchId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// When the flag of each match may fall.
#[derive(Debug, Default)]
pub(crate) struct Deadlines {
    set: Mutex<Set>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Set {
    ordered: BTreeSet<(Duration, MatchId)>,
    of: FxHashMap<MatchId, Duration>,
    closed: bool,
}

impl Deadlines {
    fn set_now(&self) -> MutexGuard<'_, Set> {
        locked(&self.set)
    }

    /// The flag of a match may fall then, or not at all.
    pub(crate) fn set(&self, id: MatchId, when: Option<Duration>) {
        let mut set = self.set_now();
        let first = set.ordered.first().copied();
        let before = match when {
            Some(when) => set.of.insert(id, when),
            None => set.of.remove(&id),
        };
        if let Some(before) = before {
            set.ordered.remove(&(before, id));
        }
        if let Some(when) = when {
            set.ordered.insert((when, id));
        }
        // The sleeper need only wake when it would sleep too long.
        if when.is_some_and(|when| first.is_none_or(|first| (when, id) < first)) {
            drop(set);
            self.changed.notify_one();
        }
    }

    /// Waits for the next flag that may fall, and takes it; `None` once closed.
    pub(crate) fn next(&self, now: impl Fn() -> Duration) -> Option<MatchId> {
        let mut set = self.set_now();
        loop {
            if set.closed {
                return None;
            }
            let mut wait = Duration::from_hours(1);
            if let Some((when, id)) = set.ordered.first().copied() {
                wait = when.saturating_sub(now());
                if wait.is_zero() {
                    set.ordered.pop_first();
                    set.of.remove(&id);
                    return Some(id);
                }
            }
            set = self.changed.wait_timeout(set, wait).expect(NO_PANIC).0;
        }
    }

    /// Nobody waits any more.
    pub(crate) fn close(&self) {
        self.set_now().closed = true;
        self.changed.notify_all();
    }

    /// How many clocks run.
    pub(crate) fn len(&self) -> usize {
        self.set_now().of.len()
    }
}
