//! How far long work is, and whether somebody wants it to end.

use crate::failure::Failure;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use parlour_search::Stop;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How often the bar on a terminal is drawn at most, a second.
const DRAWINGS: u8 = 10;

/// How often a line is written where nobody watches.
const LINE: Duration = Duration::from_secs(30);

/// How the bar looks; what does not fit the width of the terminal is cut off.
const LOOK: &str = "{prefix} [{bar:30}] {percent}% {elapsed}, {eta} left  {wide_msg}";

/// How far the work is: a bar on the terminal's last line, which goes when the work ends, or in a log a plain
/// line now and then.
pub(crate) struct Bar {
    what: &'static str,
    bar: ProgressBar,
    /// Whether something has been shown of the work that is under way.
    begun: bool,
    /// When a line was last written.
    written: Instant,
    terminal: bool,
    stop: Stop,
}

impl Bar {
    /// A bar; from now on an interrupt ends the work in good order.
    pub(crate) fn new(what: &'static str) -> Result<Self, Failure> {
        let stop = Stop::default();
        let interrupted = stop.clone();
        ctrlc::set_handler(move || interrupted.raise()).map_err(io::Error::other)?;
        let terminal = io::stderr().is_terminal();
        let target = if terminal {
            ProgressDrawTarget::stderr_with_hz(DRAWINGS)
        } else {
            ProgressDrawTarget::hidden()
        };
        let style = ProgressStyle::with_template(LOOK).map_err(io::Error::other)?.progress_chars("##.");
        let bar = ProgressBar::with_draw_target(None, target)
            .with_style(style)
            .with_prefix(what)
            .with_finish(ProgressFinish::AndClear);
        Ok(Self { what, bar, begun: false, written: Instant::now(), terminal, stop })
    }

    /// Shows how far the work is, unless it has just been shown, and says whether to go on.
    pub(crate) fn show(&mut self, done: u64, total: u64, detail: impl FnOnce() -> String) -> ControlFlow<()> {
        if self.stop.is_raised() {
            return ControlFlow::Break(());
        }
        self.bar.set_length(total);
        self.bar.set_position(done);
        if !self.begun {
            // What an earlier run did says nothing about how fast this one is.
            self.bar.reset_eta();
            self.begun = true;
        }
        if self.terminal {
            self.bar.set_message(detail());
        } else if self.written.elapsed() >= LINE {
            self.written = Instant::now();
            let (what, detail, percent) = (self.what, detail(), 100.0 * done as f64 / total.max(1) as f64);
            let (taken, left) = (HumanDuration(self.bar.elapsed()), HumanDuration(self.bar.eta()));
            eprintln!("{what} {detail}: {done} of {total}, {percent:.1} %, {taken}, {left} left");
        }
        ControlFlow::Continue(())
    }

    /// Counts the time from now on: other work begins.
    pub(crate) fn begin_anew(&mut self) {
        self.bar.reset();
        (self.begun, self.written) = (false, Instant::now());
    }

    /// Leaves the line empty for whatever comes next.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// The signal that an interrupt raises.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }
}
