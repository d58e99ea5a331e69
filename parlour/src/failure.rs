//! How the program says that it could not do what was asked.

use crate::words::{Refusal, Told, say};
use parlour_arena::ArenaError;
use parlour_console::{BadStart, CommandError, for_standard_error};
use parlour_core::{BadOption, ToMessage, UnknownOpening};
use parlour_engine::EngineError;
use parlour_erased::BadBot;
use parlour_files::{NoFolder, NoSuchGame};
use parlour_learn::LessonError;
use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command ended early.
pub(crate) enum Failure {
    /// What was asked for is not possible: a sentence without a full stop. Exit code 2.
    Asked(String),
    /// Something was looked for and found wanting, and has been told. Exit code 1.
    Found,
    /// Somebody wanted it to end before it was done, and has been told how to go on. Exit code 130.
    Interrupted,
    /// Reading or writing failed. Exit code 1, or 0 if only nobody reads the output any more.
    System(io::Error),
}

impl Failure {
    /// Says what is wrong and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Asked(sentence) => {
                complain(sentence);
                ExitCode::from(2)
            }
            Self::Found => ExitCode::FAILURE,
            Self::Interrupted => ExitCode::from(130),
            Self::System(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::System(error) => {
                complain(error.to_string());
                ExitCode::FAILURE
            }
        }
    }

    /// A mistake of whoever typed the command.
    pub(crate) fn asked(mistake: &impl ToMessage) -> Self {
        Self::Asked(say(mistake))
    }

    /// Something that failed.
    pub(crate) fn failed(failure: &impl ToMessage) -> Self {
        Self::System(io::Error::other(say(failure)))
    }
}

fn complain(sentence: String) {
    eprintln!("{}", for_standard_error(&say(&Told::Error { sentence })));
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked(sentence) => f.write_str(sentence),
            Self::System(error) => error.fmt(f),
            Self::Found | Self::Interrupted => Ok(()),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl From<ArenaError> for Failure {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Asked(mistake) => Self::asked(&mistake),
            ArenaError::System(error) => error.into(),
        }
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Bot(wrong) => wrong.into(),
            EngineError::Room(wrong) => Self::asked(&wrong),
            EngineError::Io(error) => error.into(),
        }
    }
}

impl From<CommandError> for Failure {
    fn from(error: CommandError) -> Self {
        match error {
            CommandError::Asked(sentence) => Self::Asked(sentence),
            CommandError::Found => Self::Found,
            CommandError::Interrupted => Self::Interrupted,
            CommandError::System(error) => error.into(),
        }
    }
}

impl From<LessonError> for Failure {
    fn from(error: LessonError) -> Self {
        match error {
            LessonError::Io(error) => error.into(),
            wrong => Self::asked(&wrong),
        }
    }
}

/// Mistakes of whoever typed the command.
macro_rules! asked {
    ($($mistake:ty),*) => {
        $(impl From<$mistake> for Failure {
            fn from(mistake: $mistake) -> Self {
                Self::asked(&mistake)
            }
        })*
    };
}

asked!(BadBot, BadOption, BadStart, NoFolder, NoSuchGame, Refusal, UnknownOpening);
