//! Random blocks.

use super::{Node, Tree};
use crate::{Color, Depth};
use rand::{Rng, RngExt};

/// The chance that a block at level k is cut: e^(-k/4). Written out, because a computed
/// exponential may differ in its last bit from machine to machine.
const CUT: [f64; Depth::MAX.levels()] = [
    1.0,
    0.778_800_783_071_404_9,
    0.606_530_659_712_633_4,
    0.472_366_552_741_014_7,
    0.367_879_441_171_442_33,
    0.286_504_796_860_190_1,
    0.223_130_160_148_429_82,
    0.173_773_943_450_445_13,
];

impl Tree {
    /// What becomes of a leaf at `level` that is smashed: it is cut once, and each of its children is
    /// cut further or coloured by chance, on a board of this depth.
    ///
    /// # Panics
    /// If the level is not above the unit cells.
    pub fn smashed<R: Rng + ?Sized>(level: usize, depth: Depth, rng: &mut R) -> Self {
        assert!(level < depth.levels(), "a unit cell cannot be smashed");
        let mut nodes = Vec::new();
        cut(level, depth, rng, &mut nodes);
        Self { nodes }
    }
}

fn cut<R: Rng + ?Sized>(level: usize, depth: Depth, rng: &mut R, nodes: &mut Vec<Node>) {
    let index = nodes.len();
    nodes.push(Node::cut(0));
    for _ in 0..4 {
        if level + 1 < depth.levels() && rng.random_bool(CUT[level + 1]) {
            cut(level + 1, depth, rng, nodes);
        } else {
            nodes.push(Node::leaf(Color::ALL[rng.random_range(0..Color::ALL.len())]));
        }
    }
    nodes[index] = Node::cut((nodes.len() - index) / 4);
}
