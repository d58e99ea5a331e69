//! The tables of up to four pieces that are part of the program, or in a browser beside it.
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
use parlour_core::{Message, MessageSpec, ToMessage};
use std::ops::ControlFlow;
use std::sync::OnceLock;
use thiserror::Error;

/// The most pieces in the tables that are part of the program.
pub const EMBEDDED_PIECES: usize = 4;

/// The tables as [`pack_embedded`] wrote them. In a browser they are no part of the program: they are a file of their
/// own there, fetched when somebody plays Checkers and given to [`install`].
#[cfg(not(target_family = "wasm"))]
pub static PACKED: &[u8] = include_bytes!("../data/four.bin");

static EMBEDDED: Embedded = Embedded { slices: OnceLock::new() };

/// The embedded tables, inflated as far as they have been asked for.
pub(crate) struct Embedded {
    /// By their codes; not there before they are installed.
    slices: OnceLock<Vec<Option<PackedSlice>>>,
}

struct PackedSlice {
    packed: &'static [u8],
    /// `None` if it is damaged.
    inflated: OnceLock<Option<(Indexer, Vec<u8>)>>,
}

/// What should be the tables of up to four pieces is something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub struct DamagedTables;

impl ToMessage for DamagedTables {
    const MESSAGES: &'static [MessageSpec] = &[MessageSpec { id: "endgame-damaged", args: &[] }];

    fn message(&self) -> Message {
        Message::new("endgame-damaged")
    }
}

/// Makes the tables of up to four pieces known to all [`Tables`](crate::Tables) from now on, where they are not part of
/// the program: what the file `data/four.bin` of this crate holds. Once is enough; where they are known, nothing changes.
///
/// ```
/// use parlour_endgame::{DamagedTables, PACKED, install};
///
/// assert_eq!(install(PACKED.to_vec()), Ok(()));
/// assert_eq!(install(b"not found".to_vec()), Err(DamagedTables));
/// ```
///
/// # Errors
///
/// If the bytes are anything else.
pub fn install(packed: Vec<u8>) -> Result<(), DamagedTables> {
    EMBEDDED.install(packed)
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

/// The slices of a packed file; `None` if it is not what was written.
fn unpack(packed: &[u8]) -> Option<Vec<(Slice, &[u8])>> {
    let (sum, mut rest) = packed.split_first_chunk()?;
    if checksum(0, rest).to_le_bytes() != *sum {
        return None;
    }
    let next = |slice| {
        let (length, after) = rest.split_first_chunk()?;
        let packed;
        (packed, rest) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        Some((slice, packed))
    };
    let slices = embedded_slices().map(next).collect::<Option<_>>();
    slices.filter(|_| rest.is_empty())
}

/// The slices where a probe finds them, none of them inflated yet.
fn by_code(slices: Vec<(Slice, &'static [u8])>) -> Vec<Option<PackedSlice>> {
    let mut by_code: Vec<Option<PackedSlice>> = std::iter::repeat_with(|| None).take(Slice::CODES).collect();
    for (slice, packed) in slices {
        by_code[slice.code()] = Some(PackedSlice { packed, inflated: OnceLock::new() });
    }
    by_code
}

impl Embedded {
    /// The one there is.
    pub(crate) fn shared() -> &'static Self {
        #[cfg(not(target_family = "wasm"))]
        EMBEDDED.slices.get_or_init(|| unpack(PACKED).map(by_code).unwrap_or_default());
        &EMBEDDED
    }

    fn install(&self, packed: Vec<u8>) -> Result<(), DamagedTables> {
        unpack(&packed).ok_or(DamagedTables)?;
        self.slices.get_or_init(|| unpack(packed.leak()).map(by_code).unwrap_or_default());
        Ok(())
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
        let PackedSlice { packed, inflated } = self.slices.get()?.get(slice.code())?.as_ref()?;
        let inflated = inflated.get_or_init(|| {
            let indexer = Indexer::new(slice);
            let mut values = Vec::with_capacity(indexer.len());
            BrotliDecompress(&mut &packed[..], &mut values).ok()?;
            (values.len() == indexer.len()).then_some((indexer, values))
        });
        inflated.as_ref().map(|(indexer, values)| (indexer, values.as_slice()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_checkers::{Checkers, CheckersSetup};
    use parlour_core::Notation;

    /// As in a browser, where they have to be fetched.
    #[test]
    fn nothing_is_known_until_sound_tables_are_installed() {
        let (_, position) = Checkers::parse_position(&CheckersSetup::default(), "B:W30:B25").unwrap();
        let board = Board::of(&position);
        let beside = Embedded { slices: OnceLock::new() };
        assert_eq!(beside.value(&board), None);
        let mut damaged = PACKED.to_vec();
        damaged[5000] ^= 1;
        let cut = PACKED[..5000].to_vec();
        for wrong in [damaged, cut, Vec::new(), 0_u64.to_le_bytes().to_vec()] {
            assert_eq!(beside.install(wrong), Err(DamagedTables));
            assert_eq!(beside.value(&board), None);
        }
        for _ in 0..2 {
            assert_eq!(beside.install(PACKED.to_vec()), Ok(()));
            assert_eq!(beside.value(&board), Embedded::shared().value(&board));
            assert!(beside.value(&board).is_some());
        }
    }
}
