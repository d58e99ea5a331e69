//! What a network expects for every seat.

use crate::Network;
use crate::sample::views;
use crate::trainer::share;
use parlour_core::{Features, Game, MAX_SEATS, Seat, Turn};
use parlour_search::{EvaluateAll, Shares, WHOLE};
use std::sync::Arc;

/// Judges positions by what a network has learned, for any number of seats.
///
/// Where chance acts it judges before the draw: what may come of it is part of what was learned, and a mean of a few
/// draws would tell less.
#[derive(Clone, Debug)]
pub struct Learned<G: Game> {
    network: Option<Arc<Network>>,
    base: fn(&G, Seat) -> f32,
}

impl<G: Features> Learned<G> {
    /// Judges by a network, added to what is known without it; by that alone where nothing was learned.
    pub fn new(network: Option<Arc<Network>>, base: fn(&G, Seat) -> f32) -> Self {
        Self { network, base }
    }

    /// The share of the win that each seat may expect, from 0 to 1 and 1 in all.
    pub fn expected(&self, position: &G) -> [f32; MAX_SEATS] {
        let mut expected = [0.0; MAX_SEATS];
        for seat in views(position) {
            let learned = self.network.as_ref().map_or(0.0, |network| network.log_odds(position, seat));
            expected[seat.index()] = share((self.base)(position, seat) + learned);
        }
        match position.turn() {
            Turn::Seat(seat) if position.seats() == 2 => {
                expected[seat.other().index()] = 1.0 - expected[seat.index()];
            }
            _ => {
                let sum = expected.iter().sum::<f32>().max(f32::MIN_POSITIVE);
                for share in &mut expected {
                    *share /= sum;
                }
            }
        }
        expected
    }
}

impl<G: Features> EvaluateAll<G> for Learned<G> {
    fn shares(&self, position: &G) -> Shares {
        self.expected(position).map(|share| ((share * WHOLE as f32) as i32).clamp(1, WHOLE - 1))
    }

    fn is_horizon(&self, position: &G) -> bool {
        position.turn() == Turn::Chance
    }
}
