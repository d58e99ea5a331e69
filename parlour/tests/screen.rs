//! The full screen, as somebody at a terminal meets it: whole games with the mouse and with keys.
#![cfg(unix)]

mod pty;

use parlour_core::{Seat, Turn, Values};
use parlour_erased::{Table, spots_of};
use parlour_registry::{find_game, games};
use rustix::process::{Pid, Signal, kill_process};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::{Arc, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};
use vt100::Parser;

/// How long anything may take before the test fails; the machine may be busy.
const PATIENCE: Duration = Duration::from_mins(1);

const UP: &str = "\x1b[A";
const RIGHT: &str = "\x1b[C";

fn some(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

/// A program at a terminal that shows what it draws.
struct Screen {
    keyboard: File,
    child: Child,
    shown: Arc<Mutex<Parser>>,
    /// Everything that was sent.
    sent: Arc<Mutex<Vec<u8>>>,
}

impl Screen {
    fn start(data: &Path, size: (u16, u16), arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.arg("play").args(arguments).args(["--no-animation", "--theme", "evening", "--seed", "1"]);
        Self::run(command.env_remove("COLORTERM"), data, size)
    }

    fn run(command: &mut Command, data: &Path, (width, height): (u16, u16)) -> Self {
        command.env("PARLOUR_DATA", data).env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
        command.env_remove("NO_COLOR").env_remove("LC_ALL").current_dir(data);
        // A group of its own, so that stopping it stops nobody else.
        command.process_group(0);
        let (keyboard, child) = pty::spawn(command, width, height);
        let shown = Arc::new(Mutex::new(Parser::new(some(height), some(width), 0)));
        let (mut screen, parser) = (keyboard.try_clone().unwrap(), Arc::clone(&shown));
        let sent = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&sent);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut buffer) {
                parser.lock().unwrap().process(&buffer[..count]);
                kept.lock().unwrap().extend(&buffer[..count]);
            }
        });
        Self { keyboard, child, shown, sent }
    }

    fn text(&self) -> String {
        self.shown.lock().unwrap().screen().contents()
    }

    /// Waits until something is so.
    fn wait(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_so(&self.text()) {
            assert!(begun.elapsed() < PATIENCE, "{what}, but\n{}", self.text());
            sleep(Duration::from_millis(5));
        }
    }

    fn expect(&self, text: &str) {
        self.wait(&format!("{text:?} was never shown"), |shown| shown.contains(text));
    }

    fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Presses and lets go of the mouse at a column and row, counted from 0.
    fn click(&mut self, (column, row): (u16, u16)) {
        let (column, row) = (column + 1, row + 1);
        self.type_keys(&format!("\x1b[<35;{column};{row}M\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Where a word stands by itself, left of a column.
    fn word(&self, word: &str, before: u16) -> Option<(u16, u16)> {
        let shown = self.shown.lock().unwrap();
        let rows: Vec<String> = shown.screen().rows(0, before).collect();
        rows.iter().enumerate().find_map(|(row, line)| {
            let letters: Vec<char> = line.chars().collect();
            let wanted: Vec<char> = word.chars().collect();
            let alone = |at: &usize| {
                let apart = |place: Option<&char>| place.is_none_or(|letter| !letter.is_alphanumeric());
                letters[*at..].starts_with(&wanted)
                    && apart(at.checked_sub(1).and_then(|before| letters.get(before)))
                    && apart(letters.get(at + wanted.len()))
            };
            (0..letters.len()).find(alone).map(|column| (column as u16, row as u16))
        })
    }

    fn exit_code(&mut self) -> Option<i32> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(5));
        }
        None
    }

    fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(i32::try_from(self.child.id()).unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Whether the terminal takes lines and shows what is typed, as before anybody came.
    fn is_as_before(&self) -> bool {
        let modes = tcgetattr(&self.keyboard).unwrap().local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    /// Whether everything that was switched on was switched off again.
    fn is_given_back(&self) -> bool {
        let switched = ["\x1b[?1049l", "\x1b[?1000l", "\x1b[?2004l", "\x1b[?25h"];
        switched.iter().all(|code| self.has_sent(code)) && self.is_as_before()
    }

    fn sent(&self) -> usize {
        self.sent.lock().unwrap().len()
    }

    fn has_sent(&self, text: &str) -> bool {
        String::from_utf8_lossy(&self.sent.lock().unwrap()).contains(text)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A cell of Ladder on the screen: under its column's letter, beside its row's number.
fn cell(screen: &Screen, name: &str) -> (u16, u16) {
    let (column, _) = screen.word(&name[1..], 54).unwrap_or_else(|| panic!("no column\n{}", screen.text()));
    let (_, row) = screen.word(&name[..1], 54).unwrap_or_else(|| panic!("no row\n{}", screen.text()));
    (column, row)
}

const LADDER: &str = "1E 7G 1F 6F 2F 6H 2G 5G 3G";

#[test]
fn ladder_is_played_with_the_mouse() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    for (number, name) in LADDER.split(' ').enumerate() {
        let at = cell(&screen, name);
        screen.click(at);
        screen.wait(&format!("move {} is not in the list", number + 1), |shown| {
            let moves = |line: &str| line.chars().skip(54).collect::<String>().contains(name);
            shown.lines().any(moves)
        });
    }
    screen.expect("X won.");
}

#[test]
fn ladder_is_played_with_the_arrows_and_by_typing() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    // The first arrow aims at a cell in the middle; what it is stands under the board.
    screen.type_keys(UP);
    screen.expect("3G:");
    screen.type_keys(RIGHT);
    screen.expect("3H:");
    screen.type_keys("\r");
    screen.expect("X takes 3H");
    screen.type_keys(":4E\r");
    screen.expect("O takes 4E");
    for name in "1E 7G 1F 6F 2F 6H 2G 5G 3G".split(' ') {
        screen.type_keys(&format!(":{name}\r"));
    }
    screen.expect("X won.");
}

/// A match of Checkers that ends, with the first legal move or the last in turn.
fn whole_match() -> Box<dyn Table> {
    let checkers = find_game("checkers").unwrap();
    let mut table = checkers.open(&Values::defaults(checkers.options)).unwrap();
    while table.turn() != Turn::Over {
        let moves = table.moves();
        let choice = (7 * table.len() + 3) % moves.len();
        table.replay(&moves[choice]).unwrap();
    }
    table
}

#[test]
fn checkers_is_played_with_the_mouse() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["checkers", "--players", "human,human"]);
    screen.expect("No move yet");
    let played = whole_match();
    for (ply, line) in played.plies().iter().enumerate() {
        let before = played.at(ply).unwrap();
        for spot in spots_of(&*before, &line.text) {
            let square = screen.word(spot.as_str(), 54);
            screen.click(square.unwrap_or_else(|| panic!("{spot} is not to be seen\n{}", screen.text())));
        }
        if ply + 1 < played.len() {
            let next = if played.at(ply + 1).unwrap().turn() == Turn::Seat(Seat::FIRST) {
                "Black is"
            } else {
                "White is"
            };
            screen.expect(next);
            screen.wait("the move is not marked", |shown| shown.contains(&line.text));
        }
    }
    screen.wait("the match is not over", |shown| shown.contains("won.") || shown.contains("A draw."));
}

