//! What a match costs whoever holds many of them: bytes, and microseconds a move through the erased table, with what the
//! move did and the legal moves of the next position. The naive reference, in the same run, keeps every position.
//!
//! `cargo bench -p parlour-erased --bench table`

use allocation_counter::measure;
use parlour_core::{Turn, Values};
use parlour_erased::{GameInfo, Table};
use parlour_registry::games;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;
use std::hint::black_box;
use std::time::Instant;

const MATCHES: u64 = 40;

fn main() {
    println!("random matches with default options, means over {MATCHES}");
    println!(
        "           plies   bytes  waiting  record  every position  ratio   µs a move  µs to a ply, worst"
    );
    games().iter().for_each(report);
}

/// The plies of a random match.
fn plies(game: &'static GameInfo, seed: u64) -> Vec<String> {
    let mut rng = Pcg64::seed_from_u64(seed);
    let mut table = open(game);
    loop {
        let ply = match table.turn() {
            Turn::Over => return table.plies().into_iter().map(|ply| ply.text).collect(),
            Turn::Chance => table.sample(&mut rng).expect("chance draws"),
            Turn::Seat(_) => table.moves().choose(&mut rng).expect("who is to move can move").clone(),
        };
        table.replay(&ply).expect("what was listed or drawn is allowed");
    }
}

fn open(game: &'static GameInfo) -> Box<dyn Table> {
    game.open(&Values::defaults(game.options)).expect("the defaults go together")
}

fn played(game: &'static GameInfo, plies: &[String]) -> Box<dyn Table> {
    let mut table = open(game);
    for ply in plies {
        table.replay(ply).expect("what was played can be played again");
    }
    table
}

fn report(game: &'static GameInfo) {
    let matches: Vec<Vec<String>> = (0..MATCHES).map(|seed| plies(game, seed)).collect();
    let count: usize = matches.iter().map(Vec::len).sum();
    let (mut whole, mut waiting, mut written, mut every) = (0, 0, 0, 0);
    let mut worst: f64 = 0.0;
    for plies in &matches {
        let mut table = None;
        whole += measure(|| table = Some(played(game, plies))).bytes_current;
        let table = table.expect("it was made");
        for ply in 0..=table.len() {
            let begun = Instant::now();
            black_box(table.at(ply));
            worst = worst.max(begun.elapsed().as_secs_f64() * 1e6);
        }
        let mut positions = Vec::new();
        every += measure(|| positions = (0..=table.len()).map(|ply| table.at(ply)).collect()).bytes_current;
        written += table.record().to_string().len() as i64;
        let mut waits = None;
        waiting += measure(|| {
            let mut table = played(game, plies);
            table.shrink();
            waits = Some(table);
        })
        .bytes_current;
    }
    let begun = Instant::now();
    for plies in &matches {
        let mut table = open(game);
        for ply in plies {
            black_box(table.replay(ply).expect("what was played can be played again"));
            black_box(table.moves());
        }
    }
    let each = begun.elapsed().as_secs_f64() * 1e6 / count as f64;
    let mean = |total: i64| total / MATCHES as i64;
    println!(
        "{:<10} {:>5} {:>7} {:>8} {:>7} {:>15} {:>6.1} {each:>11.2} {worst:>19.1}",
        game.name,
        count as u64 / MATCHES,
        mean(whole),
        mean(waiting),
        mean(written),
        mean(every),
        every as f64 / whole as f64,
    );
}
