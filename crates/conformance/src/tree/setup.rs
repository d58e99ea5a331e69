//! How a tree is drawn.

use parlour_core::{BadOption, Message, OptionKind, OptionSpec, Setup, Values};

/// The deepest tree.
pub(super) const MAX_DEPTH: usize = 12;

/// What fixes a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TreeSetup {
    /// Which tree.
    pub seed: u64,
    /// Plies to its deepest leaves, up to 12.
    pub depth: u8,
    /// The most branches of a node, from 1 to 8.
    pub branching: u8,
    /// How many play, from 1 to 8.
    pub seats: u8,
    /// In how many of 100 nodes chance acts.
    pub chance: u8,
}

impl Default for TreeSetup {
    fn default() -> Self {
        Self { seed: 1, depth: 8, branching: 4, seats: 2, chance: 0 }
    }
}

const fn number(name: &'static str, min: i64, max: i64, default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Number { min, max }, default }
}

impl Setup for TreeSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        number("seed", 0, i64::MAX, "1"),
        number("depth", 0, MAX_DEPTH as i64, "8"),
        number("branching", 1, 8, "4"),
        number("seats", 1, 8, "2"),
        number("chance", 0, 100, "0"),
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let small = |name| values.number(name) as u8;
        Ok(Self {
            seed: values.number("seed") as u64,
            depth: small("depth"),
            branching: small("branching"),
            seats: small("seats"),
            chance: small("chance"),
        })
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        let small = [self.depth, self.branching, self.seats, self.chance].map(u64::from);
        for (option, value) in Self::OPTIONS.iter().zip([self.seed].into_iter().chain(small)) {
            values.set(option.name, &value.to_string()).expect("a tree's numbers are in range");
        }
        values
    }

    fn seat_names(&self) -> Vec<Message> {
        (1..=self.seats).map(|seat| Message::verbatim(format!("player {seat}"))).collect()
    }
}
