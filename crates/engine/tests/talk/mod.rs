//! A conversation with an engine over real pipes.
#![allow(dead_code, reason = "each test file needs its own part of this")]

use parlour_engine::EngineError;
use parlour_erased::GameInfo;
use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Longer than any answer may take, so that a test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(20);

/// An unknown command, whose answer shows that everything before it has been answered.
const MARK: &str = "end-of-answer";

pub(crate) struct Talk {
    to: PipeWriter,
    from: Receiver<String>,
    engine: JoinHandle<Result<(), EngineError>>,
}

impl Talk {
    pub(crate) fn with(game: &'static GameInfo, bot: &'static str) -> Self {
        let (theirs, to) = pipe().unwrap();
        let (ours, output) = pipe().unwrap();
        let engine = thread::spawn(move || parlour_engine::run(game, Some(bot), theirs, output));
        let (sender, from) = channel();
        thread::spawn(move || {
            for line in BufReader::new(ours).lines() {
                let _ = sender.send(line.unwrap());
            }
        });
        Self { to, from, engine }
    }

    pub(crate) fn send(&mut self, line: &str) {
        self.to.write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    /// The next line the engine says, as people read it: of an error without the data after its words.
    pub(crate) fn line(&self) -> String {
        words(self.from.recv_timeout(PATIENCE).expect("the engine says something"))
    }

    /// What the engine says up to and with the first line that begins in one of these ways.
    pub(crate) fn until_any(&self, beginnings: &[&str]) -> Vec<String> {
        let mut lines = vec![self.line()];
        while !beginnings.iter().any(|beginning| lines.last().unwrap().starts_with(beginning)) {
            lines.push(self.line());
        }
        lines
    }

    /// What the engine says up to and with the first line that begins so.
    pub(crate) fn until(&self, beginning: &str) -> Vec<String> {
        self.until_any(&[beginning])
    }

    /// All that the engine says to a line at once.
    pub(crate) fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.send(MARK);
        let mut lines = self.until(&format!("error unknown command {MARK}"));
        lines.pop();
        lines
    }

    /// Closes the engine's input, and gives what it still says.
    pub(crate) fn end(self) -> Vec<String> {
        drop(self.to);
        self.engine.join().unwrap().unwrap();
        self.from.into_iter().map(words).collect()
    }
}

/// A line without the data of an error, which must be there.
fn words(line: String) -> String {
    match line.strip_prefix("error ").map(|rest| rest.split_once('\t')) {
        None => line,
        Some(Some((words, data))) if data.starts_with("{\"id\":\"") => format!("error {words}"),
        Some(_) => panic!("an error without data: {line}"),
    }
}

/// The whole conversation that a script leads to, commands marked with `>`. After `go` and `perft`
/// it waits for the work to be done.
pub(crate) fn converse(game: &'static GameInfo, bot: &'static str, script: &str) -> String {
    let mut talk = Talk::with(game, bot);
    let mut transcript = String::new();
    for line in script.lines().map(|line| line.trim_start_matches(' ')) {
        transcript += format!("> {}", line.escape_debug()).trim_end();
        transcript.push('\n');
        let mut lines = Vec::new();
        if line.starts_with("go") || line.starts_with("perft") {
            talk.send(line);
            lines = talk.until_any(&["bestmove", "nodes", "error"]);
            lines.extend(talk.ask(""));
        } else {
            lines.extend(talk.ask(line));
        }
        transcript.extend(lines.iter().map(|line| format!("{line}\n")));
    }
    assert!(talk.end().is_empty());
    transcript
}
