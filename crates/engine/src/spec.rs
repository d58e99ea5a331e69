//! Bots that are asked for by name or by command line.

use crate::foreign::{Foreign, ForeignOptions};
use parlour_core::Message;
use parlour_erased::{BadBot, BotOptions, GameInfo, Player};
use std::env;
use std::path::Path;

/// The word before the command line of a program that plays, as in `cmd:python3 mybot.py`.
pub const COMMAND: &str = "cmd";

/// The command line in a spec, if it asks for a program.
pub fn command_line(spec: &str) -> Option<&str> {
    let (word, command) = spec.trim().split_once(':')?;
    word.eq_ignore_ascii_case(COMMAND).then(|| command.trim())
}

/// The words of a command line, as a shell would part and unquote them; `None` if a quote is left open.
///
/// ```
/// use parlour_engine::split_words;
///
/// assert_eq!(split_words("sh -c 'cat x'").unwrap(), ["sh", "-c", "cat x"]);
/// assert!(split_words("say 'hello").is_none());
/// ```
pub fn split_words(command: &str) -> Option<Vec<String>> {
    shlex::split(command)
}

/// Seats whoever `spec` asks for: a bot of the game, or with `cmd:…` a program that speaks the protocol.
///
/// # Errors
/// If there is no such bot or program.
pub fn seat(
    game: &GameInfo,
    spec: &str,
    options: &BotOptions,
    foreign: &ForeignOptions,
) -> Result<Box<dyn Player>, BadBot> {
    let Some(command) = command_line(spec) else {
        return game.seat(spec, options);
    };
    let words = split_words(command)
        .ok_or_else(|| BadBot(BadCommand::OpenQuote { command: command.into() }.into()))?;
    let Some((program, arguments)) = words.split_first() else {
        return Err(BadBot(BadCommand::Empty.into()));
    };
    if !is_program(program) {
        return Err(BadBot(BadCommand::NoProgram { program: program.clone() }.into()));
    }
    Ok(Box::new(Foreign::new(program, arguments, options.seed, foreign.clone())))
}

/// A command line that runs nothing.
#[derive(Message)]
pub(crate) enum BadCommand {
    OpenQuote { command: String },
    Empty,
    NoProgram { program: String },
}

/// Whether there is such a file here or where programs are looked for.
fn is_program(program: &str) -> bool {
    let is_there = |path: &Path| path.is_file() || path.with_extension("exe").is_file();
    if program.contains(['/', '\\']) {
        return is_there(Path::new(program));
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| is_there(&folder.join(program)))
}
