//! How fast lines are counted, against the slow referee and against a plain generator that looks at one
//! square after another. All three run here, on the same positions: the ratios are what counts.
//!
//! `cargo bench -p parlour-checkers`

#[path = "per_square/mod.rs"]
mod per_square;
#[path = "../tests/referee/mod.rs"]
mod referee;

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::Game;
use std::hint::black_box;
use std::time::Instant;

/// Lines from the start, by depth.
const FIGURES: [u64; 12] =
    [1, 7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128];

fn main() {
    let start = Checkers::start(&CheckersSetup::default());
    println!("lines from the start, in millions a second (best of several runs)");
    let referee = speed("slow referee", 7, 2, |depth| referee::perft(&referee::start(), true, depth));
    let plain =
        speed("plain, square by square", 9, 3, |depth| per_square::perft(&per_square::start(), true, depth));
    let played = speed("listed and played", 10, 5, |depth| played_out(&start, depth, &mut Vec::new()));
    let counted = speed("counted", 11, 9, |depth| start.count_lines(depth).unwrap_or(0));
    println!(
        "listed and played: {:.0} times the referee, {:.1} times plain",
        played / referee,
        played / plain
    );
    println!(
        "counted:           {:.0} times the referee, {:.1} times plain",
        counted / referee,
        counted / plain
    );
}

/// Counts by listing moves and playing them, as a search does.
fn played_out(position: &Checkers, depth: u32, buffer: &mut Vec<parlour_checkers::Move>) -> u64 {
    if depth == 1 {
        return position.count_moves() as u64;
    }
    let first = buffer.len();
    position.moves(buffer);
    let mut lines = 0;
    for index in first..buffer.len() {
        let mut next = *position;
        next.play(buffer[index]);
        lines += played_out(&next, depth - 1, buffer);
    }
    buffer.truncate(first);
    lines
}

/// Measures and prints; gives millions a second.
fn speed(name: &str, depth: u32, runs: usize, count: impl Fn(u32) -> u64) -> f64 {
    let run = |_| {
        let began = Instant::now();
        let counted = black_box(count(black_box(depth)));
        assert_eq!(counted, FIGURES[depth as usize], "{name} counts wrong");
        counted as f64 / began.elapsed().as_secs_f64() / 1e6
    };
    let best = (0..runs).map(run).fold(0.0, f64::max);
    println!("{name:24} depth {depth:2} {best:9.2}");
    best
}
