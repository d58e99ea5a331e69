//! Why a line is not obeyed.

use parlour_core::{AnyOf, Message, Quoted};

/// Why a line is not obeyed, for people and for programs.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(prefix = "engine", with(word = Quoted(word), all = AnyOf(all), value = Quoted(value)))]
pub(crate) enum Refusal {
    /// The line is too long.
    LineTooLong { most: usize },
    /// No such command, but one that is nearly called so.
    CommandNear { word: String, near: &'static str },
    /// No such command.
    UnknownCommand { word: String },
    /// The command takes no words.
    StandsAlone { command: &'static str, word: String },
    /// `show` takes no such word.
    ShowWhat { word: String },
    /// An option is set with other words.
    OptionForm,
    /// Only moves may stand after `startpos`.
    AfterStartpos { word: String },
    /// A position begins otherwise.
    PositionForm { word: String },
    /// A count goes so deep.
    CountDepth { most: u32, word: String },
    /// No such question, but one that is nearly called so.
    QueryNear { word: String, near: &'static str },
    /// No such question.
    UnknownQuery { word: String, all: Vec<&'static str> },
    /// `go` does not know the word, but one that is nearly the same.
    GoNear { word: String, near: &'static str },
    /// `go` does not know the word.
    UnknownGo { word: String, seats: usize },
    /// A word of `go` takes a number.
    GoNumber { word: String, least: u64, value: String },
    /// The position is not right.
    WrongFen { fault: Message },
    /// A move cannot be played.
    WrongMove { number: usize, fault: Message },
    /// Chance has nothing to draw.
    NothingToDraw,
    /// Nobody can think, because chance acts.
    ChanceToMove,
    /// Nobody can think, because the game is over.
    GameOver,
    /// The bot could not be had.
    NoBot,
    /// Something is going on.
    Busy,
    /// The system gives no thread.
    NoThread { reason: String },
    /// A count would go too deep.
    CountTooDeep { most: u32, depth: u32 },
    /// The memory for a table of what has been counted could not be reserved.
    CountNoTable { mebibytes: usize },
    /// A count was stopped.
    CountStopped,
    /// A count broke down.
    CountFailed { reason: Message },
    /// The bot broke down.
    BotFailed { reason: Message },
}
