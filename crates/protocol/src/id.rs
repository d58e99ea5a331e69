//! How matches, invitations and players are named.

use crate::english;
use parlour_core::Message;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// Digits and letters without those that look like others (Crockford's base 32).
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The characters of a match's name.
const LENGTH: usize = 8;

/// The name of a match: eight characters in an address, too many to be guessed.
///
/// ```
/// use parlour_protocol::MatchId;
///
/// let id: MatchId = "0000001Z".parse()?;
/// assert_eq!((id.number(), id.to_string().as_str()), (63, "0000001z"));
/// # Ok::<(), parlour_protocol::BadId>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(u64);

impl MatchId {
    /// How many bits of a number make a name.
    pub const BITS: u32 = 5 * LENGTH as u32;

    /// The name made of the lowest [`MatchId::BITS`] of a number.
    pub const fn new(number: u64) -> Self {
        Self(number & ((1 << Self::BITS) - 1))
    }

    /// The number it is made of.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |place: usize| char::from(DIGITS[(self.0 >> (5 * place)) as usize & 31]);
        (0..LENGTH).rev().try_for_each(|place| fmt::Write::write_char(f, digit(place)))
    }
}

impl FromStr for MatchId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let digit = |byte: u8| DIGITS.iter().position(|digit| *digit == byte.to_ascii_lowercase());
        let number = text.bytes().try_fold(0, |number, byte| Some(number << 5 | digit(byte)? as u64));
        number.filter(|_| text.len() == LENGTH).map(Self).ok_or(BadId)
    }
}

/// The letters and digits of a code: none looks or sounds like another, and no word comes of them.
const LETTERS: &[u8; 27] = b"23456789BCDFGHJKLMNPQRTVWXZ";

/// Five characters that somebody says across a room, to sit down at a table or enter a tournament.
///
/// ```
/// use parlour_protocol::Code;
///
/// let code: Code = " k7-m2q ".parse()?;
/// assert_eq!(code.to_string(), "K7M2Q");
/// assert!("K7M2".parse::<Code>().is_err());
/// # Ok::<(), parlour_protocol::BadId>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code([u8; 5]);

impl Code {
    /// How many codes there are.
    pub const COUNT: u64 = (LETTERS.len() as u64).pow(5);

    /// The code made of a number, counted round.
    pub fn new(number: u64) -> Self {
        let count = LETTERS.len() as u64;
        Self(std::array::from_fn(|place| LETTERS[(number / count.pow(place as u32) % count) as usize]))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| fmt::Write::write_char(f, char::from(*letter)))
    }
}

/// In either case, with spaces and dashes wherever somebody likes.
impl FromStr for Code {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let typed = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
        let letter = |c: char| u8::try_from(c.to_ascii_uppercase()).ok().filter(|c| LETTERS.contains(c));
        let letters: Option<Vec<u8>> = typed.take(6).map(letter).collect();
        letters.and_then(|letters| letters.try_into().ok()).map(Self).ok_or(BadId)
    }
}

/// Text that names nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Message)]
#[error("{}", english().say(self))]
pub struct BadId;

/// Reads what is named by text without keeping the text: every move names its match.
struct Named<T>(PhantomData<T>);

impl<T: FromStr<Err = BadId>> Visitor<'_> for Named<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($id:ty),*) => {$(
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Named(PhantomData))
            }
        }
    )*};
}

as_text!(MatchId, Code);

/// The number of a player, guest or not, on one server.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct PlayerId(pub i64);
