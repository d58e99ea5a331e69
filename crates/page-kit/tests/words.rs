//! Everything that boards of several games say has words.

use parlour_page_kit::CATALOGUE;
use parlour_words::faults;

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
