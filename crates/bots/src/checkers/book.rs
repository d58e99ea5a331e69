//! The opening book: what was worked out of the openings before anybody sat down.
//!
//! In a file it is a tree of moves from the start, each with its place in the list of legal ones and its score; where two
//! lines meet, what follows stands once. That is a few bytes a position. In a browser it is no part of the
//! program and has to be [installed](Book::install).

use parlour_checkers::{Checkers, CheckersSetup, Move};
use parlour_core::{Game, Hashed};
use parlour_learn::{BadFile, FileKind, checksum};
use std::collections::HashMap;
use std::sync::OnceLock;

/// What a file of openings begins with, and its version.
const KIND: &[u8; 8] = b"PARLBOOK";
const VERSION: u16 = 1;

/// The book that is part of the program, once it has been opened or installed.
static SHARED: OnceLock<Book> = OnceLock::new();

/// What there is where none has been installed.
static EMPTY: OnceLock<Book> = OnceLock::new();

/// What is known of openings.
///
/// ```
/// use parlour_bots::checkers::Book;
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
    pub(super) const fn new(positions: HashMap<u64, Vec<BookMove>>) -> Self {
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
        let mut tree = Vec::new();
        let mut left = self.positions.clone();
        write_tree(&Checkers::start(&CheckersSetup::default()), &mut left, &mut tree);
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
        let (sum, mut tree) = rest.split_first_chunk().ok_or(BadFile::Damaged)?;
        if checksum(tree) != u64::from_le_bytes(*sum) {
            return Err(BadFile::Damaged);
        }
        let mut book = Self::default();
        let start = Checkers::start(&CheckersSetup::default());
        read_tree(&start, &mut tree, &mut book.positions).ok_or(BadFile::Damaged)?;
        Ok(book)
    }
}

/// Writes the moves of a position and what follows each, and takes them out of what is left to write.
fn write_tree(position: &Checkers, left: &mut HashMap<u64, Vec<BookMove>>, tree: &mut Vec<u8>) {
    let moves = left.remove(&position.key()).unwrap_or_default();
    let mut legal = Vec::new();
    position.moves(&mut legal);
    tree.push(moves.len() as u8);
    for BookMove { m, score } in moves {
        let place = legal.iter().position(|other| *other == m).unwrap_or_default();
        tree.push(place as u8);
        tree.extend(score.to_le_bytes());
        let mut next = *position;
        next.play(m);
        write_tree(&next, left, tree);
    }
}

/// Reads what [`write_tree`] wrote; `None` where it does not fit.
fn read_tree(
    position: &Checkers,
    tree: &mut &[u8],
    positions: &mut HashMap<u64, Vec<BookMove>>,
) -> Option<()> {
    let (&count, rest) = tree.split_first()?;
    *tree = rest;
    let mut legal = Vec::new();
    position.moves(&mut legal);
    let mut moves = Vec::with_capacity(count.into());
    for _ in 0..count {
        let ([place, low, high], rest) = tree.split_first_chunk()?;
        *tree = rest;
        let m = *legal.get(usize::from(*place))?;
        moves.push(BookMove { m, score: i16::from_le_bytes([*low, *high]) });
        let mut next = *position;
        next.play(m);
        read_tree(&next, tree, positions)?;
    }
    if !moves.is_empty() {
        positions.insert(position.key(), moves);
    }
    Some(())
}
