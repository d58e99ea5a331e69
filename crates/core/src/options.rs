//! What can be chosen before a game, described once so that every menu, flag and file agrees.

use crate::{AnyOf, Arg, MAX_SEATS, Message, MessageSpec, Quoted, ToArg, ToMessage, Unknown};
use serde::{Serialize, Serializer};
use std::fmt;
use thiserror::Error;

/// The choices made before a game begins, valid by construction.
pub trait Setup: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// What can be chosen, in the order menus show it.
    const OPTIONS: &'static [OptionSpec];

    /// The setup with these values, each of which is in its option's range.
    ///
    /// # Errors
    /// When values that are right alone do not go together.
    fn from_values(values: &Values) -> Result<Self, BadOption>;

    /// The values that make this setup.
    fn values(&self) -> Values;

    /// The most plies that a match with this setup can have; `None` if it need never end.
    fn most_plies(&self) -> Option<usize> {
        None
    }

    /// The most bytes that a position takes besides its own size.
    fn position_heap(&self) -> usize {
        0
    }

    /// The most bytes that all outcomes of chance in a match of so many plies take besides their own size.
    fn chance_heap(&self, _plies: usize) -> usize {
        0
    }

    /// What the seats are called: X and O, Black and White, A and B. Who sits there is no affair of the rules.
    fn seat_names(&self) -> Vec<Message>;

    /// Takes over an option as a record tells it. A game that changed what an option takes reads the old
    /// records here.
    ///
    /// # Errors
    /// As for [`Values::set`]; nothing has changed then.
    fn set_recorded(values: &mut Values, name: &str, value: &str) -> Result<(), BadOption> {
        values.set(name, value)
    }
}

/// One thing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The word that flags, files and the engine protocol use: `rows`.
    pub name: &'static str,
    /// What may be chosen.
    pub kind: OptionKind,
    /// What it is when nobody chooses.
    pub default: &'static str,
}

/// What may be chosen for an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
#[message(with(words = AnyOf(words)))]
pub enum OptionKind {
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of a few words.
    Choice(#[message(name = words)] &'static [&'static str]),
    /// How many sit at the table, a whole number.
    #[message(id = "core-option-kind-number")]
    Seats {
        /// The fewest.
        min: usize,
        /// The most.
        max: usize,
    },
    /// The letters of the seats in their order: at most eight different Latin capitals.
    #[message(with(most = MAX_SEATS))]
    Letters,
}

/// A value that an option does not take.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(value = Quoted(value)))]
pub(crate) enum BadValue {
    /// It is not of the option's kind.
    Wrong {
        /// The value.
        value: String,
        /// The option.
        name: &'static str,
        /// What it takes.
        kind: OptionKind,
    },
    /// Each is right alone, and they do not go together.
    Together,
    /// More players than can play.
    TooMany {
        /// How many.
        count: usize,
        /// How many can.
        most: usize,
    },
}

/// A value of the kind its option asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Number(i64),
    Choice(&'static str),
    Letters(String),
}

impl Value {
    fn parse(kind: OptionKind, text: &str) -> Option<Self> {
        match kind {
            OptionKind::Number { min, max } => {
                text.parse().ok().filter(|number| (min..=max).contains(number)).map(Self::Number)
            }
            OptionKind::Choice(words) => {
                words.iter().find(|word| word.eq_ignore_ascii_case(text)).map(|word| Self::Choice(word))
            }
            OptionKind::Seats { min, max } => {
                let seats = text.parse().ok().filter(|seats| (min..=max).contains(seats));
                seats.and_then(|seats| i64::try_from(seats).ok()).map(Self::Number)
            }
            OptionKind::Letters => letters(text).map(Self::Letters),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Choice(word) => f.write_str(word),
            Self::Letters(letters) => f.write_str(letters),
        }
    }
}

/// Different Latin capitals, which may be written small and with commas and spaces between them.
fn letters(text: &str) -> Option<String> {
    let mut letters = String::new();
    for letter in text.chars().filter(|c| !matches!(c, ',' | ' ')) {
        let letter = Some(letter.to_ascii_uppercase()).filter(char::is_ascii_uppercase)?;
        if letters.contains(letter) {
            return None;
        }
        letters.push(letter);
    }
    (1..=MAX_SEATS).contains(&letters.len()).then_some(letters)
}

/// A value for each option of a game, each in its range.
///
/// ```
/// use parlour_core::{OptionKind, OptionSpec, Values};
///
/// const OPTIONS: &[OptionSpec] = &[OptionSpec {
///     name: "rows",
///     kind: OptionKind::Number { min: 4, max: 9 },
///     default: "7",
/// }];
/// let mut values = Values::defaults(OPTIONS);
/// values.set("rows", "5")?;
/// assert_eq!(values.number("rows"), 5);
///
/// let error = values.set("row", "5").unwrap_err();
/// let words = parlour_words::Words::new("en", &[&parlour_core::CATALOGUE]);
/// assert_eq!(words.say(&error), "there is no option row; did you mean rows?");
/// # Ok::<(), parlour_core::BadOption>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Values {
    options: &'static [OptionSpec],
    values: Vec<Value>,
}

impl Values {
    /// Every option at its default.
    ///
    /// # Panics
    /// If a default is outside its option's own range.
    pub fn defaults(options: &'static [OptionSpec]) -> Self {
        let values = options
            .iter()
            .map(|option| Value::parse(option.kind, option.default).expect("a default is in its range"))
            .collect();
        Self { options, values }
    }

