//! A small network that judges positions with whole numbers.
//!
//! Every feature has a row of weights. The rows of those that a position has are added up; what comes out is cut off
//! at nought and at one and squared, and weighed once more, by weights of the game's phase. It is worked out afresh for
//! each position: the few rows are added in less time than it takes to find out what has changed.

use crate::checksum::checksum;
use crate::{BadFile, FileKind, Sample};
use parlour_core::{Features, MAX_SEATS, Seat};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// How many numbers stand between features and judgement.
pub const HIDDEN: usize = 64;

/// What one is in the weights of features, and in those of the output.
pub(crate) const INPUT_ONE: i16 = 255;
pub(crate) const OUTPUT_ONE: i16 = 64;
/// The farthest from nought that a weight of the output may be: multiplied by the largest hidden number it must fit
/// 16 bits.
pub(crate) const MOST_OUTPUT: i16 = 127;
/// Judgements are hundredths of which so many make a win e times as likely as a loss.
pub(crate) const HUNDREDTHS: f32 = 118.33;
/// The same for the sum of the outputs, as a fraction of 2 to the 32.
const HUNDREDTHS_PER_SUM: i64 = (HUNDREDTHS as f64 * (1_u64 << 32) as f64
    / (INPUT_ONE as f64 * INPUT_ONE as f64 * OUTPUT_ONE as f64)) as i64;
/// No position has more features.
pub(crate) const MOST_FEATURES: usize = 128;

/// The logarithm of odds that a sum of the outputs and a bias in hundredths come to.
#[inline]
fn log_odds((sum, bias): (i32, i32)) -> f32 {
    const PER_SUM: f32 = 1.0 / (INPUT_ONE as f32 * INPUT_ONE as f32 * OUTPUT_ONE as f32);
    sum as f32 * PER_SUM + bias as f32 / HUNDREDTHS
}

const KIND: &[u8; 8] = b"PARLNETW";
const VERSION: u16 = 2;
/// No file of weights is larger, in bytes.
const LARGEST: u64 = 64 << 20;

/// A network that judges positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// A row for each feature.
    pub(crate) inputs: Vec<[i16; HIDDEN]>,
    /// What the hidden numbers are without any feature.
    pub(crate) bias: [i16; HIDDEN],
    /// For each phase of the game.
    pub(crate) outputs: Vec<Output>,
}

/// How the hidden numbers are weighed in a phase of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Output {
    pub(crate) weights: [i16; HIDDEN],
    /// In hundredths.
    pub(crate) bias: i16,
}

impl Network {
    /// What the position seems worth to a seat, in hundredths.
    #[inline]
    pub fn evaluate<G: Features>(&self, position: &G, seat: Seat) -> i32 {
        let (sum, bias) = self.judge(position, seat);
        ((i64::from(sum) * HUNDREDTHS_PER_SUM) >> 32) as i32 + bias
    }

    /// The same as the logarithm of the odds of winning, as finely as the weights tell it.
    #[inline]
    pub fn log_odds<G: Features>(&self, position: &G, seat: Seat) -> f32 {
        log_odds(self.judge(position, seat))
    }

    /// The same for every seat.
    #[inline]
    pub fn all_log_odds<G: Features>(&self, position: &G) -> [f32; MAX_SEATS] {
        let mut rows = [[0_u16; MOST_FEATURES]; MAX_SEATS];
        let mut counts = [0; MAX_SEATS];
        position.all_features(|seat, feature| {
            let count = &mut counts[seat.index()];
            rows[seat.index()][*count % MOST_FEATURES] = feature as u16;
            *count += 1;
        });
        let phase = position.phase();
        let mut odds = [0.0; MAX_SEATS];
        for seat in Seat::first(position.seats()) {
            let rows = &rows[seat.index()][..counts[seat.index()].min(MOST_FEATURES)];
            odds[seat.index()] = log_odds(self.weigh(rows, phase));
        }
        odds
    }

    #[inline]
    fn judge<G: Features>(&self, position: &G, seat: Seat) -> (i32, i32) {
        let mut rows = [0_u16; MOST_FEATURES];
        let mut count = 0;
        position.features(seat, |feature| {
            rows[count % MOST_FEATURES] = feature as u16;
            count += 1;
        });
        self.weigh(&rows[..count.min(MOST_FEATURES)], position.phase())
    }

    /// What a sample seems worth, as the logarithm of odds and without what is known of it.
    pub(crate) fn log_odds_of(&self, sample: &Sample) -> f32 {
        log_odds(self.weigh(&sample.features, usize::from(sample.phase)))
    }

