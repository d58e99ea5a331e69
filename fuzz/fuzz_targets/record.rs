//! No text makes the reader of records panic, and what it reads it writes back the same.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none record -- -max_total_time=60
//! ```
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_registry::{games, open_record, open_tree};

fuzz_target!(|text: &str| {
    // Most texts name no game, so one is named for them.
    for game in games() {
        let named = format!("[Game \"{}\"]\n{text}", game.name);
        if let Ok(table) = open_record(&named) {
            let written = table.record().to_string();
            let again = open_record(&written).unwrap_or_else(|wrong| panic!("{wrong} in\n{written}"));
            assert_eq!(again.record().to_string(), written);
        }
        if let Ok(tree) = open_tree("parlour", &named) {
            let written = tree.record().to_string();
            let again = open_tree("parlour", &written).unwrap_or_else(|wrong| panic!("{wrong} in\n{written}"));
            assert_eq!(again.record().to_string(), written);
        }
    }
});
