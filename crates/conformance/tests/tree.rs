//! The dummy game obeys the laws, whatever it looks like.

use parlour_conformance::{Tree, TreeSetup, laws, negamax};
use parlour_core::{Game, Seat, Turn};

laws!(usual, Tree, TreeSetup::default());
laws!(with_chance, Tree, TreeSetup { chance: 40, ..TreeSetup::default() });
laws!(for_five, Tree, TreeSetup { seats: 5, chance: 10, ..TreeSetup::default() });
laws!(alone, Tree, TreeSetup { seats: 1, ..TreeSetup::default() });
laws!(a_leaf, Tree, TreeSetup { depth: 0, ..TreeSetup::default() });

/// What the first seat gets if both play their best, found by trying every line.
fn minimax(node: &Tree) -> i32 {
    if node.turn() == Turn::Over {
        return node.scores()[Seat::FIRST];
    }
    let mut moves = Vec::new();
    node.moves(&mut moves);
    let worths = moves.into_iter().map(|m| {
        let mut next = node.clone();
        next.play(m);
        minimax(&next)
    });
    let best = if node.turn() == Turn::Seat(Seat::FIRST) { worths.max() } else { worths.min() };
    best.unwrap()
}

#[test]
fn negamax_is_minimax_seen_from_the_side_to_move() {
    for seed in 0..20 {
        let root = Tree::start(&TreeSetup { seed, depth: 6, branching: 3, ..TreeSetup::default() });
        assert_eq!(negamax(&root, 6, &Tree::worth), minimax(&root), "tree {seed}");
    }
}

#[test]
fn trees_of_different_seeds_differ() {
    let worth = |seed| minimax(&Tree::start(&TreeSetup { seed, depth: 4, ..TreeSetup::default() }));
    let worths: std::collections::HashSet<i32> = (0..20).map(worth).collect();
    assert!(worths.len() > 5);
}
