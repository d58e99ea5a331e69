//! Somebody who judges moves.

use crate::Candidate;
use parlour_search::{Limits, Stop};
use parlour_table::{BadBot, BotOptions, GameInfo, NoMove, Player, Table};

/// A judge of moves: a player who is asked what each is worth. What the player learns is kept from one
/// question to the next.
pub struct Analyst {
    pub(crate) player: Box<dyn Player>,
    /// Whether the player has not yet said that he cannot judge moves.
    judges: bool,
}

impl Analyst {
    /// Asks this player, who must know the game at the table.
    pub fn new(player: Box<dyn Player>) -> Self {
        Self { player, judges: true }
    }

    /// Asks the best bot of a game.
    ///
    /// # Errors
    /// If the game has no bot.
    pub fn of(game: &GameInfo, options: &BotOptions) -> Result<Self, BadBot> {
        let best = game.bots().last().map(|bot| bot.name).unwrap_or_default();
        Ok(Self::new(game.seat(best, options)?))
    }

    /// The best of these moves. A player who cannot judge thinks instead, about what each move leads to.
    /// `None` if nothing can be told, which happens only if `stop` is raised or the player never judges.
    pub(crate) fn judge(
        &mut self,
        table: &dyn Table,
        moves: &[String],
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Option<Candidate>, NoMove> {
        if table.moves().is_empty() {
            return Err(NoMove::WrongTable);
        }
        if self.judges {
            if let Some(mut info) = self.player.judge(table, moves, limits, stop)? {
                if let ([only], []) = (moves, info.line.as_slice()) {
                    info.line.push(only.clone());
                }
                return Ok(Candidate::new(table, info));
            }
            self.judges = false;
        }
        self.judge_by_thinking(table, moves, limits, stop)
    }
}

/// An equal part of what may be spent; the depth is the same for all.
pub(crate) fn part_of(limits: &Limits, parts: usize) -> Limits {
    let parts = parts.max(1);
    Limits {
        time: limits.time.map(|time| time / u32::try_from(parts).unwrap_or(u32::MAX)),
        nodes: limits.nodes.map(|nodes| (nodes / parts as u64).max(1)),
        depth: limits.depth,
    }
}
