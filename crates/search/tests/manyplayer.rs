//! The searches for many players find what the plainest ones find, and keep to their limits.

mod plain_maxn;

use parlour_conformance::{Tree, TreeSetup, negamax};
use parlour_core::{Game, MAX_SEATS, Match, Outcome, Seat, Turn, mix};
use parlour_search::{
    Bot, EvaluateAll, Info, Limits, ManyPlayer, OpponentModel, Score, Shares, Stop, WHOLE, hundredths,
};
use plain_maxn::Plain;
use proptest::prelude::*;
use std::time::{Duration, Instant};

/// Judges by the position's key: as wrong as can be, but always the same. No two positions are alike.
#[derive(Clone, Copy)]
struct ByKey;

impl<G: Game> EvaluateAll<G> for ByKey {
    fn shares(&self, position: &G) -> Shares {
        let mut shares = [0; MAX_SEATS];
        for (seat, share) in Seat::first(position.seats()).zip(&mut shares) {
            *share = 1 + (mix(position.key() ^ seat.index() as u64) >> 45) as i32;
        }
        let sum = i64::from(shares.iter().sum::<i32>());
        shares.map(|share| (i64::from(share) * i64::from(WHOLE - 8) / sum) as i32)
    }
}

/// The same, ending every line where chance has its turn.
#[derive(Clone, Copy)]
struct ToChance;

impl<G: Game> EvaluateAll<G> for ToChance {
    fn shares(&self, position: &G) -> Shares {
        ByKey.shares(position)
    }

    fn is_horizon(&self, position: &G) -> bool {
        position.turn() == Turn::Chance
    }
}

const MAX_N: OpponentModel = OpponentModel::MaxN { width: usize::MAX };
const FALLIBLE: OpponentModel = OpponentModel::Fallible { width: 3 };

fn search<E: EvaluateAll<Tree>>(
    evaluate: E,
    model: OpponentModel,
    game: &Match<Tree>,
    limits: &Limits,
) -> Info<<Tree as Game>::Move> {
    let mut bot = ManyPlayer::new(evaluate, model, 1).with_chance(3, 5);
    bot.choose(game, limits, &Stop::default(), &mut |_| {}).info
}

/// The score that a plain search would give, if it proves nothing.
fn told(share: i32, seats: usize) -> Score {
    Score::Estimate(hundredths(f64::from(share) / f64::from(WHOLE), seats))
}

/// The root player's share where negamax looks no further, less half, for whoever is to move.
fn worth(node: &Tree, to_move: Seat) -> i32 {
    let share = match node.outcome() {
        Some(Outcome { winners, .. }) if winners.contains(to_move) => WHOLE / winners.len() as i32,
        Some(_) => 0,
        None => ByKey.shares(node)[to_move.index()],
    };
    2 * share
}

