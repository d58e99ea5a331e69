//! What can be chosen before a game, described once so that every menu, flag and file agrees.

use crate::{AnyOf, Message, MessageSpec, Quoted, ToMessage, Unknown, listed, messages};
use std::error::Error;
use std::fmt;

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

    /// What the seats are called: X and O, Black and White, letters.
    fn seat_names(&self) -> Vec<Message>;
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// The players' names, separated by commas.
    Names {
        /// The fewest players.
        min: usize,
        /// The most players.
        max: usize,
    },
}

messages! { OptionKind {
    Number { min, max } => "core-option-number",
    Choice(words) + { words: AnyOf(words) } => "core-option-choice",
    Names { min, max } => "core-option-names",
} }

/// A value that an option does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
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
}

messages! { BadValue {
    Wrong { value, name, kind } + { value: Quoted(value) } => "core-bad-value",
} }

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { min, max } => write!(f, "a number from {min} to {max}"),
            Self::Choice(words) => f.write_str(&listed(*words, "or")),
            Self::Names { min, max } => write!(f, "{min} to {max} names, separated by commas"),
        }
    }
}

/// A value of the kind its option asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Number(i64),
    Choice(&'static str),
    Names(Vec<String>),
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
            OptionKind::Names { min, max } => {
                let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
                let fit = |name: &String| !name.is_empty() && !name.chars().any(char::is_control);
                let all_fit = (min..=max).contains(&names.len()) && names.iter().all(fit);
                all_fit.then_some(Self::Names(names))
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Choice(word) => f.write_str(word),
            Self::Names(names) => f.write_str(&names.join(",")),
        }
    }
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

    /// The value of a names option.
    ///
    /// # Panics
    /// If the game has no names option of that name.
    pub fn names(&self, name: &str) -> &[String] {
        match self.value(name) {
            Value::Names(names) => names,
            other => panic!("option {name} is {other}, not names"),
        }
    }

    fn value(&self, name: &str) -> &Value {
        let index = self.options.iter().position(|option| option.name == name);
        &self.values[index.unwrap_or_else(|| panic!("no option is called {name}"))]
    }
}

/// A choice that cannot be made: why, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadOption(pub Message);

impl ToMessage for BadOption {
    const MESSAGES: &'static [MessageSpec] = &[];

    fn message(&self) -> Message {
        self.0.clone()
    }
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for BadOption {}
