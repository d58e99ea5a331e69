//! Somebody who looks at some of the moves only, and minds nothing but its own goal.
//!
//! That is how `smart` plays, and many people do. What such a player will answer is not the worst that could
//! happen but a draw, whose chances can be worked out; and whether somebody plays so can be told from what
//! was played so far, because a careless player never moves without gaining something for itself.

use crate::judgement::Judgement;
use parlour_blocky::{Action, Blocky, BlockyMove, Color};
use parlour_core::{Game, Match, Ply};
use parlour_search::WeightedMove;
use rand_pcg::Pcg64;

/// How many moves a careless player is thought to draw, to keep the best of them.
const DRAWS: i32 = 100;
/// How many of the last moves are looked at to tell who plays so.
const REMEMBERED: usize = 8;
/// How much less likely than another a careful player is thought to play the move that does next less for its lead.
const CAREFUL: f32 = 0.5;
/// The chance that anybody plays any move at all: nobody is known so well.
const SURPRISE: f32 = 1e-3;
/// Larger boards take too long to look back on.
const MOST_LEVELS: usize = 5;

/// What a move would do, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prospect {
    pub(crate) m: BlockyMove,
    /// By how much the goal of the seat to move would gain, costs aside.
    pub(crate) gain: f32,
    /// By how much its lead would grow, costs paid.
    pub(crate) shift: f32,
    /// How likely a careless player is to choose it.
    pub(crate) chance: f32,
}

/// The moves of a position of two, with the chances that a careless player gives them: the most tempting first.
/// What is left of the chances is that it passes. A smash has none: nobody knows what it would see in it.
pub(crate) fn prospects(judgement: &mut Judgement, position: &Blocky, rng: &mut Pcg64) -> Vec<Prospect> {
    let Some(seat) = position.turn().seat() else { return Vec::new() };
    let mine = position.goal(seat).map(|goal| goal.color);
    let mut moves: Vec<WeightedMove<BlockyMove>> = Vec::new();
    let (now, after) = judgement.look(position, &mut moves, rng);
    let (own, other) = (seat.index(), seat.after(2).index());
    let lead = now[own] - now[other];
    let mut prospects: Vec<Prospect> = Vec::with_capacity(moves.len());
    let mut drawn = 0;
    for (WeightedMove { m, .. }, nets) in moves.iter().zip(after) {
        drawn += i32::from(is_considered(*m, mine));
        let gain = nets[own] - now[own] + m.cost() as f32;
        prospects.push(Prospect { m: *m, gain, shift: nets[own] - nets[other] - lead, chance: 0.0 });
    }
    prospects.sort_by(|one, other| other.gain.total_cmp(&one.gain));
    let missed = (1.0 - 1.0 / drawn.max(1) as f32).powi(DRAWS);
    let mut left = 1.0;
    let tempting = |prospect: &&mut Prospect| {
        let is_smash = matches!(prospect.m, BlockyMove::Act(Action::Smash, _));
        prospect.gain > 0.0 && is_considered(prospect.m, mine) && !is_smash
    };
    for prospect in prospects.iter_mut().filter(tempting) {
        prospect.chance = left * (1.0 - missed);
        left *= missed;
    }
    prospects
}

/// Whether `smart` would draw the move: it never passes, and paints only in its own colour.
fn is_considered(m: BlockyMove, mine: Option<Color>) -> bool {
    match m {
        BlockyMove::Act(Action::Paint(color), _) => Some(color) == mine,
        BlockyMove::Act(..) => true,
        BlockyMove::Pass => false,
    }
}

/// Whether the other of two seats has moved as only a careless player would.
pub(crate) fn seems_careless(judgement: &mut Judgement, game: &Match<Blocky>, rng: &mut Pcg64) -> bool {
    let position = game.position();
    let Some(seat) = position.turn().seat() else { return false };
    if position.seats() != 2 || !position.out().is_empty() || position.depth().levels() > MOST_LEVELS {
        return false;
    }
    // A round is two moves, and each may be followed by pieces.
    let from = game.plies().len().saturating_sub(4 * REMEMBERED);
    let positions = game.positions_from(from);
    let seen = positions.iter().zip(&game.plies()[from..]).rev().filter_map(|(before, ply)| match ply {
        Ply::Move(m) if before.turn().seat().is_some_and(|mover| mover != seat) => Some((before, *m)),
        _ => None,
    });
    let mut odds = 1.0;
    for (before, m) in seen.take(REMEMBERED) {
        // What somebody saw in a smash nobody knows.
        if !matches!(m, BlockyMove::Act(Action::Smash, _)) {
            let prospects = prospects(judgement, before, rng);
            odds *= carelessly(&prospects, m).max(SURPRISE) / carefully(&prospects, m).max(SURPRISE);
        }
    }
    odds > 1.0
}

