//! Words as data: what a person may read leaves the games, bots and analysis as an identifier with typed
//! arguments, and only the edge (console, page, engine) makes sentences of it, in whatever language.
//!
//! A type that says something is an ordinary enum with `#[derive(Message)]`, which makes identifiers and arguments of its names
//! ([the attributes](parlour_derive)). The words stand in the crate's `words/LANGUAGE.ftl`, and its [`Catalogue`] names both,
//! so that a test finds what lacks its other half.
//!
//! ```
//! use parlour_core::{Message, ToMessage};
//!
//! #[derive(Message)]
//! enum Refusal {
//!     Occupied { cell: String },
//!     Over,
//! }
//!
//! let refusal = Refusal::Occupied { cell: "3D".into() };
//! assert_eq!(refusal.message(), Message::new("core-refusal-occupied").with("cell", "3D"));
//! assert_eq!(Refusal::MESSAGES[0].args, ["cell"]);
//! ```

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Something to be said: which message, and with what in its gaps.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Message {
    /// What the catalogues know it by: `pig-rolls`.
    pub id: Cow<'static, str>,
    /// What its words may name, by the names that the catalogues use.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

impl Message {
    /// The message of this identifier, with no arguments yet.
    pub const fn new(id: &'static str) -> Self {
        Self { id: Cow::Borrowed(id), args: BTreeMap::new() }
    }

    /// The message that the catalogues know by an identifier made of parts: `pig-option-target`.
    pub fn named(parts: &[&str]) -> Self {
        Self { id: Cow::Owned(parts.join("-").replace('_', "-")), args: BTreeMap::new() }
    }

    /// Text that is the same in every language: a letter, a name, a player's own words.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::new("verbatim").with("text", text.into())
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToArg) -> Self {
        self.args.insert(Cow::Borrowed(name), value.to_arg());
        self
    }
}

/// For developers and logs: the identifier and its arguments. People get the words of a catalogue.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        self.args.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

/// What stands in a gap of a message.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number; catalogues choose the plural by it.
    Number(i64),
    /// Text that no language changes: notation, a name, a word that a player typed.
    Text(String),
    /// A player; the edge knows what they are called.
    Seat(Seat),
    /// Something that is said in words of its own.
    Message(Box<Message>),
    /// All of these: a, b and c.
    All(Vec<Arg>),
    /// One of these: a, b or c.
    Any(Vec<Arg>),
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Seat(seat) => write!(f, "seat:{}", seat.index()),
            Self::Message(message) => write!(f, "({message})"),
            Self::All(items) | Self::Any(items) => f.debug_list().entries(items).finish(),
        }
    }
}

/// A value that can stand in a gap of a message.
pub trait ToArg {
    /// The value as an argument.
    fn to_arg(&self) -> Arg;
}

impl<T: ToArg + ?Sized> ToArg for &T {
    fn to_arg(&self) -> Arg {
        (**self).to_arg()
    }
}

impl ToArg for Arg {
    fn to_arg(&self) -> Arg {
        self.clone()
    }
}

impl ToArg for str {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.into())
    }
}

impl ToArg for String {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.clone())
    }
}

impl ToArg for char {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

/// `true` or `false`, for a catalogue to choose by.
impl ToArg for bool {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

/// As the system writes it.
impl ToArg for Path {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.display().to_string())
    }
}

impl ToArg for PathBuf {
    fn to_arg(&self) -> Arg {
        self.as_path().to_arg()
    }
}

/// In the system's own words.
impl ToArg for io::Error {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

impl ToArg for Seat {
    fn to_arg(&self) -> Arg {
        Arg::Seat(*self)
    }
}

impl ToArg for Message {
    fn to_arg(&self) -> Arg {
        Arg::Message(Box::new(self.clone()))
    }
}

/// All of them.
impl<T: ToArg> ToArg for [T] {
    fn to_arg(&self) -> Arg {
        Arg::All(self.iter().map(ToArg::to_arg).collect())
    }
}

/// All of them.
impl<T: ToArg> ToArg for Vec<T> {
    fn to_arg(&self) -> Arg {
        self.as_slice().to_arg()
    }
}

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyOf<'a, T>(pub &'a [T]);

impl<T: ToArg> ToArg for AnyOf<'_, T> {
    fn to_arg(&self) -> Arg {
        Arg::Any(self.0.iter().map(ToArg::to_arg).collect())
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl ToArg for $number {
            fn to_arg(&self) -> Arg {
                // No count that is told to people comes near the end of the range.
                Arg::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }
    )*};
}

number_args!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

/// A type whose values are said to people.
pub trait ToMessage {
    /// Every message that its values can become.
    const MESSAGES: &'static [MessageSpec];

    /// What is to be said.
    fn message(&self) -> Message;
}

impl ToMessage for Message {
    const MESSAGES: &'static [MessageSpec] = &[];

    fn message(&self) -> Message {
        self.clone()
    }
}

/// In the system's own words.
impl ToMessage for io::Error {
    const MESSAGES: &'static [MessageSpec] = &[];

    fn message(&self) -> Message {
        Message::verbatim(self.to_string())
    }
}

/// A message that there is, and the names of its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MessageSpec {
    /// What the catalogues know it by.
    pub id: &'static str,
    /// The names of all its arguments; words may use fewer.
    pub args: &'static [&'static str],
}

/// What a crate can say, and its words in each language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// The messages of each type that says something.
    pub messages: &'static [&'static [MessageSpec]],
    /// The languages, by their tags (`en`), each with its words as a Fluent resource.
    pub words: &'static [(&'static str, &'static str)],
}
