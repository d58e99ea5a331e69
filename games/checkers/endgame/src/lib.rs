//! Endgame tables for Checkers: what every position of few pieces is worth with best play.
//!
//! Tables of up to four pieces are part of the program (in a browser, a file that is [`install`]ed); those of five and six are built into a folder
//! with [`build`], checked with [`verify`] and counted with [`Stats`]. [`Tables`] answers for both.
//!
//! ```
//! use parlour_checkers::{Checkers, CheckersSetup};
//! use parlour_core::Notation;
//! use parlour_checkers_endgame::{Tables, Wdl};
//!
//! // The First Position, known since 1800.
//! let (_, position) = Checkers::parse_position(&CheckersSetup::default(), "W:W20,K15:B12,K28")?;
//! assert_eq!(Tables::embedded().probe_wdl(&position), Some(Wdl::Win));
//! # Ok::<(), parlour_core::PositionError>(())
//! ```

mod board;
mod build;
mod embedded;
mod file;
mod index;
mod map;
#[cfg(not(target_family = "wasm"))]
mod packing;
mod probe;
mod progress;
mod runs;
mod slice;
mod solve;
mod solved;
mod stats;
mod tables;
mod threads;
mod value;
mod verify;
mod words;

use board::Board;

pub use build::{BuildError, BuildPlan, PIECES, build};
pub use embedded::{DamagedTables, EMBEDDED_PIECES, install};
pub use file::{Fault, FileError};
#[cfg(not(target_family = "wasm"))]
pub use packing::{pack_embedded, plain_tables};
pub use probe::{ProbeError, ProbeReport, probe};
pub use progress::{BuildStep, Progress};
pub use slice::{MOST_PIECES, Slice};
pub use stats::{NoTables, Stats, StatsHead};
pub use tables::Tables;
pub use value::{Distance, Wdl};
pub use verify::{Objection, Verified, verify};
pub use words::CATALOGUE;
