//! How long a search may take, as `go` says it.

use crate::refusal::Refusal;
use parlour_core::{MAX_SEATS, Seat, nearest};
use parlour_search::{Limits, TimeLeft};
use std::time::Duration;

/// How long a search takes that nobody has limited.
const UNLESS_TOLD: Duration = Duration::from_secs(1);

/// The words after `go`, understood.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    /// Whether to keep the answer until `stop`.
    pub(crate) infinite: bool,
    limits: Limits,
    left: [Option<Duration>; MAX_SEATS],
    increments: [Duration; MAX_SEATS],
}

impl Go {
    /// Understands words in any order.
    ///
    /// # Errors
    /// Which word is wrong, and what would be right.
    pub(crate) fn parse(text: &str) -> Result<Self, Refusal> {
        let mut go = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            let Some(field) = Field::named(word) else {
                return Err(unknown(word));
            };
            let value = words.next().unwrap_or_default();
            go.set(field, value).ok_or_else(|| Refusal::GoNumber {
                word: word.into(),
                least: field.least(),
                value: value.into(),
            })?;
        }
        Ok(go)
    }

    /// What a search for `seat` may spend: of several times, the shortest; with no limit at all, a second.
    pub(crate) fn limits(&self, seat: Seat) -> Limits {
        let index = seat.index();
        let share = self.left[index].map(|left| TimeLeft { left, increment: self.increments[index] }.share());
        let limits = Limits { time: [self.limits.time, share].into_iter().flatten().min(), ..self.limits };
        if limits == Limits::NONE && !self.infinite { Limits::time(UNLESS_TOLD) } else { limits }
    }

    fn set(&mut self, field: Field, value: &str) -> Option<()> {
        let number = || value.parse().ok().filter(|number| *number >= field.least());
        // A clock that has run out is sent as a negative number by some.
        let time = || value.parse().ok().map(|ms: i64| Duration::from_millis(ms.max(0).unsigned_abs()));
        match field {
            Field::Depth => self.limits.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            Field::Nodes => self.limits.nodes = Some(number()?),
            Field::MoveTime => self.limits.time = Some(time()?),
            Field::Left(seat) => self.left[seat.index()] = Some(time()?),
            Field::Increment(seat) => self.increments[seat.index()] = time()?,
        }
        Some(())
    }
}

/// A word that a number follows.
#[derive(Clone, Copy)]
enum Field {
    Depth,
    Nodes,
    MoveTime,
    Left(Seat),
    Increment(Seat),
}

impl Field {
    fn named(word: &str) -> Option<Self> {
        let seat = |suffix| {
            let number: usize = word.strip_prefix('p')?.strip_suffix(suffix)?.parse().ok()?;
            Seat::new(number.checked_sub(1)?)
        };
        match word {
            "depth" => Some(Self::Depth),
            "nodes" => Some(Self::Nodes),
            "movetime" => Some(Self::MoveTime),
            _ => seat("time").map(Self::Left).or_else(|| seat("inc").map(Self::Increment)),
        }
    }

    /// A search must look at something; a clock may have run out.
    fn least(self) -> u64 {
        u64::from(matches!(self, Self::Depth | Self::Nodes))
    }
}

fn unknown(word: &str) -> Refusal {
    let known = ["movetime", "depth", "nodes", "infinite", "p1time", "p2time", "p1inc", "p2inc"];
    match nearest(word, known) {
        Some(near) => Refusal::GoNear { word: word.into(), near },
        None => Refusal::UnknownGo { word: word.into(), seats: MAX_SEATS },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(text: &str, seat: Seat) -> Limits {
        Go::parse(text).unwrap().limits(seat)
    }

    fn milliseconds(ms: u64) -> Limits {
        Limits::time(Duration::from_millis(ms))
    }

    #[test]
    fn limits_stand_in_any_order() {
        let all = Limits { depth: Some(3), nodes: Some(9), ..milliseconds(50) };
        assert_eq!(limits("depth 3 movetime 50 nodes 9", Seat::FIRST), all);
        assert_eq!(limits("nodes 9 depth 3 movetime 50", Seat::SECOND), all);
        assert_eq!(limits("", Seat::FIRST), milliseconds(1000));
        assert_eq!(limits("infinite", Seat::FIRST), Limits::NONE);
        assert!(Go::parse("depth 3 infinite").unwrap().infinite);
    }

    #[test]
    fn each_seat_has_its_own_clock() {
        let text = "p1time 60000 p2time 20000 p2inc 400 p3time 1000";
        assert_eq!(limits(text, Seat::FIRST), milliseconds(3000));
        assert_eq!(limits(text, Seat::SECOND), milliseconds(1300));
        assert_eq!(limits(text, Seat::new(2).unwrap()), milliseconds(50));
        assert_eq!(limits(text, Seat::new(3).unwrap()), Limits::time(UNLESS_TOLD));
    }

    #[test]
    fn the_shortest_time_counts() {
        assert_eq!(limits("p1time 60000 movetime 10", Seat::FIRST), milliseconds(10));
        assert_eq!(limits("p1time 60000 movetime 9999", Seat::FIRST), milliseconds(3000));
        assert_eq!(limits("p1time -20", Seat::FIRST), milliseconds(0));
    }

    #[test]
    fn no_number_is_too_large_to_reckon_with() {
        let most = i64::MAX;
        assert!(limits(&format!("p1time {most} p1inc {most}"), Seat::FIRST).time.is_some());
        assert_eq!(limits("depth 18446744073709551615", Seat::FIRST), Limits::depth(u32::MAX));
    }
}
