//! What can be chosen before a game of Pig.

use parlour_core::{BadOption, Message, OptionKind, OptionSpec, Setup, Values};

/// How many play, and for how much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PigSetup {
    pub(crate) players: usize,
    pub(crate) target: i32,
}

impl PigSetup {
    pub(crate) const MIN_PLAYERS: usize = 2;
    pub(crate) const MAX_PLAYERS: usize = 8;
    pub(crate) const MAX_TARGET: i32 = 1000;
}

impl Default for PigSetup {
    fn default() -> Self {
        Self { players: 2, target: 100 }
    }
}

impl Setup for PigSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            kind: OptionKind::Seats { min: Self::MIN_PLAYERS, max: Self::MAX_PLAYERS },
            default: "2",
        },
        OptionSpec {
            name: "target",
            kind: OptionKind::Number { min: 1, max: Self::MAX_TARGET as i64 },
            default: "100",
        },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        Ok(Self { players: values.number("players") as usize, target: values.number("target") as i32 })
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        for (name, value) in [("players", self.players.to_string()), ("target", self.target.to_string())] {
            values.set(name, &value).expect("a setup was made from values in range");
        }
        values
    }

    fn seat_names(&self) -> Vec<Message> {
        (1..=self.players).map(|number| SeatName::Player { number }.into()).collect()
    }
}

/// What a seat is called.
#[derive(Message)]
pub(crate) enum SeatName {
    /// By its number.
    Player { number: usize },
}
