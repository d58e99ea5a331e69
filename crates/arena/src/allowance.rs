//! What a bot may spend.

use crate::words::{Limit, say};
use parlour_search::{Limits, TimeLeft};
use std::fmt;
use std::time::Duration;

/// What a bot may spend on a move and on a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// For each move.
    pub limits: Limits,
    /// For a whole game; the arena shares it out itself, so that all bots manage their time alike.
    pub clock: Option<TimeLeft>,
    /// How much later than allowed a move may come.
    pub grace: Duration,
    /// How long a move may take where no time is set.
    pub patience: Duration,
    /// After how many plies a game is a draw.
    pub plies: usize,
}

impl Default for Allowance {
    fn default() -> Self {
        Self {
            limits: Limits::NONE,
            clock: None,
            grace: Duration::from_secs(1),
            patience: Duration::from_mins(1),
            plies: 1000,
        }
    }
}

impl Allowance {
    /// The time for a move where nothing is limited.
    const UNLESS_TOLD: Duration = Duration::from_millis(100);

    /// The same with a time for each move, if nothing was limited.
    #[must_use]
    pub fn limited(mut self) -> Self {
        if self.limits == Limits::NONE && self.clock.is_none() {
            self.limits.time = Some(Self::UNLESS_TOLD);
        }
        self
    }

    /// What may be spent on the next move, with so much left on the clock.
    pub(crate) fn limits(&self, left: Duration) -> Limits {
        let share = self.clock.map(|clock| TimeLeft { left, ..clock }.share());
        Limits { time: [self.limits.time, share].into_iter().flatten().min(), ..self.limits }
    }

    /// How long a move with these limits may take before it is late.
    pub(crate) fn latest(&self, limits: &Limits) -> Duration {
        limits.time.map_or(self.patience, |time| time.saturating_add(self.grace))
    }
}

/// In words, such as `500 nodes a move`.
impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { time, depth, nodes } = self.limits;
        let seconds = |time: Duration| time.as_secs_f64().to_string();
        let limits = [
            time.map(|time| Limit::Time { milliseconds: time.as_millis() as u64 }),
            nodes.map(|nodes| Limit::Nodes { nodes }),
            depth.map(|depth| Limit::Depth { depth }),
            self.clock.map(|TimeLeft { left, increment }| Limit::Clock {
                seconds: seconds(left),
                increment: seconds(increment),
            }),
        ];
        let words: Vec<String> = limits.iter().flatten().map(say).collect();
        f.write_str(&if words.is_empty() { say(&Limit::Nothing) } else { words.join(", ") })
    }
}
