//! What is said of bots has words, and no words are left over.

use parlour_words::faults;

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&parlour_bots::CATALOGUE, &[]), []);
}
