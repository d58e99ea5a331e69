//! How a game of Blocky will probably end, from what can be seen of a position.
//!
//! Most moves can be undone by the next, so what counts is what each seat could still do: how much the best move would
//! bring it beside the others, if it were to move, how much of its colour there is, and how large its second blob is.
//! The numbers are fitted to games of the planner against itself (see `fit.rs`), for every number of plies that are left:
//! close to the end it matters who moves last.

use super::sight::stake;
use parlour_blocky::{Blocky, GoalKind, Goals, MAX_PLAYERS};
use parlour_core::{Game, Seat};

/// What is seen of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Seen {
    /// What its goal is worth now.
    pub(super) goal: f32,
    /// What it has spent.
    pub(super) spent: f32,
    /// How far the best move would take it ahead of the others, if it were to move.
    pub(super) chance: f32,
    /// The cells of its colour.
    pub(super) cells: f32,
    /// The cells of its second largest blob, where blobs count.
    pub(super) second: f32,
}

/// What each seat has, costs paid.
pub(super) type Nets = [f32; MAX_PLAYERS];

/// How much each thing seen adds to what a seat will have in the end, and how far off that is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Weights {
    pub(super) goal: f32,
    /// Of the seat to move, and of the others.
    pub(super) chance: [f32; 2],
    pub(super) cells: f32,
    pub(super) second: f32,
    /// How far the difference between two seats is off, as a part of what is at stake.
    pub(super) spread: f32,
}

/// For so many numbers of plies that are left there are weights: 1 to 8, then any odd and any even number up to 16, then
/// any above.
pub(super) const PHASES: usize = 12;

/// Which weights count: with more seats a round has more plies, and the end is as near when as many rounds are left.
pub(super) fn phase(position: &Blocky) -> usize {
    let seats = position.seats();
    let mover = position.turn().seat().unwrap_or(Seat::FIRST).index();
    let plies = (position.turns_left() * seats).saturating_sub(mover);
    match if seats > 2 { (2 * plies).div_ceil(seats) } else { plies } {
        0 => 0,
        plies @ 1..=8 => plies - 1,
        plies @ 9..=16 => 8 + (plies + 1) % 2,
        plies => 10 + (plies + 1) % 2,
    }
}

/// What each seat will probably have in the end, and how far off that may be.
pub(super) fn expected(position: &Blocky, seen: &[Seen]) -> (Nets, f32) {
    let weights = match position.goals().map(Goals::kind) {
        Some(GoalKind::Perimeter) => &PERIMETER,
        Some(GoalKind::Blob) | None => &BLOB,
    }[phase(position)];
    let mover = position.turn().seat();
    let mut nets = Nets::default();
    for (seat, seen) in Seat::first(position.seats()).zip(seen) {
        let chance = weights.chance[usize::from(Some(seat) != mover)];
        nets[seat.index()] = weights.goal * seen.goal + chance * seen.chance + weights.cells * seen.cells
            + weights.second * seen.second
            - seen.spent;
    }
    (nets, weights.spread * stake(position))
}

/// Where blobs count.
pub(super) const BLOB: [Weights; PHASES] =
    [Weights { goal: 1.0, chance: [0.5, 0.0], cells: 0.0, second: 0.0, spread: 0.1 }; PHASES];

/// Where the outer edge counts.
pub(super) const PERIMETER: [Weights; PHASES] =
    [Weights { goal: 1.0, chance: [0.5, 0.0], cells: 0.0, second: 0.0, spread: 0.1 }; PHASES];
