//! What a search may still spend.

use parlour_search::{Limits, Stop};

/// How much work is done between two looks at the clock.
const BETWEEN_LOOKS: u64 = 100;

/// Counts the positions visited and says when it is enough.
///
/// Some positions take far longer than others, so beside the positions it counts *work*, in units of about
/// a microsecond. Work does not depend on the machine: what is bounded by it stays repeatable.
pub(crate) struct Budget {
    nodes: u64,
    work: u64,
    /// Positions that may be visited for now.
    limit: u64,
    /// Positions that may be visited in all.
    node_limit: u64,
    /// Work up to which the clock and the stop signal do not count.
    granted: u64,
    /// Work that may be done for now.
    ceiling: u64,
    next_look: u64,
    stop: Stop,
    is_stopped: bool,
}

impl Budget {
    /// What `limits` allow until `stop` is raised; so much work as `floor` may be done even then.
    pub(crate) fn new(floor: u64, limits: &Limits, stop: &Stop) -> Self {
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        Self {
            nodes: 0,
            work: 0,
            limit: node_limit,
            node_limit,
            granted: floor,
            ceiling: u64::MAX,
            next_look: 0,
            stop: stop.after(limits.time),
            is_stopped: false,
        }
    }

    /// Positions visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Work done so far.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Keeps a quarter of the positions that may be visited for later.
    pub(crate) fn keep_a_quarter(&mut self) {
        self.limit = self.node_limit - self.node_limit / 4;
    }

    /// Allows the positions that were kept.
    pub(crate) fn use_all(&mut self) {
        self.limit = self.node_limit;
    }

    /// Allows so much more work for now, as far as the limits go.
    pub(crate) fn slice(&mut self, work: u64) {
        self.ceiling = self.work.saturating_add(work);
    }

    /// Allows work for what comes next: so much as `at_least` whatever the clock and the stop signal say, and
    /// up to `at_most` if they do not object.
    pub(crate) fn allow(&mut self, at_least: u64, at_most: u64) {
        self.slice(at_most);
        self.granted = self.work.saturating_add(at_least);
    }

    /// Whether the limits are reached or the search was stopped.
    pub(crate) fn is_over(&self) -> bool {
        self.nodes >= self.limit || (self.is_stopped && self.work >= self.granted)
    }

    /// Whether nothing more may be done for now.
    pub(crate) fn is_spent(&self) -> bool {
        self.is_over() || self.work >= self.ceiling
    }

    /// Visits a position; `false` if the budget is spent.
    pub(crate) fn visit(&mut self) -> bool {
        if self.is_spent() {
            return false;
        }
        self.nodes += 1;
        self.charge(1);
        true
    }

    /// Counts work that was done.
    pub(crate) fn charge(&mut self, work: u64) {
        self.work += work;
        if self.work >= self.next_look {
            self.next_look = self.work + BETWEEN_LOOKS;
            self.is_stopped |= self.stop.is_raised();
        }
    }
}
