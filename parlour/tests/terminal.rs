//! The console at a terminal, as somebody with a keyboard meets it.
#![cfg(unix)]

mod pty;

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// How long anything may take before the test fails; the machine may be busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program at a terminal of its own.
struct Terminal {
    keyboard: File,
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
    /// How much of what was shown has been looked at.
    seen: usize,
}

impl Terminal {
    fn start(data: &Path, width: u16, pager: &str, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.args(arguments).env("PARLOUR_DATA", data).env("PAGER", pager).env("TERM", "xterm");
        command.env("NO_COLOR", "1");
        let (keyboard, child) = pty::spawn(&mut command, width, 24);
        let (mut screen, shown) = (keyboard.try_clone().unwrap(), Arc::new(Mutex::new(Vec::new())));
        let kept = Arc::clone(&shown);
        thread::spawn(move || {
            let mut buffer = [0; 1024];
            while let Ok(count @ 1..) = screen.read(&mut buffer) {
                kept.lock().unwrap().extend(&buffer[..count]);
            }
        });
        Self { keyboard, child, shown, seen: 0 }
    }

    /// Waits until `text` has been shown, after whatever was waited for before.
    fn expect(&mut self, text: &str) {
        let begun = Instant::now();
        loop {
            let shown = self.shown();
            if let Some(at) = shown[self.seen..].find(text) {
                self.seen += at + text.len();
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{text:?} was never shown, but\n{}", &shown[self.seen..]);
            sleep(Duration::from_millis(10));
        }
    }

    fn shown(&self) -> String {
        // A character may be cut at the end of what has come so far.
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    fn exit_code(&mut self) -> Option<i32> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(10));
        }
        panic!("it never ended:\n{}", self.shown());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const UP: &str = "\u{1b}[A";
const BACKSPACE: &str = "\u{7f}";
const INTERRUPT: &str = "\u{3}";

#[test]
fn lines_are_edited_recalled_and_completed() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal =
        Terminal::start(data.path(), 80, "cat", &["play", "ladder", "--lines", "--players", "human,human"]);
    terminal.expect("X to move> ");
    terminal.type_keys(&format!("1EF{BACKSPACE}\r"));
    terminal.expect("X takes 1E.");
    terminal.expect("O to move> ");
    terminal.type_keys(&format!("{UP}\r"));
    terminal.expect("1E is not legal");
    terminal.type_keys("7\t\r");
    terminal.expect("O takes 7G.");
    terminal.expect("X to move> ");
    terminal.type_keys("resi\t\r");
    terminal.expect("do you give the game up (yes or no)? ");
    terminal.type_keys("perhaps\r");
    terminal.expect("Please type yes or no.");
    terminal.type_keys("no\r");
    terminal.expect("X to move> ");
    terminal.type_keys(INTERRUPT);
    terminal.expect("Your game is kept");
    assert_eq!(terminal.exit_code(), Some(130));
}

#[test]
fn long_texts_go_through_the_pager() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["play", "ladder", "--lines", "--players", "human,human"];
    let mut terminal = Terminal::start(data.path(), 40, "sed 's/^/PAGED /'", &arguments);
    terminal.expect("X to move> ");
    terminal.type_keys("rules\r");
    terminal.expect("PAGED The board is a triangle of cells:");
    terminal.expect("X to move> ");
    terminal.type_keys("why\r");
    terminal.expect("can still build");
    assert!(!terminal.shown().contains("PAGED X can"), "what is short is simply printed");
}

#[test]
fn a_bot_that_thinks_is_seen_to_and_moves_when_told() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["play", "checkers", "--lines", "--players", "human,master:bookless", "--think", "3600"];
    let mut terminal = Terminal::start(data.path(), 80, "cat", &arguments);
    terminal.expect("Black to move> ");
    terminal.type_keys("11-15\r");
    terminal.expect("White thinks: ");
    terminal.expect("depth ");
    terminal.type_keys("\r");
    terminal.expect("Black to move> ");
    terminal.type_keys("undo\r");
    terminal.expect("Black to move> ");
    terminal.type_keys("11-16\r");
    terminal.expect("White thinks: ");
    let child = terminal.child.id().to_string();
    let interrupt = || Command::new("kill").args(["-INT", &child]).status().unwrap();
    interrupt();
    terminal.expect("Black to move> ");
    // With no search to end, the next one ends the program.
    interrupt();
    assert_eq!(terminal.exit_code(), Some(130));
}

#[test]
fn a_flag_that_falls_is_told_while_a_line_is_edited() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["play", "ladder", "--lines", "--players", "human,human", "--clock", "0.1s"];
    let mut terminal = Terminal::start(data.path(), 80, "cat", &arguments);
    terminal.expect("X to move, 0.1 left> ");
    terminal.type_keys("1E\r");
    terminal.expect("O has run out of time. Press Enter.");
    terminal.type_keys("7G\r");
    terminal.expect("X wins: O ran out of time.");
    terminal.expect("Game over> ");
}

#[test]
fn an_interrupt_ends_the_programs_that_play() {
    let data = tempfile::tempdir().unwrap();
    let bot = data.path().join("bot.py");
    let pid = data.path().join("pid");
    let script = format!(
        "import os, sys, time\n\
         open({pid:?}, 'w').write(str(os.getpid()))\n\
         for line in sys.stdin:\n\
         \x20   if line.startswith('ugi\\n'): print('ugiok', flush=True)\n\
         \x20   elif line.startswith('isready'): print('readyok', flush=True)\n\
         \x20   elif line.startswith('go'): print('bestmove 7G', flush=True)\n\
         time.sleep(3600)\n"
    );
    fs::write(&bot, script).unwrap();
    let players = format!("human,cmd:python3 {}", bot.display());
    let mut terminal =
        Terminal::start(data.path(), 80, "cat", &["play", "ladder", "--lines", "--players", &players]);
    terminal.expect("X to move> ");
    terminal.type_keys("1E\r");
    terminal.expect("O takes 7G.");
    terminal.expect("X to move> ");
    terminal.type_keys(INTERRUPT);
    assert_eq!(terminal.exit_code(), Some(130));
    let pid = fs::read_to_string(pid).unwrap();
    assert!(!Path::new("/proc").join(pid).exists(), "the bot still runs");
}

#[test]
fn menus_fit_a_narrow_terminal() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(data.path(), 40, "cat", &["play", "--lines"]);
    terminal.expect("Which game");
    terminal.type_keys("4\r");
    terminal.expect("Which level");
    for line in terminal.shown().lines().filter(|line| !line.contains('\u{1b}')) {
        assert!(line.trim_end().chars().count() <= 40, "{line}");
    }
}
