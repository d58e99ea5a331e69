//! What the numbers mean, held against what is known of them.

use parlour_arena::{Decision, Ended, GameId, Pairing, Sprt, Tally, elo, ratings, share};
use parlour_core::{Message, Seat, SeatSet};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

const PAIRING: Pairing = Pairing { first: 0, second: 1 };

/// A game in which the first bot of a pairing won, drew or lost at a table of so many.
fn game(pairing: Pairing, number: u32, seats: usize, winners: SeatSet) -> Ended {
    let chair = Seat::new(number as usize % seats).unwrap();
    let id = GameId { pairing, number };
    let (reason, message) = (String::new(), Message::verbatim(""));
    Ended { id, chair, seats, winners, reason, message, forfeit: None, plies: 9 }
}

/// Games of two with these results for the first: 2 is a win, 1 a draw, 0 a loss.
fn games(results: impl IntoIterator<Item = u8>) -> Vec<Ended> {
    let ended = |(number, result)| {
        let chair = Seat::new(number as usize % 2).unwrap();
        let winners = match result {
            2 => SeatSet::only(chair),
            1 => Seat::first(2).collect(),
            _ => SeatSet::only(chair.other()),
        };
        game(PAIRING, number, 2, winners)
    };
    (0..).zip(results).map(ended).collect()
}

fn tally(won: usize, drawn: usize, lost: usize) -> Tally {
    let results = [vec![2; won], vec![1; drawn], vec![0; lost]].concat();
    Tally::of(&games(results))
}

#[test]
fn elo_is_the_usual_one() {
    let close = |a: f64, b: f64| (a - b).abs() < 0.05;
    assert!(close(elo(0.5, 2), 0.0) && close(elo(0.64, 2), 99.95) && close(elo(10.0 / 11.0, 2), 400.0));
    assert!(close(elo(1.0 / 3.0, 3), 0.0) && close(elo(0.5, 3), 120.4));
}

#[test]
fn superiority_is_that_of_wins_and_losses_alone() {
    // Φ((won - lost) / √(won + lost)), whatever the draws: 10 to 5 gives Φ(1.291).
    for drawn in [0, 7, 100] {
        assert!((tally(10, drawn, 5).superiority() - 0.9017).abs() < 1e-3);
    }
    assert!((tally(0, 9, 0).superiority() - 0.5).abs() < 1e-9);
    assert!((tally(1, 0, 0).superiority() - 0.8413).abs() < 1e-3);
}

#[test]
fn intervals_are_wilsons() {
    // 81 of 263 is a textbook's example: 0.2553 to 0.3662.
    let interval = tally(81, 0, 182).interval();
    assert!((interval.low - 0.2553).abs() < 1e-3 && (interval.high - 0.3662).abs() < 1e-3, "{interval:?}");
    let sweep = tally(20, 0, 0);
    assert!(sweep.interval().low < 0.9 && sweep.elo() == f64::INFINITY && sweep.elo_interval().low > 200.0);
}

#[test]
fn ratings_find_the_strengths_behind_the_results() {
    let strengths = [150.0, 20.0, -40.0, -130.0];
    let mut results = Vec::new();
    for first in 0..4 {
        for second in first + 1..4 {
            let won = (10_000.0 * share(strengths[first] - strengths[second], 2)).round() as usize;
            results.push((Pairing { first, second }, tally(won, 0, 10_000 - won)));
        }
    }
    for (rating, strength) in ratings(4, &results).into_iter().zip(strengths) {
        assert!((rating.elo - strength).abs() < 1.0 && rating.error < 5.0, "{rating:?} for {strength}");
    }
}

#[test]
fn errors_of_two_bots_ratings_are_those_of_their_games() {
    let pair = ratings(2, &[(PAIRING, tally(60, 0, 40))]);
    let alone = tally(60, 0, 40).elo_interval();
    let between = 2.0 * pair[0].error;
    assert!((pair[0].elo - pair[1].elo - elo(0.6, 2)).abs() < 2.0, "{pair:?}");
    assert!((between - (alone.high - alone.low) / 2.0).abs() < 4.0, "{pair:?} {alone:?}");
}

#[test]
fn whoever_wins_everything_is_rated_too() {
    let rated = ratings(2, &[(PAIRING, tally(50, 0, 0))]);
    assert!(rated[0].elo.is_finite() && rated[0].elo > 200.0 && rated[0].error.is_finite(), "{rated:?}");
}

#[test]
fn sharing_among_more_counts_for_less() {
    let all: SeatSet = Seat::first(3).collect();
    let tally = Tally::of(&[game(PAIRING, 0, 3, all), game(PAIRING, 1, 3, SeatSet::only(Seat::SECOND))]);
    assert_eq!((tally.won, tally.drawn, tally.lost), (1, 1, 0));
    assert!((tally.points - 4.0 / 3.0).abs() < 1e-9 && (tally.equal() - 1.0 / 3.0).abs() < 1e-9);
}

/// A stream of games between bots this far apart, a third of them drawn.
fn stream(difference: f64, rng: &mut Pcg64) -> Vec<Ended> {
    let win = share(difference, 2) - 1.0 / 6.0;
    games((0..6000).map(|_| match rng.random::<f64>() {
        chance if chance < win => 2,
        chance if chance < win + 1.0 / 3.0 => 1,
        _ => 0,
    }))
}

#[test]
fn a_test_is_seldom_wrong() {
    let sprt = Sprt::new(0.0, 40.0).unwrap();
    let mut rng = Pcg64::seed_from_u64(5);
    for (difference, right) in [(0.0, Decision::Lower), (40.0, Decision::Upper)] {
        let decisions: Vec<Option<Decision>> =
            (0..200).map(|_| sprt.judge(&stream(difference, &mut rng)).decision).collect();
        let wrong = decisions.iter().filter(|decision| **decision != Some(right)).count();
        assert!(wrong <= 18, "{wrong} of 200 at {difference} Elo");
    }
}

#[test]
fn a_test_looks_at_pairs_up_to_the_first_gap() {
    let sprt = Sprt::new(0.0, 40.0).unwrap();
    let mut games = games([2, 2, 1, 2, 2, 1, 0]);
    assert_eq!(sprt.judge(&games).games, 6);
    games.remove(3);
    assert_eq!(sprt.judge(&games).games, 2);
}

proptest! {
    #[test]
    fn elo_and_share_undo_each_other(difference in -800.0..800.0, seats in 2_usize..8) {
        prop_assert!((elo(share(difference, seats), seats) - difference).abs() < 1e-6);
    }

    #[test]
    fn a_share_lies_in_its_interval(won in 0_usize..99, drawn in 0_usize..99, lost in 0_usize..99) {
        let tally = tally(won, drawn, lost);
        let interval = tally.interval();
        prop_assert!(0.0 <= interval.low && interval.low <= tally.share());
        prop_assert!(tally.share() <= interval.high && interval.high <= 1.0);
        let (there, back) = (tally.superiority(), self::tally(lost, drawn, won).superiority());
        prop_assert!((there + back - 1.0).abs() < 1e-6);
    }

    #[test]
    fn a_game_is_named_so_that_it_is_found_again(first in 0_usize..99, second in 0_usize..99, number in 0_u32..999_999) {
        let id = GameId { pairing: Pairing { first, second }, number };
        prop_assert_eq!(id.to_string().parse(), Ok(id));
    }
}
