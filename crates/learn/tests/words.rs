//! Every message has words, and all words have a message.

use parlour_words::faults;

#[test]
fn the_catalogue_has_no_faults() {
    assert_eq!(faults(&parlour_learn::CATALOGUE, &[]), []);
}
