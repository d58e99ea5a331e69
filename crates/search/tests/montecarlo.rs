//! Monte-Carlo search finds what plain search finds, and keeps what it has learned.

use parlour_conformance::{Tree, TreeSetup, negamax, random_match};
use parlour_core::{Game, Match, Outcome, Ply, Seat, Turn};
use parlour_ladder::{Ladder, LadderSetup};
use parlour_search::{
    Bot, Growth, Limits, Means, MonteCarlo, Playout, Policy, ProgressiveWidening, Rewards, Score, Stop,
    WeightedMove,
};
use proptest::prelude::*;
use rand_pcg::Pcg64;
use std::time::{Duration, Instant};

fn means() -> Means {
    Means { hash: 4, ..Means::default() }
}

fn searcher<G: Game>(means: &Means) -> MonteCarlo<G, Playout<G>> {
    MonteCarlo::new(&Playout::to_the_end(), means)
}

/// What an end is worth to a seat of two.
fn worth(outcome: &Outcome, seat: Seat) -> i32 {
    i32::from(outcome.winners.contains(seat)) - i32::from(outcome.winners.contains(seat.other()))
}

/// What a node of a tree for two is worth to the seat that would move next.
fn proved(node: &Tree) -> i32 {
    let plies = parlour_core::Notation::write_position(node).len();
    let to_move = Seat::new(plies % 2).expect("there are two");
    negamax(node, 20, &|leaf: &Tree| {
        let plies = parlour_core::Notation::write_position(leaf).len();
        leaf.outcome().map_or(0, |outcome| worth(&outcome, Seat::new(plies % 2).unwrap_or(to_move)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn small_trees_are_proved_to_be_worth_what_negamax_says(seed: u64, depth in 1..6u8, branching in 1..5u8) {
        let setup = TreeSetup { seed, depth, branching, ..TreeSetup::default() };
        let game = Match::<Tree>::new(setup);
        prop_assume!(game.turn() != Turn::Over);
        let report = searcher(&means()).choose(&game, &Limits::nodes(20_000), &Stop::default(), &mut |_| {});
        let value = match report.info.score {
            Some(Score::Win(_)) => 1,
            Some(Score::Loss(_)) => -1,
            Some(Score::Draw) => 0,
            other => panic!("not proved: {other:?}"),
        };
        prop_assert_eq!(value, proved(game.position()));
        let mut next = game.position().clone();
        next.play(report.best);
        prop_assert_eq!(value, -proved(&next));
    }

    #[test]
    fn every_seat_of_any_table_plays_legal_moves(
        seed: u64, seats in 1..=8u8, chance in 0..60u8, nodes in 1..300u64, hash in 0..2usize,
    ) {
        let setup = TreeSetup { seed, seats, chance, ..TreeSetup::default() };
        let mut game = random_match::<Tree>(&setup, seed);
        game.truncate(game.plies().len() / 2);
        if let Turn::Seat(_) = game.turn() {
            let mut bot = searcher(&Means { hash, ..means() });
            let report = bot.choose(&game, &Limits::nodes(nodes), &Stop::default(), &mut |_| {});
            prop_assert!(game.position().is_legal(report.best));
            prop_assert!(report.info.nodes <= nodes);
        }
    }
}

/// What each seat may expect of a node if everybody plays for their own share: plain max-n. Who has several
/// moves that are as good plays the one that is `kind` to the first seat, or the other way round.
fn max_n(node: &Tree, kind: bool) -> Vec<f64> {
    let seats = node.seats();
    match node.turn() {
        Turn::Over => {
            let rewards = Rewards::of(&node.outcome().expect("it is over"));
            Seat::first(seats).map(|seat| f64::from(rewards[seat])).collect()
        }
        Turn::Chance => unreachable!("these trees have no chance"),
        Turn::Seat(seat) => {
            let mut moves = Vec::new();
            node.moves(&mut moves);
            let after = moves.into_iter().map(|m| {
                let mut next = node.clone();
                next.play(m);
                max_n(&next, kind)
            });
            let order = |one: &Vec<f64>, other: &Vec<f64>| {
                let tie = if kind { one[0].total_cmp(&other[0]) } else { other[0].total_cmp(&one[0]) };
                one[seat.index()].total_cmp(&other[seat.index()]).then(tie)
            };
            after.max_by(order).expect("a move")
        }
    }
}

#[test]
fn each_of_three_players_takes_what_is_best_for_itself() {
    let mut decided = 0;
    for seed in 0..800 {
        let setup = TreeSetup { seed, depth: 3, seats: 3, ..TreeSetup::default() };
        let game = Match::<Tree>::new(setup);
        if game.turn() != Turn::Seat(Seat::FIRST) || max_n(game.position(), false)[0] < 0.99 {
            continue;
        }
        let report = searcher(&means()).choose(&game, &Limits::nodes(3_000), &Stop::default(), &mut |_| {});
        let mut next = game.position().clone();
        next.play(report.best);
        decided += 1;
        assert!(max_n(&next, true)[0] > 0.99, "seed {seed}");
    }
    assert!(decided >= 5, "only {decided} trees had something to find");
}

#[test]
fn what_is_known_of_the_position_reached_is_kept() {
    let mut game = Match::<Tree>::new(TreeSetup { seed: 2, depth: 12, ..TreeSetup::default() });
    let mut bot = searcher(&means());
    let report = bot.choose(&game, &Limits::nodes(3_000), &Stop::default(), &mut |_| {});
    let grown = bot.nodes_kept();
    game.play_move(report.best).expect("a legal move");
    game.play_move(report.info.line[1]).expect("the answer it expects");
    bot.choose(&game, &Limits::nodes(1), &Stop::default(), &mut |_| {});
    let kept = bot.nodes_kept();
    assert!(kept > 100 && kept < grown, "{kept} of {grown} nodes were kept");

    bot.new_match();
    bot.choose(&game, &Limits::nodes(1), &Stop::default(), &mut |_| {});
    assert!(bot.nodes_kept() < kept, "another match begins with nothing");
}

#[test]
fn what_chance_drew_is_found_again() {
    let setup = TreeSetup { seed: 3, depth: 12, branching: 3, chance: 50, seats: 1 };
    let mut game = Match::<Tree>::new(setup);
    let mut bot = searcher(&means());
    let mut found = 0;
    while game.turn() != Turn::Over {
        let ply = if game.turn() == Turn::Chance {
            let mut rng = <Pcg64 as rand::SeedableRng>::seed_from_u64(9);
            Ply::Chance(game.position().sample(&mut rng).expect("chance's turn"))
        } else {
            bot.choose(&game, &Limits::nodes(1), &Stop::default(), &mut |_| {});
            found += usize::from(bot.nodes_kept() > 20);
            Ply::Move(bot.choose(&game, &Limits::nodes(2_000), &Stop::default(), &mut |_| {}).best)
        };
        game.play(ply).expect("allowed");
    }
    assert!(found > 0, "nothing was ever kept over a chance event");
}

#[test]
fn the_same_seed_and_playouts_choose_the_same() {
    let game = Match::<Ladder>::new(LadderSetup::default());
    let once = || {
        let report = searcher(&means()).choose(&game, &Limits::nodes(500), &Stop::default(), &mut |_| {});
        (report.best, report.info.score, report.info.line)
    };
    assert_eq!(once(), once());
}

#[test]
fn a_full_pool_stops_growing_and_not_thinking() {
    let game = Match::<Ladder>::new(LadderSetup::default());
    let mut bot = searcher(&Means { hash: 0, ..means() });
    let report = bot.choose(&game, &Limits::nodes(2_000), &Stop::default(), &mut |_| {});
    assert_eq!(bot.nodes_kept(), 50, "the root and its moves");
    assert!(report.info.nodes > 1_000);
    assert!(game.position().is_legal(report.best));
}

#[test]
fn several_threads_agree_on_a_move() {
    let game = Match::<Ladder>::new(LadderSetup::default());
    let mut bot = searcher(&Means { threads: 3, ..means() });
    let report = bot.choose(&game, &Limits::nodes(600), &Stop::default(), &mut |_| {});
    assert!(game.position().is_legal(report.best));
    assert!(report.info.nodes > 200, "{} playouts are one thread's", report.info.nodes);
}

#[test]
fn it_ends_soon_after_it_is_told_to() {
    let game = Match::<Ladder>::new(LadderSetup::default());
    let stop = Stop::default();
    let raise = stop.clone();
    let other = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(30));
        raise.raise();
        Instant::now()
    });
    searcher(&means()).choose(&game, &Limits::NONE, &stop, &mut |_| {});
    let ended = Instant::now();
    let raised = other.join().expect("no panic");
    assert!(ended.duration_since(raised) < Duration::from_millis(100));
}

#[test]
fn every_move_is_ranked_and_the_best_is_proved() {
    let game = Match::<Tree>::new(TreeSetup { seed: 5, depth: 5, ..TreeSetup::default() });
    let mut moves = Vec::new();
    game.position().moves(&mut moves);
    assert!(moves.len() > 1);
    let mut bot = searcher(&means());
    let ranked =
        bot.rank_moves(&game, &Limits::nodes(20_000), &Stop::default(), &mut |_| {}).expect("it can tell");
    assert_eq!(ranked.len(), moves.len());
    for (place, info) in ranked.iter().enumerate() {
        let mut next = game.position().clone();
        next.play(info.line[0]);
        let value = match info.score {
            Some(Score::Win(_)) => 1,
            Some(Score::Loss(_)) => -1,
            Some(Score::Draw) => 0,
            other => {
                assert!(place > 0, "the best is not proved: {other:?}");
                continue;
            }
        };
        assert_eq!(value, -proved(&next));
    }
    let mut best = game.position().clone();
    best.play(ranked[0].line[0]);
    assert_eq!(-proved(&best), proved(game.position()));
}

/// Says of the first move in the list that it is the only one worth a look.
#[derive(Clone)]
struct Single;

impl<G: Game> Policy<G> for Single {
    fn judge(&mut self, _position: &G, moves: &mut Vec<WeightedMove<G::Move>>, _rng: &mut Pcg64) -> Rewards {
        moves.truncate(1);
        Rewards::default()
    }
}

#[test]
fn what_the_policy_takes_out_is_not_searched_and_proves_nothing() {
    let game = Match::<Tree>::new(TreeSetup { seed: 5, depth: 3, ..TreeSetup::default() });
    let mut moves = Vec::new();
    game.position().moves(&mut moves);
    let mut bot = MonteCarlo::new(&Single, &means());
    let report = bot.choose(&game, &Limits::nodes(100), &Stop::default(), &mut |_| {});
    assert_eq!(report.best, moves[0]);
    assert!(!matches!(report.info.score, Some(Score::Loss(_) | Score::Draw)));
}

#[test]
fn few_outcomes_are_looked_at_where_there_are_many() {
    let growth = Growth { outcomes: ProgressiveWidening { factor: 1.0, power: 0.0 }, ..Growth::default() };
    let begun = |seed| Match::<Tree>::new(TreeSetup { seed, depth: 12, branching: 8, chance: 50, seats: 1 });
    let game = (0..100).map(begun).find(|game| game.turn().seat().is_some()).expect("some begin with a seat");
    let nodes = |growth| {
        let mut bot = searcher(&Means { growth, ..means() });
        bot.choose(&game, &Limits::nodes(2_000), &Stop::default(), &mut |_| {});
        bot.nodes_kept()
    };
    assert!(nodes(growth) < nodes(Growth::default()));
}
