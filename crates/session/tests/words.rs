//! Everything that a session says has words, and no words are left over.

use parlour_session::CATALOGUE;
use parlour_words::faults_above;

#[test]
fn every_message_has_words() {
    assert_eq!(faults_above(&[&parlour_analysis::CATALOGUE], &CATALOGUE, &[]), []);
}
