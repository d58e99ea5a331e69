//! The bots of a game that brings none of its own.

use crate::{BotInfo, Bots, Learn, NetBot, RandomBot, Trained};
use parlour_core::{Features, Game};
use std::marker::PhantomData;

/// Bots that need nothing but the rules of a game.
pub struct DefaultBots<G>(PhantomData<fn() -> G>);

impl<G: Game> Bots for DefaultBots<G> {
    type Game = G;

    const BOTS: &'static [BotInfo<G>] = &[RandomBot::info()];
}

/// The same bots for a game that describes its positions to a network, and one that plays by what was learned.
pub struct DefaultTrainedBots<G>(PhantomData<fn() -> G>);

impl<G: Features> Bots for DefaultTrainedBots<G> {
    type Game = G;

    const BOTS: &'static [BotInfo<G>] = &[NetBot::info::<Self>(), RandomBot::info()];

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }
}

impl<G: Features> Trained for DefaultTrainedBots<G> {}
