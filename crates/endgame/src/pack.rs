//! The small tables as a few hundred kilobytes: only what cannot be worked out again is kept.
//!
//! Where the mover must capture, smaller tables tell the value. Where it wins, the distance follows
//! from the losses that its moves lead to. So only these are written: of the positions without a
//! capture, which are won and which drawn, and the distance of the lost ones. Each is foretold from
//! positions with nearby numbers and from the same board with the other side to move.

use crate::coder::{Coder, Reader, Writer};
use crate::index::Indexer;
use crate::model::{Model, WIN};
use crate::solved::{Solved, Values};
use crate::value::{Choice, Value, Wdl, value_of_captures};
use crate::{Board, Slice};

/// Packs a slice together with its turned one, which may be the same.
pub(crate) fn pack(slices: &[Slice], values: &[Vec<u8>]) -> Vec<u8> {
    let mut writer = Writer::new();
    let mut known: Vec<Vec<u8>> = Vec::new();
    for (slice, values) in slices.iter().zip(values) {
        let hidden: Vec<u8> = values.iter().map(|value| hidden(Value(*value)).0).collect();
        let source = Source::<Solved>::Known(&hidden);
        let copied = code(*slice, known.last().map(Vec::as_slice), &mut writer, &source);
        known.push(copied);
    }
    writer.finish()
}

/// Unpacks what [`pack`] wrote; `smaller` has all that captures and crownings lead to.
pub(crate) fn unpack(slices: &[Slice], packed: &[u8], smaller: &impl Values) -> Vec<Vec<u8>> {
    let mut reader = Reader::new(packed);
    let mut known: Vec<Vec<u8>> = Vec::new();
    for slice in slices {
        let next = code(*slice, known.last().map(Vec::as_slice), &mut reader, &Source::Smaller(smaller));
        known.push(next);
    }
    let wins = |(number, slice): (usize, &Slice)| {
        let others = &known[(number + 1) % known.len()];
        add_wins(*slice, &known[number], others, smaller)
    };
    slices.iter().enumerate().map(wins).collect()
}

/// Puts in the distances of wins.
fn add_wins(slice: Slice, values: &[u8], others: &[u8], smaller: &impl Values) -> Vec<u8> {
    let (indexer, other_indexer) = (Indexer::new(slice), Indexer::new(slice.turned()));
    let distance = |(index, value): (usize, &u8)| {
        if Value(*value) != WIN {
            return *value;
        }
        let board = indexer.board(index);
        let jumpers = board.jumpers();
        if jumpers != 0 {
            return value_of_captures(&board, jumpers, smaller).0;
        }
        let mut choice = Choice::NONE;
        board.each_crowning(|after| choice.add(smaller.value(after)));
        board.each_plain_step(|after| {
            let after = Value(others[other_indexer.index(after)]);
            if after.wdl() == Wdl::Loss {
                choice.add(after);
            }
        });
        choice.best().0
    };
    values.iter().enumerate().map(distance).collect()
}

/// Where the values come from.
enum Source<'a, V> {
    /// Written: they are known, those of wins hidden.
    Known(&'a [u8]),
    /// Read: only what captures lead to is known.
    Smaller(&'a V),
}

impl<V: Values> Source<'_, V> {
    /// The value of a position without captures. It is not looked at in reading.
    fn quiet(&self, index: usize) -> Value {
        match self {
            Self::Known(values) => Value(values[index]),
            Self::Smaller(_) => Value::DRAW,
        }
    }

    /// The value of a position whose mover must capture.
    fn capture(&self, index: usize, board: &Board, jumpers: u32) -> Value {
        match self {
            Self::Known(values) => Value(values[index]),
            Self::Smaller(smaller) => hidden(value_of_captures(board, jumpers, *smaller)),
        }
    }
}

/// The value without the distance of a win.
fn hidden(value: Value) -> Value {
    if value.wdl() == Wdl::Win { WIN } else { value }
}

/// Writes or reads the values of a slice; `turned` are those of its turned one, if they are known.
fn code(
    slice: Slice,
    turned: Option<&[u8]>,
    coder: &mut impl Coder,
    source: &Source<'_, impl Values>,
) -> Vec<u8> {
    let indexer = Indexer::new(slice);
    let turned_indexer = Indexer::new(slice.turned());
    let symmetric = slice == slice.turned();
    let row = indexer.row();
    let mut model = Model::new();
    let mut values: Vec<u8> = Vec::with_capacity(indexer.len());
    for index in 0..indexer.len() {
        let board = indexer.board(index);
        let jumpers = board.jumpers();
        let value = if jumpers == 0 {
            let back = |places: usize| index.checked_sub(places).map_or(Value::DRAW, |at| Value(values[at]));
            let before = [1, 2, row, row + 1, row - 1, 2 * row].map(back);
            let known = if symmetric { Some(values.as_slice()) } else { turned };
            let other = known.and_then(|known| known.get(turned_indexer.index(&board.turned())));
            model.value(coder, before, other.copied().map(Value), source.quiet(index))
        } else {
            source.capture(index, &board, jumpers)
        };
        values.push(value.0);
    }
    values
}
