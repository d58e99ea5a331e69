//! How far long work has come, on standard error; and how an interrupt ends it in good order.

use crate::failure::Failure;
use parlour_search::Stop;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// A bar on the terminal's last line; where nobody watches a terminal, a plain line now and then.
pub(crate) struct Progress {
    what: &'static str,
    started: Instant,
    shown: Option<Instant>,
    terminal: bool,
    stop: Stop,
}

impl Progress {
    const WIDTH: usize = 30;

    /// Nothing is done yet; from now on an interrupt raises the signal and the work ends by itself.
    pub(crate) fn new(what: &'static str) -> Result<Self, Failure> {
        let stop = Stop::default();
        let interrupted = stop.clone();
        ctrlc::set_handler(move || interrupted.raise()).map_err(io::Error::other)?;
        let terminal = io::stderr().is_terminal();
        Ok(Self { what, started: Instant::now(), shown: None, terminal, stop })
    }

    /// The signal that an interrupt raises.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Shows how much is done, and of what just now.
    pub(crate) fn show(&mut self, now: &str, done: u64, total: u64) {
        let pause = if self.terminal { Duration::from_millis(100) } else { Duration::from_secs(10) };
        if self.shown.unwrap_or(self.started).elapsed() < pause {
            return;
        }
        self.shown = Some(Instant::now());
        let share = done as f64 / total.max(1) as f64;
        let (what, percent, spent) = (self.what, 100.0 * share, self.started.elapsed());
        let left =
            if done == 0 { String::new() } else { clock(spent.mul_f64((1.0 - share) / share)) + " left" };
        if self.terminal {
            let filled = ((share * Self::WIDTH as f64) as usize).min(Self::WIDTH);
            let bar = format!("{}{}", "#".repeat(filled), ".".repeat(Self::WIDTH - filled));
            eprint!("\r{what} {now} [{bar}] {percent:5.1}% {} {left:<12}", clock(spent));
        } else {
            eprintln!("{what} {now}: {percent:.0}% after {} {left}", clock(spent));
        }
    }

    /// Leaves the line empty for whatever comes next.
    pub(crate) fn clear(&self) {
        if self.terminal && self.shown.is_some() {
            eprint!("\r{:79}\r", "");
        }
    }
}

/// `2:05`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
