//! What can be chosen before a game of Balancer.

use crate::scale::Radius;
use crate::weight::MAX_WEIGHTS;
use parlour_core::{
    BadOption, MAX_SEATS, Message, OptionKind, OptionSpec, Seat, Setup, Values, listed, quote,
};

/// Who plays, and for how long.
///
/// ```
/// use parlour_balancer::BalancerSetup;
/// use parlour_core::{Setup, Values};
///
/// let mut values = Values::defaults(BalancerSetup::OPTIONS);
/// values.set("players", "Jack, Mia, Jason")?;
/// let error = BalancerSetup::from_values(&values).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "Jack and Jason both begin with J, the letter their weights would carry; \
///      give one of them another name, such as Ada"
/// );
/// # Ok::<(), parlour_core::BadOption>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalancerSetup {
    names: Vec<String>,
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

/// The letters of the players, in the order of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Letters {
    count: u8,
    /// `'\0'` where nobody sits.
    letters: [char; MAX_SEATS],
}

impl Letters {
    /// The letters of up to eight names, which must differ.
    pub(crate) fn of(names: &[String]) -> Result<Self, BadOption> {
        if names.len() > MAX_SEATS {
            return Err(BadOption(format!("at most {MAX_SEATS} can play, not {}", names.len()).into()));
        }
        let mut letters = Self { count: names.len() as u8, letters: ['\0'; MAX_SEATS] };
        for (index, name) in names.iter().enumerate() {
            let Some(letter) = first_letter(name) else {
                return Err(BadOption(
                    format!("a name begins with a letter; {} does not", quote(name)).into(),
                ));
            };
            if name.trim() != name || name.contains(|c: char| c.is_control() || c == ',') {
                return Err(BadOption(format!("{} is not one plain name", quote(name)).into()));
            }
            if let Some(holder) = letters.seat(letter) {
                let other = &names[holder.index()];
                return Err(BadOption(
                    format!(
                        "{} and {} both begin with {letter}, the letter their weights would carry; \
                     give one of them another name, such as {}",
                        quote(other),
                        quote(name),
                        another_name(names),
                    )
                    .into(),
                ));
            }
            letters.letters[index] = letter;
        }
        Ok(letters)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.count.into()
    }

    /// The letter of a seat, or `?` for nobody.
    pub(crate) fn letter(&self, owner: Option<Seat>) -> char {
        owner.map_or('?', |seat| self.letters[seat.index()])
    }

    /// The seat of a letter, small or capital.
    pub(crate) fn seat(&self, letter: char) -> Option<Seat> {
        let letter = capital(letter)?;
        self.letters.iter().position(|known| *known == letter).and_then(Seat::new)
    }

    /// The letters as a sentence lists them.
    pub(crate) fn listed(&self, conjunction: &str) -> String {
        listed(self.letters[..self.count()].iter().map(char::to_string), conjunction)
    }
}

impl BalancerSetup {
    /// A setup of these players.
    ///
    /// # Errors
    /// If there are not 2 to 8 names that begin with different letters, if the first mover is none
    /// of them, or if more weights would come than the board has room for.
    pub fn new(names: Vec<String>, first: Option<Seat>, terms: Terms) -> Result<Self, BadOption> {
        let letters = Letters::of(&names)?;
        if names.len() < 2 {
            return Err(BadOption("at least 2 must play".into()));
        }
        if let Some(seat) = first
            && seat.index() >= names.len()
        {
            let (number, count) = (seat.index() + 1, names.len());
            return Err(BadOption(
                format!(
                    "player {number} cannot be first, for there are {count}: choose 1 to {count}, or random"
                )
                .into(),
            ));
        }
        let counts =
            [(terms.rounds, 1, "rounds"), (terms.weights, 1, "weights"), (terms.wild, 0, "wild weights")];
        if let Some((count, least, what)) =
            counts.into_iter().find(|(count, least, _)| !(*least..=MOST).contains(count))
        {
            return Err(BadOption(format!("{least} to {MOST} {what} can be chosen, not {count}").into()));
        }
        let total = usize::from(terms.rounds) * terms.weights_a_round();
        if total > MAX_WEIGHTS {
            return Err(BadOption(
                format!(
                    "{} rounds of {} weights are {total}, and there are only {MAX_WEIGHTS} in the box: \
                 choose fewer rounds or weights",
                    terms.rounds,
                    terms.weights_a_round(),
                )
                .into(),
            ));
        }
        Ok(Self { names, letters, first, terms })
    }

    /// The players' names, in the order of the seats.
    pub fn names(&self) -> &[String] {
        &self.names
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

/// The most rounds, and the most weights of a kind in a round.
const MOST: u8 = 99;

const FIRST_MOVERS: &[&str] = &["random", "1", "2", "3", "4", "5", "6", "7", "8"];

impl Setup for BalancerSetup {
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            kind: OptionKind::Names { min: 2, max: MAX_SEATS },
            default: "Ann,Ben",
        },
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
                .ok_or_else(|| BadOption("a base has 1 to 9 positions on each arm".into()))?,
        };
        let first = values.choice("first").parse().ok().and_then(|number: usize| Seat::new(number - 1));
        Self::new(values.names("players").to_vec(), first, terms)
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        let first = self.first.map_or("random".into(), |seat| (seat.index() + 1).to_string());
        for (name, value) in [
            ("players", self.names.join(",")),
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

    fn seat_names(&self) -> Vec<Message> {
        self.names.iter().map(Message::verbatim).collect()
    }
}

/// The letter of a name: one that a terminal shows in one column.
fn first_letter(name: &str) -> Option<char> {
    name.chars().next().and_then(capital)
}

/// A letter as weights carry it. Latin, Greek and Cyrillic letters all stand in one column.
fn capital(letter: char) -> Option<char> {
    let mut capitals = letter.to_uppercase();
    let single = capitals.next().filter(|_| capitals.next().is_none())?;
    (single.is_alphabetic() && single < '\u{530}').then_some(single)
}

/// A name whose first letter nobody has.
fn another_name(names: &[String]) -> &'static str {
    const NAMES: [&str; MAX_SEATS + 1] = ["Ada", "Bea", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida"];
    let taken = |name: &&str| names.iter().any(|other| first_letter(other) == first_letter(name));
    NAMES.into_iter().find(|name| !taken(name)).unwrap_or("Zoe")
}
