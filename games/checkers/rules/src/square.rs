//! A dark square, and sets of them.
//!
//! Squares are numbered as PDN does, 1 to 32 from Black's side. Their bits are laid out otherwise,
//! so that a step in any of the four directions is one rotation of the whole set:
//!
//! ```text
//!       11    5   31   25        Black's side: squares 1 to 4
//!    10    4   30   24
//!        3   29   23   17
//!     2   28   22   16           toward White's side, right: -7
//!       27   21   15    9        toward White's side, left:  -1
//!    26   20   14    8           toward Black's side, left:  +7
//!       19   13    7    1        toward Black's side, right: +1
//!    18   12    6    0           White's side: squares 29 to 32
//! ```

use parlour_core::{Arg, ToArg};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A dark square.
///
/// ```
/// use parlour_checkers::Square;
///
/// let square = Square::new(18).unwrap();
/// assert_eq!(square.to_string(), "18");
/// assert_eq!((square.row(), square.column()), (4, 3));
/// assert_eq!(Square::new(33), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Square(u8);

/// The bit of each square, square 1 first.
pub(crate) const BITS: [u8; 32] = [
    11, 5, 31, 25, 10, 4, 30, 24, 3, 29, 23, 17, 2, 28, 22, 16, 27, 21, 15, 9, 26, 20, 14, 8, 19, 13, 7, 1,
    18, 12, 6, 0,
];

/// The number of each bit's square.
pub(crate) const NUMBERS: [u8; 32] = {
    let mut numbers = [0; 32];
    let mut index = 0;
    while index < 32 {
        numbers[BITS[index] as usize] = index as u8 + 1;
        index += 1;
    }
    numbers
};

impl Square {
    /// The square of this number, from 1 to 32.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 32 { Some(Self(number)) } else { None }
    }

    /// All squares, 1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..32).map(|index| Self(index + 1))
    }

    /// The dark square in a row and column, both counted from 0 at Black's side and the left of White.
    pub const fn at(row: usize, column: usize) -> Option<Self> {
        if row < 8 && column < 8 && (row + column) % 2 == 1 {
            Some(Self((row * 4 + column / 2) as u8 + 1))
        } else {
            None
        }
    }

    /// The square whose bit has this index.
    pub(crate) const fn of_bit(index: u32) -> Self {
        Self(NUMBERS[(index & 31) as usize])
    }

    /// Its number, from 1 to 32.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its row, from 0 at Black's side to 7 at White's.
    pub const fn row(self) -> usize {
        (self.0 as usize - 1) / 4
    }

    /// Its column, from 0 on White's left.
    pub const fn column(self) -> usize {
        (self.0 as usize - 1) % 4 * 2 + (self.row() + 1) % 2
    }

    /// The set of this square alone.
    pub(crate) const fn bit(self) -> u32 {
        1 << BITS[self.0 as usize - 1]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The squares of a set of bits, in the order of their numbers.
pub(crate) fn squares(set: u32) -> impl Iterator<Item = Square> {
    Square::all().filter(move |square| set & square.bit() != 0)
}

/// Its number.
impl ToArg for Square {
    fn to_arg(&self) -> Arg {
        self.number().to_arg()
    }
}
