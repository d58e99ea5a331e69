//! The opening book: what was worked out of the openings before anybody sat down.
//!
//! In a file it is a tree of moves from the start, each with its place in the list of legal ones and its score; where two
//! lines meet, what follows stands once. That is a few bytes a position, and lies as it packs best. In a browser it is no part of the
//! program and has to be [installed](Book::install).

use parlour_checkers::{Checkers, CheckersSetup, Move};
use parlour_core::Game;
use parlour_learn::{BadFile, FileKind, checksum};
use std::collections::HashMap;
use std::sync::OnceLock;

/// What a file of openings begins with, and its version.
const KIND: &[u8; 8] = b"PARLBOOK";
const VERSION: u16 = 2;

/// The book that is part of the program, once it has been opened or installed.
static SHARED: OnceLock<Book> = OnceLock::new();

/// What there is where none has been installed.
static EMPTY: OnceLock<Book> = OnceLock::new();

/// What is known of openings.
///
/// ```
/// use parlour_checkers_bots::Book;
/// use parlour_checkers::{Checkers, CheckersSetup};
/// use parlour_core::Game;
///
/// let start = Checkers::start(&CheckersSetup::default());
/// let best = Book::shared().moves(&start)[0];
/// assert!(start.is_legal(best.m));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// The moves of a position by its key, the best first.
    positions: HashMap<u64, Vec<BookMove>>,
}

/// A move of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub m: Move,
    /// What it is worth to whoever plays it, in hundredths of a man.
    pub score: i16,
}

impl Book {
    /// The book that is part of the program; an empty one in a browser where none has been installed.
    pub fn shared() -> &'static Self {
        #[cfg(not(target_family = "wasm"))]
        SHARED.get_or_init(|| Self::from_bytes(include_bytes!("openings.book")).unwrap_or_default());
        SHARED.get().unwrap_or_else(|| EMPTY.get_or_init(Self::default))
    }

    /// Makes the bytes of a file the shared book, where it is not part of the program.
    ///
    /// # Errors
    /// If they are something else.
    pub fn install(bytes: &[u8]) -> Result<(), BadFile> {
        let book = Self::from_bytes(bytes)?;
        SHARED.get_or_init(|| book);
        Ok(())
    }

    /// A book of these positions.
    pub(crate) const fn new(positions: HashMap<u64, Vec<BookMove>>) -> Self {
        Self { positions }
    }

    /// The moves that the book has for a position, the best first.
    pub fn moves(&self, position: &Checkers) -> &[BookMove] {
        self.positions.get(&position.key()).map_or(&[], Vec::as_slice)
    }

    /// How many positions it has moves for.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it knows nothing.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// A move and what the book expects to follow.
    pub fn line(&self, position: &Checkers, first: Move) -> Vec<Move> {
        let mut position = *position;
        let mut line = vec![first];
        position.play(first);
        while let Some(best) = self.moves(&position).first() {
            line.push(best.m);
            position.play(best.m);
        }
        line
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut lists = Lists::default();
        let mut left = self.positions.clone();
        lists.write(&Checkers::start(&CheckersSetup::default()), 0, &mut left);
        let Lists { counts, places, scores } = lists;
        let sizes = [counts.len() as u32, places.len() as u32].map(u32::to_le_bytes).concat();
        let tree = [sizes, counts, places, scores].concat();
        [KIND, &VERSION.to_le_bytes()[..], &checksum(&tree).to_le_bytes()[..], &tree].concat()
    }

    /// The book in a file.
    ///
    /// # Errors
    /// If it is something else, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadFile> {
        let kind = BadFile::Kind { expected: FileKind::Openings };
        let Some((version, rest)) = bytes.strip_prefix(KIND).and_then(<[u8]>::split_first_chunk) else {
            return Err(kind);
        };
        let found = u16::from_le_bytes(*version);
        if found != VERSION {
            return Err(BadFile::Version { found, expected: VERSION });
        }
        let (sum, tree) = rest.split_first_chunk().ok_or(BadFile::Damaged)?;
        if checksum(tree) != u64::from_le_bytes(*sum) {
            return Err(BadFile::Damaged);
        }
        Self::from_tree(tree).ok_or(BadFile::Damaged)
    }

    fn from_tree(tree: &[u8]) -> Option<Self> {
        let (counts, lists) = tree.split_first_chunk()?;
        let (places, lists) = lists.split_first_chunk()?;
        let [counts, places] = [counts, places].map(|size| u32::from_le_bytes(*size) as usize);
        let (counts, lists) = lists.split_at_checked(counts)?;
        let (places, scores) = lists.split_at_checked(places)?;
        let mut book = Self::default();
        let start = Checkers::start(&CheckersSetup::default());
        Reading { counts, places, scores }.read(&start, 0, &mut book.positions)?;
        Some(book)
    }
}

