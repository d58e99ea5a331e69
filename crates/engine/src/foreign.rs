//! The other side of the protocol: a player who is a program of somebody else's.

use crate::bounded_line::Line;
use crate::breakdown::Breakdown;
use crate::info::read_info;
use crate::process::Process;
use parlour_core::{Scores, Values};
use parlour_erased::{NoMove, Player, Table, View, english};
use parlour_search::{Info, Limits, SearchResult, Stop};
use serde::Serialize;
use std::fmt::Write;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

/// The option by which a program says that it wants to be told the position before each move.
const STATE: &str = "ParlourState";

/// Up to how many legal moves the scores after each are told.
const MOST_AFTER: usize = 4096;

/// How many lines a program may say before its answer.
const MOST_LINES: u32 = 100_000;

/// How often a search for an answer looks whether it should stop.
const GLANCE: Duration = Duration::from_millis(20);

/// What programs are allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForeignOptions {
    /// Time to start, and to say that they are ready.
    pub startup: Duration,
    /// Time over the limit before a move is late.
    pub grace: Duration,
    /// Time for a move where none is set.
    pub patience: Duration,
    /// Memory in bytes, on systems that can limit it; `None` for as much as there is.
    pub memory: Option<u64>,
}

impl Default for ForeignOptions {
    fn default() -> Self {
        Self {
            startup: Duration::from_secs(10),
            grace: Duration::from_secs(1),
            patience: Duration::from_mins(1),
            memory: Some(1 << 30),
        }
    }
}

/// A program that speaks the protocol, in a chair of ours. It is started when it is first to move, and again
/// after it has failed.
pub struct Foreign {
    program: String,
    arguments: Vec<String>,
    seed: u64,
    options: ForeignOptions,
    running: Option<Running>,
}

/// A program that has answered.
struct Running {
    process: Process,
    /// The setup it was told.
    values: Values,
    wants_state: bool,
}

impl Foreign {
    /// A player who is this program; `seed` is told to it if it wants one.
    pub fn new(program: &str, arguments: &[String], seed: u64, options: ForeignOptions) -> Self {
        Self { program: program.into(), arguments: arguments.into(), seed, options, running: None }
    }

    fn choose(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove> {
        let mut running = match self.running.take() {
            Some(running) => running,
            None => self.start(table)?,
        };
        running.tell_setup(table.values());
        running.process.say(position_line(table));
        if running.wants_state {
            running.process.say(state_line(table));
        }
        let begun = Instant::now();
        running.process.say(go_line(limits));
        let time = limits.time.map_or(self.options.patience, |time| time.saturating_add(self.options.grace));
        let mut last = None;
        let listening = Listening { time, stop, grace: self.options.grace };
        let best = listening.until(&mut running.process, &mut |line| {
            if let Some(info) = line.strip_prefix("info ").and_then(read_info) {
                on_info(&info);
                last = Some(info);
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            (word == "bestmove").then(|| rest.split_whitespace().next().unwrap_or_default().to_owned())
        })?;
        if best.is_empty() {
            return Err(Breakdown::NoMove.into());
        }
        self.running = Some(running);
        let none = Info { depth: 0, score: None, nodes: 0, time: begun.elapsed(), line: vec![best.clone()] };
        Ok(SearchResult { best, info: last.unwrap_or(none) })
    }

    fn start(&self, table: &dyn Table) -> Result<Running, NoMove> {
        let mut process = Process::start(&self.program, &self.arguments, self.options.memory)
            .map_err(|why| Breakdown::CannotStart { program: self.program.clone(), why })?;
        let mut names = Vec::new();
        process.say("ugi".into());
        let (never, grace) = (Stop::default(), self.options.grace);
        let listening = Listening { time: self.options.startup, stop: &never, grace };
        listening.until(&mut process, &mut |line| {
            if let Some(option) = line.strip_prefix("option name ") {
                names.extend(option.split(" type ").next().map(str::to_owned));
            }
            (line == "ugiok").then_some(())
        })?;
        let has = |name: &str| names.iter().any(|known| known.eq_ignore_ascii_case(name));
        if has("seed") {
            // Half of it, because the protocol's numbers have a sign.
            process.say(format!("setoption name seed value {}", self.seed >> 1));
        }
        let wants_state = has(STATE);
        if wants_state {
            process.say(format!("setoption name {STATE} value true"));
        }
        let mut running = Running { process, values: Values::defaults(table.info().options), wants_state };
        running.tell_setup(table.values());
        running.process.say("isready".into());
        listening.until(&mut running.process, &mut |line| (line == "readyok").then_some(()))?;
        running.process.say("uginewgame".into());
        Ok(running)
    }
}

impl Player for Foreign {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<String>),
    ) -> Result<SearchResult<String>, NoMove> {
        if table.turn().seat().is_none() {
            return Err(NoMove::WrongTable);
        }
        self.choose(table, limits, stop, on_info)
    }

