//! Everything that analysis says has words.

use parlour_analysis::CATALOGUE;
use parlour_words::faults;

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
