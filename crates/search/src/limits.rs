//! How long a search may take.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a search may spend. Whatever is `None` is not limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// Time on the wall.
    pub time: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit. With one thread and a seed, a search limited so is repeatable.
    pub nodes: Option<u64>,
}

impl Limits {
    /// As long as it takes to be sure, or until stopped.
    pub const NONE: Self = Self { time: None, depth: None, nodes: None };

    /// At most this much time.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    /// At most this many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// At most this many plies ahead.
    pub const fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::NONE }
    }

    /// The stricter of two limits in each respect.
    ///
    /// ```
    /// use parlour_search::Limits;
    ///
    /// let limits = Limits::depth(3).within(&Limits { depth: Some(5), nodes: Some(100), time: None });
    /// assert_eq!(limits, Limits { depth: Some(3), nodes: Some(100), time: None });
    /// ```
    #[must_use]
    pub fn within(&self, other: &Self) -> Self {
        Self {
            time: stricter(self.time, other.time),
            depth: stricter(self.depth, other.depth),
            nodes: stricter(self.nodes, other.nodes),
        }
    }

    /// An equal part of what may be spent, for each of so many searches; all may look as deep.
    ///
    /// ```
    /// use parlour_search::Limits;
    ///
    /// let limits = Limits { depth: Some(5), nodes: Some(100), time: None };
    /// assert_eq!(limits.split(4), Limits { depth: Some(5), nodes: Some(25), time: None });
    /// ```
    #[must_use]
    pub fn split(&self, parts: usize) -> Self {
        let parts = u32::try_from(parts.max(1)).unwrap_or(u32::MAX);
        Self {
            time: self.time.map(|time| time / parts),
            nodes: self.nodes.map(|nodes| (nodes / u64::from(parts)).max(1)),
            depth: self.depth,
        }
    }
}

fn stricter<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    a.into_iter().chain(b).min()
}

/// A player's clock: what is left, and what each move adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TimeLeft {
    /// Time left for the rest of the game.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

impl TimeLeft {
    /// How much of the clock to spend on one move: a share of what is left and most of the increment,
    /// never so much that delivering the move could lose on time.
    ///
    /// ```
    /// use parlour_search::TimeLeft;
    /// use std::time::Duration;
    ///
    /// let clock = TimeLeft { left: Duration::from_secs(60), increment: Duration::ZERO };
    /// assert_eq!(clock.share(), Duration::from_secs(3));
    /// ```
    #[must_use]
    pub fn share(self) -> Duration {
        let wanted = self.left / 20 + self.increment * 3 / 4;
        let delivery = Duration::from_millis(20).min(self.left / 2);
        wanted.min(self.left.saturating_sub(delivery))
    }
}
