//! What can be chosen before a game of Checkers.

use parlour_core::{BadOption, OptionKind, OptionSpec, Setup, Values};

/// Whether who can capture must.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// A capture must be made if there is one, and carried to its end: the tournament rule.
    #[default]
    Mandatory,
    /// A capture may be declined, and one that has begun may be stopped.
    Free,
}

impl Captures {
    /// Both, as menus show them.
    const WORDS: &'static [&'static str] = &["mandatory", "free"];

    /// The word that options and files use.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// What the word means.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Mandatory, Self::Free].into_iter().find(|captures| captures.word().eq_ignore_ascii_case(word))
    }
}

/// The rule on captures is all there is to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CheckersSetup {
    /// Whether who can capture must.
    pub captures: Captures,
}

impl Setup for CheckersSetup {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "captures",
        kind: OptionKind::Choice(Captures::WORDS),
        default: "mandatory",
        help: "Whether who can capture must; free captures may be declined or stopped",
    }];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let captures = Captures::from_word(values.choice("captures"));
        captures
            .map(|captures| Self { captures })
            .ok_or_else(|| BadOption("captures are mandatory or free".into()))
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        values.set("captures", self.captures.word()).expect("every rule on captures has its word");
        values
    }

    fn seat_names(&self) -> Vec<String> {
        vec!["Black".into(), "White".into()]
    }
}
