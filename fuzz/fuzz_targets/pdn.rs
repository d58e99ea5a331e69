//! No text makes the PDN reader panic, and what it takes it writes so that it reads the same again.
//!
//! ```sh
//! cargo +nightly fuzz run --sanitizer none pdn -- -max_total_time=60
//! ```
#![no_main]

use libfuzzer_sys::fuzz_target;
use parlour_checkers::pdn;

fuzz_target!(|text: &str| {
    for entry in pdn::read(text) {
        let Ok(game) = entry.game else { continue };
        let written = game.to_string();
        let again = pdn::read(&written);
        assert_eq!(again.len(), 1, "{written}");
        let again = again[0].game.as_ref().expect("what was written makes sense");
        assert_eq!(again.to_string(), written);
        assert_eq!(again.check().len(), game.check().len(), "{written}");
        assert_eq!(again.replay().ok(), game.replay().ok(), "{written}");
    }
});
