//! No text makes the readers of positions and moves panic; a position read is written so that it reads the
//! same again, and every move in it likewise.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none checkers_fen -- -max_total_time=60
//! ```
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Game, Notation};

fuzz_target!(|text: &str| {
    let (fen, word) = text.split_once('\n').unwrap_or((text, ""));
    let Ok((setup, position)) = Checkers::parse_position(&CheckersSetup::default(), fen) else { return };
    assert_eq!(Checkers::parse_position(&setup, &position.write_position()), Ok((setup, position)));
    let _ = position.parse_move(word);
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert_eq!(moves.len(), position.count_moves());
    for m in moves {
        assert_eq!(position.parse_move(&position.write_move(m)), Ok(m));
    }
});
