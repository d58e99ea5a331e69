//! Everything that the page says has words.

use parlour_web::CATALOGUE;
use parlour_words::faults_above;

#[test]
fn every_message_has_words() {
    let below = [&parlour_erased::CATALOGUE, &parlour_analysis::CATALOGUE];
    assert_eq!(faults_above(&below, &CATALOGUE, &[]), []);
}
