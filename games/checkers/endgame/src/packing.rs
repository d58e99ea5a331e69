//! Making the tables of up to four pieces that are part of the program, and those that go beside a page.

use crate::embedded::{EMBEDDED_PIECES, Embedded, embedded_slices};
use crate::file::checksum;
use crate::solved::{Solved, SolvedSlice};
use crate::{Slice, solve};
use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use std::ops::ControlFlow;

/// The tables that are part of the program as a browser gets them: a checksum of eight bytes, then the slices one after
/// the other, one byte a position.
pub fn plain_tables() -> Vec<u8> {
    let inflated = embedded_slices().filter_map(|slice| Embedded::shared().slice(slice));
    let values: Vec<u8> = inflated.flat_map(|(_, values)| values).copied().collect();
    [&checksum(0, &values).to_le_bytes(), values.as_slice()].concat()
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
