//! What a position of Checkers is worth, guessed without looking ahead.
//!
//! A man counts 100. Where pieces stand is summed from tables over eight squares at a time, so that a
//! side's men cost four look-ups.

use parlour_checkers::{Checkers, Square};
use parlour_core::Seat;

/// The value to the side to move.
pub(crate) fn evaluate(position: &Checkers) -> i32 {
    let kings = position.king_set();
    let [black, white] = [Seat::FIRST, Seat::SECOND].map(|seat| position.set(seat));
    let placed = MEN[0].sum(black & !kings) - MEN[1].sum(white & !kings) + KINGS.sum(black & kings)
        - KINGS.sum(white & kings);
    let count = |set: u32| set.count_ones() as i32;
    let (blacks, whites) = (count(black), count(white));
    // Whoever is ahead gains by every exchange.
    let exchanges = (blacks - whites) * 240 / (blacks + whites).max(1);
    let for_black = placed + exchanges + last_word(position, blacks, whites);
    if position.to_move() == Seat::FIRST { for_black } else { -for_black }
}

/// With equal forces, one side will run out of waiting moves first. Who has "the move" is told by the
/// number of pieces on the files that begin at the home row of the side to move: odd is good for it.
fn last_word(position: &Checkers, blacks: i32, whites: i32) -> i32 {
    if blacks != whites {
        return 0;
    }
    let pieces = position.set(Seat::FIRST) | position.set(Seat::SECOND);
    let black_to_move = position.to_move() == Seat::FIRST;
    let files = if black_to_move { BLACK_FILES } else { !BLACK_FILES };
    let has_it = (pieces & files).count_ones() % 2 == 1;
    // The fewer pieces are left, the less can still change it.
    let worth = (26 - blacks - whites) / 3;
    if has_it == black_to_move { worth } else { -worth }
}

/// The files on which Black's home row has dark squares.
const BLACK_FILES: u32 = {
    let mut files = 0;
    let mut number = 1;
    while let Some(square) = Square::new(number) {
        if square.column() % 2 == 1 {
            files |= square.bit();
        }
        number += 1;
    }
    files
};

/// A man's worth by how far it has come: the home row guards against kings, the middle commands.
const MAN_BY_ROW: [i16; 8] = [108, 98, 100, 103, 107, 112, 120, 0];
/// What the columns add for men, from the edge to the middle.
const MAN_BY_DISTANCE: [i16; 4] = [-3, 0, 2, 3];
/// A king's worth from the rim to the middle.
const KING_BY_DISTANCE: [i16; 4] = [136, 142, 148, 150];
/// The double corners, where a king cannot be caught.
const SAFE_CORNERS: [u8; 4] = [1, 5, 28, 32];

/// Sums of a value for each square, for every set of eight squares.
struct Sums([[i16; 256]; 4]);

static MEN: [Sums; 2] = [men(true), men(false)];
static KINGS: Sums = kings();

impl Sums {
    const fn of(values: &[i16; 32]) -> Self {
        let mut sums = [[0; 256]; 4];
        let mut byte = 0;
        while byte < 4 {
            let mut set = 1;
            while set < 256 {
                let lowest = (set as u32).trailing_zeros() as usize;
                sums[byte][set] = sums[byte][set & (set - 1)] + values[byte * 8 + lowest];
                set += 1;
            }
            byte += 1;
        }
        Self(sums)
    }

    fn sum(&self, set: u32) -> i32 {
        let parts = set.to_le_bytes();
        self.0.iter().zip(parts).map(|(sums, part)| i32::from(sums[usize::from(part)])).sum()
    }
}

const fn men(black: bool) -> Sums {
    let mut values = [0; 32];
    let mut number = 1;
    while let Some(square) = Square::new(number) {
        let row = if black { square.row() } else { 7 - square.row() };
        values[square.bit().trailing_zeros() as usize] =
            MAN_BY_ROW[row] + MAN_BY_DISTANCE[from_edge(square.column())];
        number += 1;
    }
    Sums::of(&values)
}

const fn kings() -> Sums {
    let mut values = [0; 32];
    let mut number = 1;
    while let Some(square) = Square::new(number) {
        let (row, column) = (from_edge(square.row()), from_edge(square.column()));
        let distance = if row < column { row } else { column };
        let mut value = KING_BY_DISTANCE[distance];
        let mut corner = 0;
        while corner < 4 {
            if SAFE_CORNERS[corner] == number {
                value += 8;
            }
            corner += 1;
        }
        values[square.bit().trailing_zeros() as usize] = value;
        number += 1;
    }
    Sums::of(&values)
}

/// How far a row or column lies from the nearer edge.
const fn from_edge(line: usize) -> usize {
    if line < 4 { line } else { 7 - line }
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use parlour_checkers::{Checkers, CheckersSetup};
    use parlour_core::Notation;

    fn worth(fen: &str) -> i32 {
        evaluate(&Checkers::parse_position(&CheckersSetup::default(), fen).unwrap().1)
    }

    #[test]
    fn both_sides_are_measured_alike() {
        // The board turned round, with the colours changed.
        assert_eq!(worth("B:W21-32:B1-12"), worth("W:W21-32:B1-12"));
        assert_eq!(worth("B:W18,30,K7:B3,9,K14,K22"), worth("W:W30,24,K19,K11:B15,3,K26"));
    }

    #[test]
    fn more_is_better() {
        assert!(worth("B:W30:B1,2") > 80);
        assert!(worth("W:W30:B1,2") < -80);
        assert!(worth("B:W30:BK14") > worth("B:W30:B1"));
    }
}
