//! Random play with move generation: placements a second of the fast rules and of the referee that
//! the tests use, on the same setup and board sizes.
//!
//! `cargo bench -p parlour-balancer`

#[path = "../tests/referee/mod.rs"]
mod referee;

use parlour_balancer::{Balancer, BalancerSetup, Spot};
use parlour_core::{Game, Notation, Turn};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use referee::{Next, Referee, Scale, Thing};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Six scales on four levels, all of them balanced, and a full pool.
const BOARD: &str = "_:5a[-4?,-1B,1AA,2A]/a3:2b[-2B,1?]/a-3:2c[-1A,1?]/b-1:1d[1AB]/c2:3e[-2B,1?]/d-1:4f[2?] \
                     A0B0C0 A A 1/1 99/99 0 5 f";

fn main() {
    let (_, start) = Balancer::parse_position(&BalancerSetup::default(), BOARD).expect("the board is right");
    let copy = referee_of(&start);
    println!("random play from {} scales, {} moves", start.codes().count(), start.count_moves());
    let mut ratios = Vec::new();
    for run in 0..5 {
        let fast = placements_a_second(|rng| fast_game(&start, rng), run);
        let slow = placements_a_second(|rng| slow_game(&copy, rng), run);
        println!("rules {:6.2} M/s   referee {:6.3} M/s   {:5.0} times", fast / 1e6, slow / 1e6, fast / slow);
        ratios.push(fast / slow);
    }
    ratios.sort_by(f64::total_cmp);
    println!("the rules are {:.0} times as fast as the referee (median of 5)", ratios[2]);

    let begun = Instant::now();
    let clones = 1_000_000;
    for _ in 0..clones {
        black_box(black_box(&start).clone());
    }
    println!("a clone takes {:.0} ns", begun.elapsed().as_secs_f64() / f64::from(clones) * 1e9);
}

/// Plays games for a while and says how many weights were placed a second.
fn placements_a_second(mut game: impl FnMut(&mut Pcg64) -> u64, seed: u64) -> f64 {
    let mut rng = Pcg64::seed_from_u64(seed);
    let begun = Instant::now();
    let mut placed = 0;
    while begun.elapsed() < Duration::from_millis(400) {
        placed += game(&mut rng);
    }
    placed as f64 / begun.elapsed().as_secs_f64()
}

/// As many placements as leave about as many scales as there were.
const LENGTH: u64 = 12;

fn fast_game(start: &Balancer, rng: &mut Pcg64) -> u64 {
    let mut position = start.clone();
    let mut moves: Vec<Spot> = Vec::with_capacity(128);
    for placed in 0..LENGTH {
        if !matches!(position.turn(), Turn::Seat(_)) {
            return placed;
        }
        moves.clear();
        position.moves(&mut moves);
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
    let letters = vec!['A', 'B', 'C'];
    let mut referee =
        Referee::new(letters, 1, terms.weights.into(), terms.wild.into(), terms.base_radius.get() as i32);
    let base = position.codes().next().expect("a base stands");
    referee.base = Some(scale_of(position, base));
    referee.next = Next::Weight;
    referee
}

fn scale_of(position: &Balancer, code: parlour_balancer::ScaleCode) -> Scale {
    use parlour_balancer::Place;
    let view = position.scale(code).expect("it stands");
    let things = view.places().filter_map(|(offset, place)| match place {
        Place::Empty => None,
        Place::Stack(owners) => {
            let letters = owners.into_iter().map(|owner| owner.map_or('?', |seat| position.letter(seat)));
            Some((offset.get(), Thing::Stack(letters.collect())))
        }
        Place::Scale(nested) => Some((offset.get(), Thing::Nested(scale_of(position, nested.code())))),
    });
    Scale { code: code.letter(), radius: view.radius().get() as i32, places: things.collect() }
}
