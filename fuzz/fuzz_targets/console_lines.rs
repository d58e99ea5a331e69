//! No lines of any length or content make the console panic, for any game.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none console_lines -- -max_total_time=60
//! ```
//!
//! The first byte chooses the game. Everybody is at the keyboard, and files are left alone.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_core::Values;
use parlour_erased::{Seating, Sitter, Tree};
use parlour_registry::games;
use parlour_console::{Console, Keyboard, Screen, Settings};
use std::io::{Cursor, sink};
use std::time::Duration;

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, lines)) = bytes.split_first() else {
        return;
    };
    let game = &games()[usize::from(*choice) % games().len()];
    let table = game.open(&Values::defaults(game.options)).expect("a game opens with its defaults");
    let seats = table.seat_names().len();
    let people = Seating::new(vec![Sitter::Person; seats]);
    let settings = Settings { think: Duration::ZERO, seed: Some(1), files: false, ..Settings::default() };
    let keyboard = Keyboard::lines(Cursor::new(lines.to_vec())).expect("memory can be read");
    let console = Console::new(keyboard, Screen::plain(sink()), settings, Tree::new(table), people);
    console.run().expect("only a stream could fail");
});
