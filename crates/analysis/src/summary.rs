//! A match in a few sentences.

use crate::words::percent;
use crate::{PlyReport, Report};
use parlour_core::{Message, MessageSpec, Seat, ToMessage};
use parlour_erased::Table;

/// A sentence on a match.
#[derive(Message)]
#[message(prefix = "analysis")]
enum Summary {
    Drawn { reason: Message },
    NobodyWon { reason: Message },
    Won { winner: Seat, reason: Message },
    Shared { winners: Vec<Seat>, reason: Message },
    Accuracies { players: Vec<Message> },
    NeverTurned,
    Turned { times: usize, ply: usize, play: String, seat: Seat, from: i64, to: i64, better: String },
    TurnedByChance { times: usize, ply: usize, play: String, seat: Seat, from: i64, to: i64 },
}

/// How well a player played.
#[derive(Message)]
enum Accuracy {
    #[message(id = "analysis-accuracy")]
    Of { seat: Seat, accuracy: i64 },
}

/// What a summary can say.
pub(crate) const MESSAGES: [&[MessageSpec]; 2] = [Summary::MESSAGES, Accuracy::MESSAGES];

impl Report {
    /// How it ended, how well everybody played, and where it turned.
    pub(crate) fn summarized(&self, table: &dyn Table) -> Vec<Message> {
        let told = [ending(table), self.accuracies(), self.turn()];
        told.into_iter().flatten().map(Message::from).collect()
    }

    fn accuracies(&self) -> Option<Summary> {
        let of = |(seat, accuracy): (Seat, Option<f64>)| {
            Some(Accuracy::Of { seat, accuracy: accuracy?.round() as i64 }.message())
        };
        let accuracies = self.players.iter().map(|player| player.accuracy);
        let players: Vec<Message> = Seat::first(self.players.len()).zip(accuracies).filter_map(of).collect();
        (!players.is_empty()).then_some(Summary::Accuracies { players })
    }

    fn turn(&self) -> Option<Summary> {
        let judged = self.plies.iter().any(|ply| ply.played.is_some());
        let turned = self.turning_points.iter().filter_map(|&ply| self.plies.get(ply - 1));
        let size = |ply: &PlyReport| ply.shares().map_or(0.0, |(before, after)| (before - after).abs());
        let Some(worst) = turned.max_by(|a, b| size(a).total_cmp(&size(b))) else {
            return judged.then_some(Summary::NeverTurned);
        };
        let (before, after) = worst.shares()?;
        let seat = Seat::new(worst.seat.or(worst.luck.map(|luck| luck.seat))?)?;
        let (times, ply) = (self.turning_points.len(), worst.ply);
        let (from, to) = (percent(before), percent(after));
        let played = worst.play.clone();
        Some(match &worst.best {
            Some(best) => {
                Summary::Turned { times, ply, play: played, seat, from, to, better: best.play.clone() }
            }
            None => Summary::TurnedByChance { times, ply, play: played, seat, from, to },
        })
    }
}

fn ending(table: &dyn Table) -> Option<Summary> {
    let outcome = table.outcome()?;
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let (drawn, reason) = (outcome.is_draw(), outcome.reason);
    Some(match winners.as_slice() {
        _ if drawn => Summary::Drawn { reason },
        [] => Summary::NobodyWon { reason },
        &[winner] => Summary::Won { winner, reason },
        _ => Summary::Shared { winners, reason },
    })
}
