//! A judge of moves.

use crate::{Candidate, Hint};
use parlour_erased::{BadBot, BotOptions, GameInfo, NoMove, Player, Table};
use parlour_search::{Info, Limits, Stop};

/// A judge of moves: a player who is asked what each is worth.
pub struct Analyst {
    pub(crate) player: Box<dyn Player>,
}

impl Analyst {
    /// Asks this player, who must know the game at the table.
    pub fn new(player: Box<dyn Player>) -> Self {
        Self { player }
    }

    /// Asks the best bot of a game.
    ///
    /// # Errors
    /// If the game has no bot.
    pub fn of(game: &GameInfo, options: &BotOptions) -> Result<Self, BadBot> {
        let best = game.bots().last().map(|bot| bot.name).unwrap_or_default();
        Ok(Self::new(game.seat(best, options)?))
    }

    /// The `count` best moves, the best first, each with its line. Every legal move is searched as deep as the
    /// others, however many are asked for, so what is said of a move is the same in every list and report
    /// of the same effort. `on_lines` is told what is known on the way, so that lines can be shown as they
    /// improve. Without limits it goes on until `stop` is raised or every move is proved.
    ///
    /// # Errors
    /// If no seat is to move, or the table is of a game that the player does not know.
    pub fn lines(
        &mut self,
        table: &dyn Table,
        count: usize,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Candidate]),
    ) -> Result<Vec<Candidate>, NoMove> {
        let mut lines = self.rank(table, limits, stop, &mut |lines| {
            on_lines(&lines[..count.clamp(1, lines.len())]);
        })?;
        lines.truncate(count.max(1));
        Ok(lines)
    }

    /// What to play and why: the best of the [`lines`](Self::lines), and the second, which tells what it is for.
    ///
    /// # Errors
    /// If no seat is to move, or the table is of a game that the player does not know.
    pub fn hint(&mut self, table: &dyn Table, limits: &Limits, stop: &Stop) -> Result<Hint, NoMove> {
        let lines = self.rank(table, limits, stop, &mut |_| {})?;
        Hint::new(table, &lines).ok_or(NoMove::WrongTable)
    }

    /// Judges every legal move, the best first; at least one. A player who cannot rank moves thinks instead about
    /// what each leads to.
    pub(crate) fn rank(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Candidate]),
    ) -> Result<Vec<Candidate>, NoMove> {
        if table.moves().is_empty() {
            return Err(NoMove::WrongTable);
        }
        let candidates =
            |lines: &[Info<String>]| sorted(lines.iter().filter_map(|line| Candidate::new(table, line)));
        let ranked = self.player.rank_moves(table, limits, stop, &mut |lines| {
            let lines = candidates(lines);
            if !lines.is_empty() {
                on_lines(&lines);
            }
        })?;
        let lines = match ranked {
            Some(lines) => candidates(&lines),
            None => self.rank_by_thinking(table, limits, stop, on_lines)?,
        };
        if lines.is_empty() { Err(NoMove::WrongTable) } else { Ok(lines) }
    }
}

/// The best first; equal ones keep their order.
pub(crate) fn sorted(candidates: impl Iterator<Item = Candidate>) -> Vec<Candidate> {
    let mut sorted: Vec<Candidate> = candidates.collect();
    sorted.sort_by(|a, b| b.compare(a));
    sorted
}
