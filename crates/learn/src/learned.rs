//! What a network expects for every seat.

use crate::Network;
use crate::sample::views;
use crate::trainer::share;
use parlour_core::{Features, Game, MAX_SEATS, Seat, Turn};
use parlour_search::{EvaluateAll, Shares, WHOLE};
use std::sync::Arc;

/// Judges positions by what a network has learned, for any number of seats.
///
/// Where chance acts it judges before the draw. Where all that may be drawn can be listed, that is the mean of what it leads
/// to; elsewhere it is part of what was learned, because a mean of a few draws would tell less.
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
        let chances = position.chances();
        if !chances.is_empty() {
            let all: u32 = chances.iter().map(|(_, often)| often).sum();
            for (drawn, often) in chances {
                let mut next = position.clone();
                next.resolve(&drawn);
                let part = often as f32 / all as f32;
                for (sum, share) in expected.iter_mut().zip(self.after_chance(&next)) {
                    *sum += part * share;
                }
            }
            return expected;
        }
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

    /// The same where chance has drawn: the game may be over.
    fn after_chance(&self, position: &G) -> [f32; MAX_SEATS] {
        let Some(outcome) = position.outcome() else { return self.expected(position) };
        let mut earned = [0.0; MAX_SEATS];
        for seat in Seat::first(position.seats()).filter(|seat| outcome.winners.contains(*seat)) {
            earned[seat.index()] = 1.0 / outcome.winners.len() as f32;
        }
        earned
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
