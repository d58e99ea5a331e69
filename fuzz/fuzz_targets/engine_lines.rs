//! No lines of any length or content make an engine panic, for any game.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none engine_lines -- -max_total_time=60 -dict=fuzz/engine.dict
//! ```
//!
//! There is no unsafe code here for a sanitizer to watch, and without one it runs several times faster.
//! The first byte chooses the game. The bot is the weakest, which thinks for no time: it is the
//! engine that is on trial here. The end of the input ends whatever is still being counted.
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_registry::games;
use std::io::{Cursor, sink};

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, lines)) = bytes.split_first() else {
        return;
    };
    let game = &games()[usize::from(*choice) % games().len()];
    let weakest = game.bots()[0].name;
    let lines = Cursor::new(lines.to_vec());
    parlour_engine::run(game, Some(weakest), lines, sink()).expect("only a stream could fail");
});
