//! The line editor of a terminal: editing, history, completion, and what was typed while a bot thought.

use crate::Typed;
use crate::interrupt;
use crate::keyboard::{Alarm, Vocabulary};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, ExternalPrinter, Helper};
use std::convert::Infallible;
use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;

/// Reads lines from the terminal of this process.
pub struct LineEditor {
    editor: Editor<Vocabulary, MemHistory>,
    /// What was typed before it was asked for.
    ahead: String,
}

impl LineEditor {
    pub(crate) fn new() -> io::Result<Self> {
        // Lines that are pasted together arrive together, and are taken one by one.
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            .bracketed_paste(true)
            .build();
        #[cfg(unix)]
        if let Ok(before) = rustix::termios::tcgetattr(rustix::stdio::stdin()) {
            let _ = BEFORE.set(before);
        }
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history).map_err(io::Error::other)?;
        Ok(Self { editor, ahead: String::new() })
    }

    /// Asks for a line, in which Tab completes the words of the vocabulary.
    pub(crate) fn next_line(
        &mut self,
        prompt: &str,
        vocabulary: &Vocabulary,
        alarm: Option<Alarm>,
    ) -> io::Result<Typed> {
        if let Some((line, rest)) = self.ahead.split_once('\n') {
            let (line, rest) = (line.to_owned(), rest.to_owned());
            self.ahead = rest;
            println!("{prompt}{line}");
            return Ok(Typed::Line(line));
        }
        self.editor.set_helper(Some(vocabulary.clone()));
        let begun = std::mem::take(&mut self.ahead);
        let _editing = interrupt::while_editing();
        let _set = alarm.and_then(|alarm| self.set(alarm));
        match self.editor.readline_with_initial(prompt, (&begun, "")) {
            Ok(text) => {
                let (line, rest) = text.split_once('\n').unwrap_or((&text, ""));
                rest.clone_into(&mut self.ahead);
                if !rest.is_empty() && !rest.ends_with('\n') {
                    self.ahead.push('\n');
                }
                // Answers to questions are nothing to come back to.
                if !vocabulary.commands.is_empty() && !line.trim().is_empty() {
                    let _ = self.editor.add_history_entry(line);
                }
                Ok(Typed::Line(line.to_owned()))
            }
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Interrupted) => Ok(Typed::Interrupted),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Has an alarm said above the line that is edited, unless what this returns is dropped before. Without a printer or a thread
    /// nothing is said before Enter.
    fn set(&mut self, alarm: Alarm) -> Option<Sender<Infallible>> {
        let mut printer = self.editor.create_external_printer().ok()?;
        let (unset, waits) = channel();
        let wait = move || {
            if waits.recv_timeout(alarm.after) == Err(RecvTimeoutError::Timeout) {
                let _ = printer.print(alarm.said + "\n");
            }
        };
        thread::Builder::new().name("clock".into()).spawn(wait).ok()?;
        Some(unset)
    }

    /// Takes what was typed meanwhile. Whether that was Enter on an empty line: the player is waiting.
    pub(crate) fn take_typed(&mut self, quiet: &Quiet) -> bool {
        let mut impatient = false;
        for c in quiet.typed().chars() {
            match c {
                '\n' | '\r' if self.ahead.is_empty() || self.ahead.ends_with('\n') => impatient = true,
                '\n' | '\r' => self.ahead.push('\n'),
                '\u{8}' | '\u{7f}' => {
                    self.ahead.pop();
                }
                c if c.is_control() => {}
                c => self.ahead.push(c),
            }
        }
        impatient
    }
}

impl Helper for Vocabulary {}
impl Highlighter for Vocabulary {}
impl Validator for Vocabulary {}
impl Hinter for Vocabulary {
    type Hint = String;
}

