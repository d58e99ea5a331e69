//! Balancer obeys the laws of the house, with any number of players and boards of any size.

use parlour_balancer::BalancerSetup;
use parlour_balancer_bots::BalancerBots;
use parlour_conformance::laws;
use parlour_core::{Setup, Values};

fn with(options: &[(&str, &str)]) -> BalancerSetup {
    let mut values = Values::defaults(BalancerSetup::OPTIONS);
    for (name, value) in options {
        values.set(name, value).unwrap();
    }
    BalancerSetup::from_values(&values).unwrap()
}

laws!(usual, BalancerBots, BalancerSetup::default(), 0..4);
laws!(
    three_players,
    BalancerBots,
    with(&[("players", "3"), ("letters", "XYZ"), ("first", "2"), ("weights", "15")]),
    0..3
);
laws!(eight_players, BalancerBots, with(&[("players", "8"), ("rounds", "2"), ("weights", "16")]), 0..3);
laws!(
    smallest,
    BalancerBots,
    with(&[("rounds", "1"), ("weights", "1"), ("wild", "0"), ("base_radius", "1")])
);
laws!(
    widest,
    BalancerBots,
    with(&[("rounds", "9"), ("weights", "12"), ("wild", "9"), ("base_radius", "9")]),
    0..2
);
