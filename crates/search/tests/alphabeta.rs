//! Alpha-beta finds what plain negamax finds.

use parlour_conformance::{Tree, TreeSetup, negamax};
use parlour_core::{Game, Match, Notation, Outcome, Seat, Turn};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_search::{AlphaBeta, Bot, Evaluate, Info, Limits, Score, SearchResult, Stop, Width};
use proptest::prelude::*;

/// Judges by the position's key: as wrong as can be, but always the same.
struct ByKey;

impl<G: Game> Evaluate<G> for ByKey {
    fn estimate(&self, position: &G) -> i32 {
        (position.key() >> 20) as i32 % 1000
    }
}

/// How far above all estimates a win at once is.
const WIN: i32 = 1_000_000;

/// The judgement of [`ByKey`] for negamax, where a win counts the more the sooner it comes.
fn judge<G: Game>(position: &G, plies: usize, to_move: Seat) -> i32 {
    let Some(Outcome { winners, .. }) = position.outcome() else { return ByKey.estimate(position) };
    let win = WIN - plies as i32;
    match (winners.contains(to_move), winners.contains(to_move.other())) {
        (true, false) => win,
        (false, true) => -win,
        _ => 0,
    }
}

/// What negamax would call a score.
fn value(score: Score) -> i32 {
    match score {
        Score::Estimate(hundredths) => hundredths,
        Score::Win(plies) => WIN - plies as i32,
        Score::Loss(plies) => plies as i32 - WIN,
        Score::Draw => 0,
    }
}

fn search<G: Game>(game: &Match<G>, limits: &Limits, mebibytes: usize) -> SearchResult<G::Move> {
    let mut bot = AlphaBeta::new(ByKey, mebibytes).with_width(Width::Full);
    bot.choose(game, limits, &Stop::default(), &mut |_| {})
}

/// Follows the best line to its end, where the score must have come from.
fn end_of_line<G: Game>(game: &Match<G>, info: &Info<G::Move>) -> Match<G> {
    let mut game = game.clone();
    for m in &info.line {
        game.play_move(*m).expect("the moves of the best line are legal");
    }
    game
}

proptest! {
    #[test]
    fn random_trees_are_worth_what_negamax_says(
        seed: u64, depth in 1..8u8, branching in 1..6u8, looked in 1..9u32, mebibytes in 0..2usize,
    ) {
        let setup = TreeSetup { seed, depth, branching, ..TreeSetup::default() };
        let game = Match::<Tree>::new(setup);
        prop_assume!(game.turn() != Turn::Over);
        let plies = |node: &Tree| node.write_position().len();
        let to_move = |node: &Tree| Seat::new(plies(node) % 2).unwrap();
        let expected = negamax(game.position(), looked, &|node| judge(node, plies(node), to_move(node)));
        let SearchResult { info, .. } = search(&game, &Limits::depth(looked), mebibytes);
        prop_assert_eq!(value(info.score.unwrap()), expected);
        let leaf = end_of_line(&game, &info);
        let sign = if info.line.len() % 2 == 0 { 1 } else { -1 };
        let node = leaf.position();
        prop_assert_eq!(sign * judge(node, plies(node), to_move(node)), expected);
    }

    #[test]
    fn ranked_moves_are_worth_what_negamax_says(
        seed: u64, depth in 2..8u8, branching in 2..6u8, looked in 1..7u32,
    ) {
        let game = Match::<Tree>::new(TreeSetup { seed, depth, branching, ..TreeSetup::default() });
        let plies = |node: &Tree| node.write_position().len();
        let to_move = |node: &Tree| Seat::new(plies(node) % 2).unwrap();
        let worth = |m| {
            let mut next = game.position().clone();
            next.play(m);
            -negamax(&next, looked - 1, &|node| judge(node, plies(node), to_move(node)))
        };
        let mut moves = Vec::new();
        game.position().moves(&mut moves);
        let mut bot = AlphaBeta::new(ByKey, 1).with_width(Width::Full);
        let ranked = bot.rank_moves(&game, &Limits::depth(looked), &Stop::default(), &mut |_| {}).unwrap();
        prop_assert_eq!(ranked.len(), moves.len());
        let found: Vec<i32> = ranked.iter().map(|info| value(info.score.unwrap())).collect();
        prop_assert!(found.is_sorted_by(|a, b| a >= b));
        for (info, found) in ranked.iter().zip(found) {
            prop_assert_eq!(found, worth(info.line[0]), "{:?} of {:?}", info.line, moves);
        }
        let chosen = bot.choose(&game, &Limits::depth(looked), &Stop::default(), &mut |_| {});
        let [whole, best] = [chosen.info.score, ranked[0].score].map(|score| value(score.unwrap()));
        prop_assert_eq!(whole, best, "what was found of one move is not the position's");
    }

    /// Many orders of moves lead to one position here, so the table is put to use.
    #[test]
    fn transpositions_change_no_value(seed: u64, looked in 1..5u32, mebibytes in 0..2usize) {
        let game = ladder(seed, 6);
        prop_assume!(game.turn() != Turn::Over);
        let played = game.plies().len();
        let taken = |node: &Ladder| Seat::first(2).map(|seat| node.tokens(seat).count_ones()).sum::<u32>();
        let judge = |node: &Ladder| judge(node, taken(node) as usize - played, node.to_move());
        let expected = negamax(game.position(), looked, &judge);
        prop_assert_eq!(value(search(&game, &Limits::depth(looked), mebibytes).info.score.unwrap()), expected);
    }
}

/// A game of Ladder on a small board after some random moves.
fn ladder(seed: u64, plies: usize) -> Match<Ladder> {
    let setup = LadderSetup { rows: Rows::new(4).unwrap() };
    let mut game = parlour_conformance::random_match::<Ladder>(&setup, seed);
    game.truncate(plies.min(game.plies().len()));
    game
}
