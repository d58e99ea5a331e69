//! A terminal of one's own for a program.

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::{File, OpenOptions};
use std::process::{Child, Command, Stdio};

/// Starts a program at a new terminal of this size; the file is its keyboard and screen.
pub(crate) fn spawn(command: &mut Command, width: u16, height: u16) -> (File, Child) {
    let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&master).unwrap();
    unlockpt(&master).unwrap();
    tcsetwinsize(&master, Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
    let slave = || Stdio::from(OpenOptions::new().read(true).write(true).open(&name).unwrap());
    let child = command.stdin(slave()).stdout(slave()).stderr(slave()).spawn().unwrap();
    (File::from(master), child)
}
