//! No bytes make the reader of Balancer's save file panic, and what it reads it can write and read again.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none balancer_save -- -max_total_time=60
//! ```
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_registry::open_file;

const EXTENSION: &str = "balancer";

fuzz_target!(|text: &str| {
    let Ok(table) = open_file(EXTENSION, text) else { return };
    let saved = table.write_as(EXTENSION).expect("the format is known");
    let again = open_file(EXTENSION, &saved).expect("what was written is read");
    assert_eq!(again.position(), table.position());
});
