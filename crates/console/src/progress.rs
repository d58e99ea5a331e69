//! How far long work is, and whether somebody wants it to end.

use crate::phrases::{Phrase, say};
use crate::signals::on_end_signal;
use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};
use parlour_search::Stop;
use std::io::{self, IsTerminal};
use std::iter;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How often the bar on a terminal is drawn at most, a second.
const DRAWINGS: u8 = 10;

/// How often a line is written where nobody watches.
const LINE: Duration = Duration::from_secs(30);

/// How far the work is: a bar on the terminal's last line, which goes when the work ends, or in a log a plain
/// line now and then.
pub struct Bar {
    what: String,
    line: ProgressBar,
    /// When the work that is under way was first shown, and how much was done then.
    begun: Option<(Instant, u64)>,
    /// When a line was last written.
    written: Instant,
    terminal: bool,
    stop: Stop,
}

impl Bar {
    /// A bar for what is done, in words; from now on an interrupt ends the work in good order.
    ///
    /// # Errors
    /// If the system has no such signals, or something else listens to them.
    pub fn new(what: String) -> io::Result<Self> {
        let stop = Stop::default();
        let interrupted = stop.clone();
        on_end_signal(move || interrupted.raise())?;
        let terminal = io::stderr().is_terminal();
        let target = if terminal {
            ProgressDrawTarget::stderr_with_hz(DRAWINGS)
        } else {
            ProgressDrawTarget::hidden()
        };
        // What does not fit the width of the terminal is cut off.
        let look = "{prefix} [{bar:30}] {percent}% {elapsed}{wide_msg}";
        let style = ProgressStyle::with_template(look).map_err(io::Error::other)?.progress_chars("##.");
        let line = ProgressBar::with_draw_target(None, target)
            .with_style(style)
            .with_prefix(what.clone())
            .with_finish(ProgressFinish::AndClear);
        Ok(Self { what, line, begun: None, written: Instant::now(), terminal, stop })
    }

    /// Shows how far the work is, unless it has just been shown, and says whether to go on.
    pub fn show(&mut self, done: u64, total: u64, detail: impl FnOnce() -> String) -> ControlFlow<()> {
        if self.stop.is_raised() {
            return ControlFlow::Break(());
        }
        self.line.set_length(total);
        self.line.set_position(done);
        // What an earlier run did says nothing about how fast this one is.
        let (begun, before) = *self.begun.get_or_insert((Instant::now(), done));
        let left = time_left(begun.elapsed(), done.saturating_sub(before), total.saturating_sub(done));
        let left = left.map(|left| say(&Phrase::TimeLeft { time: HumanDuration(left).to_string() }));
        if self.terminal {
            let left = left.map_or_else(String::new, |left| format!(", {left}"));
            self.line.set_message(format!("{left}  {}", detail()));
        } else if self.written.elapsed() >= LINE {
            self.written = Instant::now();
            let told = Phrase::HowFar {
                what: self.what.clone(),
                detail: detail(),
                done,
                total,
                percent: format!("{:.1}", 100.0 * done as f64 / total.max(1) as f64),
                taken: HumanDuration(self.line.elapsed()).to_string(),
            };
            let told: Vec<String> = iter::once(say(&told)).chain(left).collect();
            eprintln!("{}", told.join(", "));
        }
        ControlFlow::Continue(())
    }

    /// Counts the time from now on: other work begins.
    pub fn begin_anew(&mut self) {
        self.line.reset();
        (self.begun, self.written) = (None, Instant::now());
    }

    /// Leaves the line empty for whatever comes next.
    pub fn clear(&self) {
        self.line.finish_and_clear();
    }

    /// The signal that an interrupt raises.
    pub fn stop(&self) -> &Stop {
        &self.stop
    }
}

/// How long the rest of the work takes if it goes on as it went: what is slow to begin with is not judged by its last moments.
fn time_left(taken: Duration, done: u64, rest: u64) -> Option<Duration> {
    let each = taken.as_secs_f64() / done as f64;
    Duration::try_from_secs_f64(each * rest as f64).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_told_once_something_is_done_however_long_ago() {
        let hour = Duration::from_hours(1);
        assert_eq!(time_left(hour, 0, 60), None);
        assert_eq!(time_left(hour, 5, 55), Some(11 * hour));
        assert_eq!(time_left(hour, 5, 0), Some(Duration::ZERO));
    }
}
