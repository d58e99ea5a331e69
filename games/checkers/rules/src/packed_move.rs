//! A move, which is its path.

use crate::Square;
use crate::direction::Direction;
use std::fmt;

/// A move: where a piece starts and which way it goes at each step, packed into 32 bits.
///
/// The bit of the start takes 5 bits, the number of jumps 4 (none is a plain step), the directions 2
/// each. A piece only ever jumps between 8 squares that 9 jumps connect, and takes no piece twice, so
/// 9 jumps are the most there can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(u32);

const COUNT_SHIFT: u32 = 5;
const COUNT_MASK: u32 = 15;
const WAY_SHIFT: u32 = 9;

impl Move {
    /// A step from the square with this bit.
    #[inline]
    pub(crate) const fn step(start: u32, direction: Direction) -> Self {
        Self(start | direction.code() << WAY_SHIFT)
    }

    /// A capture that has not jumped yet: a seed for [`Move::jump`].
    #[inline]
    pub(crate) const fn standing(start: u32) -> Self {
        Self(start)
    }

    /// The capture that goes on with one more jump.
    #[inline]
    pub(crate) const fn jump(self, direction: Direction) -> Self {
        let way = direction.code() << (WAY_SHIFT + 2 * self.jumps());
        Self((self.0 | way) + (1 << COUNT_SHIFT))
    }

    /// How many pieces it takes.
    pub const fn jumps(self) -> u32 {
        self.0 >> COUNT_SHIFT & COUNT_MASK
    }

    /// Whether it takes anything.
    pub const fn is_capture(self) -> bool {
        self.jumps() > 0
    }

    /// Where it starts.
    pub const fn from(self) -> Square {
        Square::of_bit(self.0)
    }

    /// Where it ends.
    pub const fn to(self) -> Square {
        Square::of_bit(self.end_and_taken().0.trailing_zeros())
    }

    /// The squares it touches down on, the start first.
    pub fn path(self) -> impl Iterator<Item = Square> + Clone {
        let mut at = self.start();
        let stops = (0..self.jumps().max(1)).map(move |index| {
            let direction = self.direction(index);
            at = direction.step(at);
            if self.is_capture() {
                at = direction.step(at);
            }
            Square::of_bit(at.trailing_zeros())
        });
        std::iter::once(self.from()).chain(stops)
    }

    /// The squares of the pieces it takes, in the order it takes them.
    pub fn taken(self) -> impl Iterator<Item = Square> + Clone {
        self.path()
            .take(self.jumps() as usize)
            .zip(0..)
            .map(move |(stop, index)| Square::of_bit(self.direction(index).step(stop.bit()).trailing_zeros()))
    }

    /// Whether the written squares mean this move: its ends, and between them any of its stops, in
    /// their order.
    pub fn is_meant_by(self, written: &[Square]) -> bool {
        let [first, .., last] = written else { return false };
        let mut stops = self.path();
        *first == self.from()
            && *last == self.to()
            && written.iter().all(|square| stops.any(|stop| stop == *square))
    }

    /// The bit of its start.
    #[inline]
    pub(crate) const fn start(self) -> u32 {
        1 << (self.0 & 31)
    }

    /// The bit of its end and those of the pieces it takes.
    #[inline]
    pub(crate) const fn end_and_taken(self) -> (u32, u32) {
        let mut at = self.start();
        if !self.is_capture() {
            return (self.direction(0).step(at), 0);
        }
        let mut taken = 0;
        let mut index = 0;
        while index < self.jumps() {
            let direction = self.direction(index);
            let over = direction.step(at);
            taken |= over;
            at = direction.step(over);
            index += 1;
        }
        (at, taken)
    }

    #[inline]
    const fn direction(self, index: u32) -> Direction {
        Direction::from_code(self.0 >> (WAY_SHIFT + 2 * index))
    }
}

/// The full path: `11-15`, `15x22x31`. [`Notation::write_move`](parlour_core::Notation::write_move)
/// writes the short form where it is enough.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.is_capture() { "x" } else { "-" };
        for (index, square) in self.path().enumerate() {
            if index > 0 {
                f.write_str(separator)?;
            }
            square.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
