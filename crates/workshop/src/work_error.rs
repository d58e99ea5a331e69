//! Why work ended early.

use crate::words::{Told, say};
use parlour_arena::ArenaError;
use parlour_checkers_bots::BadBookWork;
use parlour_checkers_endgame::{BuildError, NoTables, Objection, ProbeError};
use parlour_core::{Message, ToMessage};
use parlour_learn::LessonError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why work ended early.
#[derive(Debug, Error)]
pub enum WorkError {
    /// What was asked for is not possible.
    #[error("{}", say(.0))]
    Asked(Message),
    /// Somebody wanted it to end before it was done, and has been told how to go on.
    #[error("{}", say(&Told::Interrupted))]
    Interrupted,
    /// Something failed.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl WorkError {
    fn asked(mistake: &impl ToMessage) -> Self {
        Self::Asked(mistake.message())
    }

    fn failed(failure: &impl ToMessage) -> Self {
        Self::System(io::Error::other(say(failure)))
    }
}

/// What was asked for and is not possible.
#[derive(Debug, Message)]
pub(crate) enum Refusal {
    CannotWrite { path: PathBuf, why: io::Error },
}

impl From<Refusal> for WorkError {
    fn from(refusal: Refusal) -> Self {
        Self::asked(&refusal)
    }
}

impl From<ArenaError> for WorkError {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Asked(mistake) => Self::asked(&mistake),
            ArenaError::System(error) => error.into(),
        }
    }
}

impl From<BadBookWork> for WorkError {
    fn from(error: BadBookWork) -> Self {
        match error {
            BadBookWork::Io(error) => error.into(),
            wrong @ BadBookWork::Line { .. } => Self::asked(&wrong),
        }
    }
}

impl From<BuildError> for WorkError {
    fn from(error: BuildError) -> Self {
        match error {
            BuildError::Pieces(_) => Self::asked(&error),
            BuildError::File(_) | BuildError::Stopped => Self::failed(&error),
        }
    }
}

impl From<LessonError> for WorkError {
    fn from(error: LessonError) -> Self {
        match error {
            LessonError::Io(error) => error.into(),
            wrong => Self::asked(&wrong),
        }
    }
}

impl From<NoTables> for WorkError {
    fn from(missing: NoTables) -> Self {
        match missing {
            NoTables::Damaged(_) => Self::failed(&missing),
            _ => Self::asked(&missing),
        }
    }
}

impl From<Objection> for WorkError {
    fn from(objection: Objection) -> Self {
        match objection {
            Objection::Missing(_) => Self::asked(&objection),
            _ => Self::failed(&objection),
        }
    }
}

impl From<ProbeError> for WorkError {
    fn from(error: ProbeError) -> Self {
        Self::asked(&error)
    }
}