    /// The sum of the weighed hidden numbers, and the bias in hundredths.
    #[inline]
    fn weigh(&self, rows: &[u16], phase: usize) -> (i32, i32) {
        let mut hidden = self.bias;
        for row in rows {
            for (hidden, weight) in hidden.iter_mut().zip(&self.inputs[usize::from(*row)]) {
                *hidden = hidden.wrapping_add(*weight);
            }
        }
        let Output { weights, bias } = &self.outputs[phase];
        let mut sum = 0;
        for (hidden, weight) in hidden.iter().zip(weights) {
            let hidden = (*hidden).clamp(0, INPUT_ONE);
            // The product of two of the three fits 16 bits, so that processors can multiply many at once.
            sum += i32::from(hidden.wrapping_mul(*weight)) * i32::from(hidden);
        }
        (sum, i32::from(*bias))
    }

    /// The network as the bytes of a file, for a subject that says which features it needs.
    pub fn to_bytes(&self, subject: &str) -> Vec<u8> {
        let mut bytes = KIND.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((subject.len() as u16).to_le_bytes());
        bytes.extend(subject.as_bytes());
        for size in [self.inputs.len(), HIDDEN, self.outputs.len()] {
            bytes.extend((size as u32).to_le_bytes());
        }
        let outputs = self.outputs.iter().flat_map(|output| output.weights.iter().chain([&output.bias]));
        let weights = self.inputs.iter().flatten().chain(&self.bias).chain(outputs);
        let weights: Vec<[u8; 2]> = weights.map(|weight| zigzag(*weight).to_le_bytes()).collect();
        // Nearly all high bytes are zero: side by side they take no room once compressed.
        for byte in 0..2 {
            bytes.extend(weights.iter().map(|weight| weight[byte]));
        }
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The network in a file for this subject.
    ///
    /// # Errors
    /// If it is no such file, or not as it was written.
    pub fn from_bytes<G: Features>(bytes: &[u8], subject: &str) -> Result<Self, BadFile> {
        let kind = || BadFile::Kind { expected: FileKind::Weights };
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or_else(kind)?;
        let rest = body.strip_prefix(KIND).ok_or_else(kind)?;
        let ([a, b, c, d], rest) = rest.split_first_chunk::<4>().ok_or(BadFile::Damaged)?;
        let found = u16::from_le_bytes([*a, *b]);
        if found != VERSION {
            return Err(BadFile::Version { found, expected: VERSION });
        }
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(BadFile::Damaged);
        }
        let length = usize::from(u16::from_le_bytes([*c, *d]));
        let (name, rest) = rest.split_at_checked(length).ok_or(BadFile::Damaged)?;
        let (sizes, rest) = rest.split_at_checked(12).ok_or(BadFile::Damaged)?;
        let expected = [G::COUNT, HIDDEN, G::PHASES].map(|size| size as u32);
        let fits = sizes.chunks_exact(4).zip(expected).all(|(size, expected)| size == expected.to_le_bytes());
        if name != subject.as_bytes() || !fits {
            let found = String::from_utf8_lossy(name).into_owned();
            return Err(BadFile::Subject { found, expected: subject.to_owned() });
        }
        let count = (G::COUNT + 1) * HIDDEN + G::PHASES * (HIDDEN + 1);
        if rest.len() != 2 * count {
            return Err(BadFile::Damaged);
        }
        let (low, high) = rest.split_at(count);
        let mut weights = low.iter().zip(high).map(|(low, high)| unzigzag(u16::from_le_bytes([*low, *high])));
        let mut row = || std::array::from_fn(|_| weights.next().unwrap_or_default());
        let inputs = (0..G::COUNT).map(|_| row()).collect();
        let bias = row();
        let mut outputs = Vec::new();
        for _ in 0..G::PHASES {
            let row = std::array::from_fn(|_| weights.next().unwrap_or_default());
            outputs.push(Output { weights: row, bias: weights.next().unwrap_or_default() });
        }
        Ok(Self { inputs, bias, outputs })
    }

    /// The weights of a game in a file.
    ///
    /// # Errors
    /// If there is no such file, it cannot be read, or holds something else.
    pub fn open<G: Features>(path: &Path) -> Result<Self, BadFile> {
        // Whatever never ends, such as a pipe, is not even opened.
        if !fs::metadata(path)?.is_file() {
            return Err(BadFile::Kind { expected: FileKind::Weights });
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(LARGEST).read_to_end(&mut bytes)?;
        Self::from_bytes::<G>(&bytes, G::SUBJECT)
    }
}

/// A number with its sign as the lowest bit, so that what is near zero is small.
fn zigzag(number: i16) -> u16 {
    ((number << 1) ^ (number >> 15)).cast_unsigned()
}

fn unzigzag(number: u16) -> i16 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}
