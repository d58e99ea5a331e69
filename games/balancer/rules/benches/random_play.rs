//! Random play with move generation: placements a second of the fast rules and of the referee that
//! the tests use, on the same setup and board sizes.
//!
//! `cargo bench -p parlour-balancer`

#[path = "../tests/referee/mod.rs"]
mod referee;

use parlour_balancer::{Balancer, BalancerSetup, Placement};
use parlour_core::{Game, Seat, Setup, Turn, Values};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use referee::{Next, Referee, Scale, Thing};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    let start = grown_board(6);
    let copy = referee_of(&start);
    println!("random play from {} scales, {} moves", start.codes().count(), start.count_moves());
    let mut position = start.clone();
    let mut moves = Vec::with_capacity(128);
    let mut ratios = Vec::new();
    for run in 0..5 {
        let fast = placements_a_second(|rng| fast_game(&start, &mut position, &mut moves, rng), run);
        let slow = placements_a_second(|rng| slow_game(&copy, rng), run);
        println!("rules {:6.2} M/s   referee {:6.3} M/s   {:5.0} times", fast / 1e6, slow / 1e6, fast / slow);
        ratios.push(fast / slow);
    }
    ratios.sort_by(f64::total_cmp);
    println!("the rules are {:.0} times as fast as the referee (median of 5)", ratios[2]);

    let copies = 1_000_000;
    let begun = Instant::now();
    for _ in 0..copies {
        let copy = black_box(&start).clone();
        black_box(&copy);
    }
    let cloned = begun.elapsed() / copies;
    let begun = Instant::now();
    for _ in 0..copies {
        position.clone_from(black_box(&start));
        black_box(&position);
    }
    println!("clone takes {cloned:?}, clone_from {:?}", begun.elapsed() / copies);
}

/// The first board of so many scales in a long game without tips.
fn grown_board(scales: usize) -> Balancer {
    let mut values = Values::defaults(BalancerSetup::OPTIONS);
    values.set("players", "3").expect("three can play");
    values.set("rounds", "20").expect("a number of rounds");
    let mut rng = Pcg64::seed_from_u64(1);
    let mut position = Balancer::start(&BalancerSetup::from_values(&values).expect("a right setup"));
    while position.codes().count() < scales || position.turn() == Turn::Chance {
        if let Some(outcome) = position.sample(&mut rng) {
            position.resolve(&outcome);
        } else {
            let mut safe = Vec::new();
            position.safe_moves(&mut safe);
            position.play(safe[rng.random_range(0..safe.len())]);
        }
    }
    position
}

/// Plays games for a while and says how many weights were placed a second.
fn placements_a_second(mut game: impl FnMut(&mut Pcg64) -> u64, seed: u64) -> f64 {
    let mut rng = Pcg64::seed_from_u64(seed);
    let begun = Instant::now();
    let mut placed = 0;
    while begun.elapsed() < Duration::from_millis(400) {
        placed += (0..64).map(|_| game(&mut rng)).sum::<u64>();
    }
    placed as f64 / begun.elapsed().as_secs_f64()
}

/// So few that most of the scales still stand at the end: random play tips one every few moves.
const LENGTH: u64 = 8;

fn fast_game(start: &Balancer, position: &mut Balancer, moves: &mut Vec<Placement>, rng: &mut Pcg64) -> u64 {
    position.clone_from(start);
    for placed in 0..LENGTH {
        if !matches!(position.turn(), Turn::Seat(_)) {
            return placed;
        }
        moves.clear();
        position.moves(moves);
        position.play(moves[rng.random_range(0..moves.len())]);
    }
    LENGTH
}

fn slow_game(start: &Referee, rng: &mut Pcg64) -> u64 {
    let mut referee = start.clone();
    for placed in 0..LENGTH {
        if referee.next != Next::Weight {
            return placed;
        }
        let moves = referee.legal();
        let (code, position) = moves[rng.random_range(0..moves.len())];
        referee.place(code, position);
    }
    LENGTH
}

/// The same board for the referee.
fn referee_of(position: &Balancer) -> Referee {
    let terms = position.terms();
    let letters = Seat::first(position.seats()).map(|seat| position.letter(seat)).collect();
    let mut referee =
        Referee::new(letters, 1, terms.weights.into(), terms.wild.into(), terms.base_radius.get() as i32);
    let base = position.codes().next().expect("a base stands");
    referee.base = Some(scale_of(position, base));
    referee.next = Next::Weight;
    referee
}

fn scale_of(position: &Balancer, code: parlour_balancer::ScaleCode) -> Scale {
    use parlour_balancer::Content;
    let view = position.scale(code).expect("it stands");
    let things = view.contents().filter_map(|(offset, content)| match content {
        Content::Empty => None,
        Content::Stack(owners) => {
            let letters = owners.into_iter().map(|owner| owner.map_or('?', |seat| position.letter(seat)));
            Some((offset.get(), Thing::Stack(letters.collect())))
        }
        Content::Scale(nested) => Some((offset.get(), Thing::Nested(scale_of(position, nested.code())))),
    });
    Scale { code: code.letter(), radius: view.radius().get() as i32, places: things.collect() }
}
