//! Win, draw and loss packed so that one position can be read without unpacking the rest.
//!
//! Neighbouring positions are mostly worth the same, so a block of 4096 of them is written as runs.
//! Positions whose mover must capture are not asked for (a probe plays the capture instead), so they
//! prolong whatever run they stand in. Runs that often follow each other share one byte: a codebook
//! made for each slice says what each byte stands for, either a run or two other bytes.
//!
//! ```text
//! 256 × 2 bytes    the codebook: 255 and a run's code, or two lower codes
//! blocks × 4 bytes where each block ends, lowest byte first, counted from the first block
//! …                the blocks
//! ```

use crate::Wdl;

/// Positions in a block.
const BLOCK: usize = 4096;
/// What runs can be as long as; longer ones take several bytes.
const LENGTHS: [u16; 32] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 24, 28, 32, 40, 48, 56, 64, 96, 128, 192, 256,
    512, 1024, 2048, 4096,
];
/// The codes below this are single runs: the place of the length, times three, plus the value.
const RUNS: usize = LENGTHS.len() * 3;
const CODES: usize = 256;
/// How many codes of runs the codebook is made from: enough to know what is frequent.
const SAMPLE: usize = 100_000;
const BOOK_BYTES: usize = CODES * 2;
/// Marks an entry of the codebook that is a run.
const RUN_MARK: u8 = 255;

/// Packs the values of a slice; `value` tells that of each position, or `None` where it does not matter.
pub(crate) fn pack(positions: usize, value: impl Fn(usize) -> Option<Wdl>) -> Vec<u8> {
    let block_from = |start: usize| {
        let values: Vec<Option<Wdl>> = (start..positions.min(start + BLOCK)).map(&value).collect();
        codes_of_runs(&values)
    };
    let blocks: Vec<Vec<u8>> = (0..positions).step_by(BLOCK).map(block_from).collect();
    let book = Codebook::for_blocks(&blocks);
    let mut packed: Vec<u8> = book.entries.iter().flatten().copied().collect();
    let mut content = Vec::new();
    for block in blocks {
        content.extend(book.shorten(block));
        packed.extend((content.len() as u32).to_le_bytes());
    }
    packed.extend(content);
    packed
}

/// The runs of a block as codes.
fn codes_of_runs(block: &[Option<Wdl>]) -> Vec<u8> {
    let mut runs: Vec<(Wdl, u16)> = Vec::new();
    // What does not matter joins the run before it, or at the start the one after it.
    let first = block.iter().copied().flatten().next().unwrap_or(Wdl::Draw);
    for value in block {
        match (runs.last_mut(), value.unwrap_or(first)) {
            (Some((last, length)), now) if value.is_none() || *last == now => *length += 1,
            (_, now) => runs.push((now, 1)),
        }
    }
    let mut codes = Vec::new();
    for (value, mut rest) in runs {
        while rest > 0 {
            let place = LENGTHS.partition_point(|length| *length <= rest) - 1;
            codes.push((place * 3) as u8 + value as u8);
            rest -= LENGTHS[place];
        }
    }
    codes
}

/// What the bytes of a slice stand for.
struct Codebook {
    entries: [[u8; 2]; CODES],
    /// The code of two codes, if they have one; higher codes were made later.
    joined: Vec<Option<u8>>,
}

impl Codebook {
    /// Again and again gives a code to the two codes that stand side by side most often.
    fn for_blocks(blocks: &[Vec<u8>]) -> Self {
        let every = blocks.iter().map(Vec::len).sum::<usize>().div_ceil(SAMPLE).max(1);
        let mut sample: Vec<Vec<u8>> = blocks.iter().step_by(every).cloned().collect();
        let mut book = Self { entries: [[RUN_MARK; 2]; CODES], joined: vec![None; CODES * CODES] };
        for (run, entry) in (0..).zip(&mut book.entries[..RUNS]) {
            entry[1] = run;
        }
        for code in RUNS..CODES {
            let mut counts = vec![0_u32; CODES * CODES];
            for pair in sample.iter().flat_map(|codes| codes.windows(2)) {
                counts[pair_number(pair)] += 1;
            }
            let (best, count) = (0..).zip(counts).max_by_key(|(_, count)| *count).unwrap_or((0, 0));
            if count < 4 {
                break;
            }
            let pair = [(best / CODES) as u8, (best % CODES) as u8];
            book.entries[code] = pair;
            book.joined[best] = Some(code as u8);
            for codes in &mut sample {
                join(codes, pair, code as u8);
            }
        }
        book
    }