    /// Every option at its default but these: what a page, a worker or a file tells as names and values, and what
    /// becomes of values that were serialised.
    ///
    /// # Errors
    /// When there is no such option, or a value is not of its kind.
    pub fn chosen<N: AsRef<str>, V: AsRef<str>>(
        options: &'static [OptionSpec],
        chosen: impl IntoIterator<Item = (N, V)>,
    ) -> Result<Self, BadOption> {
        let mut values = Self::defaults(options);
        chosen.into_iter().try_for_each(|(name, value)| values.set(name.as_ref(), value.as_ref()))?;
        Ok(values)
    }

    /// Chooses a value.
    ///
    /// # Errors
    /// When there is no such option, or the value is not of its kind; nothing has changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let index = self.options.iter().position(|option| option.name.eq_ignore_ascii_case(name));
        let Some(index) = index else {
            let known = self.options.iter().map(|option| option.name);
            return Err(BadOption(Unknown::new("option", name, known).into()));
        };
        let OptionSpec { name, kind, .. } = self.options[index];
        self.values[index] = Value::parse(kind, value.trim())
            .ok_or_else(|| BadOption(BadValue::Wrong { value: value.into(), name, kind }.into()))?;
        Ok(())
    }

    /// The options and their values as text, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static OptionSpec, String)> + '_ {
        self.options.iter().zip(self.values.iter().map(Value::to_string))
    }

    /// The value of a number option.
    ///
    /// # Panics
    /// If the game has no number option of that name.
    pub fn number(&self, name: &str) -> i64 {
        match self.value(name) {
            Value::Number(number) => *number,
            other => panic!("option {name} is {other}, not a number"),
        }
    }

    /// The value of a choice option.
    ///
    /// # Panics
    /// If the game has no choice option of that name.
    pub fn choice(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Choice(word) => word,
            other => panic!("option {name} is {other}, not a choice"),
        }
    }

    /// The value of a letters option: a string of different Latin capitals.
    ///
    /// # Panics
    /// If the game has no letters option of that name.
    pub fn letters(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Letters(letters) => letters,
            other => panic!("option {name} is {other}, not letters"),
        }
    }

    /// Makes room for these players, some of whom may have no name: as many seats as they are, and their
    /// initials for letters where a game has either to choose. Fewer than can play leave the seats as they are.
    ///
    /// # Errors
    /// If they are more than can play; nothing has changed then.
    pub fn seat_players(&mut self, names: &[Option<&str>]) -> Result<(), BadOption> {
        let mut seated = self.clone();
        for (value, OptionSpec { kind, .. }) in seated.values.iter_mut().zip(self.options) {
            let chosen = match *kind {
                OptionKind::Seats { max, .. } if names.len() > max => {
                    return Err(BadOption(BadValue::TooMany { count: names.len(), most: max }.into()));
                }
                OptionKind::Seats { .. } => Value::parse(*kind, &names.len().to_string()),
                OptionKind::Letters => initials(names).and_then(|letters| Value::parse(*kind, &letters)),
                OptionKind::Number { .. } | OptionKind::Choice(_) => None,
            };
            if let Some(chosen) = chosen {
                *value = chosen;
            }
        }
        *self = seated;
        Ok(())
    }

    fn value(&self, name: &str) -> &Value {
        let index = self.options.iter().position(|option| option.name == name);
        &self.values[index.unwrap_or_else(|| panic!("no option is called {name}"))]
    }
}

/// As a map of names and values, which [`Values::chosen`] understands.
impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(option, value)| (option.name, value)))
    }
}

/// The first letters of players' names as capitals, where all are Latin and different; somebody without a name
/// takes the first letter that nobody has. `None` where nobody has a name.
///
/// ```
/// use parlour_core::initials;
///
/// assert_eq!(initials(&[Some("Ben"), Some("ken"), None]).as_deref(), Some("BKA"));
/// assert_eq!(initials(&[Some("Jack"), Some("Jason")]), None);
/// assert_eq!(initials(&[Some("Ωmega"), Some("Ben")]), None);
/// ```
pub fn initials(names: &[Option<&str>]) -> Option<String> {
    let initial = |name: &str| name.chars().next().map(|c| c.to_ascii_uppercase());
    let firsts: String = names.iter().flatten().map(|name| initial(name).unwrap_or(' ')).collect();
    // Spaces would be passed over: a name that begins with one has no initial.
    let given = letters(&firsts).filter(|letters| letters.len() == names.iter().flatten().count())?;
    let mut free = ('A'..='Z').filter(|letter| !given.contains(*letter));
    let mut taken = given.chars();
    names.iter().map(|name| if name.is_some() { taken.next() } else { free.next() }).collect()
}

/// A choice that cannot be made: why, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct BadOption(pub Message);

impl BadOption {
    /// The error for values that are right alone and do not go together.
    pub fn together() -> Self {
        Self(BadValue::Together.into())
    }
}

impl ToArg for BadOption {
    fn to_arg(&self) -> Arg {
        self.0.to_arg()
    }
}

impl ToMessage for BadOption {
    const MESSAGES: &'static [MessageSpec] = &[];

    fn message(&self) -> Message {
        self.0.clone()
    }
}
