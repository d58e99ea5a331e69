//! The tables of up to four pieces that are part of the program, or in a browser beside it.
//!
//! A slice is inflated when it is first asked for, which takes a few milliseconds for the largest: no search
//! overstays its time for it, and nothing need be made ready before one. Where the mover must capture, smaller
//! slices tell the value, so a probe plays the captures and the file keeps nothing: that is a third of its size.
//!
//! A browser inflates what it fetches by itself, so the tables come to it as they are ([`plain_tables`](crate::plain_tables)), and what
//! would inflate them here is no part of the page.

use crate::file::checksum;
use crate::index::Indexer;
use crate::value::{Choice, Value};
use crate::{Board, Slice};
use parlour_core::{Message, MessageSpec, ToMessage};
use std::borrow::Cow;
use std::sync::OnceLock;
use thiserror::Error;

/// The most pieces in the tables that are part of the program.
pub const EMBEDDED_PIECES: usize = 4;

/// The tables as [`pack_embedded`](crate::pack_embedded) wrote them. In a browser they are no part of the program: they are a file of their
/// own there, fetched when somebody plays Checkers and given to [`install`].
#[cfg(not(target_family = "wasm"))]
static PACKED: &[u8] = include_bytes!("../data/four.bin");

static EMBEDDED: Embedded = Embedded { slices: OnceLock::new() };

/// The embedded tables, inflated as far as they have been asked for.
pub(crate) struct Embedded {
    /// By their codes; not there before they are installed.
    slices: OnceLock<Vec<Option<KeptSlice>>>,
}

struct KeptSlice {
    kept: Kept,
    /// `None` if it is damaged.
    inflated: OnceLock<Option<(Indexer, Cow<'static, [u8]>)>>,
}

/// How the values of a slice are kept.
#[derive(Clone, Copy)]
enum Kept {
    /// Under Brotli.
    #[cfg(not(target_family = "wasm"))]
    Packed(&'static [u8]),
    /// One byte a position.
    Plain(&'static [u8]),
}

impl Kept {
    fn inflate(self) -> Option<Cow<'static, [u8]>> {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Self::Packed(packed) => {
                let mut values = Vec::new();
                brotli::BrotliDecompress(&mut &packed[..], &mut values).ok()?;
                Some(values.into())
            }
            Self::Plain(values) => Some(values.into()),
        }
    }
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
/// the program: what [`plain_tables`](crate::plain_tables) gives. Once is enough; where they are known, nothing changes.
///
/// ```
/// use parlour_checkers_endgame::{DamagedTables, install, plain_tables};
///
/// assert_eq!(install(plain_tables()), Ok(()));
/// assert_eq!(install(b"not found".to_vec()), Err(DamagedTables));
/// ```
///
/// # Errors
///
/// If the bytes are anything else.
pub fn install(tables: Vec<u8>) -> Result<(), DamagedTables> {
    EMBEDDED.install(tables)
}

/// All slices that are part of the program, in the order in which they are stored.
pub(crate) fn embedded_slices() -> impl Iterator<Item = Slice> {
    (2..=EMBEDDED_PIECES).flat_map(Slice::with_pieces)
}

/// What a file holds after its checksum; `None` if it is not what was written.
fn checked(file: &'static [u8]) -> Option<&'static [u8]> {
    let (sum, rest) = file.split_first_chunk()?;
    (checksum(0, rest).to_le_bytes() == *sum).then_some(rest)
}

/// The slices of the packed file; `None` if it is not what was written.
#[cfg(not(target_family = "wasm"))]
fn unpack(file: &'static [u8]) -> Option<Vec<Option<KeptSlice>>> {
    let mut rest = checked(file)?;
    by_code(|_| {
        let (length, after) = rest.split_first_chunk()?;
        let packed;
        (packed, rest) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        Some(Kept::Packed(packed))
    })
    .filter(|_| rest.is_empty())
}

/// The slices of a plain file; `None` if it is not what was written.
fn lay_out(file: &'static [u8]) -> Option<Vec<Option<KeptSlice>>> {
    let mut rest = checked(file)?;
    by_code(|slice| {
        let values;
        (values, rest) = rest.split_at_checked(Indexer::new(slice).len())?;
        Some(Kept::Plain(values))
    })
    .filter(|_| rest.is_empty())
}

/// The slices where a probe finds them, none of them inflated yet; `None` if one is missing.
fn by_code(mut next: impl FnMut(Slice) -> Option<Kept>) -> Option<Vec<Option<KeptSlice>>> {
    let mut by_code: Vec<Option<KeptSlice>> = std::iter::repeat_with(|| None).take(Slice::CODES).collect();
    for slice in embedded_slices() {
        by_code[slice.code()] = Some(KeptSlice { kept: next(slice)?, inflated: OnceLock::new() });
    }
    Some(by_code)
}

impl Embedded {
    /// The one there is.
    pub(crate) fn shared() -> &'static Self {
        #[cfg(not(target_family = "wasm"))]
        EMBEDDED.slices.get_or_init(|| unpack(PACKED).unwrap_or_default());
        &EMBEDDED
    }

    fn install(&self, tables: Vec<u8>) -> Result<(), DamagedTables> {
        // They are kept for as long as the program runs, whoever asks.
        let slices = lay_out(tables.leak()).ok_or(DamagedTables)?;
        self.slices.get_or_init(|| slices);
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
        let KeptSlice { kept, inflated } = self.slices.get()?.get(slice.code())?.as_ref()?;
        let inflated = inflated.get_or_init(|| {
            let indexer = Indexer::new(slice);
            let values = kept.inflate()?;
            (values.len() == indexer.len()).then_some((indexer, values))
        });
        inflated.as_ref().map(|(indexer, values)| (indexer, &**values))
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
        let sound = crate::plain_tables();
        let mut damaged = sound.clone();
        damaged[5000] ^= 1;
        let cut = sound[..5000].to_vec();
        for wrong in [damaged, cut, Vec::new(), 0_u64.to_le_bytes().to_vec()] {
            assert_eq!(beside.install(wrong), Err(DamagedTables));
            assert_eq!(beside.value(&board), None);
        }
        for _ in 0..2 {
            assert_eq!(beside.install(sound.clone()), Ok(()));
            assert_eq!(beside.value(&board), Embedded::shared().value(&board));
            assert!(beside.value(&board).is_some());
        }
    }
}
