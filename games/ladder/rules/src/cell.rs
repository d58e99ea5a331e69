//! A cell of the triangle.

use std::fmt;

/// A cell, numbered from the left of the base row upwards: `1A` is 0, and the apex comes last.
///
/// The number means the same column and row only on a board of the same size, so what turns it into
/// a name is [`Geometry`](crate::Geometry).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number.
    pub(crate) const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that holds this cell alone.
    pub const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}
