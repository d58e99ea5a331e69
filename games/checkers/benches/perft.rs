//! perft
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::Game;
use std::convert::Infallible;
use std::time::Instant;
fn best(name: &str, f: impl Fn() -> u64) {
    let mut b = f64::MAX;
    let mut n = 0;
    for _ in 0..40 {
        let t = Instant::now();
        n = f();
        b = b.min(t.elapsed().as_secs_f64());
    }
    println!("{name} {n} {b:.4}s {:.1} M/s", n as f64 / b / 1e6);
}
fn main() {
    let p = Checkers::start(&CheckersSetup::default());
    best("lines 9", || p.count_lines(9).unwrap());
    best("lines 10", || p.count_lines(10).unwrap());
    best("generic 9", || parlour_core::divide(&p, 9, &|_: &Checkers, _| -> Result<Infallible, ()> { Err(()) }).unwrap().iter().map(|x| x.1).sum());
}
