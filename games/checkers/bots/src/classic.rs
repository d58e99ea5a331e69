//! One ply ahead, by simple counting.

use parlour_bots::{BadBot, BotInfo, Expected};
use parlour_checkers::{Checkers, Move, Square};
use parlour_core::{Game, Match, Seat};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use std::time::Duration;

/// Weighs the position after each of its moves and takes the first that weighs most.
///
/// A man counts 10, and 5 more in the far half of the board; a king counts 20; the enemy's pieces count
/// against it. A capture gains 20 for each capture that could follow it, and every capture that the
/// enemy is left with costs 30.
pub struct Classic;

impl Classic {
    /// Its entry in the list of bots.
    pub(crate) const fn info() -> BotInfo<Checkers> {
        BotInfo {
            name: "classic",
            argument: "",
            seat: |argument, _| match argument {
                None => Ok(Box::new(Self)),
                Some(argument) => Err(BadBot::argument("classic", argument, Expected::Nothing)),
            },
        }
    }

    /// What a move is worth to who plays it.
    pub fn weigh(position: &Checkers, m: Move) -> i32 {
        let seat = position.to_move();
        let mut after = *position;
        after.play(m);
        let material = pieces(&after, seat) - pieces(&after, seat.other());
        let follow_ups =
            if m.is_capture() { m.jumps() as usize - 1 + captures(&after.with_turn(seat)) } else { 0 };
        material + 20 * follow_ups as i32 - 30 * captures(&after) as i32
    }
}

/// What the pieces of a side are worth.
fn pieces(position: &Checkers, seat: Seat) -> i32 {
    let advanced = |square: &Square| if seat == Seat::FIRST { square.row() > 3 } else { square.row() < 4 };
    let men = position.men(seat).map(|square| if advanced(&square) { 15 } else { 10 }).sum::<i32>();
    men + 20 * position.kings(seat).count() as i32
}

/// How many captures the side to move has.
fn captures(position: &Checkers) -> usize {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.iter().filter(|m| m.is_capture()).count()
}

impl Bot<Checkers> for Classic {
    fn choose(
        &mut self,
        game: &Match<Checkers>,
        _limits: &Limits,
        _stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<Move>),
    ) -> SearchResult<Move> {
        let position = game.position();
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let weighed = moves.iter().map(|m| (Self::weigh(position, *m), *m));
        // The first of the best, as `max_by_key` would take the last.
        let (weight, best) = weighed
            .reduce(|best, next| if next.0 > best.0 { next } else { best })
            .expect("a side is to move");
        // A man, which is the unit of scores, weighs 10.
        let score = Some(Score::Estimate(weight * 10));
        let info =
            Info { depth: 1, score, nodes: moves.len() as u64, time: Duration::ZERO, line: vec![best] };
        SearchResult { best, info }
    }
}
