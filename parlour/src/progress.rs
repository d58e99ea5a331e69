//! How far long work is, and whether somebody wants it to end.

use crate::failure::Failure;
use parlour_search::Stop;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How often the bar on a terminal is drawn.
const GLANCE: Duration = Duration::from_millis(100);

/// How often a line is written where nobody watches.
const LINE: Duration = Duration::from_secs(30);

/// How far the work is: a bar on the terminal's last line, or in a log a plain line now and then.
pub(crate) struct Bar {
    what: &'static str,
    started: Instant,
    /// What was done when the work began, in an earlier run.
    before: Option<u64>,
    shown: Instant,
    drawn: bool,
    terminal: bool,
    stop: Stop,
}

impl Bar {
    const WIDTH: usize = 30;

    /// A bar; from now on an interrupt ends the work in good order.
    pub(crate) fn new(what: &'static str) -> Result<Self, Failure> {
        let stop = Stop::default();
        let interrupted = stop.clone();
        ctrlc::set_handler(move || interrupted.raise()).map_err(io::Error::other)?;
        let terminal = io::stderr().is_terminal();
        let now = Instant::now();
        Ok(Self { what, started: now, before: None, shown: now, drawn: false, terminal, stop })
    }

    /// Shows how far the work is, unless it has just been shown, and says whether to go on.
    pub(crate) fn show(&mut self, done: u64, total: u64, detail: impl FnOnce() -> String) -> ControlFlow<()> {
        if self.stop.is_raised() {
            return ControlFlow::Break(());
        }
        let before = *self.before.get_or_insert(done);
        if self.shown.elapsed() < if self.terminal { GLANCE } else { LINE } {
            return ControlFlow::Continue(());
        }
        self.shown = Instant::now();
        let share = done as f64 / total.max(1) as f64;
        let elapsed = self.started.elapsed();
        let left = (done > before).then(|| {
            let each = elapsed.as_secs_f64() / (done - before) as f64;
            format!(", {} left", minutes((each * total.saturating_sub(done) as f64) as u64))
        });
        let (what, percent, detail) = (self.what, share * 100.0, detail());
        let time = format!("{}{}", minutes(elapsed.as_secs()), left.unwrap_or_default());
        if self.terminal {
            let filled = ((share * Self::WIDTH as f64) as usize).min(Self::WIDTH);
            let bar = format!("{}{}", "#".repeat(filled), ".".repeat(Self::WIDTH - filled));
            eprint!("\r{what} {detail} [{bar}] {percent:5.1}% {time} ");
            self.drawn = true;
        } else {
            eprintln!("{what} {detail}: {done} of {total}, {percent:.1} %, {time}");
        }
        ControlFlow::Continue(())
    }

    /// Counts the time from now on: other work begins.
    pub(crate) fn begin_anew(&mut self) {
        let now = Instant::now();
        (self.started, self.shown, self.before) = (now, now, None);
    }

    /// Leaves the line empty for whatever comes next.
    pub(crate) fn clear(&self) {
        if self.drawn {
            eprint!("\r{:99}\r", "");
        }
    }

    /// The signal that an interrupt raises.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }
}

fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
