//! What a tree of variations costs whoever walks in it: microseconds at the end of a long match.
//!
//! `cargo bench -p parlour-erased --bench tree`

use parlour_core::{Turn, Values};
use parlour_erased::{GameInfo, Tree};
use parlour_registry::games;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;
use std::hint::black_box;
use std::time::Instant;

/// The matches are played until so many plies have been, or as long as the game goes.
const PLIES: usize = 300;

const TIMES: usize = 200;

fn main() {
    println!("at the end of a random match of at most {PLIES} plies, microseconds");
    println!("           plies   play   undo and redo   to the start and back   list   record   read");
    games().iter().for_each(report);
}

fn report(game: &'static GameInfo) {
    let mut values = Values::defaults(game.options);
    // Matches that go on long enough, where the game allows it.
    for (name, value) in [("draws", "claimed"), ("turns", "150"), ("rounds", "25"), ("rows", "9")] {
        values.set(name, value).ok();
    }
    let mut tree = Tree::new(game.open(&values).expect("the options go together"));
    let mut rng = Pcg64::seed_from_u64(1);
    let mut final_ply = String::new();
    while tree.turn() != Turn::Over && tree.ply() < PLIES {
        final_ply = step(&mut tree, &mut rng);
    }
    let play = mean(|| {
        tree.undo();
        let begun = Instant::now();
        if tree.turn() == Turn::Chance {
            black_box(tree.resolve(&final_ply).expect("it was played before"));
        } else {
            black_box(tree.play(&final_ply).expect("it was played before"));
        }
        begun.elapsed().as_secs_f64()
    });
    let walk = mean(|| timed(|| tree.undo() && tree.redo()));
    let end = tree.cursor();
    let far = mean(|| timed(|| tree.go_to(parlour_erased::NodeId::ROOT) && tree.go_to(end)));
    let listed = mean(|| timed(|| tree.entries()));
    let written = mean(|| timed(|| tree.record().to_string()));
    let text = tree.record().to_string();
    let opened = mean(|| timed(|| parlour_registry::open_tree("", &text).is_ok()));
    println!(
        "{:<10} {:>5} {play:>6.1} {walk:>15.1} {far:>23.1} {listed:>6.1} {written:>8.1} {opened:>6.1}",
        game.name,
        tree.ply()
    );
}

/// Plays something, and tells what.
fn step(tree: &mut Tree, rng: &mut Pcg64) -> String {
    let played = if let Some(outcome) = tree.now().sample(rng) {
        tree.resolve(&outcome)
    } else {
        let moves = tree.now().moves();
        tree.play(moves.choose(rng).expect("who is to move can move"))
    };
    played.expect("what was listed or drawn is allowed").text
}

fn timed<T>(what: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    black_box(what());
    begun.elapsed().as_secs_f64()
}

/// The mean in microseconds.
fn mean(mut what: impl FnMut() -> f64) -> f64 {
    (0..TIMES).map(|_| what()).sum::<f64>() * 1e6 / TIMES as f64
}
