//! The bots and levels of a game that brings none of its own.

use crate::alphabeta::has_chance;
use crate::{AlphaBetaBot, BotInfo, Bots, Learn, Level, MctsBot, NetBot, RandomBot, Trained};
use parlour_core::{Features, Game};
use std::marker::PhantomData;

/// Bots that need nothing but the rules of a game.
///
/// They are what a list of [`Bots`] holds unless a game says otherwise. Where chance acts, `alphabeta` is not among them.
pub struct DefaultBots<G>(PhantomData<fn() -> G>);

impl<G: Game> Bots for DefaultBots<G> {
    type Game = G;

    const BOTS: &'static [BotInfo<G>] = if has_chance::<G>() {
        &[RandomBot::info(), MctsBot::info()]
    } else {
        &[RandomBot::info(), AlphaBetaBot::info(), MctsBot::info()]
    };

    const LEVELS: &'static [Level<G>] = &[
        Level { name: "Beginner", seat: |options| MctsBot::seat(options, 4) },
        Level { name: "Casual", seat: |options| MctsBot::seat(options, 20) },
        Level { name: "Skilled", seat: |options| MctsBot::seat(options, 100) },
        Level { name: "Strong", seat: |options| MctsBot::seat(options, 500) },
        Level { name: "Expert", seat: |options| MctsBot::seat(options, u64::MAX) },
    ];
}

/// The same bots for a game that describes its positions to a network, and one that plays by what was learned.
pub struct DefaultTrainedBots<G>(PhantomData<fn() -> G>);

impl<G: Features> Bots for DefaultTrainedBots<G> {
    type Game = G;

    const BOTS: &'static [BotInfo<G>] = if has_chance::<G>() {
        &[RandomBot::info(), NetBot::info::<Self>(), MctsBot::info()]
    } else {
        &[RandomBot::info(), NetBot::info::<Self>(), AlphaBetaBot::info(), MctsBot::info()]
    };

    fn training() -> Option<&'static dyn Learn> {
        Some(const { &Self::COURSE })
    }
}

impl<G: Features> Trained for DefaultTrainedBots<G> {}
