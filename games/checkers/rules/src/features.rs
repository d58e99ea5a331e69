//! What a network sees of a position of Checkers.
//!
//! The board is cut into blocks of two by two dark squares that overlap; how each is occupied is one feature. So the
//! network need not learn which pieces stand beside each other. Kings count besides, each by its square, and so do the
//! numbers of pieces and who has the opposition. All is seen from the side to move.

use crate::{Bitboards, Checkers};
use parlour_core::{Features, Seat};

/// The ways in which four squares can be empty, one's own or the enemy's.
const PATTERNS: usize = 81;
/// Rows two by two, and in each pair of rows columns two by two.
const BLOCKS: usize = 7 * 3;
const KINGS: usize = BLOCKS * PATTERNS;
const COUNTS: usize = KINGS + 2 * 32;
const OPPOSITION: usize = COUNTS + 2 * (Checkers::MOST_PIECES + 1);

/// The squares of every other row; whose pieces are an odd number there has the opposition.
const OPPOSITION_ROWS: u32 = 0x0f0f_0f0f;

/// The number with the digits 0 and 1 of these four bits, to the base of three.
const TERNARY: [u8; 16] = {
    let mut ternary = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        ternary[bits] =
            (bits & 1) as u8 + 3 * (bits >> 1 & 1) as u8 + 9 * (bits >> 2 & 1) as u8 + 27 * (bits >> 3) as u8;
        bits += 1;
    }
    ternary
};

impl Features for Checkers {
    const SUBJECT: &'static str = "checkers-1";
    const COUNT: usize = OPPOSITION + 2;
    const PHASES: usize = 6;

    #[inline]
    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let Bitboards { men, kings } = self.bitboards();
        let mut pieces = [men[0] | kings[0], men[1] | kings[1]];
        let mut kings = kings;
        if seat != Seat::FIRST {
            pieces = [pieces[1].reverse_bits(), pieces[0].reverse_bits()];
            kings = [kings[1].reverse_bits(), kings[0].reverse_bits()];
        }
        let [mine, theirs] = pieces;
        let mut block = 0;
        for row in 0..7 {
            let (mine, theirs) = (mine >> (4 * row), theirs >> (4 * row));
            for column in 0..3 {
                let four = |set: u32| (set >> column & 0b11 | set >> (column + 2) & 0b1100) as usize;
                let pattern = TERNARY[four(mine)] + 2 * TERNARY[four(theirs)];
                found(block * PATTERNS + usize::from(pattern));
                block += 1;
            }
        }
        for (side, kings) in kings.into_iter().enumerate() {
            let mut rest = kings;
            while rest != 0 {
                found(KINGS + 32 * side + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
        found(COUNTS + mine.count_ones() as usize);
        found(COUNTS + Self::MOST_PIECES + 1 + theirs.count_ones() as usize);
        let odd = ((mine | theirs) & OPPOSITION_ROWS).count_ones() as usize % 2;
        found(OPPOSITION + odd);
    }

    /// By the number of pieces; positions without kings are apart from those with.
    #[inline]
    fn phase(&self) -> usize {
        let count = |seat| self.count(seat);
        let pieces = count(Seat::FIRST) + count(Seat::SECOND);
        let kings = !self.king_set(Seat::FIRST).is_empty() || !self.king_set(Seat::SECOND).is_empty();
        match (kings, pieces) {
            (false, 19..) => 0,
            (false, 14..) => 1,
            (false, _) => 2,
            (true, 12..) => 3,
            (true, 8..) => 4,
            (true, _) => 5,
        }
    }
}
