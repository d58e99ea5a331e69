//! The words of the core, held against its messages.

use parlour_core::CATALOGUE;
use parlour_words::faults;

#[test]
fn every_message_of_the_core_has_words_and_no_words_are_left_over() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
