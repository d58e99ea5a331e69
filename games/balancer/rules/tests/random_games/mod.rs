//! Games of every size, played at random.

#![allow(dead_code, missing_docs, unreachable_pub)]

use parlour_balancer::{Balancer, BalancerSetup, Placement, Terms};
use parlour_core::{Game, Match, Ply, PlyOf, Seat, Turn};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;

pub fn rng(seed: u64) -> Pcg64 {
    Pcg64::seed_from_u64(seed)
}

/// A setup of any size that is quick to play.
pub fn any_setup(rng: &mut Pcg64) -> BalancerSetup {
    let players = rng.random_range(2..=5);
    let terms = Terms {
        rounds: rng.random_range(1..=5),
        weights: rng.random_range(1..=14),
        wild: rng.random_range(0..=6),
        base_radius: parlour_balancer::Radius::new(rng.random_range(1..=9)).unwrap(),
    };
    BalancerSetup::new(players, "AQB", None, terms).unwrap()
}

/// What happens next: any move as often as one that tips nothing, so that boards grow but also fall.
pub fn any_ply<R: Rng>(position: &Balancer, rng: &mut R) -> Option<PlyOf<Balancer>> {
    match position.turn() {
        Turn::Over => None,
        Turn::Chance => position.sample(rng).map(Ply::Chance),
        Turn::Seat(_) => {
            let mut spots: Vec<Placement> = Vec::new();
            if rng.random_bool(0.8) {
                position.safe_moves(&mut spots);
            }
            if spots.is_empty() {
                position.moves(&mut spots);
            }
            Some(Ply::Move(spots[rng.random_range(0..spots.len())]))
        }
    }
}

/// What happens next, and whoever leaves before it: somebody of three or more, once in a while.
pub fn after_any_ply<R: Rng>(position: &Balancer, rng: &mut R) -> Option<Balancer> {
    let mut next = position.clone();
    if rng.random_bool(0.02) {
        let seat = Seat::new(rng.random_range(0..position.seats())).unwrap();
        next = position.without(seat).unwrap_or(next);
    }
    let ply = any_ply(&next, rng)?;
    next.apply(&ply);
    Some(next)
}

/// A whole game.
pub fn any_game(seed: u64) -> Match<Balancer> {
    let mut rng = rng(seed);
    let mut game = Match::new(any_setup(&mut rng));
    while let Some(ply) = any_ply(game.position(), &mut rng) {
        game.play(ply).unwrap();
    }
    game
}
