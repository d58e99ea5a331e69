//! The tables of up to four pieces that are part of the program.
//!
//! A slice is inflated when it is first asked for, which takes a few milliseconds for the largest: no search
//! overstays its time for it, and nothing need be made ready before one. Where the mover must capture, smaller
//! slices tell the value, so a probe plays the captures and the file keeps nothing: that is a third of its size.

use crate::file::checksum;
use crate::index::Indexer;
use crate::solved::{Solved, SolvedSlice};
use crate::value::{Choice, Value};
use crate::{Board, Slice, solve};
use brotli::enc::BrotliEncoderParams;
use brotli::{BrotliCompress, BrotliDecompress};
use std::ops::ControlFlow;
use std::sync::{LazyLock, OnceLock};

/// The most pieces in the tables that are part of the program.
pub const EMBEDDED_PIECES: usize = 4;

/// What [`pack_embedded`] wrote.
static PACKED: &[u8] = include_bytes!("../data/four.bin");

static EMBEDDED: LazyLock<Embedded> = LazyLock::new(|| Embedded::new(PACKED));

/// The embedded tables, inflated as far as they have been asked for.
pub(crate) struct Embedded {
    slices: Vec<Option<PackedSlice>>,
}

struct PackedSlice {
    packed: &'static [u8],
    /// `None` if it is damaged.
    inflated: OnceLock<Option<(Indexer, Vec<u8>)>>,
}

/// All slices that are part of the program, in the order in which they are stored.
fn embedded_slices() -> impl Iterator<Item = Slice> {
    (2..=EMBEDDED_PIECES).flat_map(Slice::with_pieces)
}

/// Works out the tables that are part of the program and packs them.
///
/// The first eight bytes are a checksum of the rest; then come the slices, one byte a position, under Brotli, each
/// after its packed length in four bytes.
pub fn pack_embedded(threads: usize) -> Vec<u8> {
    let mut solved = Solved::default();
    for pair in (2..=EMBEDDED_PIECES).flat_map(Slice::pairs_with_pieces) {
        let never_stop = &mut |_| ControlFlow::Continue(());
        let values = solve::solve(&pair, &solved, threads, never_stop).expect("nobody says to stop");
        for (slice, values) in pair.into_iter().zip(values) {
            solved.insert(slice, values);
        }
    }
    let mut packed = Vec::new();
    for slice in embedded_slices() {
        let Some(SolvedSlice { indexer, values }) = solved.slice(slice) else { continue };
        let mut quiet = 0;
        let kept = values.iter().enumerate().map(|(index, value)| {
            // What nobody asks for repeats what stands before it.
            if indexer.board(index).jumpers() == 0 {
                quiet = *value;
            }
            quiet
        });
        let kept: Vec<u8> = kept.collect();
        let mut content = Vec::new();
        BrotliCompress(&mut kept.as_slice(), &mut content, &BrotliEncoderParams::default())
            .expect("memory takes whatever is written");
        packed.extend((content.len() as u32).to_le_bytes());
        packed.extend(content);
    }
    [&checksum(0, &packed).to_le_bytes(), packed.as_slice()].concat()
}

impl Embedded {
    /// The one there is.
    pub(crate) fn shared() -> &'static Self {
        &EMBEDDED
    }

    fn new(packed: &'static [u8]) -> Self {
        let mut slices: Vec<Option<PackedSlice>> =
            std::iter::repeat_with(|| None).take(Slice::CODES).collect();
        let sound = packed.split_first_chunk().filter(|(sum, rest)| checksum(0, rest).to_le_bytes() == **sum);
        let mut rest = sound.map_or(&[][..], |(_, rest)| rest);
        for slice in embedded_slices() {
            let Some((length, after)) = rest.split_first_chunk() else { break };
            let Some((packed, after)) = after.split_at_checked(u32::from_le_bytes(*length) as usize) else {
                break;
            };
            rest = after;
            slices[slice.code()] = Some(PackedSlice { packed, inflated: OnceLock::new() });
        }
        Self { slices }
    }

    /// What a position is worth; `None` if it is not here.
    #[inline]
    pub(crate) fn value(&self, board: &Board) -> Option<Value> {
        let jumpers = board.jumpers();
        if jumpers == 0 {
            let (indexer, values) = self.slice(Slice::of(board)?)?;
            return Some(Value(values[indexer.index(board)]));
        }
        let mut best = Some(Choice::NONE);
        board.each_capture(jumpers, &mut |after| {
            let gone = after.men[0] | after.kings[0] == 0;
            let now = if gone { Some(Value::LOST) } else { self.value(after) };
            best = best.zip(now).map(|(mut best, now)| {
                best.add(now);
                best
            });
        });
        best.map(Choice::best)
    }

    /// The numbering and the values of a slice, if it is here; they are right where nobody must capture.
    #[inline]
    pub(crate) fn slice(&self, slice: Slice) -> Option<(&Indexer, &[u8])> {
        let PackedSlice { packed, inflated } = self.slices[slice.code()].as_ref()?;
        let inflated = inflated.get_or_init(|| {
            let indexer = Indexer::new(slice);
            let mut values = Vec::with_capacity(indexer.len());
            BrotliDecompress(&mut &packed[..], &mut values).ok()?;
            (values.len() == indexer.len()).then_some((indexer, values))
        });
        inflated.as_ref().map(|(indexer, values)| (indexer, values.as_slice()))
    }
}
