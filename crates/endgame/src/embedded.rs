//! The tables of up to four pieces that are part of the program.
//!
//! They are unpacked when they are first asked for, a slice and its turned one at a time.

use crate::file::checksum;
use crate::index::Indexer;
use crate::solved::{Solved, Values};
use crate::value::Value;
use crate::{Board, Slice, pack, solve};
use std::ops::ControlFlow;
use std::sync::{LazyLock, OnceLock};

/// The most pieces in the tables that are part of the program.
pub const EMBEDDED_PIECES: usize = 4;

/// What [`pack_embedded`] wrote.
static PACKED: &[u8] = include_bytes!("../data/four.bin");

static EMBEDDED: LazyLock<Embedded> = LazyLock::new(|| Embedded::new(PACKED));

/// The embedded tables, unpacked as far as they have been asked for.
pub(crate) struct Embedded {
    pairs: Vec<Option<Pair>>,
}

struct Pair {
    slices: Vec<Slice>,
    packed: &'static [u8],
    unpacked: OnceLock<Vec<(Indexer, Vec<u8>)>>,
}

/// Works out the tables that are part of the program and packs them.
///
/// The first eight bytes are a checksum of the rest; then come the packed pairs of slices in order, each after
/// its length in four bytes.
pub fn pack_embedded(threads: usize) -> Vec<u8> {
    let mut solved = Solved::default();
    let mut packed = Vec::new();
    for pair in (2..=EMBEDDED_PIECES).flat_map(Slice::pairs_with_pieces) {
        let never_stop = &mut |_| ControlFlow::Continue(());
        let values = solve::solve(&pair, &solved, threads, never_stop).expect("nobody says to stop");
        let content = pack::pack(&pair, &values);
        packed.extend((content.len() as u32).to_le_bytes());
        packed.extend(content);
        for (slice, values) in pair.into_iter().zip(values) {
            solved.insert(slice, values);
        }
    }
    [&checksum(0, &packed).to_le_bytes(), packed.as_slice()].concat()
}

impl Embedded {
    /// The one there is.
    pub(crate) fn shared() -> &'static Self {
        &EMBEDDED
    }

    fn new(packed: &'static [u8]) -> Self {
        let mut pairs: Vec<Option<Pair>> = std::iter::repeat_with(|| None).take(Slice::CODES).collect();
        let sound = packed.split_first_chunk().filter(|(sum, rest)| checksum(0, rest).to_le_bytes() == **sum);
        let mut rest = sound.map_or(&[][..], |(_, rest)| rest);
        for slices in (2..=EMBEDDED_PIECES).flat_map(Slice::pairs_with_pieces) {
            let Some((length, after)) = rest.split_first_chunk() else { break };
            let Some((packed, after)) = after.split_at_checked(u32::from_le_bytes(*length) as usize) else {
                break;
            };
            rest = after;
            let code = slices[0].code();
            pairs[code] = Some(Pair { slices, packed, unpacked: OnceLock::new() });
        }
        Self { pairs }
    }

    /// The numbering and the values of a slice, if it is here.
    #[inline]
    pub(crate) fn slice(&self, slice: Slice) -> Option<(&Indexer, &[u8])> {
        let turned = slice.turned();
        let pair = self.pairs[slice.min(turned).code()].as_ref()?;
        let unpacked = pair.unpacked.get_or_init(|| {
            let values = pack::unpack(&pair.slices, pair.packed, self);
            pair.slices.iter().map(|slice| Indexer::new(*slice)).zip(values).collect()
        });
        let (indexer, values) = &unpacked[usize::from(slice > turned)];
        Some((indexer, values))
    }
}

impl Values for Embedded {
    #[inline]
    fn value(&self, board: &Board) -> Value {
        if board.men[0] | board.kings[0] == 0 {
            return Value::LOST;
        }
        let (indexer, values) = self.slice(Slice::of_few(board)).expect("all slices of few pieces are here");
        Value(values[indexer.index(board)])
    }
}
