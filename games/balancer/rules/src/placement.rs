//! A place on the board: the code of a scale and a position on its arms.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The letter that a scale is known by: `a` to `z`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScaleCode(u8);

impl ScaleCode {
    /// How many letters there are, and so how many scales can stand at once.
    pub const COUNT: usize = 26;
    /// The letter of the first base.
    pub const FIRST: Self = Self(0);

    /// The code that is this letter, small or capital.
    pub const fn from_letter(letter: char) -> Option<Self> {
        if letter.is_ascii_alphabetic() { Some(Self(letter.to_ascii_lowercase() as u8 - b'a')) } else { None }
    }

    /// The letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The letter after this one; `a` comes after `z`.
    #[must_use]
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % Self::COUNT as u8)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ScaleCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for ScaleCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// How many positions each arm of a scale has: 1 to 9, so that each is one digit in the picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Radius(u8);

impl Radius {
    /// The largest.
    pub const MAX: Self = Self(9);

    /// The radius of this size, if there is one.
    pub const fn new(size: usize) -> Option<Self> {
        if size >= 1 && size <= Self::MAX.get() { Some(Self(size as u8)) } else { None }
    }

    /// The number of positions on one arm.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// How many columns it covers on either side of its centre: two a position and the tip.
    pub(crate) const fn reach(self) -> i32 {
        2 * self.0 as i32 + 1
    }

    /// The two arms as a set of cells.
    pub(crate) const fn cells(self) -> u32 {
        ((1 << (2 * self.0)) - 1) << (Self::MAX.0 - self.0)
    }
}

impl fmt::Display for Radius {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A place on an arm: its signed distance from the centre, negative on the left. Serialised it is text, for
/// boards have it as a key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Offset(i8);

impl Offset {
    /// The place at this signed distance; `None` at the centre and beyond the longest arm.
    pub const fn new(distance: i64) -> Option<Self> {
        if distance != 0 && distance.unsigned_abs() <= Radius::MAX.0 as u64 {
            Some(Self(distance as i8))
        } else {
            None
        }
    }

    /// The signed distance from the centre.
    pub const fn get(self) -> i32 {
        self.0 as i32
    }

    /// The distance from the centre.
    pub const fn distance(self) -> usize {
        self.0.unsigned_abs() as usize
    }

    /// Whether a scale of this radius reaches so far.
    pub const fn fits(self, radius: Radius) -> bool {
        self.distance() <= radius.get()
    }

    /// Its number among the cells of a scale, which are counted from the left without the centre.
    pub(crate) const fn cell(self) -> usize {
        let from_centre = if self.0 < 0 { self.0 } else { self.0 - 1 };
        (from_centre + Radius::MAX.0 as i8) as usize
    }

    pub(crate) const fn from_cell(cell: usize) -> Self {
        let from_centre = cell as i8 - Radius::MAX.0 as i8;
        Self(if from_centre < 0 { from_centre } else { from_centre + 1 })
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A place on the board, and so a move: put a weight there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The scale.
    pub scale: ScaleCode,
    /// Where on it.
    pub offset: Offset,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.scale, self.offset)
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The cells in a set, from the left.
pub(crate) fn cells(set: u32) -> Cells {
    Cells(set)
}

/// Gives out the cells in a set.
pub(crate) struct Cells(u32);

impl Iterator for Cells {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

/// How many cells the longest arms have together.
pub(crate) const CELLS: usize = 2 * Radius::MAX.get();
