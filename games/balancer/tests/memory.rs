//! A match is small enough for a server to hold thousands of them.

mod random_games;

use parlour_balancer::{Balancer, BalancerSetup};
use parlour_core::Match;
use random_games::{any_ply, rng};

/// Positions for undo included, whatever was played: with few tips the board grows to the end.
#[test]
fn a_finished_default_match_takes_at_most_16_kib() {
    let mut largest = 0;
    for seed in 0..200 {
        let mut rng = rng(seed);
        let mut game = Match::<Balancer>::new(BalancerSetup::default());
        while let Some(ply) = any_ply(game.position(), &mut rng) {
            game.play(ply).unwrap();
        }
        largest = largest.max(game.bytes(|_| 0, Balancer::heap_bytes));
    }
    assert!((1..=16 * 1024).contains(&largest), "{largest} bytes");
}
