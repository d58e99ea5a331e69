//! What is said of a match that was played.

use crate::words::{english, in_english};
use crate::{Candidate, Grade, accuracy};
use parlour_core::{Message, OutcomeText, Seat};
use parlour_erased::Table;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A match, move by move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// Each seat's share of the win, as records write it, or `*`.
    pub result: String,
    /// Why the match ended, in English.
    pub reason: Option<String>,
    /// The same for whoever has other words.
    #[serde(default)]
    pub reason_message: Option<Message>,
    /// Whether every move was judged; a report that was stopped lacks the earlier ones.
    pub complete: bool,
    /// The players, in the order of the seats.
    pub players: Vec<PlayerReport>,
    /// All plies, in the order they were played.
    pub plies: Vec<PlyReport>,
    /// The plies at which the expected winner or a proved result changed, counted from 1.
    pub turning_points: Vec<usize>,
    /// The match in a few sentences, in English.
    pub summary: Vec<String>,
    /// The same for whoever has other words.
    pub messages: Vec<Message>,
}

/// How a player played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerReport {
    /// The seat, from 0.
    pub seat: usize,
    /// What the seat is called, in English.
    pub name: String,
    /// The same for whoever has other words.
    #[serde(default)]
    pub name_message: Option<Message>,
    /// The player's own name, where the record tells it.
    pub player: Option<String>,
    /// From 0 to 100; see [`accuracy`]. `None` if there was no move to judge.
    pub accuracy: Option<f64>,
    /// The mean share of the win that a move gave away.
    pub mean_loss: Option<f64>,
    /// How many moves were judged: those with a choice.
    pub judged: usize,
    /// How many of them had which grade; every grade is there.
    pub grades: BTreeMap<Grade, usize>,
}

/// What is said of one ply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlyReport {
    /// Which ply, counted from 1.
    pub ply: usize,
    /// Whose, counted from 0; `None` for chance.
    pub seat: Option<usize>,
    /// The move or outcome of chance.
    #[serde(rename = "move")]
    pub play: String,
    /// Whether there was no other legal move.
    pub forced: bool,
    /// The best move and what it is worth to the mover; `None` for chance and what was not judged.
    pub best: Option<Candidate>,
    /// What the move that was played is worth to the mover.
    pub played: Option<Candidate>,
    /// The share of the win that was given away, never less than nought.
    pub loss: Option<f64>,
    /// How good the move was; `None` where there was no choice.
    pub grade: Option<Grade>,
    /// What chance did for the player before it, on the last of the plies that chance draws in a row.
    pub luck: Option<Luck>,
}

/// What chance did for somebody.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// For whom, counted from 0: who moved last before it.
    pub seat: usize,
    /// The share of the win to be expected before chance drew.
    pub before: f64,
    /// The share of the win to be expected after it.
    pub after: f64,
}

impl Luck {
    /// What was won by it, or lost where it is less than nought.
    pub fn change(&self) -> f64 {
        self.after - self.before
    }
}

impl PlyReport {
    /// The share of the win before and after the ply, for the one it matters to.
    pub fn shares(&self) -> Option<(f64, f64)> {
        match (&self.best, &self.played, &self.luck) {
            (Some(best), Some(played), _) => Some((best.share?, played.share?)),
            (_, _, Some(luck)) => Some((luck.before, luck.after)),
            _ => None,
        }
    }
}

/// How much nearer to or farther from an equal share somebody is who is ahead or behind.
const CLEAR: f64 = 0.1;

impl Report {
    /// Puts together what was found of each ply.
    pub(crate) fn new(table: &dyn Table, plies: Vec<PlyReport>) -> Self {
        let seats = table.seat_names();
        let names: Vec<String> = seats.iter().map(|name| english().say(name)).collect();
        let outcome = table.outcome();
        let turning = plies.iter().filter(|ply| is_turning(ply, names.len())).map(|ply| ply.ply).collect();
        let players = seats.iter().enumerate().map(|(seat, name)| player(table, seat, name, &plies));
        let mut report = Self {
            game: table.info().name.into(),
            result: outcome.as_ref().map_or(OutcomeText::Unknown, OutcomeText::from).to_string(),
            reason: outcome.as_ref().map(|outcome| english().naming(&names).say(&outcome.reason)),
            reason_message: outcome.map(|outcome| outcome.reason),
            complete: plies.iter().all(|ply| ply.seat.is_none() || ply.played.is_some()),
            players: players.collect(),
            plies,
            turning_points: turning,
            summary: Vec::new(),
            messages: Vec::new(),
        };
        report.messages = report.summarized(table);
        report.summary = in_english(table, &report.messages);
        report
    }
}

fn player(table: &dyn Table, seat: usize, name: &Message, plies: &[PlyReport]) -> PlayerReport {
    let judged = || plies.iter().filter(|ply| ply.seat == Some(seat) && ply.grade.is_some());
    let losses: Vec<f64> = judged().filter_map(|ply| ply.loss).collect();
    let count = |grade: Grade| judged().filter(|ply| ply.grade == Some(grade)).count();
    let called = english().say(name);
    let mean = losses.iter().sum::<f64>() / losses.len() as f64;
    PlayerReport {
        seat,
        name: called.clone(),
        name_message: Some(name.clone()),
        player: Seat::new(seat)
            .and_then(|seat| table.name(seat))
            .filter(|player| *player != called)
            .map(str::to_owned),
        accuracy: accuracy(&losses),
        mean_loss: (!losses.is_empty()).then(|| (mean * 1e4).round() / 1e4),
        judged: losses.len(),
        grades: Grade::ALL.map(|grade| (grade, count(grade))).into(),
    }
}

/// Whether who is expected to win, or what is proved, is another after the ply than before it.
fn is_turning(ply: &PlyReport, seats: usize) -> bool {
    let Some((before, after)) = ply.shares() else { return false };
    let even = 1.0 / seats as f64;
    let standing = |share: f64| i8::from(share >= even + CLEAR) - i8::from(share <= even - CLEAR);
    let spoiled = match (&ply.best, &ply.played) {
        (Some(best), Some(played)) => best.proved().zip(played.proved()).is_some_and(|(a, b)| a != b),
        _ => false,
    };
    spoiled || ((before - after).abs() >= CLEAR && standing(before) != standing(after))
}

/// A share in whole hundredths, as it is shown. Whatever is derived from shares is derived from these, so that
/// what people read agrees with itself.
pub(crate) fn rounded(share: f64) -> f64 {
    (share * 100.0).round() / 100.0
}
