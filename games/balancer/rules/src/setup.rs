//! What can be chosen before a game of Balancer.

use crate::board::Balancer;
use crate::letters::Letters;
use crate::placement::Radius;
use crate::weight::MAX_WEIGHTS;
use parlour_core::{
    BadOption, MAX_SEATS, Message, OptionKind, OptionSpec, Quoted, Seat, Setup, Values, initials,
};

/// How many play, what their weights carry, and for how long.
///
/// ```
/// use parlour_balancer::BalancerSetup;
/// use parlour_core::{Setup, Values};
///
/// let mut values = Values::defaults(BalancerSetup::OPTIONS);
/// values.set("players", "3")?;
/// values.set("letters", "BK")?;
/// let setup = BalancerSetup::from_values(&values)?;
/// assert_eq!(setup.values().letters("letters"), "BKA");
/// # Ok::<(), parlour_core::BadOption>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalancerSetup {
    letters: Letters,
    first: Option<Seat>,
    terms: Terms,
}

/// What is settled before a game about its length and its board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// How many rounds.
    pub rounds: u8,
    /// How many weights the players place in a round, all together.
    pub weights: u8,
    /// How many wild weights fall at the start of a round.
    pub wild: u8,
    /// The radius of a base, and the largest of any other new scale.
    pub base_radius: Radius,
}

impl Terms {
    /// How many weights a round brings.
    pub(crate) fn weights_a_round(self) -> usize {
        usize::from(self.weights) + usize::from(self.wild)
    }
}

/// Why choices do not go together.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(names = Quoted(names)))]
pub(crate) enum BadSetup {
    /// So many cannot play.
    Players { fewest: usize, most: usize, players: usize },
    /// The first mover is not at the table.
    First { number: usize, players: usize },
    /// There cannot be so many of what an option counts.
    Count { name: &'static str, count: u8, least: u8, most: u8 },
    /// More weights would come than there are.
    Weights { rounds: u8, weights: usize, total: usize, most: usize },
    /// A base cannot be so large.
    Radius { most: usize },
    /// The names of an older record do not tell letters.
    Initials { names: String },
}

impl BalancerSetup {
    /// A setup for so many players. Whoever has no letter in `letters` takes the first of the alphabet that
    /// is free.
    ///
    /// # Errors
    /// If they are not 2 to 8, if the first mover is none of them, or if more weights would come than the board
    /// has room for.
    pub fn new(players: usize, letters: &str, first: Option<Seat>, terms: Terms) -> Result<Self, BadOption> {
        let wrong = |wrong: BadSetup| Err(BadOption(wrong.into()));
        if !(FEWEST..=MAX_SEATS).contains(&players) {
            return wrong(BadSetup::Players { fewest: FEWEST, most: MAX_SEATS, players });
        }
        if let Some(seat) = first.filter(|seat| seat.index() >= players) {
            return wrong(BadSetup::First { number: seat.index() + 1, players });
        }
        let counts = [("rounds", terms.rounds, 1), ("weights", terms.weights, 1), ("wild", terms.wild, 0)];
        if let Some((name, count, least)) =
            counts.into_iter().find(|(_, count, least)| !(*least..=MOST).contains(count))
        {
            return wrong(BadSetup::Count { name, count, least, most: MOST });
        }
        let total = usize::from(terms.rounds) * terms.weights_a_round();
        if total > MAX_WEIGHTS {
            let (rounds, weights) = (terms.rounds, terms.weights_a_round());
            return wrong(BadSetup::Weights { rounds, weights, total, most: MAX_WEIGHTS });
        }
        Ok(Self { letters: Letters::new(players, letters), first, terms })
    }

    /// Who moves first in the first round; `None` leaves it to chance.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// How long the game is, and how wide its base.
    pub fn terms(&self) -> Terms {
        self.terms
    }

    pub(crate) fn letters(&self) -> &Letters {
        &self.letters
    }
}

impl Default for BalancerSetup {
    fn default() -> Self {
        Self::from_values(&Values::defaults(Self::OPTIONS)).expect("the defaults go together")
    }
}

/// The fewest who can play.
const FEWEST: usize = 2;

/// The most rounds, and the most weights of a kind in a round.
const MOST: u8 = 99;

const FIRST_MOVERS: &[&str] = &["random", "1", "2", "3", "4", "5", "6", "7", "8"];

impl Setup for BalancerSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { name: "players", kind: OptionKind::Seats { min: FEWEST, max: MAX_SEATS }, default: "2" },
        OptionSpec { name: "letters", kind: OptionKind::Letters, default: "AB" },
        OptionSpec { name: "rounds", kind: OptionKind::Number { min: 1, max: MOST as i64 }, default: "5" },
        OptionSpec { name: "weights", kind: OptionKind::Number { min: 1, max: MOST as i64 }, default: "10" },
        OptionSpec { name: "wild", kind: OptionKind::Number { min: 0, max: MOST as i64 }, default: "5" },
        OptionSpec {
            name: "base_radius",
            kind: OptionKind::Number { min: 1, max: Radius::MAX.get() as i64 },
            default: "5",
        },
        OptionSpec { name: "first", kind: OptionKind::Choice(FIRST_MOVERS), default: "random" },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let small = |name: &str| values.number(name) as u8;
        let terms = Terms {
            rounds: small("rounds"),
            weights: small("weights"),
            wild: small("wild"),
            base_radius: Radius::new(values.number("base_radius") as usize)
                .ok_or_else(|| BadOption(BadSetup::Radius { most: Radius::MAX.get() }.into()))?,
        };
        let first = values.choice("first").parse().ok().and_then(|number: usize| Seat::new(number - 1));
        Self::new(values.number("players") as usize, values.letters("letters"), first, terms)
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        let first = self.first.map_or("random".into(), |seat| (seat.index() + 1).to_string());
        for (name, value) in [
            ("players", self.letters.count().to_string()),
            ("letters", self.letters.iter().collect()),
            ("rounds", self.terms.rounds.to_string()),
            ("weights", self.terms.weights.to_string()),
            ("wild", self.terms.wild.to_string()),
            ("base_radius", self.terms.base_radius.to_string()),
            ("first", first),
        ] {
            values.set(name, &value).expect("a setup is in the range of its options");
        }
        values
    }

    /// Who begins, and in each round a base, a scale and the weights.
    fn most_plies(&self) -> Option<usize> {
        Some(1 + usize::from(self.terms.rounds) * (2 + self.terms.weights_a_round()))
    }

    fn position_heap(&self) -> usize {
        Balancer::MOST_HEAP
    }

    fn seat_names(&self) -> Vec<Message> {
        self.letters.iter().map(Message::verbatim).collect()
    }

    /// Older records have the players' names, whose initials were the letters.
    fn set_recorded(values: &mut Values, name: &str, value: &str) -> Result<(), BadOption> {
        if name != "players" || !value.contains(',') {
            return values.set(name, value);
        }
        let names: Vec<Option<&str>> = value.split(',').map(|name| Some(name.trim())).collect();
        let letters =
            initials(&names).ok_or_else(|| BadOption(BadSetup::Initials { names: value.into() }.into()))?;
        values.set(name, &names.len().to_string())?;
        values.set("letters", &letters)
    }
}
