//! The four ways a piece may go, as rotations of a set of squares.
#![allow(clippy::inline_always, reason = "measured: directions must be constants where they are used")]

use crate::Square;

/// A direction, in an order that packs into two bits of a move: the two that White's men go, then
/// the two that Black's go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction(u8);

/// How far each direction rotates a set of squares to the left.
const ROTATIONS: [u32; 4] = [7, 1, 25, 31];

/// The squares from which one step, and from which two, in each direction stay on the board.
const ROOM: [[u32; 2]; 4] = {
    let mut room = [[0; 2]; 4];
    let mut number = 1;
    while let Some(square) = Square::new(number) {
        let (row, column) = (square.row(), square.column());
        let mut steps = 1;
        while steps <= 2 {
            let left = column >= steps;
            let right = column + steps < 8;
            let up = row >= steps;
            let down = row + steps < 8;
            let fits = [up && left, up && right, down && right, down && left];
            let mut direction = 0;
            while direction < 4 {
                if fits[direction] {
                    room[direction][steps - 1] |= square.bit();
                }
                direction += 1;
            }
            steps += 1;
        }
        number += 1;
    }
    room
};

impl Direction {
    /// The two directions in which a side's men go.
    #[inline(always)]
    pub(crate) const fn forward(black: bool) -> [Self; 2] {
        if black { [Self(2), Self(3)] } else { [Self(0), Self(1)] }
    }

    /// The direction with this code.
    pub(crate) const fn from_code(code: u32) -> Self {
        Self((code & 3) as u8)
    }

    /// A number below 4.
    #[inline(always)]
    pub(crate) const fn code(self) -> u32 {
        self.0 as u32
    }

    /// Every square of `set` moved one step. Who asks must know that there is room.
    #[inline(always)]
    pub(crate) const fn step(self, set: u32) -> u32 {
        set.rotate_left(ROTATIONS[self.0 as usize])
    }

    /// Every square of `set` that has room moved one step.
    #[inline(always)]
    pub(crate) const fn shift(self, set: u32) -> u32 {
        self.step(set & ROOM[self.0 as usize][0])
    }

    /// Every square of `set` moved one step back.
    #[inline(always)]
    const fn back(self, set: u32) -> u32 {
        set.rotate_right(ROTATIONS[self.0 as usize])
    }

    /// The movers that have an empty square before them.
    #[inline(always)]
    pub(crate) const fn steppers(self, movers: u32, empty: u32) -> u32 {
        movers & ROOM[self.0 as usize][0] & self.back(empty)
    }

    /// The movers that have an enemy before them and an empty square behind it.
    #[inline(always)]
    pub(crate) const fn jumpers(self, movers: u32, enemies: u32, empty: u32) -> u32 {
        movers & ROOM[self.0 as usize][1] & self.back(enemies & self.back(empty))
    }
}
