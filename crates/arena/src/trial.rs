//! The match that judges what was learned: weights against the best bot that there is.

use crate::{Allowance, ArenaError, Openings, Plan, fingerprint};
use parlour_core::Values;
use parlour_erased::GameInfo;
use parlour_search::Limits;
use std::path::Path;

/// Positions a bot may visit for a move: a number that no machine's speed changes.
const NODES: u64 = 10_000;
/// The differences in Elo between which the match decides.
const SPRT: &str = "0,20";

impl Plan {
    /// A match of the bot that plays with these weights against the best of the game, decided early where two play; none in
    /// a game without bots.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn trial(
        game: &'static GameInfo,
        weights: &Path,
        options: Option<&Values>,
        games: u32,
        seed: u64,
    ) -> Result<Option<Self>, ArenaError> {
        let Some(best) = game.bots().last().map(|bot| bot.name.to_owned()) else { return Ok(None) };
        let mut plan = Self::new(game, vec![format!("net:{}", weights.display()), best]);
        if let Some(values) = options {
            plan.values = values.clone();
        }
        (plan.games, plan.seed) = (games, seed);
        plan.allowance = Allowance { limits: Limits::nodes(NODES), ..Allowance::default() }.limited();
        plan.sprt = if plan.check()? == 2 { Some(SPRT.parse()?) } else { None };
        plan.openings = Openings::asked(None, &plan)?;
        plan.fingerprint = fingerprint(&plan.bots);
        Ok(Some(plan))
    }
}
