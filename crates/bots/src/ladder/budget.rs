//! What a search may still spend.

use parlour_search::{Limits, Stop};

/// How many positions are visited between two looks at the clock: some take tens of microseconds.
const BETWEEN_LOOKS: u64 = 64;

/// Counts the positions visited and says when it is enough.
pub(super) struct Budget {
    nodes: u64,
    /// Up to here the stop signal is not asked.
    floor: u64,
    /// Beyond this nothing is visited.
    limit: u64,
    /// Beyond this nothing is visited for now.
    ceiling: u64,
    next_look: u64,
    stop: Stop,
    is_stopped: bool,
}

impl Budget {
    /// What `limits` allow until `stop` is raised; `floor` positions may be visited even then.
    pub(super) fn new(floor: u64, limits: &Limits, stop: &Stop) -> Self {
        let limit = limits.nodes.unwrap_or(u64::MAX);
        let stop = stop.after(limits.time);
        Self { nodes: 0, floor, limit, ceiling: limit, next_look: floor, stop, is_stopped: false }
    }

    /// Positions visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Allows so many more positions for now, as far as the limits go.
    pub(super) fn slice(&mut self, nodes: u64) {
        self.ceiling = self.limit.min(self.nodes.saturating_add(nodes));
    }

    /// Allows so many more positions, whatever the limits and the stop signal say.
    pub(super) fn grant(&mut self, nodes: u64) {
        self.ceiling = self.nodes + nodes;
        self.floor = self.ceiling;
        self.next_look = self.ceiling;
        self.is_stopped = false;
    }

    /// Whether the limits are reached or the search was stopped.
    pub(super) fn is_over(&self) -> bool {
        self.is_stopped || self.nodes >= self.limit
    }

    /// Whether nothing more may be visited for now.
    pub(super) fn is_spent(&self) -> bool {
        self.is_stopped || self.nodes >= self.ceiling
    }

    /// Visits a position; `false` if the budget is spent.
    pub(super) fn visit(&mut self) -> bool {
        if self.is_spent() {
            return false;
        }
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + BETWEEN_LOOKS;
            self.is_stopped = self.nodes > self.floor && self.stop.is_raised();
        }
        true
    }
}
