//! Time to think: how much each seat has, and when it is used up.
//!
//! A clock reads no time itself. Whoever keeps one says what time it is, as so much since some moment of their own, so a
//! clock is the same on a server, in a page and in a test.

use crate::Table;
use parlour_core::{Message, Quoted, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// The longest time that anybody can be given.
const LONGEST: Duration = Duration::from_hours(24);

/// How time is given. Written `5+3` (five minutes, and three seconds more for every move), `5d3` (five minutes that begin to
/// run three seconds into every move), `30s` (thirty seconds a move) or `none`.
///
/// ```
/// use parlour_erased::TimeControl;
/// use std::time::Duration;
///
/// let control: TimeControl = "5+3".parse()?;
/// assert_eq!(control, TimeControl::Fischer { main: Duration::from_mins(5), increment: Duration::from_secs(3) });
/// assert_eq!(control.to_string(), "5+3");
/// assert_eq!("none".parse(), Ok(TimeControl::Unlimited));
/// # Ok::<(), parlour_erased::BadTimeControl>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// As much as anybody wants.
    #[default]
    Unlimited,
    /// So much for the match, and more for every move that is made.
    Fischer {
        /// For the match.
        main: Duration,
        /// For every move.
        increment: Duration,
    },
    /// So much for the match, which begins to run some time into every move.
    Delay {
        /// For the match.
        main: Duration,
        /// What every move has for nothing.
        delay: Duration,
    },
    /// So much for every move.
    PerMove {
        /// For a move.
        time: Duration,
    },
}

impl TimeControl {
    /// The tag of a record that says how time is given.
    pub const TAG: &str = "TimeControl";

    /// How time is given in a match, if its record says so.
    pub fn recorded(table: &dyn Table) -> Option<Self> {
        table.tag(Self::TAG)?.parse().ok()
    }

    /// What a seat has before its first move.
    fn at_first(self) -> Duration {
        match self {
            Self::Unlimited => Duration::MAX,
            Self::Fischer { main, .. } | Self::Delay { main, .. } => main,
            Self::PerMove { time } => time,
        }
    }

    /// What is left of `had` after so much thought about one move.
    fn left(self, had: Duration, thought: Duration) -> Duration {
        match self {
            Self::Unlimited => had,
            Self::Fischer { .. } | Self::PerMove { .. } => had.saturating_sub(thought),
            Self::Delay { delay, .. } => had.saturating_sub(thought.saturating_sub(delay)),
        }
    }

    /// How long a move may be thought about with `had` on the clock.
    fn longest(self, had: Duration) -> Duration {
        match self {
            Self::Delay { delay, .. } => had.saturating_add(delay),
            Self::Unlimited | Self::Fischer { .. } | Self::PerMove { .. } => had,
        }
    }

