//! Asking the tables.

use crate::embedded::{EMBEDDED_PIECES, Embedded};
use crate::file::{self, Content, FileError, Kind};
use crate::index::Indexer;
use crate::value::{Distance, Value, Wdl};
use crate::{Board, MOST_PIECES, NoTables, PIECES, Slice, runs};
use parlour_checkers::{Captures, Checkers};
use parlour_core::{Message, ToMessage};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, OnceLock};

/// Endgame tables: those that are part of the program, those in a folder, or both.
///
/// They tell what a position is worth with best play when nobody may claim a draw: neither the 40-move rule
/// nor repetition is taken into account. Nothing is read before it is asked for. A file that turns out
/// to be damaged is never believed: its positions are as if they were in no table.
///
/// ```
/// use parlour_checkers::{Checkers, CheckersSetup};
/// use parlour_core::Notation;
/// use parlour_checkers_endgame::{Distance, Tables, Wdl};
///
/// let (_, position) = Checkers::parse_position(&CheckersSetup::default(), "B:W30:B25")?;
/// assert_eq!(Tables::embedded().probe_wdl(&position), Some(Wdl::Win));
/// assert_eq!(Tables::embedded().probe_distance(&position), Some(Distance::Win(13)));
/// # Ok::<(), parlour_core::PositionError>(())
/// ```
pub struct Tables {
    embedded: Option<&'static Embedded>,
    folder: Option<PathBuf>,
    stored: Vec<Stored>,
    pieces: usize,
    faults: Mutex<Vec<FileError>>,
}

/// The files of a slice, opened and checked when they are first asked for.
struct Stored {
    indexer: OnceLock<Indexer>,
    wdl: OnceLock<Option<(Content, runs::Reader)>>,
    distance: OnceLock<Option<Content>>,
}

impl Stored {
    fn indexer(&self, slice: Slice) -> &Indexer {
        self.indexer.get_or_init(|| Indexer::new(slice))
    }
}

static EMBEDDED_ALONE: LazyLock<Tables> = LazyLock::new(|| Tables::new(Some(Embedded::shared()), None));

