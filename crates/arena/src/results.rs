//! What a tournament has brought.

use crate::{Bracket, Ended, GameId, Pairing, Plan, Rating, SprtState, Tally, ratings};
use std::collections::BTreeMap;

/// What a tournament has brought so far.
#[derive(Clone, Debug)]
pub struct Results {
    /// The games that count, by pairing and number.
    pub games: BTreeMap<GameId, Ended>,
    /// What each pairing's games add up to, in the order of the plan.
    pub pairings: Vec<(Pairing, Tally)>,
    /// The knock-out, if it was one.
    pub bracket: Option<Bracket>,
    /// How the test stands, if there was one.
    pub sprt: Option<SprtState>,
    /// How many games had been played before, and were only read.
    pub read: usize,
    /// Whether all has been played that the plan asks for.
    pub complete: bool,
}

impl Results {
    /// How strong each bot is, in the order of the plan, where each met each.
    pub fn ratings(&self, plan: &Plan) -> Vec<Rating> {
        ratings(plan.bots.len(), &self.pairings)
    }

    /// The games that ended because a bot failed: who, why, and how often.
    pub fn forfeits(&self) -> Vec<(usize, &str, u32)> {
        let mut counts: BTreeMap<(usize, &str), u32> = BTreeMap::new();
        for ended in self.games.values() {
            if let Some(forfeit) = &ended.forfeit {
                let Pairing { first, second } = ended.id.pairing;
                let bot = if forfeit.first { first } else { second };
                *counts.entry((bot, &forfeit.reason)).or_default() += 1;
            }
        }
        counts.into_iter().map(|((bot, reason), count)| (bot, reason, count)).collect()
    }
}
