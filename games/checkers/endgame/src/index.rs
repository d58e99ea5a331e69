//! Numbering the positions of a slice, without a gap.
//!
//! The mover's men come first, then the other's, then the mover's kings, then the other's. Each set is
//! ranked among the squares that the sets before it leave free, in the order in which sets of equal
//! size sort as numbers. How many squares are left for the second set of men depends on where the
//! first ones stand (a man may stand where the other's are crowned), so the numbers at which the
//! arrangements of the first men begin are tabulated.

use crate::{Board, MOST_PIECES, Slice};
use std::sync::LazyLock;

/// `CHOOSE[k][n]`: in how many ways `k` of `n` squares can be chosen.
static CHOOSE: [[u32; 33]; MOST_PIECES + 1] = {
    let mut choose = [[0; 33]; MOST_PIECES + 1];
    let mut n = 0;
    while n <= 32 {
        choose[0][n] = 1;
        let mut k = 1;
        while k <= MOST_PIECES && n > 0 {
            choose[k][n] = choose[k][n - 1] + choose[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// The squares where men may stand: not where they are crowned.
const MEN: [u32; 2] = [0x0fff_ffff, 0xffff_fff0];

/// For each size, all sets of so many of 32 squares, in order. The first ones are also those of fewer
/// squares. No side has more than all pieces but one.
static SETS: LazyLock<[Vec<u32>; MOST_PIECES]> = LazyLock::new(|| {
    std::array::from_fn(|size| {
        let last = if size == 0 { 0 } else { u32::MAX << (32 - size) };
        let next = |set: &u32| {
            // The next number with as many bits: carry the lowest run, refill from below.
            let lowest = set & set.wrapping_neg();
            (*set != last).then(|| {
                let carried = set + lowest;
                carried | ((carried ^ set) / lowest) >> 2
            })
        };
        std::iter::successors(Some((1 << size) - 1), next).collect()
    })
});

/// For each pair of numbers of men: where the arrangements begin for each set of the first men, and
/// at the end how many there are.
static MEN_STARTS: LazyLock<Vec<Vec<u32>>> = LazyLock::new(|| {
    let pairs = (0..MOST_PIECES).flat_map(|first| (0..MOST_PIECES).map(move |second| (first, second)));
    pairs
        .map(|(first, second)| {
            let mut starts = vec![0];
            if first + second <= MOST_PIECES {
                let sets = SETS[first][..CHOOSE[first][28] as usize].iter();
                starts.extend(sets.scan(0, |start, set| {
                    *start += CHOOSE[second][(MEN[1] & !set).count_ones() as usize];
                    Some(*start)
                }));
            }
            starts
        })
        .collect()
});

/// Numbers the positions of one slice.
#[derive(Clone, Copy)]
pub(crate) struct Indexer {
    slice: Slice,
    men_starts: &'static [u32],
    sets: &'static [Vec<u32>; MOST_PIECES],
    /// In how many ways each side's kings can be placed.
    king_ways: [u32; 2],
}

impl Indexer {
    pub(crate) fn new(slice: Slice) -> Self {
        let ([first, second], [mine, theirs]) = (slice.men(), slice.kings());
        let free = 32 - first - second;
        Self {
            slice,
            men_starts: &MEN_STARTS[first * MOST_PIECES + second],
            sets: &SETS,
            king_ways: [CHOOSE[mine][free], CHOOSE[theirs][free - mine]],
        }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        let men_ways = self.men_starts.last().copied().unwrap_or(0);
        men_ways as usize * self.king_ways[0] as usize * self.king_ways[1] as usize
    }
    /// The number of a position of this slice.
    #[inline]
    pub(crate) fn index(&self, board: &Board) -> usize {
        let ([first, second], [mine, theirs]) = (board.men, board.kings);
        let start = self.men_starts[rank(first, u32::MAX) as usize];
        let men = start + rank(second, MEN[1] & !first);
        let free = !(first | second);
        let mut index = men as usize;
        index = index * self.king_ways[0] as usize + rank(mine, free) as usize;
        index * self.king_ways[1] as usize + rank(theirs, free & !mine) as usize
    }

    /// The position with this number, which must be below [`Indexer::len`].
    #[inline]
    pub(crate) fn board(&self, index: usize) -> Board {
        let [mine_ways, their_ways] = self.king_ways;
        let (rest, theirs) = split(index as u32, their_ways);
        let (men, mine) = split(rest, mine_ways);
        let ([first_men, second_men], [mine_kings, their_kings]) = (self.slice.men(), self.slice.kings());
        let first_rank = self.men_starts.partition_point(|start| *start <= men) - 1;
        let first = self.sets[first_men][first_rank];
        let second = self.sets[second_men][(men - self.men_starts[first_rank]) as usize];
        let second = spread(second, !MEN[1] | first);
        let mine = spread(self.sets[mine_kings][mine as usize], first | second);
        let theirs = spread(self.sets[their_kings][theirs as usize], first | second | mine);
        Board { men: [first, second], kings: [mine, theirs] }
    }
}

/// Quotient and remainder; most slices lack a kind of kings, and dividing by one is slow for nothing.
#[inline]
fn split(number: u32, by: u32) -> (u32, u32) {
    if by == 1 { (number, 0) } else { (number / by, number % by) }
}

/// The place of a set among those of equal size on the free squares.
#[inline]
fn rank(set: u32, free: u32) -> u32 {
    let mut rest = set;
    let mut rank = 0;
    let mut size = 1;
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        rank += CHOOSE[size][(free & (lowest - 1)).count_ones() as usize];
        rest ^= lowest;
        size += 1;
    }
    rank
}

/// Moves the squares of a set up so that they jump over the taken ones.
#[inline]
fn spread(mut set: u32, taken: u32) -> u32 {
    let mut rest = taken;
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        let below = set & (lowest - 1);
        set = below | (set ^ below) << 1;
        rest ^= lowest;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slices(pieces: usize) -> impl Iterator<Item = Indexer> {
        Slice::with_pieces(pieces).map(Indexer::new)
    }

    /// All positions of so many pieces of one colour alone.
    fn one_sided(pieces: usize) -> u64 {
        let arrangements =
            |men: usize| u64::from(CHOOSE[men][28]) * u64::from(CHOOSE[pieces - men][32 - men]);
        (0..=pieces).map(arrangements).sum()
    }

    /// The published counts also have the positions where one side has no piece.
    #[test]
    fn there_are_as_many_positions_as_published() {
        let counts = (2..).zip([6972, 261_224, 7_092_774, 148_688_232, 2_503_611_964]);
        for (pieces, published) in counts {
            let both_sided: u64 = slices(pieces).map(|indexer| indexer.len() as u64).sum();
            assert_eq!(both_sided + 2 * one_sided(pieces), published, "{pieces} pieces");
        }
    }

    #[test]
    fn every_number_of_two_and_three_pieces_is_that_of_its_position() {
        for indexer in (2..=3).flat_map(slices) {
            for index in 0..indexer.len() {
                let board = indexer.board(index);
                assert_eq!(indexer.index(&board), index);
                assert_eq!(Slice::of(&board), Some(indexer.slice));
                assert!((0..2).all(|side| board.men[side] & !MEN[side] == 0), "{board:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn numbers_and_positions_of_all_slices_correspond(
            pieces in 4..=MOST_PIECES,
            slice: prop::sample::Index,
            index: prop::sample::Index,
        ) {
            let indexers: Vec<Indexer> = slices(pieces).collect();
            let indexer = slice.get(&indexers);
            let index = index.index(indexer.len());
            let board = indexer.board(index);
            prop_assert_eq!(Slice::of(&board), Some(indexer.slice));
            prop_assert_eq!(indexer.index(&board), index);
        }
    }
}