impl Tables {
    /// The tables that are part of the program: all positions of up to four pieces.
    pub fn embedded() -> &'static Self {
        &EMBEDDED_ALONE
    }

    /// The tables of a folder, and those that are part of the program.
    pub fn open(folder: &Path) -> Self {
        Self::new(Some(Embedded::shared()), Some(folder))
    }

    /// The tables of a folder alone, to see whether they are right.
    pub fn stored(folder: &Path) -> Self {
        Self::new(None, Some(folder))
    }

    fn new(embedded: Option<&'static Embedded>, folder: Option<&Path>) -> Self {
        let there = |slice| folder.is_some_and(|folder| file::path(folder, slice, Kind::Wdl).exists());
        let first = if embedded.is_some() { EMBEDDED_PIECES + 1 } else { 2 };
        let complete = (first..=MOST_PIECES).take_while(|pieces| Slice::with_pieces(*pieces).all(there));
        let stored = || Stored { indexer: OnceLock::new(), wdl: OnceLock::new(), distance: OnceLock::new() };
        Self {
            embedded,
            folder: folder.map(Path::to_owned),
            stored: std::iter::repeat_with(stored)
                .take(if folder.is_some() { Slice::CODES } else { 0 })
                .collect(),
            pieces: complete.last().unwrap_or(first - 1),
            faults: Mutex::default(),
        }
    }

    /// Every position of up to so many pieces is here, as far as one can tell without reading it all.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// How many pieces are asked for, or else as many as there are tables for.
    ///
    /// # Errors
    /// If there can be no tables of so many, or there are none at all.
    pub fn asked_for(&self, pieces: Option<usize>) -> Result<usize, NoTables> {
        match pieces.unwrap_or(self.pieces) {
            there if PIECES.contains(&there) => Ok(there),
            _ if pieces.is_none() => Err(NoTables::None),
            other => Err(NoTables::Pieces(other)),
        }
    }

    /// Who wins with best play; `None` if the position is in no table.
    pub fn probe_wdl(&self, position: &Checkers) -> Option<Wdl> {
        self.wdl(&board_of(position)?)
    }

    /// Who wins, and in how many plies; `None` if the position is in no table.
    pub fn probe_distance(&self, position: &Checkers) -> Option<Distance> {
        let board = board_of(position)?;
        self.distances(Slice::of(&board)?)?.of(&board).map(Value::distance)
    }

    /// The files that have turned out to be unusable so far, and why. Those that are not there do not count.
    pub fn faults(&self) -> Vec<Message> {
        self.faults.lock().map(|faults| faults.iter().map(FileError::message).collect()).unwrap_or_default()
    }

    /// The distances of a slice.
    #[inline]
    pub(crate) fn distances(&self, slice: Slice) -> Option<Distances<'_>> {
        if let Some(embedded) = self.embedded
            && let Some((indexer, _)) = embedded.slice(slice)
        {
            return Some(Distances { indexer, source: Source::Embedded(embedded) });
        }
        let stored = self.stored.get(slice.code())?;
        let content = stored.distance.get_or_init(|| self.read(slice, Kind::Distance)).as_ref()?;
        let indexer = stored.indexer(slice);
        let whole = content.bytes().len() == indexer.len();
        whole.then_some(Distances { indexer, source: Source::Stored(content.bytes()) })
    }

    /// Whether win, draw and loss of a slice can be told.
    pub(crate) fn tells_wdl(&self, slice: Slice) -> bool {
        let embedded = self.embedded.is_some_and(|embedded| embedded.slice(slice).is_some());
        embedded || self.stored.get(slice.code()).is_some_and(|stored| self.runs(stored, slice).is_some())
    }

    #[inline]
    fn wdl(&self, board: &Board) -> Option<Wdl> {
        let slice = Slice::of(board)?;
        if let Some(value) = self.embedded.and_then(|embedded| embedded.value(board)) {
            return Some(value.wdl());
        }
        let stored = self.stored.get(slice.code())?;
        let jumpers = board.jumpers();
        if jumpers != 0 {
            return self.wdl_of_captures(board, jumpers);
        }
        let (content, reader) = self.runs(stored, slice)?;
        reader.value(content.bytes(), stored.indexer(slice).index(board))
    }

    fn runs<'a>(&self, stored: &'a Stored, slice: Slice) -> Option<&'a (Content, runs::Reader)> {
        let read = || {
            let content = self.read(slice, Kind::Wdl)?;
            let reader = runs::Reader::new(content.bytes(), stored.indexer(slice).len())?;
            Some((content, reader))
        };
        stored.wdl.get_or_init(read).as_ref()
    }

    /// The best of the captures, which all lead to tables of fewer pieces.
    fn wdl_of_captures(&self, board: &Board, jumpers: u32) -> Option<Wdl> {
        let mut best = Some(Wdl::Loss);
        board.each_capture(jumpers, &mut |after| {
            if best == Some(Wdl::Win) {
                return;
            }
            let gone = after.men[0] | after.kings[0] == 0;
            let now = if gone { Some(Wdl::Loss) } else { self.wdl(after) };
            best = best.zip(now.map(Wdl::turned)).map(|(best, now)| best.max(now));
        });
        best
    }

    /// Opens a file; notes it if it is damaged.
    fn read(&self, slice: Slice, kind: Kind) -> Option<Content> {
        let folder = self.folder.as_deref()?;
        file::open(folder, slice, kind)
            .map_err(|error| {
                if !error.is_missing()
                    && let Ok(mut faults) = self.faults.lock()
                {
                    faults.push(error);
                }
            })
            .ok()
    }
}

/// The distances of a slice, by the number of a position or by its board.
#[derive(Clone, Copy)]
pub(crate) struct Distances<'a> {
    pub(crate) indexer: &'a Indexer,
    source: Source<'a>,
}

#[derive(Clone, Copy)]
enum Source<'a> {
    /// The program's own, which know what captures lead to.
    Embedded(&'a Embedded),
    /// A file's, one byte a position.
    Stored(&'a [u8]),
}

impl Distances<'_> {
    /// What a position of the slice is worth.
    #[inline]
    pub(crate) fn of(&self, board: &Board) -> Option<Value> {
        match self.source {
            Source::Embedded(embedded) => embedded.value(board),
            Source::Stored(bytes) => bytes.get(self.indexer.index(board)).copied().map(Value),
        }
    }

    /// What the position of this number is worth.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> Option<Value> {
        match self.source {
            Source::Embedded(embedded) => embedded.value(&self.indexer.board(index)),
            Source::Stored(bytes) => bytes.get(index).copied().map(Value),
        }
    }
}

/// The board of a position, if it is played by the rules that the tables are made for.
fn board_of(position: &Checkers) -> Option<Board> {
    (position.rules().captures == Captures::Mandatory).then(|| Board::of(position))
}
