//! The finished slices, in memory.

use crate::index::Indexer;
use crate::value::Value;
use crate::{Board, Slice};

/// Values of whole slices, one byte a position.
#[derive(Default)]
pub(crate) struct Solved {
    slices: Vec<Option<SolvedSlice>>,
}

/// Whatever knows the values of positions that captures and crownings lead to.
pub(crate) trait Values {
    /// What a position is worth. Who has no piece has lost.
    fn value(&self, board: &Board) -> Value;
}

/// One slice.
pub(crate) struct SolvedSlice {
    pub(crate) indexer: Indexer,
    pub(crate) values: Vec<u8>,
}

impl Solved {
    /// Adds a slice.
    pub(crate) fn insert(&mut self, slice: Slice, values: Vec<u8>) {
        self.slices.resize_with(Slice::CODES, || None);
        self.slices[slice.code()] = Some(SolvedSlice { indexer: Indexer::new(slice), values });
    }

    /// A slice that has been added.
    pub(crate) fn slice(&self, slice: Slice) -> Option<&SolvedSlice> {
        self.slices.get(slice.code())?.as_ref()
    }
}

impl Values for Solved {
    #[inline]
    fn value(&self, board: &Board) -> Value {
        if board.men[0] | board.kings[0] == 0 {
            return Value::LOST;
        }
        let slice = Slice::of_few(board);
        let solved = self.slice(slice).expect("a slice is solved after those it leads to");
        Value(solved.values[solved.indexer.index(board)])
    }
}
