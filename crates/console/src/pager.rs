//! Long texts, a screen at a time.

use crate::interrupt;
use std::env;
use std::io::{ErrorKind, Write};
use std::process::{Child, Command, Stdio};

/// Shows a text in the user's pager, or in `less`; `false` if there is none, and the text is still to be shown.
pub(crate) fn show(text: &str) -> bool {
    let Some(mut pager) = start() else { return false };
    // An interrupt is for the pager as long as it runs.
    let _ours = interrupt::leave_to_others();
    let written = pager.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(text.as_bytes()));
    let ended = pager.wait();
    // Who leaves before the end has seen enough.
    written.is_ok_or_closed() && ended.is_ok_and(|status| status.code() != Some(127))
}

fn start() -> Option<Child> {
    let wanted = env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let words = wanted.and_then(|pager| shlex::split(&pager)).unwrap_or_else(|| vec!["less".into()]);
    let (program, arguments) = words.split_first()?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        // Colours are shown, what fits is simply printed, and the text stays where it can be read again.
        command.env("LESS", "FRX");
    }
    command.spawn().ok()
}

/// Whether what was written was read, as far as somebody wanted to.
trait Read {
    fn is_ok_or_closed(&self) -> bool;
}

impl Read for std::io::Result<()> {
    fn is_ok_or_closed(&self) -> bool {
        self.as_ref().err().is_none_or(|error| error.kind() == ErrorKind::BrokenPipe)
    }
}
