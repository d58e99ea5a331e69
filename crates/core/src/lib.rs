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

// What the derive writes names this crate, also here.
extern crate self as parlour_core;

mod about;
mod board_data;
mod catalogue;
mod departure;
mod ending;
mod events;
mod explain;
mod features;
mod format;
mod game;
mod game_tree;
mod r#match;
mod message;
mod mix;
mod move_error;
mod nearest;
mod notation;
mod opening;
mod options;
mod outcome;
mod picture;
mod ply;
mod position_error;
mod quote;
mod record;
mod repetition;
mod scores;
mod seat;
mod symmetric;
mod teach;
mod touch;
mod unknown;
mod wrap;

pub use about::About;
pub use board_data::BoardData;
pub use catalogue::CATALOGUE;
pub use departure::{Cause, Departure, NoDeparture};
pub use ending::{Ending, Verdict};
pub use events::{Events, Reason};
pub use explain::Explain;
pub use features::Features;
pub use format::{CollectedGame, Collection, FileFormat};
pub use game::Game;
pub use game_tree::{BranchError, Entry, GameTree, NodeId, Nodes, Step};
pub use r#match::{INTERVAL, IllegalPly, Match, NoEnding, name_tag};
pub use message::{AnyOf, Arg, Catalogue, Message, MessageSpec, ToArg, ToMessage};
pub use mix::mix;
pub use move_error::MoveError;
pub use nearest::nearest;
pub use notation::Notation;
pub use opening::{Opening, UnknownOpening};
pub use options::{BadOption, OptionKind, OptionSpec, Setup, Values, initials};
pub use outcome::{Outcome, OutcomeText};
/// Makes identifiers and arguments from the names of a type: see [`parlour_derive`].
pub use parlour_derive::Message;
pub use picture::{Hue, Line, Mark, Picture, PictureStyle, Role, Say, Span, Tile};
pub use ply::{Ply, PlyOf};
pub use position_error::PositionError;
pub use quote::{Quoted, quote};
pub use record::{
    Bookmark, Place, Record, RecordError, RecordFault, RecordPly, Tag, Variation, running_text,
};
pub use scores::Scores;
pub use seat::{MAX_SEATS, Seat, SeatSet, Turn};
pub use symmetric::Symmetric;
pub use teach::{Lesson, Scene, Section, Task, Teach};
pub use touch::{Spot, Touch, Touched, touched_by_path};
pub use unknown::Unknown;
pub use wrap::wrapped;
