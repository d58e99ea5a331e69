//! The signals that ask the program to end: Ctrl-C, `kill`, and a terminal that is closed.
//!
//! `signal-hook` is the only crate that listens to signals: here, in the full screen for `SIGTSTP` and `SIGCONT`, and inside
//! crossterm for `SIGWINCH`. `rustix` sends them.

use std::io;
use std::sync::Mutex;
use std::thread;

/// Whether the program has a handler.
static HANDLED: Mutex<bool> = Mutex::new(false);

/// Calls `handle` for each signal that asks the program to end, on a thread of its own. A program has one such handler.
///
/// ```
/// use parlour_console::on_end_signal;
/// use std::io::ErrorKind;
///
/// on_end_signal(|| println!("asked to end")).unwrap();
/// assert_eq!(on_end_signal(|| ()).unwrap_err().kind(), ErrorKind::AlreadyExists);
/// ```
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] if the program has a handler, or what the system says.
pub fn on_end_signal(handle: impl FnMut() + Send + 'static) -> io::Result<()> {
    let mut handled = HANDLED.lock().map_err(|_| io::ErrorKind::Other)?;
    if *handled {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    listen(handle)?;
    *handled = true;
    Ok(())
}

#[cfg(unix)]
fn listen(mut handle: impl FnMut() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    let call = move || signals.forever().for_each(|_| handle());
    thread::Builder::new().name("signals".into()).spawn(call).map(drop)
}

/// Windows has no way to wake a thread from a handler without unsafe code: the thread looks at a flag now and then.
#[cfg(not(unix))]
fn listen(mut handle: impl FnMut() + Send + 'static) -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;
    const LOOK: Duration = Duration::from_millis(100);
    let asked = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, asked.clone())?;
    }
    let call = move || {
        loop {
            if asked.swap(false, Ordering::SeqCst) {
                handle();
            }
            thread::sleep(LOOK);
        }
    };
    thread::Builder::new().name("signals".into()).spawn(call).map(drop)
}
