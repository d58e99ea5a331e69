//! What a search visits, and how fast, compared with a plain one.

use std::time::Instant;

/// What a search visited, and how fast.
pub(crate) struct Effort {
    nodes: u64,
    seconds: f64,
}

/// Searches all positions twice and measures the second time, when memory is fetched.
pub(crate) fn measure<P>(positions: &[P], mut search: impl FnMut(&P) -> u64) -> Effort {
    let mut pass = || positions.iter().map(&mut search).sum();
    let _: u64 = pass();
    let begun = Instant::now();
    let nodes = pass();
    Effort { nodes, seconds: begun.elapsed().as_secs_f64() }
}

/// Prints how a search did beside the plain one.
pub(crate) fn tell(name: &str, effort: &Effort, plain: &Effort) {
    println!(
        "{name:24} {:>11} nodes  {:>5.2} million a second  1/{:.1} of the nodes  1/{:.1} of the time",
        effort.nodes,
        effort.nodes as f64 / effort.seconds / 1e6,
        plain.nodes as f64 / effort.nodes as f64,
        plain.seconds / effort.seconds,
    );
}