#[test]
fn checkers_is_played_by_typing() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["checkers", "--players", "human,human"]);
    screen.expect("No move yet");
    for line in whole_match().plies() {
        screen.type_keys(&format!(":{}\r", line.text));
    }
    screen.wait("the match is not over", |shown| shown.contains("won.") || shown.contains("A draw."));
}

/// Where something can be done in Balancer: a dot, or a beam that would tip.
fn marks(screen: &Screen) -> Vec<(u16, u16)> {
    let shown = screen.shown.lock().unwrap();
    let rows: Vec<String> = shown.screen().rows(0, 54).collect();
    let board = rows.iter().enumerate().take(20).skip(1);
    board
        .flat_map(|(row, line)| {
            let marked = line.chars().enumerate().filter(|(_, letter)| matches!(letter, '·' | '╱'));
            marked.map(move |(column, _)| (column as u16, row as u16)).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn balancer_is_played_with_the_mouse() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["balancer", "--players", "human,human", "--option", "rounds=1"];
    let mut screen = Screen::start(data.path(), (80, 24), &arguments);
    let begun = Instant::now();
    while !screen.text().contains("won.") && !screen.text().contains("A draw.") {
        assert!(begun.elapsed() < PATIENCE, "the match does not end\n{}", screen.text());
        if let Some(mark) = marks(&screen).first() {
            screen.click(*mark);
        }
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn balancer_is_played_with_the_arrows() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["balancer", "--players", "human,human", "--option", "rounds=1"];
    let mut screen = Screen::start(data.path(), (80, 24), &arguments);
    let begun = Instant::now();
    let ways = [UP, RIGHT, "\x1b[B", "\x1b[D", RIGHT];
    for step in 0.. {
        if screen.text().contains("won.") || screen.text().contains("A draw.") {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "the match does not end\n{}", screen.text());
        screen.type_keys(ways[step % ways.len()]);
        screen.type_keys("\r");
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn blocky_is_played_with_the_mouse() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["blocky", "--players", "human,human", "--option", "turns=2", "--option", "max_depth=3"];
    let mut screen = Screen::start(data.path(), (80, 24), &arguments);
    screen.expect("is to move");
    let button = |screen: &Screen, name: &str| {
        screen.wait("a button is not to be seen", |shown| shown.contains(name));
        let shown = screen.shown.lock().unwrap();
        let rows: Vec<String> = shown.screen().rows(54, 26).collect();
        let row = rows.iter().position(|line| line.contains(name)).unwrap();
        (60, row as u16)
    };
    // The whole board is turned, then its halves are swapped, and so on.
    screen.type_keys("ww");
    for (name, word) in
        [("Turn left", "ccw@"), ("Turn right", "cw@"), ("Swap sides", "swh@"), ("Swap rows", "swv@")]
    {
        let at = button(&screen, name);
        screen.click(at);
        screen.expect(word);
    }
    screen.wait("the match is not over", |shown| shown.contains("won.") || shown.contains("A draw."));
}

#[test]
fn blocky_is_played_with_keys() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["blocky", "--players", "human,human", "--option", "turns=2"];
    let mut screen = Screen::start(data.path(), (80, 24), &arguments);
    screen.expect("is to move");
    screen.type_keys("ww");
    for (key, word) in [("d", "cw@"), ("h", "swh@"), (":swv@\r", "swv@"), (" ", "pass")] {
        screen.type_keys(key);
        screen.expect(word);
    }
    screen.wait("the match is not over", |shown| shown.contains("won.") || shown.contains("A draw."));
}

#[test]
fn a_match_is_taken_back_saved_and_loaded() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    screen.type_keys(":1E\r:7G\r:1F\r");
    screen.expect("X takes 1F");
    screen.type_keys("u");
    screen.expect("O takes 7G");
    screen.type_keys("r");
    screen.expect("X takes 1F");
    screen.type_keys("u:2G\r");
    screen.expect("X takes 2G");
    screen.type_keys("\x13");
    screen.expect("Save as:");
    screen.type_keys("mine\r");
    screen.expect("Saved as mine.parlour.");
    screen.type_keys("q");
    screen.expect("a house for strategy games");
    screen.type_keys("q");
    assert_eq!(screen.exit_code(), Some(0));
    let saved = std::fs::read_to_string(data.path().join("mine.parlour")).unwrap();
    assert!(saved.contains("1. 1E 7G 2. 2G (2. 1F)"), "{saved}");

    let mut screen = Screen::start(data.path(), (80, 24), &[]);
    screen.expect("Go on with Polarized Ladder");
    // Loading is the second entry after the games.
    screen.type_keys(&("\x1b[B".repeat(games().len() + 2) + "\r"));
    screen.expect("File:");
    screen.type_keys("mine\r");
    screen.expect("X takes 2G");
    screen.expect("1F");
}

#[test]
fn enter_enter_begins_a_game() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &[]);
    screen.expect("Balancer");
    screen.type_keys("\x1b[B\r");
    screen.expect("A new game of");
    screen.type_keys("\r");
    screen.expect("Your turn.");
    screen.type_keys(":3G\r");
    screen
        .wait("the bot has not answered", |shown| shown.contains("Your turn.") && shown.contains(" takes "));
}

