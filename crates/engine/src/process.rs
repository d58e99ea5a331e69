//! A program at the other end of a pair of pipes.
//!
//! It may say nothing, say too much, not listen, leave, or never end. So each pipe has a thread of its own, no
//! line is kept that is too long, and with the program everything ends that it has started.

use crate::bounded_line::{Line, read_line_up_to};
use crate::breakdown::Breakdown;
use crate::process_tree::{NotStarted, ProcessTree};
use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The longest line that a program may say, in bytes.
const LONGEST: usize = 64 << 10;

/// How many lines may wait: a program that says more is held up, not stored.
const INBOX: usize = 64;

/// How much of its standard error is kept, in bytes.
const LAST_WORDS: usize = 2 << 10;

/// How much of its last line is told, in characters.
const LONGEST_WORDS: usize = 200;

/// How long a program that has closed its output may take to leave, before it is made to.
const FAREWELL: Duration = Duration::from_millis(300);

/// A running program. It ends, with all it has started, when this is dropped.
pub(crate) struct Process {
    program: ProcessTree,
    say: Sender<String>,
    heard: Receiver<Line>,
    errors: Errors,
}

/// What a program said on its standard error, as far as it is kept.
struct Errors {
    tail: Arc<Mutex<VecDeque<u8>>>,
    reader: JoinHandle<()>,
}

impl Process {
    /// Starts a program that may use `memory` bytes, where the system can see to that.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn start(
        program: &str,
        arguments: &[String],
        memory: Option<u64>,
    ) -> Result<Self, NotStarted> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut program = ProcessTree::start(&mut command)?;
        let child = &mut program.child;
        limit_memory(child, memory);
        let stdin = child.stdin.take().expect("its input is a pipe");
        let stdout = child.stdout.take().expect("its output is a pipe");
        let stderr = child.stderr.take().expect("its errors are a pipe");
        let (say, to_say) = channel();
        let (sender, heard) = sync_channel(INBOX);
        spawn("say", move || pass_on(&to_say, stdin))?;
        spawn("hear", move || hear(stdout, &sender))?;
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&tail);
        let reader = spawn("errors", move || keep_tail(stderr, &kept))?;
        Ok(Self { program, say, heard, errors: Errors { tail, reader } })
    }

    /// Says a line. Whether it is heard shows in the answer.
    pub(crate) fn say(&self, line: String) {
        // The thread that writes ends with the program, and that is found out by listening.
        let _ = self.say.send(line);
    }

    /// The next line, if one comes in this time.
    pub(crate) fn hear(&self, time: Duration) -> Result<Line, RecvTimeoutError> {
        self.heard.recv_timeout(time)
    }

    /// How the program ended, which has closed its output: its last words, or its exit status.
    pub(crate) fn last_words(&mut self) -> Breakdown {
        let patience = Instant::now() + FAREWELL;
        let mut status = None;
        while Instant::now() < patience && (status.is_none() || !self.errors.reader.is_finished()) {
            status = self.program.child.try_wait().ok().flatten();
            thread::sleep(Duration::from_millis(5));
        }
        let tail: Vec<u8> =
            self.errors.tail.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let tail = String::from_utf8_lossy(&tail);
        let last = tail.lines().rev().map(printable).find(|line| !line.is_empty());
        match (status, last) {
            (Some(status), Some(last)) => Breakdown::Ended { last: format!("{status}: {last}") },
            (Some(status), None) => Breakdown::Ended { last: status.to_string() },
            (None, Some(last)) => Breakdown::ClosedAfter { last },
            (None, None) => Breakdown::Closed,
        }
    }
}

/// A line that does no harm in a terminal: short, and without control characters.
fn printable(line: &str) -> String {
    line.trim().chars().filter(|c| !c.is_control()).take(LONGEST_WORDS).collect()
}

/// Limits what is written to, not what is merely reserved: some languages reserve far more than they use.
#[cfg(target_os = "linux")]
fn limit_memory(child: &Child, memory: Option<u64>) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    if memory.is_some() {
        let limit = Rlimit { current: memory, maximum: memory };
        // A program that has already left, or a system that does not allow it: nothing is lost but the limit.
        let _ = prlimit(Some(Pid::from_child(child)), Resource::Data, limit);
    }
}

#[cfg(not(target_os = "linux"))]
fn limit_memory(_child: &Child, _memory: Option<u64>) {}

fn spawn(name: &str, task: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.into()).spawn(task)
}

/// Writes on a thread of its own, because a program that does not listen lets a pipe run full.
fn pass_on(lines: &Receiver<String>, mut stdin: ChildStdin) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn hear(stdout: ChildStdout, heard: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    while let Ok(Some(line)) = read_line_up_to(LONGEST, &mut stdout) {
        if heard.send(line).is_err() {
            break;
        }
    }
}

fn keep_tail(mut stderr: impl Read, tail: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 512];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend(&buffer[..count]);
        let surplus = tail.len().saturating_sub(LAST_WORDS);
        tail.drain(..surplus);
    }
}
