//! How finely a board may be cut.

use parlour_core::{Arg, ToArg};
use std::fmt;

/// The deepest level of a board, 0 to 8. Blocks at that level are the unit cells.
///
/// A board of depth 0 is one cell: it can be scored, but nothing can be played on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Depth(u8);

impl Depth {
    /// The smallest board that can be played on.
    pub const MIN_PLAYED: Self = Self(1);
    /// The largest board.
    pub const MAX: Self = Self(8);

    /// The depth with this many levels below the top, if there is one.
    pub const fn new(levels: usize) -> Option<Self> {
        if levels <= Self::MAX.levels() { Some(Self(levels as u8)) } else { None }
    }

    /// How many levels lie below the top.
    pub const fn levels(self) -> usize {
        self.0 as usize
    }

    /// How many unit cells a side of the board is long.
    pub const fn side(self) -> usize {
        1 << self.0
    }
}

impl ToArg for Depth {
    fn to_arg(&self) -> Arg {
        self.0.to_arg()
    }
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
