//! Building tables into a folder, slice by slice.

use crate::file::{self, FileError, Kind};
use crate::index::Indexer;
use crate::progress::{BuildStep, Progress};
use crate::solved::Solved;
use crate::value::Value;
use crate::{MOST_PIECES, Slice, runs, solve};
use parlour_core::{Message, MessageSpec, ToMessage};
use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use thiserror::Error;

/// How many pieces tables can be asked for.
pub const PIECES: RangeInclusive<usize> = 2..=MOST_PIECES;

/// What building the tables up to so many pieces takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuildPlan {
    /// How many positions there are.
    pub positions: u64,
    /// The most memory that building needs, in bytes.
    pub memory: u64,
    /// How much the folder will take, in bytes, at most.
    pub disk: u64,
}

impl BuildPlan {
    /// The plan for tables up to so many pieces.
    ///
    /// ```
    /// use parlour_checkers_endgame::BuildPlan;
    ///
    /// assert_eq!(BuildPlan::new(4).positions, 3488 + 196_032 + 6_209_316);
    /// assert!(BuildPlan::new(6).memory < 8 << 30);
    /// ```
    pub fn new(pieces: usize) -> Self {
        let pairs = (2..=pieces).flat_map(Slice::pairs_with_pieces);
        let sizes: Vec<u64> = pairs.map(|pair| positions_of(&pair)).collect();
        let positions = sizes.iter().sum();
        let largest = sizes.iter().max().copied().unwrap_or(0);
        // All finished slices stay in memory. What is packed takes at most as much as what it is made from.
        let at_work = solve::extra_memory(largest).max(largest);
        Self { positions, memory: positions + at_work + TABLES_AND_STACKS, disk: positions + positions / 16 }
    }
}

impl BuildPlan {
    /// What is going to be done into a folder, for whoever waits for it.
    pub fn told(&self, folder: &Path) -> Message {
        let gigabytes = |bytes: u64| format!("{:.2}", bytes as f64 / 1e9);
        Message::new(PLANNED.id)
            .with("positions", format!("{:.1}", self.positions as f64 / 1e6))
            .with("memory", gigabytes(self.memory))
            .with("disk", gigabytes(self.disk))
            .with("folder", folder.display().to_string())
    }
}

/// What is said of a plan.
pub(crate) const PLANNED: MessageSpec =
    MessageSpec { id: "endgame-plan", args: &["positions", "memory", "disk", "folder"] };

/// Memory for the tables that number positions, the threads and the program itself.
const TABLES_AND_STACKS: u64 = 32 << 20;

fn positions_of(slices: &[Slice]) -> u64 {
    slices.iter().map(|slice| Indexer::new(*slice).len() as u64).sum()
}

/// Why tables were not built.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum BuildError {
    /// There are no tables for so many pieces.
    #[message(with(least = PIECES.start(), most = PIECES.end()))]
    Pieces(#[message(name = pieces)] usize),
    /// A file could not be written.
    File(
        #[from]
        #[message(name = faults)]
        FileError,
    ),
    /// The caller said to stop; what was finished is kept.
    Stopped,
}

/// Builds the tables up to `pieces` pieces into a folder, which is made if need be. Slices that are there and
/// sound are kept, so a build that was interrupted goes on where it was; damaged ones are built again.
///
/// [`BuildPlan::new`] tells beforehand how much memory it takes.
///
/// # Errors
///
/// If there are no such tables, a file cannot be written, or `progress` says to stop.
pub fn build(
    pieces: usize,
    folder: &Path,
    threads: usize,
    progress: &mut Progress<'_>,
) -> Result<(), BuildError> {
    if !PIECES.contains(&pieces) {
        return Err(BuildError::Pieces(pieces));
    }
    fs::create_dir_all(folder).map_err(|error| file_error(folder, error))?;
    let total = BuildPlan::new(pieces).positions;
    let mut solved = Solved::default();
    let mut done = 0;
    for pair in (2..=pieces).flat_map(Slice::pairs_with_pieces) {
        let mut tick = |in_pair| progress(BuildStep { slice: pair[0], done: done + in_pair, total });
        let values = if let Some(values) = finished(folder, &pair) {
            values
        } else {
            let values = solve::solve(&pair, &solved, threads, &mut tick).ok_or(BuildError::Stopped)?;
            write_pair(folder, &pair, &values, threads)?;
            values
        };
        if tick(positions_of(&pair)).is_break() {
            return Err(BuildError::Stopped);
        }
        done += positions_of(&pair);
        for (slice, values) in pair.into_iter().zip(values) {
            solved.insert(slice, values);
        }
    }
    Ok(())
}

fn file_error(path: &Path, error: io::Error) -> FileError {
    FileError { path: path.to_owned(), fault: file::Fault::Io(error) }
}

/// The distances of slices whose files are all there and sound.
fn finished(folder: &Path, pair: &[Slice]) -> Option<Vec<Vec<u8>>> {
    let sound = |slice: &Slice| {
        file::open(folder, *slice, Kind::Wdl).ok()?;
        Some(file::open(folder, *slice, Kind::Distance).ok()?.bytes().to_vec())
    };
    pair.iter().map(sound).collect()
}

/// Writes the files of a pair of slices, each slice on a thread of its own if there are several.
fn write_pair(folder: &Path, pair: &[Slice], values: &[Vec<u8>], threads: usize) -> Result<(), FileError> {
    let write = |number: usize| write(folder, pair[number], &values[number]);
    if threads == 1 {
        return (0..pair.len()).try_for_each(write);
    }
    std::thread::scope(|scope| {
        let write = &write;
        let writers: Vec<_> = (0..pair.len()).map(|number| scope.spawn(move || write(number))).collect();
        writers.into_iter().try_for_each(|writer| writer.join().expect("writing does not panic"))
    })
}

/// Writes both files of a slice.
fn write(folder: &Path, slice: Slice, values: &[u8]) -> Result<(), FileError> {
    let indexer = Indexer::new(slice);
    let asked_for = |index: usize| {
        let must_capture = indexer.board(index).jumpers() != 0;
        (!must_capture).then(|| Value(values[index]).wdl())
    };
    file::write(folder, slice, Kind::Wdl, &runs::pack(values.len(), asked_for))?;
    file::write(folder, slice, Kind::Distance, values)
}
