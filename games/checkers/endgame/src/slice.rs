//! A slice: all positions with the same numbers of men and kings.

use crate::Board;
use parlour_core::{Arg, ToArg};
use std::fmt;

/// The most pieces a table can have. Seven would need 35 GB of memory to build.
pub const MOST_PIECES: usize = 6;

/// How many men and kings each side has, the side to move first.
///
/// It is written as in `m1k2-m0k3`: one man and two kings to move against three kings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slice {
    men: [u8; 2],
    kings: [u8; 2],
}

impl Slice {
    const BASE: usize = MOST_PIECES + 1;
    /// All codes are below this.
    pub(crate) const CODES: usize = Self::BASE.pow(4);

    /// The slice with these numbers.
    pub(crate) const fn new(men: [u8; 2], kings: [u8; 2]) -> Self {
        Self { men, kings }
    }

    /// The slice of a board, if it is one that tables have: each side has a piece, and there are few.
    #[inline]
    pub(crate) fn of(board: &Board) -> Option<Self> {
        let slice = Self::of_few(board);
        let [mine, theirs] = [0, 1].map(|side| slice.men[side] + slice.kings[side]);
        (mine > 0 && theirs > 0 && slice.pieces() <= MOST_PIECES).then_some(slice)
    }

    /// The slice of a board that is known to be in the tables, or to have one side empty.
    #[inline]
    pub(crate) fn of_few(board: &Board) -> Self {
        let count = |set: u32| set.count_ones() as u8;
        Self { men: board.men.map(count), kings: board.kings.map(count) }
    }

    /// All slices with so many pieces, in an order in which every slice comes after those that a
    /// crowning in it leads to.
    pub(crate) fn with_pieces(pieces: usize) -> impl Iterator<Item = Self> {
        let pieces = pieces as u8;
        let mut slices: Vec<Self> = (1..pieces)
            .flat_map(|mine| (0..=mine).map(move |men| (mine, men)))
            .flat_map(|(mine, men)| (0..=pieces - mine).map(move |theirs| (mine, men, theirs)))
            .map(|(mine, men, other)| Self::new([men, other], [mine - men, pieces - mine - other]))
            .collect();
        slices.sort_by_key(|slice| (slice.men[0] + slice.men[1], *slice));
        slices.into_iter()
    }

    /// All slices with so many pieces, each together with its turned one unless that is the same.
    pub(crate) fn pairs_with_pieces(pieces: usize) -> impl Iterator<Item = Vec<Self>> {
        Self::with_pieces(pieces).filter(|slice| *slice <= slice.turned()).map(Self::with_turned)
    }

    /// The slice and its turned one, or just the slice if that is the same.
    fn with_turned(self) -> Vec<Self> {
        let mut pair = vec![self, self.turned()];
        pair.dedup();
        pair
    }

    /// The slice of the same positions with the other side to move.
    #[must_use]
    pub const fn turned(self) -> Self {
        let ([a, b], [c, d]) = (self.men, self.kings);
        Self { men: [b, a], kings: [d, c] }
    }

    /// The men of the side to move, then those of the other.
    pub(crate) const fn men(self) -> [usize; 2] {
        [self.men[0] as usize, self.men[1] as usize]
    }

    /// The kings of the side to move, then those of the other.
    pub(crate) const fn kings(self) -> [usize; 2] {
        [self.kings[0] as usize, self.kings[1] as usize]
    }

    /// How many pieces there are.
    pub const fn pieces(self) -> usize {
        (self.men[0] + self.men[1] + self.kings[0] + self.kings[1]) as usize
    }

    /// A number of its own for every slice up to [`MOST_PIECES`].
    #[inline]
    pub(crate) const fn code(self) -> usize {
        let ([a, b], [c, d]) = (self.men(), self.kings());
        a + Self::BASE * (b + Self::BASE * (c + Self::BASE * d))
    }
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([mine, theirs], kings) = (self.men, self.kings);
        write!(f, "m{mine}k{}-m{theirs}k{}", kings[0], kings[1])
    }
}

impl ToArg for Slice {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.to_string())
    }
}
