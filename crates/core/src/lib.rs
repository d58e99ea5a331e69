//! The vocabulary every room of Parlour speaks.
//!
//! A [`Game`] is a position that knows its rules and nothing else. Chance is a player: whatever is
//! random enters as an explicit outcome, so that a [`Match`] (a setup and a list of plies) replays
//! the same on every machine. What only some users need (hash keys, notation, pictures, events) are
//! *powers*: traits beside `Game`, asked for by whoever needs them.
//!
//! ```
//! use parlour_core::{Seat, SeatSet};
//!
//! let both: SeatSet = [Seat::FIRST, Seat::SECOND].into_iter().collect();
//! assert!(both.contains(Seat::SECOND));
//! assert_eq!(both.len(), 2);
//! ```

mod about;
mod events;
mod explain;
mod format;
mod game;
mod hashed;
mod r#match;
mod nearest;
mod notation;
mod opening;
mod options;
mod outcome;
mod perft;
mod picture;
mod ply;
mod record;
mod scores;
mod seat;
mod symmetric;
mod wrap;

pub use about::About;
pub use events::{Events, Reason};
pub use explain::Explain;
pub use format::FileFormat;
pub use game::Game;
pub use hashed::{Hashed, mix};
pub use r#match::{Ending, IllegalPly, Match, NoEnding};
pub use nearest::{listed, nearest, unknown};
pub use notation::{MoveError, Notation, PositionError, quote};
pub use opening::{Opening, UnknownOpening};
pub use options::{BadOption, OptionKind, OptionSpec, Setup, Values, initials};
pub use outcome::{Outcome, OutcomeText};
pub use perft::{divide, divide_until, perft};
pub use picture::{Line, Picture, PictureStyle, Span};
pub use ply::{Ply, PlyOf};
pub use record::{Place, Record, RecordError, RecordPly, Tag, name_tag};
pub use scores::Scores;
pub use seat::{MAX_SEATS, Seat, SeatSet, Turn};
pub use symmetric::Symmetric;
pub use wrap::wrapped;
