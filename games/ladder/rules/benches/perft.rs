//! How fast sequences of moves are counted, against rules kept as lists of points. Neither stores
//! results, and both count the last move of a sequence without playing it.
//!
//! `cargo bench -p parlour-ladder --bench perft`

#[path = "../tests/referee/mod.rs"]
mod referee;

use parlour_core::Game;
use parlour_ladder::{Ladder, LadderSetup};
use parlour_search::perft;
use referee::PointReferee;
use std::convert::Infallible;
use std::hint::black_box;
use std::time::Instant;

/// Counts `leaves` sequences and says how many a second that makes.
fn measure(name: &str, leaves: u64, count: impl FnOnce() -> u64) -> f64 {
    let begin = Instant::now();
    assert_eq!(count(), leaves, "{name} counts wrong");
    let seconds = begin.elapsed().as_secs_f64();
    let rate = leaves as f64 / seconds;
    println!("{name:<22} {leaves:>11} leaves {seconds:>8.3} s {:>9.2} M leaves/s", rate / 1e6);
    rate
}

fn fast(depth: u32) -> u64 {
    let no_chance = |_: &Ladder, _: usize| -> Result<Infallible, Infallible> { unreachable!() };
    let Ok(leaves) = perft(&Ladder::start(&LadderSetup::default()), black_box(depth), &no_chance);
    leaves
}

fn slow(position: &PointReferee, depth: u32) -> u64 {
    if position.winner.is_some() {
        return 0;
    }
    let moves = position.empty_cells();
    if depth == 1 {
        return moves.len() as u64;
    }
    let next = |cell| {
        let mut next = position.clone();
        next.place(cell);
        next
    };
    moves.into_iter().map(|cell| slow(&next(cell), depth - 1)).sum()
}

fn main() {
    let slow = measure("points, depth 4", 5_085_024, || slow(&PointReferee::new(7), 4));
    let same = measure("bitboards, depth 4", 5_085_024, || fast(4));
    measure("bitboards, depth 5", 228_826_080, || fast(5));
    println!("ratio at depth 4: {:.0}", same / slow);
}
