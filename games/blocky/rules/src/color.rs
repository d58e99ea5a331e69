//! The four colours.

use parlour_core::Message;
use serde::{Deserialize, Serialize};

/// A colour of a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Message)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// `b`
    Blue,
    /// `r`
    Red,
    /// `g`
    Green,
    /// `y`
    Yellow,
}

impl Color {
    /// All of them, in the order of lists.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Red, Self::Green, Self::Yellow];

    /// The letter that the notation uses.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Red => 'r',
            Self::Green => 'g',
            Self::Yellow => 'y',
        }
    }

    /// The colour of this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter)
    }

    /// The colour of this letter or name, in capitals or not.
    pub fn from_word(word: &str) -> Option<Self> {
        let word = word.to_ascii_lowercase();
        Self::ALL.into_iter().find(|color| {
            let name = color.name();
            word == name || word == name[..1]
        })
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
            Self::Yellow => "yellow",
        }
    }
}
