//! Where a block is: its path from the top, and the square it covers.

use crate::Depth;
use parlour_core::{Arg, ToArg};
use std::fmt::{self, Write};

/// A block, named by its path from the top: `@` is the top, `@2` its lower-left child.
///
/// Two bits a level, so that moves stay tiny.
///
/// ```
/// use parlour_blocky::Address;
///
/// let block = Address::parse("@213").unwrap();
/// assert_eq!(block.level(), 3);
/// assert_eq!(block.to_string(), "@213");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    level: u8,
    /// The steps from the top, the first in the highest of the bits that are used.
    path: u16,
}

impl Address {
    /// The block that holds all others.
    pub const TOP: Self = Self { level: 0, path: 0 };

    /// Reads `@213`; `None` if it is not `@` and digits from 0 to 3, or is deeper than any board.
    pub fn parse(text: &str) -> Option<Self> {
        text.strip_prefix('@')?.bytes().try_fold(Self::TOP, |address, digit| match digit {
            b'0'..=b'3' if address.level() < Depth::MAX.levels() => Some(address.child(digit - b'0')),
            _ => None,
        })
    }

    /// How far below the top it lies.
    pub const fn level(self) -> usize {
        self.level as usize
    }

    /// Its child of this number: 0 upper right, 1 upper left, 2 lower left, 3 lower right.
    #[must_use]
    pub(crate) const fn child(self, number: u8) -> Self {
        Self { level: self.level + 1, path: self.path << 2 | number as u16 }
    }

    /// The block that holds it; the top holds itself.
    #[must_use]
    pub const fn parent(self) -> Self {
        Self { level: self.level.saturating_sub(1), path: self.path >> 2 }
    }

    /// The numbers of the children to follow from the top.
    pub(crate) fn steps(self) -> impl Iterator<Item = u8> {
        (0..self.level).rev().map(move |back| (self.path >> (2 * back) & 3) as u8)
    }

    /// The unit cells it covers on a board of this depth.
    pub(crate) fn square(self, depth: Depth) -> Square {
        self.steps().fold(Square::board(depth), Square::child)
    }

    /// Both numbers in one, for hashing.
    pub(crate) const fn bits(self) -> u64 {
        (self.level as u64) << 16 | self.path as u64
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('@')?;
        self.steps().try_for_each(|step| f.write_char(char::from(b'0' + step)))
    }
}

impl ToArg for Address {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A square of unit cells, counted from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// Its leftmost column.
    pub x: u16,
    /// Its topmost row.
    pub y: u16,
    /// How many unit cells its side is long.
    pub size: u16,
}

impl Square {
    /// The whole board.
    pub(crate) const fn board(depth: Depth) -> Self {
        Self { x: 0, y: 0, size: depth.side() as u16 }
    }

    /// The quarter of this number.
    pub(crate) const fn child(self, number: u8) -> Self {
        let size = self.size / 2;
        let right = matches!(number, 0 | 3);
        let low = number >= 2;
        Self { x: self.x + if right { size } else { 0 }, y: self.y + if low { size } else { 0 }, size }
    }

    /// Whether the unit cell is inside.
    pub const fn contains(self, x: u16, y: u16) -> bool {
        x >= self.x && x < self.x + self.size && y >= self.y && y < self.y + self.size
    }

    /// The columns and rows of its unit cells.
    pub(crate) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        let span = move |start: u16| usize::from(start)..usize::from(start + self.size);
        span(self.y).flat_map(move |y| span(self.x).map(move |x| (x, y)))
    }
}
