//! Foretelling values from those of positions nearby.

use crate::coder::{Chance, Coder};
use crate::value::{Value, Wdl};
use parlour_core::mix;

/// Stands for a win while its distance is not known.
pub(crate) const WIN: Value = Value(1);

/// Foretells values.
pub(crate) struct Model {
    kinds: Vec<[Chance; 2]>,
    distances: Vec<[Chance; DISTANCE_BITS]>,
    last_loss: Value,
}

/// Contexts for what values are, win, draw or loss: six values nearby, and the same board's or none.
const KIND_CONTEXTS: usize = 3_usize.pow(6) * 4;
/// Contexts for distances, more than are ever used at once.
const DISTANCE_CONTEXTS: usize = 1 << 14;
/// So many steps of a distance are coded one by one before the rest is written out.
const STEPS: u8 = 7;
/// The bits of a distance: first whether there is another step.
const UP: usize = STEPS as usize;
const REST: usize = UP + STEPS as usize;
const REST_BITS: usize = 7;
const DISTANCE_BITS: usize = REST + REST_BITS;

impl Model {
    pub(crate) fn new() -> Self {
        Self {
            kinds: vec![[Chance::EVEN; 2]; 2 * KIND_CONTEXTS],
            distances: vec![[Chance::EVEN; DISTANCE_BITS]; 2 * DISTANCE_CONTEXTS],
            last_loss: Value::LOST,
        }
    }

    /// Writes or reads the value of a position. `before` are those of nearby positions: one and two before it, and
    /// above it, above to the left and to the right, and twice above; `other` is the same board's with the other
    /// side to move. `truth` is written, and not looked at in reading.
    pub(crate) fn value(
        &mut self,
        coder: &mut impl Coder,
        before: [Value; 6],
        other: Option<Value>,
        truth: Value,
    ) -> Value {
        let turned = other.map_or(3, |value| value.wdl() as usize);
        let trits = |of: &[Value]| of.iter().fold(0, |sum, value| sum * 3 + value.wdl() as usize);
        let all = trits(&before) * 4 + turned;
        let nearest = trits(&[before[0], before[2]]) * 4 + turned;
        let kind = [all, KIND_CONTEXTS + nearest];
        if code_bit(coder, &mut self.kinds, kind, 0, truth == Value::DRAW) {
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

/// Writes or reads one bit in two contexts, of which the second is the broader.
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
    chances: &mut [[Chance; DISTANCE_BITS]],
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
        for place in 0..REST_BITS {
            rest |= u8::from(bit(REST + place, apart.wrapping_sub(STEPS) >> place & 1 == 1)) << place;
        }
        steps = STEPS.wrapping_add(rest);
    }
    let up = bit(UP + usize::from(steps.min(STEPS)) - 1, truth > expected);
    let plies = steps.wrapping_mul(2);
    if up { expected.wrapping_add(plies) } else { expected.wrapping_sub(plies) }
}
