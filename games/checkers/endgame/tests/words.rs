//! What the tables say has words, and no words are left over.

use parlour_checkers_endgame::CATALOGUE;
use parlour_words::faults;

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
