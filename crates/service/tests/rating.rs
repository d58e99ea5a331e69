//! Ratings agree with what was published, and behave.

use parlour_core::{Seat, SeatSet};
use parlour_service::rating::{Glicko, after_match};
use proptest::prelude::*;

fn rated(rating: f64, deviation: f64) -> Glicko {
    Glicko { rating, deviation, volatility: 0.06, matches: 0 }
}

/// Glickman, “Example of the Glicko-2 system” (2022).
#[test]
fn the_published_example() {
    let results = [(rated(1400.0, 30.0), 1.0), (rated(1550.0, 100.0), 0.0), (rated(1700.0, 300.0), 0.0)];
    let after = rated(1500.0, 200.0).after(&results);
    assert!((after.rating - 1464.06).abs() < 0.02, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

#[test]
fn at_a_table_of_three_the_winner_gains_and_the_others_lose() {
    let after = after_match(&[Glicko::default(); 3], SeatSet::only(Seat::SECOND));
    assert!(after[1].rating > 1500.0 && after[0].rating < 1500.0 && after[0] == after[2], "{after:?}");
}

proptest! {
    #[test]
    fn a_rating_stays_a_number_and_moves_the_right_way(
        own in 100.0..3500.0_f64, other in 100.0..3500.0_f64,
        deviation in 45.0..350.0_f64, other_deviation in 45.0..350.0_f64,
        share in prop::sample::select(&[0.0, 0.5, 1.0][..]),
    ) {
        let before = rated(own, deviation);
        let after = before.after(&[(rated(other, other_deviation), share)]);
        prop_assert!(after.rating.is_finite() && (45.0..=350.0).contains(&after.deviation));
        prop_assert!(after.volatility > 0.0 && after.volatility < 1.0);
        if share > 0.9 { prop_assert!(after.rating >= before.rating); }
        if share < 0.1 { prop_assert!(after.rating <= before.rating); }
    }
}
