//! Learning to judge positions by playing: self-play, training, and the small networks that come of it.
//!
//! 1. [`SelfPlay`] plays games and keeps each as the places of its moves in the lists of legal ones, with what
//!    the search said of every position ([`PlayedGame`]). Nothing in that depends on how positions are described, so
//!    that games once played serve every attempt to learn from them.
//! 2. [`Features`](parlour_core::Features) describes a position by a few of many numbers, as one of its seats sees it.
//! 3. [`Trainer`] fits a network to results and search scores.
//! 4. [`Network`] judges with whole numbers, quickly enough for a search; [`Learned`] asks it for every seat.
//!
//! A [`Course`] is all of this for one game; a [`Lesson`] goes through it, round by round, and keeps what comes of it.

mod checksum;
mod course;
mod error;
mod game_file;
mod learned;
mod lesson;
mod network;
mod played_game;
mod sample;
mod self_play;
mod trainer;
mod words;

pub use checksum::checksum;
pub use course::{CannotPlay, Course, Effort, Learn, Matter, Order, Trained};
pub use error::{BadFile, FileKind};
pub use game_file::{GameFile, read_games};
pub use learned::Learned;
pub use lesson::{Lesson, LessonEnd, LessonError, LessonStep};
pub use network::{HIDDEN, Network};
pub use played_game::{PlayedGame, PlayedMove};
pub use sample::Sample;
pub use self_play::SelfPlay;
pub use trainer::{Trainer, TrainingPass};
pub use words::CATALOGUE;
