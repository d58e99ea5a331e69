//! How Checkers is learned: what its games of self-play are like, and which of their positions are learned from.

use super::Judgement;
use super::evaluation::evaluate;
use super::learned::SUBJECT;
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Seat, SeatSet};
use parlour_endgame::{Tables, Wdl};
use parlour_learn::{Network, PlayedGame, Sample, SelfPlay, Trainer};
use parlour_search::Limits;
use std::ops::RangeInclusive;

/// Positions visited a move.
const NODES: u64 = 1_500;
/// Moves drawn at random: enough that hardly two games are the same, and few enough that they are like games.
const RANDOM_MOVES: RangeInclusive<usize> = 3..=9;
/// In how many of 100 positions a random move is played.
const STRAY: u32 = 12;
/// Who is more than a man ahead after the random moves has no game to learn from.
const MOST_UNEVEN: i32 = 120;
/// So many quiet plies in a row are taken for a draw: kings that shuffle teach nothing.
const QUIET_PLIES: u8 = 12;
/// A table that is quickly cleared before each game.
const MEBIBYTES: usize = 1;
/// What is all but decided is not judged by small differences.
const DECIDED: i16 = 2_000;
/// One game in so many is kept apart, to see how well is judged what was not learned from.
const UNSEEN: usize = 20;
/// How much the search's opinion counts in what is learned; the rest is the result's.
const OPINION: f32 = 0.7;

/// How games are played for learning.
pub fn self_play(seed: u64, threads: usize) -> SelfPlay<'static, Checkers> {
    SelfPlay {
        setup: CheckersSetup::default(),
        seat: &|| Box::new(Judgement::searcher(MEBIBYTES)),
        adjudicate: &winners,
        limits: Limits::nodes(NODES),
        random_moves: RANDOM_MOVES,
        stray: STRAY,
        most_uneven: MOST_UNEVEN,
        seed,
        threads,
    }
}

/// How a network is trained, with so many passes over all samples.
pub fn trainer(seed: u64, passes: usize) -> Trainer {
    Trainer { passes, opinion: OPINION, seed }
}

/// The positions of games that are learned from, and those that are kept apart. Who has to capture is never judged by a
/// search, so nothing is learned from that.
pub fn samples(games: &[PlayedGame]) -> [Vec<Sample<Checkers>>; 2] {
    let mut sets = [Vec::new(), Vec::new()];
    for (number, game) in games.iter().enumerate() {
        let mut samples = game.samples(&CheckersSetup::default());
        samples.retain(|sample: &Sample<Checkers>| {
            !sample.position.can_capture() && sample.score.abs() < DECIDED
        });
        for sample in &mut samples {
            sample.base = evaluate(&sample.position) as i16;
        }
        sets[usize::from(number.is_multiple_of(UNSEEN))].extend(samples);
    }
    sets
}

/// The weights as the bytes of a file.
pub fn to_bytes(network: &Network) -> Vec<u8> {
    network.to_bytes(SUBJECT)
}

/// Who wins a position that the tables of endings have, or that nobody seems to win.
fn winners(position: &Checkers) -> Option<SeatSet> {
    let mover = position.to_move();
    if position.quiet_plies() >= QUIET_PLIES {
        return Some(Seat::first(2).collect());
    }
    Some(match Tables::embedded().probe_wdl(position)? {
        Wdl::Win => SeatSet::only(mover),
        Wdl::Draw => Seat::first(2).collect(),
        Wdl::Loss => SeatSet::only(mover.other()),
    })
}
