//! What can be chosen before a game of Checkers.

use crate::Checkers;
use parlour_core::{BadOption, Message, OptionKind, OptionSpec, Seat, Setup, Values};

/// Whether who can capture must.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// A capture must be made if there is one, and carried to its end: the tournament rule.
    #[default]
    Mandatory,
    /// A capture may be declined, and one that has begun may be stopped.
    Free,
}

/// What repetition and a long quiet stretch do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Draws {
    /// The third repetition and the fortieth quiet move by each side end the game.
    #[default]
    Automatic,
    /// They end nothing by themselves: play goes on until the players agree. Many recorded games did.
    Claimed,
}

/// The rules that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CheckersSetup {
    /// Whether who can capture must.
    pub captures: Captures,
    /// What repetition and a long quiet stretch do.
    pub draws: Draws,
}

impl Setup for CheckersSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "captures",
            kind: OptionKind::Choice(&["mandatory", "free"]),
            default: "mandatory",
        },
        OptionSpec {
            name: "draws",
            kind: OptionKind::Choice(&["automatic", "claimed"]),
            default: "automatic",
        },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let captures = if values.choice("captures") == "free" { Captures::Free } else { Captures::Mandatory };
        let draws = if values.choice("draws") == "claimed" { Draws::Claimed } else { Draws::Automatic };
        Ok(Self { captures, draws })
    }

    fn values(&self) -> Values {
        let captures = match self.captures {
            Captures::Mandatory => "mandatory",
            Captures::Free => "free",
        };
        let draws = match self.draws {
            Draws::Automatic => "automatic",
            Draws::Claimed => "claimed",
        };
        let mut values = Values::defaults(Self::OPTIONS);
        values.set("captures", captures).expect("a choice of the option");
        values.set("draws", draws).expect("a choice of the option");
        values
    }

    /// Quiet stretches are as many as can be broken: by a man's step of at most seven each, or by a capture.
    fn most_plies(&self) -> Option<usize> {
        const BREAKS: usize = 24 * 7 + 24;
        let stretch = usize::from(Checkers::QUIET_PLIES) + 1;
        (self.draws == Draws::Automatic).then_some((BREAKS + 1) * stretch)
    }

    fn seat_names(&self) -> Vec<Message> {
        Seat::first(2).map(|seat| Side::of(seat).into()).collect()
    }
}

/// What the seats are called.
#[derive(Message)]
pub(crate) enum Side {
    /// Who moves first.
    #[message(id = "checkers-seat-1")]
    Black,
    /// Who answers.
    #[message(id = "checkers-seat-2")]
    White,
}

impl Side {
    /// The side of a seat.
    pub(crate) fn of(seat: Seat) -> Self {
        if seat == Seat::FIRST { Self::Black } else { Self::White }
    }
}