proptest! {
    #[test]
    fn paranoid_of_two_is_negamax(seed: u64, depth in 1..8u8, branching in 1..6u8, looked in 1..9u32) {
        let game = Match::<Tree>::new(TreeSetup { seed, depth, branching, ..TreeSetup::default() });
        prop_assume!(game.turn() != Turn::Over);
        // Shares of both seats need not add up to the whole, so the judgement is made of their difference.
        let judge = |node: &Tree| {
            let to_move = node_mover(node);
            worth(node, to_move) - worth(node, to_move.other())
        };
        let expected = negamax(game.position(), looked, &judge);
        let info = search(Difference, OpponentModel::Paranoid, &game, &Limits::depth(looked));
        let share = (expected / 4 + WHOLE / 2).clamp(0, WHOLE);
        match info.score.unwrap() {
            Score::Win(plies) => prop_assert!(share == WHOLE && plies <= looked),
            Score::Loss(plies) => prop_assert!(share == 0 && plies <= looked),
            score => prop_assert_eq!(score, told(share, 2)),
        }
    }

    #[test]
    fn max_n_is_plain_max_n(
        seed: u64, depth in 1..7u8, seats in 2..5u8, chance in 0..40u8, looked in 1..7u32,
    ) {
        let game = Match::<Tree>::new(TreeSetup { seed, depth, seats, chance, branching: 4 });
        prop_assume!(matches!(game.turn(), Turn::Seat(_)));
        let mut plain = Plain { evaluate: NoDraws, samples: 3, seed: 5, nodes: 0 };
        let expected = plain.shares(game.position(), looked)[0];
        let info = search(NoDraws, MAX_N, &game, &Limits::depth(looked));
        prop_assert_eq!(info.score, Some(told(expected, seats.into())));
        prop_assert!(info.nodes <= plain.nodes * u64::from(looked), "{} of {}", info.nodes, plain.nodes);
    }

    #[test]
    fn fallible_is_a_mean_over_what_looks_best(
        seed: u64, depth in 1..7u8, seats in 2..5u8, looked in 1..7u32, width in 1..5usize,
    ) {
        let game = Match::<Tree>::new(TreeSetup { seed, depth, seats, branching: 4, ..TreeSetup::default() });
        prop_assume!(game.turn() != Turn::Over);
        let expected = plain_fallible(game.position(), Seat::FIRST, looked, width);
        let info = search(ByKey, OpponentModel::Fallible { width }, &game, &Limits::depth(looked));
        prop_assert_eq!(info.score, Some(told(expected, seats.into())));
    }

    #[test]
    fn the_best_of_all_moves_is_worth_what_the_position_is(seed: u64, seats in 2..4u8, looked in 1..6u32) {
        let game = Match::<Tree>::new(TreeSetup { seed, seats, ..TreeSetup::default() });
        let limits = Limits::depth(looked);
        for model in [MAX_N, OpponentModel::Paranoid, OpponentModel::MaxN { width: 1 }, FALLIBLE] {
            // Where a move is as good as another for somebody, max-n may give the others either.
            let chosen = search(NoDraws, model, &game, &limits);
            let mut bot = ManyPlayer::new(NoDraws, model, 1);
            let ranked = bot.rank_moves(&game, &limits, &Stop::default(), &mut |_| {}).unwrap();
            prop_assert_eq!(ranked[0].score, chosen.score);
        }
    }

    #[test]
    fn as_good_are_all_moves_that_are_ranked_alike(seed: u64, depth in 1..8u8, branching in 1..6u8) {
        let game = Match::<Tree>::new(TreeSetup { seed, depth, branching, ..TreeSetup::default() });
        prop_assume!(game.turn() != Turn::Over);
        let mut bot = ManyPlayer::new(Difference, OpponentModel::Paranoid, 1);
        let mut info = bot.choose(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).info;
        let (nodes, mut as_good) = (info.nodes, bot.as_good(&mut info, 1));
        prop_assert_eq!(as_good[0], info.line[0]);
        prop_assert!(info.nodes >= nodes);
        let ranked = bot.rank_moves(&game, &Limits::NONE, &Stop::default(), &mut |_| {}).unwrap();
        let alike = |info: &&Info<_>| match (info.score, ranked[0].score) {
            (Some(Score::Loss(_)), Some(Score::Loss(_))) => true,
            (one, other) => one == other,
        };
        let mut alike: Vec<_> = ranked.iter().filter(alike).map(|info| info.line[0]).collect();
        if matches!(ranked[0].score, Some(Score::Win(_))) {
            alike = vec![info.line[0]];
        }
        as_good.sort_unstable();
        alike.sort_unstable();
        prop_assert_eq!(as_good, alike);
    }

    #[test]
    fn the_same_seed_and_nodes_repeat(seed: u64, seats in 2..5u8, chance in 0..40u8, nodes in 1..2000u64) {
        let game = Match::<Tree>::new(TreeSetup { seed, seats, chance, ..TreeSetup::default() });
        prop_assume!(matches!(game.turn(), Turn::Seat(_)));
        for model in [MAX_N, OpponentModel::Paranoid, OpponentModel::MaxN { width: 2 }, FALLIBLE] {
            let [mut first, mut second] = [(); 2].map(|()| search(ByKey, model, &game, &Limits::nodes(nodes)));
            (first.time, second.time) = (Duration::ZERO, Duration::ZERO);
            prop_assert_eq!(&first, &second);
            prop_assert!(game.position().is_legal(first.line[0]));
        }
    }
}

/// What the root player gets of a tree without chance if of the others' moves each is three times as likely as all
/// together that look worse, and none beyond `width` is played.
fn plain_fallible(node: &Tree, root_seat: Seat, depth: u32, width: usize) -> i32 {
    let (Turn::Seat(seat), 1..) = (node.turn(), depth) else { return worth(node, root_seat) / 2 };
    let mut moves = Vec::new();
    node.moves(&mut moves);
    let mut next: Vec<Tree> = moves
        .into_iter()
        .map(|m| {
            let mut next = node.clone();
            next.play(m);
            next
        })
        .collect();
    let look = |next: &Tree| plain_fallible(next, root_seat, depth - 1, width);
    if seat == root_seat {
        return next.iter().map(look).max().expect("a node has moves");
    }
    for at in 0..next.len().min(width) {
        let best = (at..next.len()).rev().max_by_key(|index| worth(&next[*index], seat));
        next.swap(at, best.expect("not all are taken"));
    }
    next.truncate(width);
    let (sum, parts) = next.iter().rev().map(look).fold((0_i64, 0_i64), |(sum, parts), share| {
        (i64::from(share) * (3 * parts).max(1) + sum, (4 * parts).max(1))
    });
    (sum / parts) as i32
}

