//! A position as plain sets of squares, for programs that count and store positions by the million.

use crate::square::{BITS, NUMBERS};
use crate::{Checkers, CheckersSetup};
use parlour_core::Seat;

/// Where the pieces stand: sets in which bit 0 is square 1 and bit 31 is square 32.
///
/// ```
/// use parlour_checkers::{Checkers, CheckersSetup};
/// use parlour_core::{Notation, Seat};
///
/// let (_, position) = Checkers::parse_position(&CheckersSetup::default(), "B:WK10:B2,3")?;
/// let sets = position.bitboards();
/// assert_eq!((sets.men, sets.kings), ([0b110, 0], [0, 1 << 9]));
/// assert_eq!(Checkers::from_bitboards(CheckersSetup::default(), &sets, Seat::FIRST), Some(position));
/// # Ok::<(), parlour_core::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bitboards {
    /// Black's men, then White's.
    pub men: [u32; 2],
    /// Black's kings, then White's.
    pub kings: [u32; 2],
}

/// What each byte of a set becomes when its bits go where `place` says.
const fn moved(place: &[u8; 32], offset: u8) -> [[u32; 256]; 4] {
    let mut table = [[0; 256]; 4];
    let mut byte = 0;
    while byte < 4 {
        let mut value = 0;
        while value < 256 {
            let mut bit = 0;
            while bit < 8 {
                if value >> bit & 1 == 1 {
                    table[byte][value] |= 1 << (place[byte * 8 + bit] - offset);
                }
                bit += 1;
            }
            value += 1;
        }
        byte += 1;
    }
    table
}

static BY_NUMBER: [[u32; 256]; 4] = moved(&NUMBERS, 1);
static BY_BIT: [[u32; 256]; 4] = moved(&BITS, 0);

fn look_up(table: &[[u32; 256]; 4], set: u32) -> u32 {
    set.to_le_bytes().into_iter().zip(table).map(|(byte, row)| row[usize::from(byte)]).fold(0, |a, b| a | b)
}

impl Checkers {
    /// The pieces as sets.
    pub fn bitboards(&self) -> Bitboards {
        let kings = look_up(&BY_NUMBER, self.kings);
        let all = self.pieces.map(|set| look_up(&BY_NUMBER, set));
        Bitboards { men: all.map(|set| set & !kings), kings: all.map(|set| set & kings) }
    }

    /// The position with these pieces, if it is possible: no square taken twice, no man where it would
    /// have been crowned, not too many pieces.
    pub fn from_bitboards(rules: CheckersSetup, sets: &Bitboards, to_move: Seat) -> Option<Self> {
        let bits = |set| look_up(&BY_BIT, set);
        let (men, kings) = (sets.men.map(bits), sets.kings.map(bits));
        let pieces = [men[0] | kings[0], men[1] | kings[1]];
        let counted: u32 = men.into_iter().chain(kings).map(u32::count_ones).sum();
        let uncrowned = Seat::first(2).all(|seat| men[seat.index()] & Self::crown_row(seat) == 0);
        let few = pieces.into_iter().all(|set| set.count_ones() as usize <= Self::MOST_PIECES);
        let possible = counted == (pieces[0] | pieces[1]).count_ones() && uncrowned && few;
        possible.then(|| Self { pieces, kings: kings[0] | kings[1], to_move, ..Self::empty(rules) })
    }
}
