//! Waiting for somebody who thinks on a thread of their own.

use crate::editor::Quiet;
use crate::phrases::{Phrase, say};
use crate::{Keyboard, interrupt};
use indicatif::{ProgressBar, ProgressStyle};
use parlour_core::{Message, ToMessage};
use parlour_erased::NoMove;
use parlour_search::Stop;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// How often the keyboard is looked at.
const GLANCE: Duration = Duration::from_millis(40);

/// How long somebody thinks before it is shown.
const PATIENCE: Duration = Duration::from_millis(300);

/// Searches go as deep as a game is long, and each ply takes room.
const STACK: usize = 32 << 20;

/// Does `work` on a thread of its own and waits for it. At a terminal it is shown that `who` thinks, for how long and
/// how deep, and Enter or an interrupt raises the signal that the work is given; elsewhere only an interrupt does,
/// and ends the evening too.
///
/// # Errors
/// That the work panicked, or why it could not begin.
pub(crate) fn wait_for<T: Send>(
    keyboard: &mut Keyboard,
    who: &str,
    work: impl FnOnce(&Stop, &Sender<u32>) -> T + Send,
) -> Result<T, Message> {
    let stop = Stop::default();
    let _stopped = interrupt::stops(&stop, keyboard.is_lively());
    let (tell, depths) = channel();
    thread::scope(|scope| {
        let (stop, signal) = (&stop, stop.clone());
        let worker = thread::Builder::new()
            .name("thinking".into())
            .stack_size(STACK)
            .spawn_scoped(scope, move || work(&signal, &tell))
            .map_err(|error| Message::verbatim(error.to_string()))?;
        if let Keyboard::Editor(editor) = keyboard {
            let quiet = Quiet::new();
            let mut spinner = Spinner::new(who);
            loop {
                match depths.recv_timeout(GLANCE) {
                    Ok(depth) => spinner.depth = depth,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                spinner.turn();
                if editor.take_typed(&quiet) {
                    stop.raise();
                }
            }
            spinner.clear();
        }
        worker.join().map_err(|panic| NoMove::panicked(panic.as_ref()).message())
    })
}

/// A line that shows that somebody thinks, once it takes a while.
struct Spinner {
    bar: ProgressBar,
    who: String,
    depth: u32,
    /// When it was last drawn.
    drawn: Option<Duration>,
}

impl Spinner {
    fn new(who: &str) -> Self {
        let style = ProgressStyle::with_template("{spinner} {msg}");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner()).tick_chars("|/-\\ ");
        let bar = ProgressBar::new_spinner().with_style(style);
        Self { bar, who: who.to_owned(), depth: 0, drawn: None }
    }

    fn turn(&mut self) {
        let now = self.bar.elapsed();
        if now < self.drawn.map_or(PATIENCE, |drawn| drawn + GLANCE) {
            return;
        }
        self.drawn = Some(now);
        let seconds = format!("{:.1}", now.as_secs_f64());
        let depth = if self.depth > 0 { say(&Phrase::Depth { depth: self.depth }) } else { String::new() };
        self.bar.set_message(say(&Phrase::Waiting { who: self.who.clone(), seconds, depth }));
        self.bar.tick();
    }

    fn clear(&self) {
        if self.drawn.is_some() {
            self.bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_panic_ends_the_thinking_and_not_the_evening() {
        let mut keyboard = Keyboard::lines(Cursor::new("")).unwrap();
        assert_eq!(wait_for(&mut keyboard, "X", |_, _| 3), Ok(3));
        let wrong: Result<(), Message> = wait_for(&mut keyboard, "X", |_, _| panic!("no {}", "idea"));
        assert_eq!(say(&wrong.unwrap_err()), "no idea");
    }
}
