//! The terminal while the house has it: taken over, and given back whatever happens.

use crate::wire::Wire;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use parlour_console::{INTERRUPTED, on_end_signal};
use parlour_engine::end_programs;
use parlour_files::finish_writing;
use ratatui::Terminal;
use std::io::{self, BufWriter, Stdout, stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The terminal, drawn to in one write a frame.
pub(crate) type Screen = Terminal<Wire<BufWriter<Stdout>>>;

/// Whether the terminal is ours just now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Room for a whole frame, so that a terminal never shows half of one.
const FRAME: usize = 1 << 16;

/// Holds the terminal; giving it up gives the terminal back.
pub(crate) struct Stage {
    pub(crate) screen: Screen,
}

impl Stage {
    /// Takes the terminal over, and sees to it that a panic or a signal gives it back.
    ///
    /// # Errors
    /// If it cannot be had.
    pub(crate) fn new() -> io::Result<Self> {
        static GUARDED: Once = Once::new();
        GUARDED.call_once(|| {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                // A bot that panics on its own thread ends its thinking and not the evening.
                if std::thread::current().name() == Some("main") {
                    give_back();
                    usual(info);
                }
            }));
            // Where the program has a handler already, that ends it, and only the terminal is left as it is.
            let _ = on_end_signal(|| {
                let _written = finish_writing();
                give_back();
                end_programs();
                std::process::exit(INTERRUPTED.into());
            });
        });
        take()?;
        Ok(Self { screen: blank()? })
    }

    /// Gives the terminal back, stops until somebody wants to go on, and takes it again. A key stops everybody who was
    /// started together, as the terminal itself would.
    ///
    /// # Errors
    /// If the terminal cannot be had again.
    #[cfg(unix)]
    pub(crate) fn suspend(&mut self, everybody: bool) -> io::Result<()> {
        use nix::unistd::{getpgrp, getsid};
        use rustix::process::{Signal, getpid, kill_current_process_group, kill_process};
        // A shell gives its jobs a group of their own, and wakes them. No program wakes the group of the session itself. In a
        // container the session may be outside: it has number 0 then, which `rustix` cannot say.
        if getsid(None).is_ok_and(|session| session == getpgrp()) {
            return Ok(());
        }
        give_back();
        let alone = || kill_process(getpid(), Signal::STOP);
        if everybody { kill_current_process_group(Signal::STOP).or_else(|_| alone()) } else { alone() }?;
        self.take_again()
    }

    /// Nothing stops a program here.
    #[cfg(not(unix))]
    pub(crate) fn suspend(&mut self, _everybody: bool) -> io::Result<()> {
        Ok(())
    }

    /// Takes the terminal although somebody else may have had it meanwhile.
    ///
    /// # Errors
    /// If it cannot be had.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        give_back();
        take()?;
        // Everything is drawn anew: what is on the screen now is not ours.
        self.screen = blank()?;
        Ok(())
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        give_back();
    }
}

/// A screen on which nothing is drawn yet.
fn blank() -> io::Result<Screen> {
    Terminal::new(Wire::to(BufWriter::with_capacity(FRAME, stdout())))
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        SetTitle("Parlour"),
        Hide
    )
}

/// Leaves the terminal as it was found. Whoever comes second finds it done.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // There is nobody left to tell if the terminal is gone.
        let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}
