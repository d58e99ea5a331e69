//! The unit cells of one colour, a bit each.

use crate::{Color, Depth, Square, Tree};
use std::ops::Range;

/// Rows of bits, the leftmost cell in the lowest bit. The squares of blocks lie so that they fill
/// part of one word or several whole ones, never parts of two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plane {
    side: usize,
    /// Words in a row.
    stride: usize,
    words: Vec<u64>,
}

impl Plane {
    pub(crate) fn empty(depth: Depth) -> Self {
        let side = depth.side();
        let stride = side.div_ceil(64);
        Self { side, stride, words: vec![0; side * stride] }
    }

    /// The cells of `color` in `tree`.
    pub(crate) fn of(tree: &Tree, color: Color, depth: Depth) -> Self {
        let mut plane = Self::empty(depth);
        tree.visit(Square::board(depth), |_, square, found| {
            if found == Some(color) {
                plane.fill(square);
            }
        });
        plane
    }

    pub(crate) fn board(&self) -> Square {
        Square { x: 0, y: 0, size: self.side as u16 }
    }

    pub(crate) fn side(&self) -> usize {
        self.side
    }

    /// The rows, from the top, as words.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u64]> {
        self.words.chunks_exact(self.stride)
    }

    /// The rows from the top, where each is one word.
    pub(crate) fn single_words(&self) -> Option<&[u64]> {
        (self.stride == 1).then_some(&self.words)
    }

    pub(crate) fn contains(&self, x: usize, y: usize) -> bool {
        self.words[y * self.stride + x / 64] >> (x % 64) & 1 == 1
    }

    pub(crate) fn fill(&mut self, square: Square) {
        let (words, mask) = Self::across(square);
        for row in self.down(square) {
            self.words[row][words.clone()].iter_mut().for_each(|word| *word |= mask);
        }
    }

    pub(crate) fn clear(&mut self, square: Square) {
        let (words, mask) = Self::across(square);
        for row in self.down(square) {
            self.words[row][words.clone()].iter_mut().for_each(|word| *word &= !mask);
        }
    }

    /// Takes over the cells of `square` from a plane of the same size.
    pub(crate) fn copy(&mut self, from: &Self, square: Square) {
        let (words, _) = Self::across(square);
        for row in self.down(square) {
            self.words[row.clone()][words.clone()].copy_from_slice(&from.words[row][words.clone()]);
        }
    }

    /// How many cells of `square` lie on the outer edge of the board, one in a corner counted twice.
    pub(crate) fn edge_cells(&self, square: Square) -> u32 {
        let Square { x, y, size } = square;
        let (words, mask) = Self::across(square);
        let last = self.side - 1;
        let row = |y: usize| -> u32 {
            let row = &self.words[y * self.stride..][words.clone()];
            row.iter().map(|word| (word & mask).count_ones()).sum()
        };
        let column = |x: usize| -> u32 {
            (usize::from(y)..usize::from(y + size)).map(|y| u32::from(self.contains(x, y))).sum()
        };
        let (right, low) = (usize::from(x + size) > last, usize::from(y + size) > last);
        let mut count = 0;
        count += if y == 0 { row(0) } else { 0 };
        count += if low { row(last) } else { 0 };
        count += if x == 0 { column(0) } else { 0 };
        count += if right { column(last) } else { 0 };
        count
    }

    /// The words of a row that the square covers, and which of their bits.
    fn across(square: Square) -> (Range<usize>, u64) {
        let (x, size) = (usize::from(square.x), usize::from(square.size));
        let first = x / 64;
        if size >= 64 {
            (first..first + size / 64, u64::MAX)
        } else {
            (first..first + 1, ((1 << size) - 1) << (x % 64))
        }
    }

    /// Where the rows that the square covers stand among all words.
    fn down(&self, square: Square) -> impl Iterator<Item = Range<usize>> + use<> {
        let stride = self.stride;
        (usize::from(square.y)..usize::from(square.y + square.size))
            .map(move |y| y * stride..(y + 1) * stride)
    }
}
