//! Who sits where, and whose turn it is.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats any game has.
pub const MAX_SEATS: usize = 8;

/// A chair at the table, counted from 0 in the order of play.
///
/// Games name their seats (Black and White, X and O, the players' letters); code counts them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Seat(u8);

impl Seat {
    /// The seat that sits first: X, Black, the first player named.
    pub const FIRST: Self = Self(0);
    /// The seat that sits second.
    pub const SECOND: Self = Self(1);

    /// The seat at `index`, or `None` from [`MAX_SEATS`] on.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// The first `count` seats, in order.
    ///
    /// # Panics
    /// If `count` is over [`MAX_SEATS`].
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        assert!(count <= MAX_SEATS, "no game has {count} seats");
        (0..count as u8).map(Self)
    }

    /// Its place in the order of seats, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat opposite, in a game of two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The seat after this one, going round a table of `count`.
    #[must_use]
    pub const fn after(self, count: usize) -> Self {
        Self((self.0 + 1) % count as u8)
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> Self {
        seat.index()
    }
}

impl TryFrom<usize> for Seat {
    type Error = &'static str;

    fn try_from(index: usize) -> Result<Self, Self::Error> {
        Self::new(index).ok_or("no table has so many seats")
    }
}

/// A set of seats, such as those who share a win. Serialised it is a list of seats.
///
/// ```
/// use parlour_core::{Seat, SeatSet};
///
/// let both: SeatSet = serde_json::from_str("[0,1]")?;
/// assert!(both.contains(Seat::SECOND));
/// assert_eq!(serde_json::to_string(&both)?, "[0,1]");
/// assert!(serde_json::from_str::<SeatSet>("[8]").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The set that holds `seat` alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The same with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// A bit for each seat in the set, the first seat's the lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |set, seat| set | 1 << seat.0))
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(seats: SeatSet) -> Self {
        seats.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// Who acts next. Serialised as the engine protocol has it.
///
/// ```
/// use parlour_core::{Seat, Turn};
///
/// let turn = Turn::Seat(Seat::SECOND);
/// assert_eq!(serde_json::to_string(&turn)?, r#"{"kind":"player","seat":1}"#);
/// assert_eq!(serde_json::from_str::<Turn>(r#"{"kind":"over"}"#)?, Turn::Over);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "WireTurn", into = "WireTurn")]
pub enum Turn {
    /// A player chooses a move.
    Seat(Seat),
    /// Nature draws an outcome.
    Chance,
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// The seat that is to move, if a seat is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance | Self::Over => None,
        }
    }
}

/// A turn as it is serialised.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum WireTurn {
    Player { seat: Seat },
    Chance,
    Over,
}

impl From<Turn> for WireTurn {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Seat(seat) => Self::Player { seat },
            Turn::Chance => Self::Chance,
            Turn::Over => Self::Over,
        }
    }
}

impl From<WireTurn> for Turn {
    fn from(turn: WireTurn) -> Self {
        match turn {
            WireTurn::Player { seat } => Self::Seat(seat),
            WireTurn::Chance => Self::Chance,
            WireTurn::Over => Self::Over,
        }
    }
}