    fn prepare(&mut self, table: &dyn Table) -> Result<(), NoMove> {
        if self.running.is_none() {
            self.running = Some(self.start(table)?);
        }
        Ok(())
    }

    fn new_match(&mut self) {
        if let Some(running) = &self.running {
            running.process.say("uginewgame".into());
        }
    }
}

impl Running {
    /// Tells what is set up otherwise than it was told before. A program that does not know an option may say
    /// so, or nothing.
    fn tell_setup(&mut self, values: Values) {
        for ((option, value), (_, told)) in values.iter().zip(self.values.iter()) {
            if value != told {
                self.process.say(format!("setoption name {} value {value}", option.name));
            }
        }
        self.values = values;
    }
}

/// How long to wait for an answer.
struct Listening<'a> {
    time: Duration,
    /// Raised when the answer is wanted at once; then it may take the grace at most.
    stop: &'a Stop,
    grace: Duration,
}

impl Listening<'_> {
    /// Listens until `understand` has what it wants.
    fn until<T>(
        &self,
        process: &mut Process,
        understand: &mut dyn FnMut(&str) -> Option<T>,
    ) -> Result<T, NoMove> {
        let begun = Instant::now();
        let mut time = self.time;
        let mut stopped = false;
        let mut lines = 0;
        loop {
            let left = time.saturating_sub(begun.elapsed());
            if left.is_zero() {
                return Err(Breakdown::Late { milliseconds: time.as_millis() as u64 }.into());
            }
            match process.hear(left.min(GLANCE)) {
                Ok(Line::Text(line)) => {
                    if let Some(wanted) = understand(line.trim()) {
                        return Ok(wanted);
                    }
                    lines += 1;
                    if lines > MOST_LINES {
                        return Err(Breakdown::NoAnswer { lines: MOST_LINES, such: line }.into());
                    }
                }
                Ok(Line::TooLong) => {
                    return Err(Breakdown::LongLine.into());
                }
                Err(RecvTimeoutError::Timeout) if self.stop.is_raised() && !stopped => {
                    process.say("stop".into());
                    stopped = true;
                    time = time.min(begun.elapsed().saturating_add(self.grace));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(process.last_words().into());
                }
            }
        }
    }
}

/// The whole game up to now.
fn position_line(table: &dyn Table) -> String {
    let record = table.record();
    let mut line = match record.tag("Fen") {
        Some(fen) => format!("position fen {}", fen.value),
        None => "position startpos".into(),
    };
    for (index, ply) in record.plies.iter().enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        line.push_str(&ply.text);
    }
    line
}

/// The position as data, and what everybody would have after each legal move, so that a bot needs no rules.
#[derive(Serialize)]
struct State {
    #[serde(flatten)]
    view: View,
    after: Vec<Scores>,
}

fn state_line(table: &dyn Table) -> String {
    let view = View::of(&*table.now(), &english().naming(&[]));
    let mut next = table.boxed_clone();
    let mut after = Vec::new();
    for m in view.legal.iter().filter(|_| view.legal.len() <= MOST_AFTER) {
        if next.replay(m).is_ok() {
            after.push(next.scores());
            next.undo();
        }
    }
    let state = serde_json::to_string(&State { view, after }).expect("a position is plain data");
    format!("state {state}")
}

fn go_line(limits: &Limits) -> String {
    let mut line = "go".to_owned();
    let words = [
        ("movetime", limits.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))),
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
    ];
    for (word, number) in words {
        if let Some(number) = number {
            write!(line, " {word} {number}").expect("a string takes whatever is written");
        }
    }
    line
}
