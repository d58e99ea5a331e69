//! A queue that is fair to those who wait in it: start-time fair queueing.
//!
//! Everybody who waits has a virtual time at which their next task starts. The least goes first; it then moves on by what the task
//! costs. One who has not waited for long starts at the time of the task that is served now, so they are next, however many tasks
//! of others wait.

use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::hash::Hash;

/// Those who wait, each with what they wait for.
#[derive(Debug)]
pub(crate) struct Fair<K, W> {
    /// The virtual time: when the task started that was served last.
    now: u64,
    arrivals: u64,
    /// By start and arrival.
    order: BTreeMap<(u64, u64), K>,
    waiting: FxHashMap<K, Waiting<W>>,
    /// When those may start again who have had more than their share and do not wait.
    finished: FxHashMap<K, u64>,
}

#[derive(Debug)]
struct Waiting<W> {
    tasks: W,
    /// What a task of theirs costs.
    cost: u64,
    /// Their place in the order.
    place: (u64, u64),
}

impl<K, W> Default for Fair<K, W> {
    fn default() -> Self {
        Self {
            now: 0,
            arrivals: 0,
            order: BTreeMap::new(),
            waiting: FxHashMap::default(),
            finished: FxHashMap::default(),
        }
    }
}

impl<K: Copy + Eq + Hash, W: Default> Fair<K, W> {
    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Adds to what somebody waits for, by `add`.
    pub(crate) fn add(&mut self, key: K, cost: u64, add: impl FnOnce(&mut W)) {
        let Self { now, arrivals, order, waiting, finished } = self;
        let entry = waiting.entry(key).or_insert_with(|| {
            let start = finished.remove(&key).unwrap_or(0).max(*now);
            *arrivals += 1;
            let place = (start, *arrivals);
            order.insert(place, key);
            Waiting { tasks: W::default(), cost, place }
        });
        entry.cost = cost;
        add(&mut entry.tasks);
    }

    /// Serves the one who is first by `serve`, which gives what it took, and whether there is more.
    pub(crate) fn next<T>(&mut self, serve: impl FnOnce(&mut W) -> (T, bool)) -> Option<T> {
        let (place, key) = self.order.pop_first()?;
        self.now = place.0;
        let entry = self.waiting.get_mut(&key)?;
        let (served, more) = serve(&mut entry.tasks);
        let finished = place.0.saturating_add(entry.cost);
        if more {
            self.arrivals += 1;
            entry.place = (finished, self.arrivals);
            self.order.insert(entry.place, key);
        } else {
            self.waiting.remove(&key);
            self.finished.insert(key, finished);
        }
        // Those who have had no more than others start like everybody else.
        if self.finished.len() > 64 && self.finished.len() > 2 * self.order.len() {
            let now = self.now;
            self.finished.retain(|_, finished| *finished > now);
        }
        Some(served)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    fn next(fair: &mut Fair<u8, VecDeque<u32>>) -> Option<u32> {
        fair.next(|tasks| (tasks.pop_front(), !tasks.is_empty())).flatten()
    }

    #[test]
    fn shares_go_by_cost() {
        let mut fair = Fair::<u8, VecDeque<u32>>::default();
        for task in 0..100 {
            fair.add(1, 10, |tasks| tasks.push_back(task));
            fair.add(2, 30, |tasks| tasks.push_back(1_000 + task));
        }
        let cheap = (0..40).filter_map(|_| next(&mut fair)).filter(|task| *task < 1_000).count();
        assert_eq!(cheap, 30);
    }

    #[test]
    fn all_that_was_added_is_served_once_and_those_who_are_gone_are_forgotten() {
        let mut fair = Fair::<u8, VecDeque<u32>>::default();
        for task in 0..1_000 {
            fair.add((task % 256) as u8, u64::from(task % 7) + 1, |tasks| tasks.push_back(task));
        }
        let mut served: Vec<_> = std::iter::from_fn(|| next(&mut fair)).collect();
        served.sort_unstable();
        assert_eq!(served, (0..1_000).collect::<Vec<_>>());
        assert!(fair.is_empty() && fair.waiting.is_empty());
        assert!(fair.finished.len() <= 256);
        assert_eq!(next(&mut fair), None);
    }
}
