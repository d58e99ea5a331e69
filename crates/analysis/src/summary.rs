//! A match in a few sentences.

use crate::{PlyReport, Report};
use parlour_core::listed;
use parlour_table::{Table, english};

impl Report {
    /// How it ended, how well everybody played, and where it turned.
    pub(crate) fn summarized(&self, table: &dyn Table) -> Vec<String> {
        [self.ending(table), self.accuracies(), self.turn()].into_iter().flatten().collect()
    }

    fn ending(&self, table: &dyn Table) -> Option<String> {
        let outcome = table.outcome()?;
        let winners: Vec<&str> =
            outcome.winners.iter().map(|seat| self.players[seat.index()].name.as_str()).collect();
        let names: Vec<String> = self.players.iter().map(|player| player.name.clone()).collect();
        let reason = english().naming(&names).say(&outcome.reason);
        Some(match winners.as_slice() {
            _ if outcome.is_draw() => format!("The game was drawn: {reason}."),
            [] => format!("Nobody won: {reason}."),
            [winner] => format!("{winner} won: {reason}."),
            winners => format!("{} shared the win: {reason}.", listed(winners, "and")),
        })
    }

    fn accuracies(&self) -> Option<String> {
        let words: Vec<String> = self
            .players
            .iter()
            .filter_map(|player| Some(format!("{} {:.0}", player.name, player.accuracy?)))
            .collect();
        (!words.is_empty()).then(|| format!("Accuracy out of 100: {}.", listed(words, "and")))
    }

    fn turn(&self) -> Option<String> {
        let judged = self.plies.iter().any(|ply| ply.played.is_some());
        let turned = self.turning_points.iter().filter_map(|&ply| self.plies.get(ply - 1));
        let size = |ply: &PlyReport| ply.shares().map_or(0.0, |(before, after)| (before - after).abs());
        let Some(worst) = turned.max_by(|a, b| size(a).total_cmp(&size(b))) else {
            return judged.then(|| "No single move turned the game.".into());
        };
        let often = match self.turning_points.len() {
            1 => "once".into(),
            2 => "twice".into(),
            times => format!("{times} times"),
        };
        let (before, after) = worst.shares()?;
        let seat = worst.seat.or(worst.luck.map(|luck| luck.seat))?;
        let (percent, who) = (|share: f64| format!("{:.0} %", 100.0 * share), &self.players[seat].name);
        let (from, to) = (percent(before), percent(after));
        let most = if self.turning_points.len() == 1 { "" } else { ", most of all" };
        let better = match &worst.best {
            Some(best) => format!("; {} was better", best.play),
            None => " by chance".into(),
        };
        Some(format!(
            "The game turned {often}{most} at ply {}: with {} {who} went from {from} to {to}{better}.",
            worst.ply, worst.play
        ))
    }
}