    /// Joins codes in the order in which the book was made.
    fn shorten(&self, mut codes: Vec<u8>) -> Vec<u8> {
        while let Some(code) = codes.windows(2).filter_map(|pair| self.joined[pair_number(pair)]).min() {
            join(&mut codes, self.entries[usize::from(code)], code);
        }
        codes
    }
}

fn pair_number(pair: &[u8]) -> usize {
    usize::from(pair[0]) * CODES + usize::from(pair[1])
}

/// Replaces the pair by the code, wherever it stands.
fn join(codes: &mut Vec<u8>, pair: [u8; 2], code: u8) {
    let mut kept = 0;
    let mut next = 0;
    while next < codes.len() {
        let found = codes[next..].starts_with(&pair);
        codes[kept] = if found { code } else { codes[next] };
        kept += 1;
        next += if found { 2 } else { 1 };
    }
    codes.truncate(kept);
}

/// How to read the packed values of a slice.
pub(crate) struct Reader {
    /// For each code, how many positions it covers.
    lengths: [u16; CODES],
    entries: [[u8; 2]; CODES],
    /// Where the blocks begin in the packed bytes.
    content: usize,
}

impl Reader {
    /// Reads the codebook; `None` if these are not `positions` packed values.
    pub(crate) fn new(packed: &[u8], positions: usize) -> Option<Self> {
        let (book, _) = packed.split_at_checked(BOOK_BYTES)?;
        let (book, _) = book.as_chunks::<2>();
        let entries: [[u8; 2]; CODES] = book.try_into().ok()?;
        let mut lengths = [0; CODES];
        for (code, entry) in entries.into_iter().enumerate() {
            let [first, second] = entry.map(usize::from);
            lengths[code] = if entry[0] != RUN_MARK {
                let lower = first < code && second < code;
                lower.then(|| u16::checked_add(lengths[first], lengths[second]))??
            } else if second < RUNS {
                LENGTHS[second / 3]
            } else {
                0
            };
        }
        Some(Self { lengths, entries, content: BOOK_BYTES + positions.div_ceil(BLOCK) * 4 })
    }

    /// The value of a position.
    #[inline]
    pub(crate) fn value(&self, packed: &[u8], index: usize) -> Option<Wdl> {
        let block = index / BLOCK;
        let end_of = |block: usize| {
            let place = BOOK_BYTES + block * 4;
            let bytes = packed.get(place..place + 4)?.try_into().ok()?;
            Some(self.content + u32::from_le_bytes(bytes) as usize)
        };
        let start = if block == 0 { self.content } else { end_of(block - 1)? };
        let mut rest = (index % BLOCK) as u16;
        for code in packed.get(start..end_of(block)?)? {
            let length = self.lengths[usize::from(*code)];
            if rest < length {
                return self.within(*code, rest);
            }
            rest -= length;
        }
        None
    }

    /// The value at a place within what a code stands for.
    fn within(&self, mut code: u8, mut place: u16) -> Option<Wdl> {
        loop {
            let [first, second] = self.entries[usize::from(code)];
            if first == RUN_MARK {
                return match second % 3 {
                    0 => Some(Wdl::Loss),
                    1 => Some(Wdl::Draw),
                    _ => Some(Wdl::Win),
                };
            }
            let length = self.lengths[usize::from(first)];
            code = if place < length { first } else { second };
            place = place.checked_sub(length).unwrap_or(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn value() -> impl Strategy<Value = Option<Wdl>> {
        prop::option::of(prop::sample::select(vec![Wdl::Loss, Wdl::Draw, Wdl::Win]))
    }

    proptest! {
        #[test]
        fn what_is_packed_is_read_back(runs in prop::collection::vec((value(), 1..600_usize), 0..200)) {
            let values: Vec<Option<Wdl>> =
                runs.into_iter().flat_map(|(value, length)| std::iter::repeat_n(value, length)).collect();
            let packed = pack(values.len(), |index| values[index]);
            let reader = Reader::new(&packed, values.len()).unwrap();
            for (index, value) in values.iter().enumerate() {
                let read = reader.value(&packed, index);
                prop_assert!(read.is_some());
                prop_assert!(value.is_none() || read == *value);
            }
            prop_assert_eq!(reader.value(&packed, values.len().next_multiple_of(BLOCK)), None);
        }

        #[test]
        fn no_bytes_make_the_reader_panic(bytes: Vec<u8>, positions in 0..100_000_usize, index: usize) {
            let padded = [&bytes[..], &[7; 600]].concat();
            for packed in [&bytes, &padded] {
                if let Some(reader) = Reader::new(packed, positions) {
                    reader.value(packed, index);
                }
            }
        }
    }
}
