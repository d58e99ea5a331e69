//! How Checkers is learned: what its games of self-play are like, and which of their positions are learned from.

use crate::Judgement;
use crate::evaluation::evaluate;
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_checkers_endgame::{Tables, Wdl};
use parlour_core::{Seat, SeatSet};
use parlour_learn::{Course, Effort};
use parlour_search::{AlphaBeta, Limits};

/// So many quiet plies in a row are taken for a draw: kings that shuffle teach nothing.
const QUIET_PLIES: u8 = 12;
/// What is all but decided is not judged by small differences.
const DECIDED: i16 = 2_000;
/// Hundredths of a man that make a win three times as likely.
pub(crate) const UNIT: i32 = 130;

/// The first round is played by the best there is. Later ones learn from all that was ever played.
pub(crate) const COURSE: Course<Checkers> = Course {
    setups: || vec![CheckersSetup::default()],
    player: |network, mebibytes| match network {
        Some(network) => Box::new(AlphaBeta::new(Judgement::with_network(network), mebibytes)),
        None => Box::new(Judgement::searcher(mebibytes)),
    },
    knows: true,
    adjudicate: winners,
    limits: Limits::nodes(1_500),
    // Enough that hardly two games are the same, and few enough that they are like games.
    random_moves: 3..=9,
    stray: 12,
    draws: 0,
    emphasis: 1,
    // Who is more than a man ahead after the random moves has no game to learn from.
    most_uneven: 120,
    unit: UNIT,
    base: |position, _| evaluate(position) as f32 * 3_f32.ln() / UNIT as f32,
    // Who has to capture is never judged by a search, so nothing is learned from that.
    teaches: |position, score| !position.can_capture() && score.is_some_and(|score| score.abs() < DECIDED),
    batch: 4096,
    opinion: 0.7,
    persistence: 1.0,
    effort: Effort { rounds: 1, games: 40_000, remembered: u16::MAX, passes: 10 },
};

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
