//! What can be chosen before a game of Pig.

use crate::about::Text;
use parlour_core::{BadOption, Message, OptionKind, OptionSpec, Setup, Values};

/// The number of players, and the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PigSetup {
    pub(crate) players: usize,
    pub(crate) target: i32,
}

impl Default for PigSetup {
    fn default() -> Self {
        Self { players: 2, target: 100 }
    }
}

impl Setup for PigSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Seats { min: 2, max: 8 }, default: "2" },
        OptionSpec { name: "target", kind: OptionKind::Number { min: 1, max: 1000 }, default: "100" },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        Ok(Self { players: values.number("players") as usize, target: values.number("target") as i32 })
    }

    fn values(&self) -> Values {
        let chosen = [("players", self.players.to_string()), ("target", self.target.to_string())];
        Values::chosen(Self::OPTIONS, chosen).expect("a setup was made from values in range")
    }

    fn seat_names(&self) -> Vec<Message> {
        (1..=self.players).map(|number| Text::Player { number }.into()).collect()
    }
}
