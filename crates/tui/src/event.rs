//! What happens: keys, the mouse, and news of the work on other threads.

use parlour_analysis::PlyReport;
use parlour_core::Message;
use parlour_files::KeptGame;
use parlour_session::EngineUpdate;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

/// Something happened.
pub(crate) enum Event {
    /// At the terminal.
    Input(crossterm::event::Event),
    /// The terminal is gone.
    Gone,
    /// Somebody elsewhere wants the program to stop for a while.
    Stopped,
    /// The program goes on after it was stopped.
    GoesOn,
    /// News of the job of this number.
    News(u64, News),
}

/// News of work on another thread.
pub(crate) enum News {
    /// How a search for a game on the screen goes.
    Engine(EngineUpdate),
    /// A move of a report is judged; nothing if it cannot be.
    Judged(Option<Box<PlyReport>>),
    /// The unfinished game that was played last, if there is one.
    Unfinished(Option<Box<KeptGame>>),
    /// Some games of the history, in their order.
    Kept(Vec<KeptGame>),
    /// All games of the history have been read.
    AllKept,
    /// The work failed, and why.
    Failed(Message),
}

/// Reads the terminal on a thread of its own, for as long as the program lives.
pub(crate) fn listen(tell: Sender<Event>) {
    // Whatever is drawn from now on hears that the terminal changes its size: the thread may begin late, and a signal that
    // nobody listens to is lost. What goes wrong here goes wrong there, too.
    let _ = crossterm::event::poll(Duration::ZERO);
    thread::spawn(move || {
        loop {
            let event = crossterm::event::read().map_or(Event::Gone, Event::Input);
            let gone = matches!(event, Event::Gone);
            if tell.send(event).is_err() || gone {
                break;
            }
        }
    });
}

/// Hears on another thread that the program is to stop, or goes on.
#[cfg(unix)]
pub(crate) fn heed_signals(tell: Sender<Event>) {
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    // Where signals cannot be heard, a program that is stopped leaves the terminal as it is.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGCONT, SIGTSTP]) else { return };
    thread::spawn(move || {
        for signal in signals.forever() {
            let event = if signal == SIGTSTP { Event::Stopped } else { Event::GoesOn };
            if tell.send(event).is_err() {
                break;
            }
        }
    });
}

/// Nothing stops a program here.
#[cfg(not(unix))]
pub(crate) fn heed_signals(_tell: Sender<Event>) {}
