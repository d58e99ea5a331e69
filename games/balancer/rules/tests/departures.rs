//! A table of three or more goes on when somebody leaves.

mod boards;
mod random_games;

use boards::{A, B, after, board, game, position, turn};
use parlour_balancer::{Balancer, Chance};
use parlour_core::{Game, Notation, Seat, Turn};

fn c() -> Seat {
    Seat::new(2).unwrap()
}

#[test]
fn turns_pass_whoever_has_left() {
    let position = board("_:5a[-3CB,2A]").without(B).unwrap();
    assert_eq!(turn(&position), "A");
    assert_eq!(turn(&after(&position, "a1")), "C");
    assert_eq!(turn(&after(&position, "a1 a-1")), "A");
    let mover_left = board("_:5a[-3CB,2A]").without(A).unwrap();
    assert_eq!(turn(&mover_left), "B");
}

#[test]
fn weights_of_who_left_stay_and_count() {
    let before = board("_:2a[-1A,1A]");
    let position = before.without(A).unwrap();
    assert_eq!(boards::all_scores(&position), boards::all_scores(&before));
    assert_eq!(boards::owner(&position, 'a'), 'A');
}

#[test]
fn two_cannot_go_on_as_one() {
    assert_eq!(game("!A ^_:5").position().without(A), None);
    let two_left = board("_:5a").without(B).unwrap();
    assert_eq!(two_left.without(A), None);
    assert_eq!(two_left.without(B), None, "nobody leaves twice");
    assert_eq!(board("_:5a").without(Seat::new(3).unwrap()), None, "nobody sits there");
}

#[test]
fn a_round_goes_to_the_best_of_those_who_are_there() {
    // A has the most points, but left.
    let position = position("_:5a[-5A,1B,2B] A0-B0C0 C B 1/5 1/10 0 5 a");
    let ended = after(&position, "a-1");
    assert_eq!(ended.rounds_won(A), 0);
    assert_eq!(ended.rounds_won(B), 1);
    // Who brings down the base gives it to the only other one.
    let position = boards::position("_:2a[-2A,1C,2A] A0-B0C0 C B 1/5 5/10 0 2 a");
    let fallen = after(&position, "a2");
    assert_eq!(fallen.rounds_won(B), 1);
}

#[test]
fn the_game_goes_to_somebody_who_is_there() {
    let ended = after(&position("_:5a[1A] A3-B1C0 C B 5/5 1/10 0 5 a"), "a-3");
    let outcome = ended.outcome().unwrap();
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [B, c()]);
    assert_eq!(outcome.scores.as_slice(), [3, 1, 1]);
    assert!(!outcome.is_draw());
    assert_eq!(ended.without(B), None, "a game that is over goes on for nobody");
}

#[test]
fn after_a_tie_the_next_who_is_there_begins() {
    let position = position("_:5a[1B] A0B0-C0 C A 1/5 1/10 0 5 a");
    let ended = after(&position, "a-1");
    assert_eq!(ended.first_mover(), Some(c()), "nobody has more than the tie of B, who left, and C");
}

#[test]
fn chance_chooses_none_that_left() {
    let setup = parlour_balancer::BalancerSetup::new(3, "", None, board("_:5a").terms()).unwrap();
    let position = Balancer::start(&setup).without(A).unwrap();
    assert!(!position.can_happen(&Chance::First(A)));
    let mut rng = random_games::rng(1);
    for _ in 0..50 {
        assert_ne!(position.sample(&mut rng), Some(Chance::First(A)));
    }
    assert!(position.parse_chance("!A").is_err());
}

#[test]
fn nobody_who_left_moves_or_wins() {
    for seed in 0..200 {
        let mut rng = random_games::rng(seed);
        let mut position = Balancer::start(&random_games::any_setup(&mut rng));
        while let Some(next) = random_games::after_any_ply(&position, &mut rng) {
            for seat in position.departed().iter() {
                assert_eq!(next.rounds_won(seat), position.rounds_won(seat));
                assert!(next.departed().contains(seat));
                assert_ne!(next.turn(), Turn::Seat(seat));
            }
            assert!(next.departed().len() + 2 <= next.seats());
            position = next;
        }
        let outcome = position.outcome().unwrap();
        assert!(outcome.winners.iter().all(|seat| !position.departed().contains(seat)));
        assert!(!outcome.winners.is_empty());
    }
}
