//! The small tables as a few hundred kilobytes: only what cannot be worked out again is kept.
//!
//! Where the mover must capture, smaller tables tell the value. Where it wins, the distance follows
//! from the losses that its moves lead to. So only these are written: of the positions without a
//! capture, which are won and which drawn, and the distance of the lost ones. Each is foretold from
//! positions with nearby numbers and from the same board with the other side to move.

use crate::coder::{Chance, Coder, Reader, Writer};
use crate::index::Indexer;
use crate::solved::Values;
use crate::value::{Choice, Value, Wdl, value_of_captures};
use crate::{Board, Slice};
use parlour_core::mix;

/// Stands for a win while its distance is not known.
const WIN: Value = Value(1);

/// Packs a slice together with its turned one, which may be the same.
pub(crate) fn pack(slices: &[Slice], values: &[Vec<u8>]) -> Vec<u8> {
    let mut writer = Writer::new();
    let hide = |value: &u8| if Value(*value).wdl() == Wdl::Win { WIN.0 } else { *value };
    let hidden: Vec<Vec<u8>> = values.iter().map(|values| values.iter().map(hide).collect()).collect();
    let mut known: Vec<Vec<u8>> = Vec::new();
    for (slice, values) in slices.iter().zip(hidden) {
        let copied =
            code(*slice, known.last().map(Vec::as_slice), &mut writer, |index, _, _| Value(values[index]));
        known.push(copied);
    }
    writer.finish()
}

/// Unpacks what [`pack`] wrote; `smaller` has all that captures and crownings lead to.
pub(crate) fn unpack(slices: &[Slice], packed: &[u8], smaller: &impl Values) -> Vec<Vec<u8>> {
    let mut reader = Reader::new(packed);
    let mut known: Vec<Vec<u8>> = Vec::new();
    for slice in slices {
        let of_capture = |_, board: &Board, jumpers| match value_of_captures(board, jumpers, smaller) {
            value if value.wdl() == Wdl::Win => WIN,
            value => value,
        };
        let next = code(*slice, known.last().map(Vec::as_slice), &mut reader, of_capture);
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

/// Writes or reads the values of a slice, those of wins hidden; `given` tells the value to be written,
/// or when reading that of a position with captures.
fn code(
    slice: Slice,
    turned: Option<&[u8]>,
    coder: &mut impl Coder,
    given: impl Fn(usize, &Board, u32) -> Value,
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
            let back =
                |places: usize| index.checked_sub(places).map_or(Value::DRAW, |place| Value(values[place]));
            let before = [1, 2, row, row + 1, row - 1, 2 * row].map(back);
            let known = if symmetric { Some(values.as_slice()) } else { turned };
            let other =
                known.and_then(|known| known.get(turned_indexer.index(&board.turned()))).map(|v| Value(*v));
            let truth = given(index, &board, 0);
            model.value(coder, before, other, truth)
        } else {
            given(index, &board, jumpers)
        };
        values.push(value.0);
    }
    values
}

/// Foretells values.
struct Model {
    kinds: Vec<[Chance; 2]>,
    distances: Vec<[Chance; WAYS]>,
    last_loss: Value,
}

const DISTANCE_CONTEXTS: usize = 1 << 16;
/// Steps that are coded one by one before the rest is written out.
const STEPS: u8 = 7;
const WAYS: usize = 32;

impl Model {
    fn new() -> Self {
        Self {
            kinds: vec![[Chance::EVEN; 2]; 2 * 4 * 729],
            distances: vec![[Chance::EVEN; WAYS]; 2 * DISTANCE_CONTEXTS],
            last_loss: Value::LOST,
        }
    }

    fn value(
        &mut self,
        coder: &mut impl Coder,
        before: [Value; 6],
        other: Option<Value>,
        truth: Value,
    ) -> Value {
        let turned = other.map_or(3, |value| value.wdl() as usize);
        let trits = |of: &[Value]| of.iter().fold(0, |sum, value| sum * 3 + value.wdl() as usize);
        let near = turned * 729 + trits(&before);
        let far = (4 + turned) * 729 + trits(&[before[0], before[2]]);
        let kind = [near, far];
        let draw = code_bit(coder, &mut self.kinds, kind, 0, truth == Value::DRAW);
        if draw {
            return Value::DRAW;
        }
        if code_bit(coder, &mut self.kinds, kind, 1, truth.wdl() == Wdl::Win) {
            return WIN;
        }
        let loss_or = |value: Value, or: Value| if value.wdl() == Wdl::Loss { value } else { or };
        let left = loss_or(before[0], loss_or(before[1], self.last_loss));
        let above = loss_or(before[2], left);
        let corner = loss_or(before[3], above);
        let context = |parts: &[Value]| {
            let word = parts.iter().fold(turned as u64, |word, part| word << 8 | u64::from(part.0));
            mix(word) as usize % DISTANCE_CONTEXTS
        };
        let contexts = [context(&[left, above, corner]), DISTANCE_CONTEXTS + context(&[left, above])];
        let loss = code_distance(coder, &mut self.distances, contexts, left.0, truth.0);
        self.last_loss = Value(loss);
        self.last_loss
    }
}

fn code_bit<const N: usize>(
    coder: &mut impl Coder,
    chances: &mut [[Chance; N]],
    contexts: [usize; 2],
    place: usize,
    bit: bool,
) -> bool {
    let [a, b] = chances.get_disjoint_mut(contexts).expect("the two halves of the contexts are apart");
    coder.bit([&mut a[place], &mut b[place]], bit)
}

/// Writes or reads an even distance as steps of two up or down from an expected one.
fn code_distance(
    coder: &mut impl Coder,
    chances: &mut [[Chance; WAYS]],
    contexts: [usize; 2],
    expected: u8,
    truth: u8,
) -> u8 {
    let mut bit = |place, bit| code_bit(coder, chances, contexts, place, bit);
    let apart = truth.abs_diff(expected) / 2;
    let mut steps = 0;
    while steps < STEPS && bit(usize::from(steps), apart > steps) {
        steps += 1;
    }
    if steps == 0 {
        return expected;
    }
    if steps == STEPS {
        let mut rest = 0;
        for place in 0..7 {
            rest |= u8::from(bit(16 + place, (apart.wrapping_sub(STEPS)) >> place & 1 == 1)) << place;
        }
        steps = STEPS.wrapping_add(rest);
    }
    let up = bit(8 + usize::from(steps.min(7)), truth > expected);
    if up { expected.wrapping_add(2 * steps) } else { expected.wrapping_sub(2 * steps) }
}