impl Completer for Vocabulary {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..position];
        if let Some((command, _)) = typed.split_once(' ')
            && ["save", "save!", "load", "export"].contains(&command)
        {
            return FilenameCompleter::new().complete(line, position, context);
        }
        let (start, words) = self.completions(typed);
        let pair = |word: String| Pair { display: word.clone(), replacement: word };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Vocabulary {
    /// From where on the text is to be replaced, and by what it may be.
    fn completions(&self, typed: &str) -> (usize, Vec<String>) {
        let lower = typed.to_lowercase();
        let beginning = |start: usize, words: &[String]| {
            let wanted = &lower[start.min(lower.len())..];
            let fits = words.iter().filter(|word| word.to_lowercase().starts_with(wanted));
            fits.cloned().collect::<Vec<_>>()
        };
        let argument = |command: &str| lower.strip_prefix(command).map(|_| command.len());
        if let Some(start) = argument("what ") {
            return (start, beginning(start, &self.moves));
        }
        if let Some(start) = argument("why ") {
            return (start, beginning(start, &self.players));
        }
        if let Some(start) = argument("board ") {
            return (start, beginning(start, &["on", "off", "long"].map(str::to_owned)));
        }
        let mut words = beginning(0, &self.moves);
        words.extend(
            self.commands.iter().filter(|name| name.starts_with(&lower)).map(|&name| name.to_owned()),
        );
        (0, words)
    }
}

/// How the terminal was before anybody edited a line.
#[cfg(unix)]
static BEFORE: std::sync::OnceLock<rustix::termios::Termios> = std::sync::OnceLock::new();

/// Leaves the terminal as it was found, for whoever must end the program while a line is edited.
pub(crate) fn restore_terminal() {
    #[cfg(unix)]
    if let Some(before) = BEFORE.get() {
        use rustix::termios::{OptionalActions, tcsetattr};
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, before);
    }
}

/// A terminal that shows nothing of what is typed, until this is dropped.
pub(crate) struct Quiet {
    #[cfg(unix)]
    before: Option<rustix::termios::Termios>,
}

#[cfg(unix)]
impl Quiet {
    pub(crate) fn new() -> Self {
        use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
        let before = tcgetattr(rustix::stdio::stdin()).ok();
        if let Some(before) = &before {
            let mut quiet = before.clone();
            quiet.local_modes.remove(LocalModes::ECHO | LocalModes::ICANON);
            // Without this a bot's move is only shown less nicely.
            let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &quiet);
        }
        Self { before }
    }

    /// What has been typed and nobody has read, without waiting for more.
    fn typed(&self) -> String {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};
        let mut bytes = Vec::new();
        let stdin = rustix::stdio::stdin();
        loop {
            let mut keyboard = [PollFd::new(&stdin, PollFlags::IN)];
            let ready = poll(&mut keyboard, Some(&Timespec { tv_sec: 0, tv_nsec: 0 }));
            if self.before.is_none() || !ready.is_ok_and(|count| count > 0) {
                break;
            }
            let mut buffer = [0; 256];
            match rustix::io::read(stdin, &mut buffer) {
                Ok(count @ 1..) => bytes.extend(&buffer[..count]),
                _ => break,
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(unix)]
impl Drop for Quiet {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        if let Some(before) = &self.before {
            let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, before);
        }
    }
}

/// Elsewhere an interrupt is the only way to be heard.
#[cfg(not(unix))]
impl Quiet {
    pub(crate) fn new() -> Self {
        Self {}
    }

    fn typed(&self) -> String {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_commands_complete_a_line() {
        let vocabulary = Vocabulary {
            moves: vec!["1E".into(), "1F".into(), "7G".into()],
            commands: vec!["undo", "what", "why"],
            players: vec!["Ann".into(), "X".into()],
        };
        let check = |typed: &str, expected: &[&str]| {
            assert_eq!(vocabulary.completions(typed).1, expected, "{typed}");
        };
        check("1", &["1E", "1F"]);
        check("1e", &["1E"]);
        check("w", &["what", "why"]);
        check("what 7", &["7G"]);
        check("why a", &["Ann"]);
        check("board l", &["long"]);
        check("zz", &[]);
    }
}
