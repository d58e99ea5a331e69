//! Everything that the board says has words.

use parlour_balancer_page::CATALOGUE;
use parlour_words::faults;

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