/// How likely a careless player was to choose this move, or one that looks the same to it.
fn carelessly(prospects: &[Prospect], m: BlockyMove) -> f32 {
    if m == BlockyMove::Pass {
        return 1.0 - prospects.iter().map(|prospect| prospect.chance).sum::<f32>();
    }
    let Some(chosen) = prospects.iter().find(|prospect| prospect.m == m && prospect.chance > 0.0) else {
        return 0.0;
    };
    let same =
        prospects.iter().filter(|other| other.chance > 0.0 && other.gain.total_cmp(&chosen.gain).is_eq());
    let (sum, count) = same.fold((0.0, 0.0), |(sum, count), other| (sum + other.chance, count + 1.0));
    sum / count
}

/// How likely a careful player was to choose it.
fn carefully(prospects: &[Prospect], m: BlockyMove) -> f32 {
    let Some(chosen) = prospects.iter().find(|prospect| prospect.m == m) else { return 0.0 };
    let count = |is: fn(&f32, &f32) -> bool| {
        prospects.iter().filter(|other| is(&other.shift, &chosen.shift)).count() as i32
    };
    let (better, same) = (count(f32::gt), count(f32::eq));
    CAREFUL.powi(better) * (1.0 - CAREFUL.powi(same)) / same as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BlockyBots;
    use crate::expectation::Expectation;
    use crate::sight::Sight;
    use parlour_blocky::{BlockySetup, Depth, GoalChoice, GoalKind};
    use parlour_bots::{BotOptions, Bots};
    use parlour_core::Turn;
    use parlour_search::{Limits, Stop};
    use rand::SeedableRng;

    /// Whether a bot that sits second seems careless to the first after eight rounds.
    fn seems(spec: &str) -> bool {
        let depth = Depth::new(4).expect("a depth");
        let setup = BlockySetup::new(depth, 2, GoalChoice::Always(GoalKind::Perimeter), 20).expect("a setup");
        let mut game = Match::<Blocky>::new(setup);
        let mut rng = Pcg64::seed_from_u64(5);
        let mut bots = ["smart:100", spec].map(|spec| {
            BlockyBots::seat_bot(spec, &BotOptions { hash: 4, ..BotOptions::default() }).expect("a bot")
        });
        while game.position().turns_left() > 12 {
            let ply = match game.turn() {
                Turn::Seat(seat) => {
                    let bot = &mut bots[seat.index()];
                    Ply::Move(bot.choose(&game, &Limits::nodes(100), &Stop::default(), &mut |_| {}).best)
                }
                _ => Ply::Chance(game.position().sample(&mut rng).expect("chance's turn")),
            };
            game.play(ply).expect("it can happen");
        }
        let mut judgement = Judgement::new(Sight::FULL, Expectation::LAST_MOVE);
        seems_careless(&mut judgement, &game, &mut rng)
    }

    #[test]
    fn who_draws_a_hundred_moves_seems_careless_and_who_plans_does_not() {
        assert!(seems("smart:100"));
        assert!(!seems("planner-1"));
    }

    #[test]
    fn nobody_seems_careless_before_the_first_move() {
        let mut judgement = Judgement::new(Sight::FULL, Expectation::LAST_MOVE);
        let mut game = Match::<Blocky>::new(BlockySetup::default());
        let mut rng = Pcg64::seed_from_u64(5);
        while let Some(outcome) = game.position().sample(&mut rng) {
            game.play(Ply::Chance(outcome)).expect("it can happen");
        }
        assert!(!seems_careless(&mut judgement, &game, &mut rng));
    }
}
