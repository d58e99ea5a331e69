//! What can be chosen before a game of Balancer.

use crate::letters::Letters;
use crate::spot::Radius;
use crate::weight::MAX_WEIGHTS;
use parlour_core::{BadOption, MAX_SEATS, OptionKind, OptionSpec, Seat, Setup, Values, initials, quote};

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
/// assert_eq!(setup.seat_names(), ["B", "K", "A"]);
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

impl BalancerSetup {
    /// A setup for so many players. Whoever has no letter in `letters` takes the first of the alphabet that
    /// is free.
    ///
    /// # Errors
    /// If they are not 2 to 8, if the first mover is none of them, or if more weights would come than the board
    /// has room for.
    pub fn new(players: usize, letters: &str, first: Option<Seat>, terms: Terms) -> Result<Self, BadOption> {
        if !(FEWEST..=MAX_SEATS).contains(&players) {
            return Err(BadOption(format!("{FEWEST} to {MAX_SEATS} can play, not {players}")));
        }
        if let Some(seat) = first
            && seat.index() >= players
        {
            let (number, count) = (seat.index() + 1, players);
            return Err(BadOption(format!(
                "player {number} cannot be first, for there are {count}: choose 1 to {count}, or random"
            )));
        }
        let counts =
            [(terms.rounds, 1, "rounds"), (terms.weights, 1, "weights"), (terms.wild, 0, "wild weights")];
        if let Some((count, least, what)) =
            counts.into_iter().find(|(count, least, _)| !(*least..=MOST).contains(count))
        {
            return Err(BadOption(format!("{least} to {MOST} {what} can be chosen, not {count}")));
        }
        let total = usize::from(terms.rounds) * terms.weights_a_round();
        if total > MAX_WEIGHTS {
            return Err(BadOption(format!(
                "{} rounds of {} weights are {total}, and there are only {MAX_WEIGHTS} in the box: \
                 choose fewer rounds or weights",
                terms.rounds,
                terms.weights_a_round(),
            )));
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
        OptionSpec {
            name: "players",
            kind: OptionKind::Seats { min: FEWEST, max: MAX_SEATS },
            default: "2",
            help: "How many play",
        },
        OptionSpec {
            name: "letters",
            kind: OptionKind::Letters,
            default: "AB",
            help: "The letters that the players' weights carry; who has none takes the first that is free",
        },
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Number { min: 1, max: MOST as i64 },
            default: "5",
            help: "How many rounds are played",
        },
        OptionSpec {
            name: "weights",
            kind: OptionKind::Number { min: 1, max: MOST as i64 },
            default: "10",
            help: "How many weights the players place in a round, all together",
        },
        OptionSpec {
            name: "wild",
            kind: OptionKind::Number { min: 0, max: MOST as i64 },
            default: "5",
            help: "How many wild weights fall at the start of a round",
        },
        OptionSpec {
            name: "base_radius",
            kind: OptionKind::Number { min: 1, max: Radius::MAX.get() as i64 },
            default: "5",
            help: "How many positions each arm of the base has; no other scale is larger",
        },
        OptionSpec {
            name: "first",
            kind: OptionKind::Choice(FIRST_MOVERS),
            default: "random",
            help: "Who moves first in the first round: random, or the number of a player",
        },
    ];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let small = |name: &str| values.number(name) as u8;
        let terms = Terms {
            rounds: small("rounds"),
            weights: small("weights"),
            wild: small("wild"),
            base_radius: Radius::new(values.number("base_radius") as usize)
                .ok_or_else(|| BadOption("a base has 1 to 9 positions on each arm".into()))?,
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

    fn seat_names(&self) -> Vec<String> {
        self.letters.iter().map(String::from).collect()
    }

    /// Older records have the players' names, whose initials were the letters.
    fn set_recorded(values: &mut Values, name: &str, value: &str) -> Result<(), BadOption> {
        if name != "players" || !value.contains(',') {
            return values.set(name, value);
        }
        let names: Vec<Option<&str>> = value.split(',').map(|name| Some(name.trim())).collect();
        let letters = initials(&names).ok_or_else(|| {
            BadOption(format!("{} do not begin with different Latin letters, as weights do", quote(value)))
        })?;
        values.set(name, &names.len().to_string())?;
        values.set("letters", &letters)
    }
}
