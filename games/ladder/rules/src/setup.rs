//! What can be chosen before a game of Ladder.

use crate::refusal::SetupRefusal;
use parlour_core::{BadOption, Message, OptionKind, OptionSpec, Setup, Values};

/// How many rows the triangle has: 4 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rows(u8);

impl Rows {
    /// The smallest board.
    pub const MIN: Self = Self(4);
    /// The largest board.
    pub const MAX: Self = Self(9);

    /// A board of `rows` rows, if there is one.
    pub const fn new(rows: usize) -> Option<Self> {
        if rows >= Self::MIN.count() && rows <= Self::MAX.count() { Some(Self(rows as u8)) } else { None }
    }

    /// Every size of board, smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// How many rows.
    pub const fn count(self) -> usize {
        self.0 as usize
    }
}

/// The size of the board is all there is to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LadderSetup {
    /// How many rows the triangle has.
    pub rows: Rows,
}

impl Default for LadderSetup {
    fn default() -> Self {
        Self { rows: Rows(7) }
    }
}

impl Setup for LadderSetup {
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "rows",
        kind: OptionKind::Number { min: Rows::MIN.0 as i64, max: Rows::MAX.0 as i64 },
        default: "7",
    }];

    fn from_values(values: &Values) -> Result<Self, BadOption> {
        let rows = usize::try_from(values.number("rows")).ok().and_then(Rows::new);
        rows.map(|rows| Self { rows }).ok_or_else(|| BadOption(SetupRefusal::WrongRows.into()))
    }

    fn values(&self) -> Values {
        let mut values = Values::defaults(Self::OPTIONS);
        values.set("rows", &self.rows.0.to_string()).expect("every board size is in the option's range");
        values
    }

    /// As many as there are cells.
    fn most_plies(&self) -> Option<usize> {
        Some(self.rows.count() * self.rows.count())
    }

    fn seat_names(&self) -> Vec<Message> {
        vec![SeatName::First.into(), SeatName::Second.into()]
    }
}

/// What the seats are called.
#[derive(Message)]
pub(crate) enum SeatName {
    /// X, who begins.
    #[message(id = "ladder-seat-1")]
    First,
    /// O.
    #[message(id = "ladder-seat-2")]
    Second,
}
