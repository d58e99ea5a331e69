//! Proof search says what plain negamax says, and keeps to its limits.

use parlour_conformance::{Tree, TreeSetup, negamax, random_match};
use parlour_core::{Game, Match, Outcome, Turn};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_search::{Limits, Proof, ProofResult, ProofSearch, Stop};
use proptest::prelude::*;
use std::thread;
use std::time::{Duration, Instant};

fn prove<G: Game>(position: &G, limits: &Limits) -> Proof<G::Move> {
    ProofSearch::new((), 1).prove(position, limits, &Stop::default())
}

fn start() -> Ladder {
    Ladder::start(&LadderSetup { rows: Rows::new(5).unwrap() })
}

/// What negamax calls a position of Ladder that is over.
fn worth(node: &Ladder) -> i32 {
    match node.outcome() {
        Some(Outcome { winners, .. }) if winners.len() == 1 => {
            if winners.contains(node.to_move()) {
                1
            } else {
                -1
            }
        }
        _ => 0,
    }
}

fn end_of_line<G: Game>(position: &G, line: &[G::Move]) -> G {
    let mut end = position.clone();
    for m in line {
        assert!(end.is_legal(*m), "{m:?} is not legal in {end:?}");
        end.play(*m);
    }
    end
}

proptest! {
    #[test]
    fn random_trees_are_won_where_negamax_says(seed: u64, depth in 1..9u8, branching in 1..6u8) {
        let game = Match::<Tree>::new(TreeSetup { seed, depth, branching, ..TreeSetup::default() });
        prop_assume!(game.turn() != Turn::Over);
        let wins = negamax(game.position(), 20, &|node| node.worth().signum()) > 0;
        let Proof { result, line, .. } = prove(game.position(), &Limits::NONE);
        prop_assert_eq!(matches!(result, ProofResult::Win(_)), wins);
        prop_assert_eq!(result == ProofResult::NoWin, !wins);
        if let ProofResult::Win(plies) = result {
            // All of so small a tree is remembered, so the line leads to its end.
            prop_assert!(line.len() <= plies as usize);
            let end = end_of_line(game.position(), &line);
            prop_assert!(end.outcome().unwrap().winners.contains(game.turn().seat().unwrap()));
        }
    }

    #[test]
    fn endings_of_ladder_are_won_where_negamax_says(seed: u64) {
        let mut game = random_match::<Ladder>(&LadderSetup { rows: Rows::new(4).unwrap() }, seed);
        // Half of the board is free at most, for negamax tries everything.
        game.truncate(8.min(game.plies().len() - 1));
        let wins = negamax(game.position(), 16, &worth) > 0;
        let result = prove(game.position(), &Limits::NONE).result;
        prop_assert_eq!(matches!(result, ProofResult::Win(_)), wins);
        prop_assert_eq!(result == ProofResult::NoWin, !wins);
    }
}

#[test]
fn what_is_not_settled_within_the_limits_is_unknown() {
    for nodes in [0, 1, 2, 100, 12_345] {
        let proof = prove(&start(), &Limits::nodes(nodes));
        assert_eq!((proof.result, proof.nodes, proof.line), (ProofResult::Unknown, nodes, Vec::new()));
    }
    assert_eq!(prove(&start(), &Limits::depth(2)).result, ProofResult::Unknown);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let game = random_match::<Ladder>(&LadderSetup { rows: Rows::new(5).unwrap() }, 3);
    let position = game.position_after(8).unwrap();
    let once = || {
        let Proof { result, line, nodes, .. } = prove(&position, &Limits::nodes(50_000));
        (result, line, nodes)
    };
    assert_eq!(once(), once());
}

/// The promise is 10 ms; the machine that tests may be busy with other things.
#[test]
fn a_proof_is_given_up_soon_after_it_is_told_to() {
    let stop = Stop::default();
    let searching = stop.clone();
    let search = thread::spawn(move || {
        let proof = ProofSearch::new((), 1).prove(&start(), &Limits::NONE, &searching);
        (proof, Instant::now())
    });
    thread::sleep(Duration::from_millis(50));
    let told = Instant::now();
    stop.raise();
    let (proof, ended) = search.join().unwrap();
    assert!(ended.saturating_duration_since(told) < Duration::from_millis(100));
    assert_eq!(proof.result, ProofResult::Unknown);
}