#[test]
fn a_clock_runs_out() {
    let data = tempfile::tempdir().unwrap();
    let arguments = ["ladder", "--players", "human,human", "--clock", "0.02+0"];
    let mut screen = Screen::start(data.path(), (80, 24), &arguments);
    screen.expect("No move yet");
    screen.type_keys(":1E\r");
    screen.expect("X won.");
}

#[test]
fn the_terminal_is_given_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let data = tempfile::tempdir().unwrap();
        let mut screen = Screen::start(data.path(), (80, 24), &["ladder"]);
        screen.expect("Your turn.");
        assert!(screen.has_sent("\x1b[?1049h") && !screen.has_sent("\x1b[?1049l") && !screen.is_as_before());
        screen.signal(signal);
        assert_eq!(screen.exit_code(), Some(130));
        screen.wait("the terminal was not given back", |_| screen.is_given_back());
    }
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_says_why() {
    let data = tempfile::tempdir().unwrap();
    let folder = Path::new(env!("CARGO_BIN_EXE_parlour")).with_file_name("examples");
    let mut screen = Screen::run(&mut Command::new(folder.join("panicking")), data.path(), (80, 24));
    screen.expect("Open the page");
    // The last line but one of the list.
    screen.type_keys("\x1b[F\x1b[A\r");
    assert_eq!(screen.exit_code(), Some(101));
    screen.wait("the terminal was not given back", |_| screen.is_given_back());
    let sent = String::from_utf8_lossy(&screen.sent.lock().unwrap()).into_owned();
    let (left, why) = (sent.find("\x1b[?1049l").unwrap(), sent.find("there is no page today").unwrap());
    assert!(left < why);
}

