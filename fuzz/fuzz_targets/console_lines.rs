//! No lines of any length or content make the console panic, for any game.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none console_lines -- -max_total_time=60
//! ```
//!
//! The first byte chooses the game. Everybody is at the keyboard, and nothing is saved or loaded:
//! lines that would touch a file are left out.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_core::Values;
use parlour_table::games;
use parlour_terminal::{Chairs, Console, Lines, Settings};
use std::io::sink;
use std::time::Duration;

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, lines)) = bytes.split_first() else {
        return;
    };
    let touches_files = |line: &[u8]| {
        let start = line.trim_ascii_start().first().map(u8::to_ascii_lowercase);
        matches!(start, Some(b's' | b'l'))
    };
    let lines: Vec<&[u8]> = lines.split(|byte| *byte == b'\n').filter(|line| !touches_files(line)).collect();
    let lines = lines.join(&b'\n');
    let game = &games()[usize::from(*choice) % games().len()];
    let table = game.open(&Values::defaults(game.options)).expect("a game opens with its defaults");
    let seats = table.seat_names().len();
    let humans = vec!["human"; seats].join(",");
    let chairs = Chairs::parse(game, &humans).and_then(|chairs| chairs.fit(game, seats)).expect("people fit");
    let settings =
        Settings { color: false, board: true, think: Duration::ZERO, seed: Some(1), unfinished: None };
    let console = Console::new(Lines::new(lines.as_slice()), sink(), settings, table, chairs);
    console.expect("no bot is asked for").run().expect("only a stream could fail");
});
