//! What happens: keys, the mouse, and whoever has thought.

use parlour_analysis::{Candidate, Report, Step, Study};
use std::sync::mpsc::Sender;
use std::thread;

/// Something happened.
pub(crate) enum Event {
    /// At the terminal.
    Input(crossterm::event::Event),
    /// The terminal is gone.
    Gone,
    /// Whoever thinks about the job of this number has something to tell.
    News(u64, News),
}

/// What somebody who thinks has to tell.
pub(crate) enum News {
    /// How far ahead it looks by now.
    Depth(u32),
    /// It has chosen.
    Chosen(String),
    /// What is known of the best lines by now.
    Lines(Vec<Candidate>),
    /// The position is studied.
    Studied(Box<Study>),
    /// So far has a report come.
    Judged(Step),
    /// The report is ready.
    Reported(Box<Report>),
    /// It could not, and why.
    Failed(String),
}

/// Reads the terminal on a thread of its own, for as long as the program lives.
pub(crate) fn listen(tell: Sender<Event>) {
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
