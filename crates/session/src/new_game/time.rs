//! The time controls that a form offers, and how one is said.

use parlour_core::Message;
use parlour_erased::TimeControl;
use std::time::Duration;

/// The time controls that can be chosen without typing one.
pub const CONTROLS: [TimeControl; 8] = [
    TimeControl::Unlimited,
    fischer(1, 0),
    fischer(3, 2),
    fischer(5, 3),
    fischer(10, 0),
    fischer(15, 10),
    TimeControl::Delay { main: Duration::from_mins(5), delay: Duration::from_secs(5) },
    TimeControl::PerMove { time: Duration::from_secs(30) },
];

const fn fischer(minutes: u64, seconds: u64) -> TimeControl {
    TimeControl::Fischer { main: Duration::from_mins(minutes), increment: Duration::from_secs(seconds) }
}

/// A time control in words.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum TimeControlText {
    /// Players take as long as they like.
    NoClock,
    /// Minutes for the game.
    Minutes {
        /// For the game.
        minutes: u64,
    },
    /// Minutes for the game, and seconds more for every move.
    MinutesAndSeconds {
        /// For the game.
        minutes: u64,
        /// For every move.
        seconds: u64,
    },
    /// Minutes for the game, which begin to run some seconds into every move.
    MinutesAfterDelay {
        /// For the game.
        minutes: u64,
        /// How long each move is free.
        seconds: u64,
    },
    /// Seconds for every move.
    SecondsAMove {
        /// For a move.
        seconds: u64,
    },
    /// One with fractions, as it is written.
    Written {
        /// What is written.
        control: String,
    },
}

impl From<TimeControl> for TimeControlText {
    fn from(control: TimeControl) -> Self {
        let seconds = |time: Duration| (time.subsec_nanos() == 0).then_some(time.as_secs());
        let minutes =
            |time: Duration| seconds(time).filter(|seconds| seconds % 60 == 0).map(|seconds| seconds / 60);
        let said = match control {
            TimeControl::Unlimited => Some(Self::NoClock),
            TimeControl::Fischer { main, increment } => {
                minutes(main).zip(seconds(increment)).map(|(minutes, seconds)| match seconds {
                    0 => Self::Minutes { minutes },
                    _ => Self::MinutesAndSeconds { minutes, seconds },
                })
            }
            TimeControl::Delay { main, delay } => minutes(main)
                .zip(seconds(delay))
                .map(|(minutes, seconds)| Self::MinutesAfterDelay { minutes, seconds }),
            TimeControl::PerMove { time } => seconds(time).map(|seconds| Self::SecondsAMove { seconds }),
        };
        said.unwrap_or_else(|| Self::Written { control: control.to_string() })
    }
}
