//! Everything that the board says has words.

use parlour_core::About;
use parlour_ladder::Ladder;
use parlour_ladder_page::CATALOGUE;
use parlour_words::faults_above;

#[test]
fn every_message_has_words() {
    assert_eq!(faults_above(&[&Ladder::CATALOGUE], &CATALOGUE, &[]), []);
}
