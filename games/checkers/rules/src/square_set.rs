//! Bitboards of squares, for whoever judges positions by the million.

use crate::direction::Direction;
use crate::{Checkers, Square, generate};
use parlour_core::Seat;
use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

/// A set of dark squares.
///
/// ```
/// use parlour_checkers::SquareSet;
///
/// let pair = SquareSet::of(&[1, 3]);
/// assert_eq!(pair.turned(), SquareSet::of(&[32, 30]));
/// let [left, right] = pair.stepped();
/// assert_eq!(left | right, SquareSet::of(&[5, 6, 7, 8]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u32);

impl SquareSet {
    /// The set of the squares with these numbers; a number that no square has is left out.
    pub const fn of(numbers: &[u8]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < numbers.len() {
            if let Some(square) = Square::new(numbers[index]) {
                bits |= square.bit();
            }
            index += 1;
        }
        Self(bits)
    }

    /// How many squares are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the square is in it.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The set as bytes, for tables that know what every set of the same eight squares is worth.
    pub const fn to_bytes(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    /// The squares in it, in the order that is quickest.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        generate::single_bits(self.0).map(|bit| Square::of_bit(bit.trailing_zeros()))
    }

    /// The set as it looks from the other side of the board: square 1 for square 32.
    #[must_use]
    pub const fn turned(self) -> Self {
        // The bits of two such squares add up to 11 or 43.
        Self(self.0.reverse_bits().rotate_left(12))
    }

    /// The set moved one step toward White's side, to the two sides; what would leave the board is gone.
    #[must_use]
    pub const fn stepped(self) -> [Self; 2] {
        let [a, b] = Direction::forward(true);
        [Self(a.shift(self.0)), Self(b.shift(self.0))]
    }

    /// The set moved one step toward Black's side, opposite to each of [`SquareSet::stepped`].
    #[must_use]
    pub const fn stepped_back(self) -> [Self; 2] {
        let [a, b] = Direction::forward(false);
        [Self(a.shift(self.0)), Self(b.shift(self.0))]
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Checkers {
    /// Where `seat` has men.
    pub const fn man_set(&self, seat: Seat) -> SquareSet {
        SquareSet(self.set(seat) & !self.kings)
    }

    /// Where `seat` has kings.
    pub const fn king_set(&self, seat: Seat) -> SquareSet {
        SquareSet(self.set(seat) & self.kings)
    }
}