/// Whoever moves next at a node of a tree for two without chance, even where the tree ends.
fn node_mover(node: &Tree) -> Seat {
    use parlour_core::Notation;
    Seat::new(node.write_position().len() % 2).unwrap()
}

/// Half of what a seat has before the other in [`ByKey`], and half of the whole.
struct Difference;

impl EvaluateAll<Tree> for Difference {
    fn shares(&self, position: &Tree) -> Shares {
        let mut shares = ByKey.shares(position);
        let lead = (shares[0] - shares[1]) / 2;
        (shares[0], shares[1]) = (WHOLE / 2 + lead, WHOLE / 2 - lead);
        shares
    }
}

/// [`ByKey`], ending every line before the tree ends: outcomes are often alike, and which of two that are
/// alike to a seat is chosen is not for a search to say.
#[derive(Clone, Copy)]
struct NoDraws;

impl EvaluateAll<Tree> for NoDraws {
    fn shares(&self, position: &Tree) -> Shares {
        ByKey.shares(position)
    }

    fn is_horizon(&self, position: &Tree) -> bool {
        position.turn() == Turn::Over
    }
}

#[test]
fn only_the_best_is_good_where_a_line_was_cut_off() {
    let game = Match::<Tree>::new(TreeSetup { seed: 1, depth: 8, branching: 5, ..TreeSetup::default() });
    let mut bot = ManyPlayer::new(ByKey, OpponentModel::Paranoid, 1);
    for limits in [Limits::depth(2), Limits::nodes(50)] {
        let mut info = bot.choose(&game, &limits, &Stop::default(), &mut |_| {}).info;
        assert_eq!(bot.as_good(&mut info, WHOLE), [info.line[0]]);
    }
}

#[test]
fn a_horizon_is_not_crossed() {
    // Chance acts at every node but the first few: the search sees only what comes before.
    let setup = TreeSetup { seed: 3, chance: 60, seats: 3, ..TreeSetup::default() };
    let game = (0..100)
        .map(|seed| Match::<Tree>::new(TreeSetup { seed, ..setup }))
        .find(|game| matches!(game.turn(), Turn::Seat(_)))
        .unwrap();
    let near = search(ToChance, MAX_N, &game, &Limits::NONE);
    let far = search(ByKey, MAX_N, &game, &Limits::depth(4));
    assert!(near.nodes < far.nodes, "{} and {}", near.nodes, far.nodes);
}

#[test]
fn a_search_ends_soon_after_its_time_and_when_stopped() {
    let setup = TreeSetup { seed: 1, depth: 12, branching: 8, seats: 4, chance: 20 };
    let game = (0..100)
        .map(|seed| Match::<Tree>::new(TreeSetup { seed, ..setup }))
        .find(|game| matches!(game.turn(), Turn::Seat(_)))
        .unwrap();
    for model in [MAX_N, OpponentModel::Paranoid, OpponentModel::MaxN { width: 1 }, FALLIBLE] {
        let begun = Instant::now();
        search(ByKey, model, &game, &Limits::time(Duration::from_millis(20)));
        // Generous, for busy machines: what is tested is that it does not go on.
        assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
        let stop = Stop::default();
        stop.raise();
        let mut bot = ManyPlayer::new(ByKey, model, 1);
        let report = bot.choose(&game, &Limits::NONE, &stop, &mut |_| {});
        assert!(game.position().is_legal(report.best));
        assert!(report.info.nodes < 1_000, "{}", report.info.nodes);
    }
}

#[test]
fn few_nodes_are_kept_to() {
    let game = Match::<Tree>::new(TreeSetup { seed: 4, depth: 12, ..TreeSetup::default() });
    for nodes in [1, 10, 100, 5_000] {
        for model in [MAX_N, OpponentModel::Paranoid] {
            assert!(search(ByKey, model, &game, &Limits::nodes(nodes)).nodes <= nodes + 1);
        }
    }
}