/// The tree as three lists, each of one kind, which is what packs well: how many moves each position has, the place of each
/// move among the legal ones, and its score.
#[derive(Default)]
struct Lists {
    counts: Vec<u8>,
    places: Vec<u8>,
    scores: Vec<u8>,
}

impl Lists {
    /// Writes the moves of a position and what follows each, and takes them out of what is left to write. The first score
    /// is told by how it differs from what the move before promised (`expected`), each other from the one before it.
    fn write(&mut self, position: &Checkers, expected: i16, left: &mut HashMap<u64, Vec<BookMove>>) {
        let moves = left.remove(&position.key()).unwrap_or_default();
        let mut legal = Vec::new();
        position.moves(&mut legal);
        self.counts.push(moves.len() as u8);
        let mut expected = expected;
        for BookMove { m, score } in moves {
            let place = legal.iter().position(|other| *other == m).unwrap_or_default();
            self.places.push(place as u8);
            write_number(score.wrapping_sub(expected), &mut self.scores);
            expected = score;
            let mut next = *position;
            next.play(m);
            self.write(&next, score.wrapping_neg(), left);
        }
    }
}

/// The three lists as they are read, from the front.
struct Reading<'a> {
    counts: &'a [u8],
    places: &'a [u8],
    scores: &'a [u8],
}

impl Reading<'_> {
    /// Reads what [`Lists::write`] wrote; `None` where it does not fit.
    fn read(
        &mut self,
        position: &Checkers,
        expected: i16,
        positions: &mut HashMap<u64, Vec<BookMove>>,
    ) -> Option<()> {
        let count = *self.counts.split_off_first()?;
        let mut legal = Vec::new();
        position.moves(&mut legal);
        let mut moves = Vec::with_capacity(count.into());
        let mut expected = expected;
        for _ in 0..count {
            let m = *legal.get(usize::from(*self.places.split_off_first()?))?;
            let score = expected.wrapping_add(read_number(&mut self.scores)?);
            expected = score;
            moves.push(BookMove { m, score });
            let mut next = *position;
            next.play(m);
            self.read(&next, score.wrapping_neg(), positions)?;
        }
        if !moves.is_empty() {
            positions.insert(position.key(), moves);
        }
        Some(())
    }
}

/// Writes a number in groups of seven bits, the lowest first, each with a bit that says whether more follow. Numbers near
/// nought are short, whatever their sign.
fn write_number(number: i16, bytes: &mut Vec<u8>) {
    let mut left = (number.unsigned_abs() << 1).wrapping_sub(u16::from(number < 0));
    while left >= 0x80 {
        bytes.push(left as u8 | 0x80);
        left >>= 7;
    }
    bytes.push(left as u8);
}

/// Reads what [`write_number`] wrote.
fn read_number(bytes: &mut &[u8]) -> Option<i16> {
    let mut folded = 0_u16;
    for shift in [0, 7, 14] {
        let byte = *bytes.split_off_first()?;
        folded |= u16::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some((folded >> 1) as i16 ^ -((folded & 1) as i16));
        }
    }
    None
}
