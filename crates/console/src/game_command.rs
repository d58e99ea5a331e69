//! Commands that a game adds to the program, beside those that every game has.

use clap::{ArgMatches, Command};
use std::io;

/// A command of a game: `parlour NAME …`. The program lists it in its help, completions and manual.
///
/// ```
/// use clap::{ArgMatches, Command};
/// use parlour_console::{CommandError, GameCommand};
/// use std::io::{self, Write};
///
/// fn count(arguments: &ArgMatches) -> Result<(), CommandError> {
///     let words = arguments.get_many::<String>("words").unwrap_or_default();
///     Ok(writeln!(io::stdout(), "{}", words.count())?)
/// }
///
/// const COUNT: GameCommand = GameCommand {
///     name: "count",
///     command: || Command::new("count").about("Count words").arg(clap::arg!([words]...)),
///     run: count,
/// };
/// # assert!((COUNT.run)(&(COUNT.command)().get_matches_from(["count", "one", "two"])).is_ok());
/// ```
pub struct GameCommand {
    /// The word it is called by.
    pub name: &'static str,
    /// Its arguments and help, under the same name.
    pub command: fn() -> Command,
    /// Does what the arguments say.
    pub run: fn(&ArgMatches) -> Result<(), CommandError>,
}

/// Why a command ended early.
#[derive(Debug)]
pub enum CommandError {
    /// What was asked for is not possible: a sentence without a full stop.
    Asked(String),
    /// The command looked for faults and found some; it has written them.
    Found,
    /// The user interrupted it, and has been told how to go on.
    Interrupted,
    /// Something failed.
    System(io::Error),
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}
