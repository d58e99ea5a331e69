//! What an interrupt at the keyboard means just now.
//!
//! While a bot thinks it tells the bot to move; while a pager runs it is the pager's; else it ends the evening,
//! in good order, so that every program that plays is ended too. Whoever insists leaves at once.

use crate::Typed;
use crate::editor::restore_terminal;
use crate::signals::on_end_signal;
use parlour_engine::end_programs;
use parlour_files::finish_writing;
use parlour_search::Stop;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The exit code of a program that was interrupted.
pub const INTERRUPTED: u8 = 130;

/// Somebody wants to leave.
static LEAVING: AtomicBool = AtomicBool::new(false);
/// How many others are at the keyboard.
static OTHERS: AtomicUsize = AtomicUsize::new(0);
/// Who waits for a line.
static WAITING: Mutex<Option<SyncSender<Typed>>> = Mutex::new(None);
/// Who thinks.
static THINKING: Mutex<Option<Thinking>> = Mutex::new(None);
/// Whether the terminal is in a state that only the line editor can leave.
static EDITING: AtomicBool = AtomicBool::new(false);

struct Thinking {
    stop: Stop,
    /// Whether an interrupt only means that it should move now.
    only_hurries: bool,
}

/// From now on an interrupt has a meaning. Only the first call matters.
///
/// # Errors
/// If the system has no such signals.
pub(crate) fn listen() -> io::Result<()> {
    match on_end_signal(interrupted) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

fn interrupted() {
    if OTHERS.load(Ordering::Relaxed) > 0 {
        return;
    }
    if let Some(thinking) = lock(&THINKING).take() {
        thinking.stop.raise();
        if thinking.only_hurries {
            return;
        }
    }
    let again = LEAVING.swap(true, Ordering::Relaxed);
    if again || EDITING.load(Ordering::Relaxed) {
        let _written = finish_writing();
        restore_terminal();
        end_programs();
        std::process::exit(INTERRUPTED.into());
    }
    if let Some(waiting) = lock(&WAITING).as_ref() {
        // If a line is there already it is taken first, and then everybody leaves.
        let _ = waiting.try_send(Typed::Interrupted);
    }
}

/// Whether somebody wants to leave.
pub(crate) fn is_leaving() -> bool {
    LEAVING.load(Ordering::Relaxed)
}

/// From now on an interrupt is told to whoever waits for a line.
pub(crate) fn tell(waiting: SyncSender<Typed>) {
    *lock(&WAITING) = Some(waiting);
}

/// Until the guard is dropped an interrupt stops the search first; and that is all it does, if it only hurries.
pub(crate) fn stops(stop: &Stop, only_hurries: bool) -> impl Drop + use<> {
    *lock(&THINKING) = Some(Thinking { stop: stop.clone(), only_hurries });
    Until(|| *lock(&THINKING) = None)
}

/// Until the guard is dropped an interrupt is for another program.
pub(crate) fn leave_to_others() -> impl Drop {
    OTHERS.fetch_add(1, Ordering::Relaxed);
    Until(|| {
        OTHERS.fetch_sub(1, Ordering::Relaxed);
    })
}

/// Until the guard is dropped an interrupt from elsewhere ends the program at once: nothing else would wake the
/// line editor, which reads those of the keyboard itself.
pub(crate) fn while_editing() -> impl Drop {
    EDITING.store(true, Ordering::Relaxed);
    Until(|| EDITING.store(false, Ordering::Relaxed))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does something when it is dropped.
struct Until<F: Fn()>(F);

impl<F: Fn()> Drop for Until<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}