#[test]
fn a_stopped_program_goes_on_where_it_was() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    let stop: [fn(&mut Screen); 2] =
        [|screen| screen.type_keys("\x1a"), |screen| screen.signal(Signal::TSTP)];
    for (stop, play) in stop.into_iter().zip(["1E", "7G"]) {
        screen.sent.lock().unwrap().clear();
        stop(&mut screen);
        screen.wait("the terminal was not given back", |_| screen.is_given_back());
        screen.wait("the program runs on", |_| is_stopped(screen.child.id()));
        screen.signal(Signal::CONT);
        screen.wait("the terminal was not taken again", |_| screen.has_sent("\x1b[?1049h"));
        screen.type_keys(&format!(":{play}\r"));
        screen.expect(&format!("takes {play}"));
    }
}

/// Whoever stops a program in a way that it does not hear finds the screen whole all the same.
#[test]
fn a_program_that_was_stopped_by_force_draws_everything_anew() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    screen.signal(Signal::STOP);
    screen.wait("the program runs on", |_| is_stopped(screen.child.id()));
    // The shell writes over it.
    screen.shown.lock().unwrap().process(b"\x1b[?1049l\x1b[2J\x1b[H$ ");
    screen.signal(Signal::CONT);
    screen.expect("No move yet");
    screen.type_keys(":1E\r");
    screen.expect("X takes 1E");
}

/// Whether a process is stopped, as the system says.
fn is_stopped(process: u32) -> bool {
    let told = Command::new("ps").args(["-o", "stat=", "-p", &process.to_string()]).output().unwrap();
    String::from_utf8_lossy(&told.stdout).trim_start().starts_with('T')
}

#[test]
fn the_screen_may_change_its_size() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["checkers", "--players", "human,human"]);
    screen.expect("No move yet");
    let size = |width, height| Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 };
    screen.shown.lock().unwrap().screen_mut().set_size(some(40), some(120));
    tcsetwinsize(&screen.keyboard, size(120, 40)).unwrap();
    screen.signal(Signal::WINCH);
    screen.wait("the keys are not at the bottom", |shown| {
        shown.lines().nth(39).is_some_and(|line| line.contains("type a move"))
    });
    screen.type_keys(":11-15\r");
    screen.expect("11-15");
}

