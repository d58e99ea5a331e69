//! Proof search at Checkers claims nothing that the tables of endings deny.

mod endings;
mod fen;
mod prover;
mod shots;

use endings::random_ending;
use fen::position;
use parlour_checkers::Checkers;
use parlour_checkers_bots::Judgement;
use parlour_checkers_endgame::{Distance, Tables};
use parlour_core::{Game, Notation, Turn};
use parlour_search::{Evaluate, Limits, ProofResult, ProofSearch, Stop};
use prover::Prover;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use shots::SHOTS;

/// Knows how long counts let the game last, but no tables.
struct Counting(Judgement);

impl Evaluate<Checkers> for Counting {
    fn estimate(&self, position: &Checkers) -> i32 {
        self.0.estimate(position)
    }

    fn plies_left(&self, position: &Checkers) -> u32 {
        self.0.plies_left(position)
    }
}

fn prove(position: &Checkers, nodes: u64) -> ProofResult {
    let mut search = ProofSearch::new(Counting(Judgement::default()), 1);
    search.prove(position, &Limits::nodes(nodes), &Stop::default()).result
}

#[test]
fn what_it_claims_of_endings_is_true() {
    let mut rng = Pcg64::seed_from_u64(9);
    let (mut won, mut not_won) = (0, 0);
    for pieces in [2, 3, 4].into_iter().cycle().take(150) {
        let game = random_ending(&mut rng, pieces);
        let known = Tables::embedded().probe_distance(game.position()).unwrap();
        let fen = game.position().write_position();
        match prove(game.position(), 1_500) {
            ProofResult::Win(plies) => {
                assert!(matches!(known, Distance::Win(best) if u32::from(best) <= plies), "{fen} is {known}");
                won += 1;
            }
            ProofResult::NoWin => {
                assert!(!matches!(known, Distance::Win(_)), "{fen} is {known}");
                not_won += 1;
            }
            ProofResult::Unknown => {}
        }
    }
    assert!(won > 25 && not_won > 25, "{won} won, {not_won} not");
}

/// One king hunts the other, and both can go round for ever.
#[test]
fn going_round_for_ever_is_no_win() {
    let result = prove(position("B:WK32:BK1").position(), 200_000);
    assert!(!matches!(result, ProofResult::Win(_)), "{result:?}");
}

#[test]
fn shots_are_proved() {
    for (fen, plies) in SHOTS {
        let game = position(fen);
        let ProofResult::Win(found) = prove(game.position(), 50_000) else { panic!("{fen} is not proved") };
        assert!(found >= plies, "{fen}: {found}, but {plies} is the quickest");
    }
}

/// One prover is asked about all, so what it proved early in a count must not be believed late in another.
#[test]
fn a_win_must_come_before_the_count_runs_out() {
    let mut rng = Pcg64::seed_from_u64(11);
    let mut prover = ProofSearch::new(Counting(Judgement::default()), 1);
    let mut slow = Prover::default();
    let (mut in_time, mut too_late) = (0, 0);
    for _ in 0..300 {
        let position = late_position(&mut rng);
        let Some(Distance::Win(_)) = Tables::embedded().probe_distance(&position) else { continue };
        let fen = position.write_position();
        match prover.prove(&position, &Limits::nodes(1_000), &Stop::default()).result {
            ProofResult::Win(plies @ ..=9) => {
                in_time += 1;
                assert!(slow.quickest_win(&position, plies).is_some(), "{fen} is no win in {plies}");
            }
            ProofResult::NoWin => {
                too_late += 1;
                assert_eq!(slow.quickest_win(&position, 7), None, "{fen} is a win");
            }
            ProofResult::Win(_) | ProofResult::Unknown => {}
        }
    }
    assert!(in_time > 50 && too_late > 20, "{in_time} in time, {too_late} too late");
}

/// Two kings against one, the count beginning or about to run out.
fn late_position(rng: &mut Pcg64) -> Checkers {
    let quiet = if rng.random_bool(0.5) { 0 } else { rng.random_range(72..80) };
    'drawn: loop {
        let [a, b, c] = [(); 3].map(|()| rng.random_range(1..=32));
        if a == b || b == c || c == a {
            continue;
        }
        let mut position = *self::position(&format!("W:WK{a},K{b}:BK{c}")).position();
        for _ in 0..quiet {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            if moves.is_empty() || moves[0].is_capture() {
                continue 'drawn;
            }
            position.play(moves[rng.random_range(0..moves.len())]);
        }
        if position.turn() != Turn::Over {
            return position;
        }
    }
}
