//! Everything that the page says has words.

use parlour_web::CATALOGUE;
use parlour_words::faults;

#[test]
fn every_message_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