/// Only what has changed is sent: a move, how it is seen happening and the bot's answer take less than 4 kB, in all the
/// colours there are.
#[test]
fn a_move_is_few_bytes() {
    let data = tempfile::tempdir().unwrap();
    let games: [(&str, &[&str]); 4] = [
        ("checkers", &[":11-15\r"]),
        ("ladder", &[":3G\r"]),
        ("balancer", &[":a1\r"]),
        ("blocky", &["wwd", "h", "v"]),
    ];
    for (game, plays) in games {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.args(["play", game, "--level", "1", "--think", "0.1", "--theme", "evening", "--seed", "1"]);
        let mut screen = Screen::run(command.env("COLORTERM", "truecolor"), data.path(), (80, 24));
        screen.expect("Your turn.");
        for play in plays {
            sleep(Duration::from_millis(200));
            let before = screen.sent();
            screen.type_keys(play);
            screen.wait(&format!("{play} was not played"), |shown| !shown.contains("Your turn."));
            screen.expect("Your turn.");
            sleep(Duration::from_millis(400));
            let bytes = screen.sent() - before;
            println!("{game}: {bytes} bytes");
            assert!(bytes < 4096, "{game}: {bytes} bytes");
        }
    }
}

#[test]
fn a_kept_game_is_gone_on_with_on_the_full_screen() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    screen.type_keys(":1E\r:7G\r");
    screen.expect("O takes 7G");
    screen.type_keys("\x11");
    assert_eq!(screen.exit_code(), Some(0));

    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let mut screen = Screen::run(command.args(["history", "resume", "1"]), data.path(), (80, 24));
    screen.expect("O takes 7G");
    assert!(screen.has_sent("\x1b[?1049h"));
    screen.type_keys(":1F\r");
    screen.expect("X takes 1F");
    screen.type_keys("\x11");
    assert_eq!(screen.exit_code(), Some(0));

    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    let screen = Screen::run(command.args(["history", "resume", "1", "--lines"]), data.path(), (80, 24));
    screen.expect("O to move>");
    assert!(!screen.has_sent("\x1b[?1049h"));
}

#[test]
fn a_turning_point_of_the_report_leads_to_its_ply() {
    let data = tempfile::tempdir().unwrap();
    let mut screen = Screen::start(data.path(), (80, 24), &["ladder", "--players", "human,human"]);
    screen.expect("No move yet");
    for name in LADDER.split(' ') {
        screen.type_keys(&format!(":{name}\r"));
    }
    screen.expect("X won.");
    screen.type_keys("e");
    screen.expect("Where it turned");
    screen.expect("look there");
    let (column, row) = screen.word("▸", 80).unwrap();
    let turned = screen.text().lines().nth(row.into()).unwrap().trim_start_matches(['▸', ' ']).to_owned();
    let play = turned.split([' ', ':']).nth(1).unwrap().to_owned();
    screen.click((column, row));
    screen.expect(&format!("takes {play}"));
    assert!(!screen.text().contains("Where it turned"));
    // And by the keyboard.
    screen.type_keys("e");
    screen.expect("look there");
    screen.type_keys("\r");
    screen.expect(&format!("takes {play}"));
}

/// However many games were played here, the first screen does not wait for them.
#[test]
fn the_first_screen_does_not_wait_for_the_history() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("history");
    std::fs::create_dir(&folder).unwrap();
    let record = whole_match().record().to_string();
    for number in 0..2000 {
        std::fs::write(folder.join(format!("checkers-{number}.parlour")), &record).unwrap();
    }
    let mut screen = Screen::start(data.path(), (80, 24), &[]);
    let begun = Instant::now();
    while !screen.text().contains("Balancer") {
        assert!(begun.elapsed() < PATIENCE);
        sleep(Duration::from_millis(1));
    }
    let took = begun.elapsed();
    println!("first screen after {took:?}");
    assert!(took < Duration::from_millis(500), "{took:?}");
    // The history is read as it is shown.
    screen.type_keys("\x1b[B\x1b[B\x1b[B\x1b[B\r");
    screen.expect("Checkers");
}