    /// What a seat has for its next move, with so much left when it has made one.
    fn after_move(self, left: Duration) -> Duration {
        match self {
            Self::Fischer { increment, .. } => left.saturating_add(increment),
            Self::PerMove { time } => time,
            Self::Unlimited | Self::Delay { .. } => left,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = |time: &Duration| time.as_millis() as f64 / 60_000.0;
        let seconds = |time: &Duration| time.as_millis() as f64 / 1_000.0;
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::Fischer { main, increment } => write!(f, "{}+{}", minutes(main), seconds(increment)),
            Self::Delay { main, delay } => write!(f, "{}d{}", minutes(main), seconds(delay)),
            Self::PerMove { time } => write!(f, "{}s", seconds(time)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        let bad = || BadTimeControl::Unread { text: text.to_owned() };
        let time = |text: &str, unit: f64| {
            let number: f64 = text.trim().parse().ok()?;
            let millis = (number * unit).round();
            let fits = number.is_finite() && (0.0..=LONGEST.as_millis() as f64).contains(&millis);
            fits.then(|| Duration::from_millis(millis as u64))
        };
        let (minutes, seconds) = (|text| time(text, 60_000.0), |text| time(text, 1_000.0));
        let word = text.trim().to_ascii_lowercase();
        let read = if word == "none" {
            Some(Self::Unlimited)
        } else if let Some(each) = word.strip_suffix('s') {
            seconds(each).map(|time| Self::PerMove { time })
        } else if let Some((main, delay)) = word.split_once('d') {
            minutes(main).zip(seconds(delay)).map(|(main, delay)| Self::Delay { main, delay })
        } else {
            let (main, increment) = word.split_once('+').unwrap_or((&word, "0"));
            minutes(main).zip(seconds(increment)).map(|(main, increment)| Self::Fischer { main, increment })
        };
        // With no time at all nobody could make the first move.
        read.filter(|control| !control.longest(control.at_first()).is_zero()).ok_or_else(bad)
    }
}

impl TryFrom<String> for TimeControl {
    type Error = BadTimeControl;

    fn try_from(text: String) -> Result<Self, BadTimeControl> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

/// Why a way of giving time cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[message(with(text = Quoted(text)))]
#[error("{}", crate::english().say(self))]
pub enum BadTimeControl {
    /// It is not written as one is.
    Unread {
        /// What was written.
        text: String,
    },
}

/// The clock of a match, with a time for each seat, of which at most one runs.
///
/// ```
/// use parlour_core::Seat;
/// use parlour_erased::Clock;
/// use std::time::Duration;
///
/// let seconds = Duration::from_secs;
/// let mut clock = Clock::new("1+2".parse()?, 2);
/// clock.start(Seat::FIRST, seconds(0));
/// assert_eq!(clock.left(Seat::FIRST, seconds(10)), Some(seconds(50)));
/// clock.press(seconds(10));
/// assert_eq!(clock.left(Seat::FIRST, seconds(99)), Some(seconds(52)));
/// clock.start(Seat::SECOND, seconds(10));
/// assert_eq!(clock.flag_falls(), Some(seconds(70)));
/// assert_eq!(clock.fallen(seconds(70)), Some(Seat::SECOND));
/// # Ok::<(), parlour_erased::BadTimeControl>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    /// What each seat has on its clock, less what it has thought about the move it is at.
    had: Vec<Duration>,
    thinking: Option<Thinking>,
}

/// A seat at a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Thinking {
    seat: Seat,
    /// Before the clock was last stopped.
    thought: Duration,
    /// When it began to run; `None` while it stands still.
    since: Option<Duration>,
}

impl Thinking {
    fn thought(self, now: Duration) -> Duration {
        self.thought + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

impl Clock {
    /// A clock for so many seats that stands still.
    pub fn new(control: TimeControl, seats: usize) -> Self {
        Self { control, had: vec![control.at_first(); seats], thinking: None }
    }

    /// How time is given.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The turn of a seat begins, or goes on if the clock was stopped during it.
    pub fn start(&mut self, seat: Seat, now: Duration) {
        let thought = match self.thinking {
            Some(thinking) if thinking.seat == seat => thinking.thought(now),
            _ => Duration::ZERO,
        };
        self.stop(now);
        self.thinking = Some(Thinking { seat, thought, since: Some(now) });
    }

    /// The seat whose time runs has made its move.
    pub fn press(&mut self, now: Duration) {
        if let Some(thinking) = self.thinking.take()
            && let Some(had) = self.had.get_mut(thinking.seat.index())
        {
            *had = self.control.after_move(self.control.left(*had, thinking.thought(now)));
        }
    }

    /// Stands still, in the midst of a turn: nobody's time runs until [`Clock::start`].
    pub fn stop(&mut self, now: Duration) {
        if let Some(thinking) = &mut self.thinking {
            thinking.thought = thinking.thought(now);
            thinking.since = None;
        }
    }

    /// The seat whose time runs.
    pub fn running(&self) -> Option<Seat> {
        self.thinking.filter(|thinking| thinking.since.is_some()).map(|thinking| thinking.seat)
    }

    /// What a seat has left; `None` if it has as much as it wants.
    pub fn left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        if self.control == TimeControl::Unlimited {
            return None;
        }
        let had = *self.had.get(seat.index())?;
        let thinking = self.thinking.filter(|thinking| thinking.seat == seat);
        Some(thinking.map_or(had, |thinking| self.control.left(had, thinking.thought(now))))
    }

    /// When the time that runs is used up; `None` if none runs or it never is.
    pub fn flag_falls(&self) -> Option<Duration> {
        let thinking = self.thinking?;
        let had = *self.had.get(thinking.seat.index())?;
        let longest = self.control.longest(had).saturating_sub(thinking.thought);
        thinking.since.filter(|_| self.control != TimeControl::Unlimited)?.checked_add(longest)
    }

    /// Who has used up their time.
    pub fn fallen(&self, now: Duration) -> Option<Seat> {
        self.running().filter(|_| self.flag_falls().is_some_and(|falls| now >= falls))
    }

    /// Gives a seat more time, or what it had before a move was taken back.
    pub fn set(&mut self, seat: Seat, left: Duration) {
        if let Some(had) = self.had.get_mut(seat.index()) {
            *had = left;
        }
        self.thinking = self.thinking.filter(|thinking| thinking.seat != seat);
    }
}
