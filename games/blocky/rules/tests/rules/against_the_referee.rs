//! The fast rules against the slow and obvious ones.

use crate::referee::{self, Act, Block};
use crate::{depth, random_game, setup};
use parlour_blocky::{Action, Address, Appraiser, Blocky, BlockyChance, BlockyMove, Goal, GoalKind, Tree};
use parlour_core::{Game, Notation, Ply, Turn};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// The referee's score of a goal.
fn counted(grid: &[Vec<char>], goal: Goal) -> u32 {
    match goal.kind {
        GoalKind::Blob => referee::blob(grid, goal.color.letter()),
        GoalKind::Perimeter => referee::perimeter(grid, goal.color.letter()),
    }
}

/// Every goal there is.
fn goals() -> impl Iterator<Item = Goal> {
    let kinds = GoalKind::ALL.into_iter();
    kinds.flat_map(|kind| parlour_blocky::Color::ALL.map(|color| Goal { kind, color }))
}

fn slow(tree: &Tree) -> Block {
    Block::parse(&tree.to_string())
}

/// Checks moves, boards and scores of one position and all that follow it.
fn check_position(position: &Blocky, seed: u64) {
    let levels = position.depth().levels();
    let board = slow(position.tree());
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let expected = board.moves(levels);
    let written: Vec<String> = moves.iter().map(|m| position.write_move(*m)).collect();
    assert_eq!(written, expected.iter().map(ToString::to_string).collect::<Vec<_>>());

    let mut rng = Pcg64::seed_from_u64(seed);
    let goals: Vec<Goal> = goals().collect();
    let mut appraisers: Vec<Appraiser> =
        goals.iter().map(|goal| Appraiser::new(position.tree(), position.depth(), *goal)).collect();
    for (m, slow_move) in moves.into_iter().zip(expected) {
        let mut next = position.clone();
        next.play(m);
        let drawn = next.sample(&mut rng).filter(|_| next.turn() == Turn::Chance);
        if let Some(outcome) = &drawn {
            next.resolve(outcome);
        }
        let mut copy = board.clone();
        let pieces = match &drawn {
            Some(BlockyChance::Pieces(_, pieces)) => Some(slow(pieces)),
            _ => None,
        };
        copy.play(&slow_move, pieces.as_ref());
        assert_eq!(next.tree().to_string(), copy.to_string(), "after {slow_move}");
        let grid = copy.flatten(levels);
        for (goal, appraiser) in goals.iter().zip(&mut appraisers) {
            let right = counted(&grid, *goal);
            let appraised = match &drawn {
                Some(BlockyChance::Pieces(address, pieces)) => appraiser.after_smash(*address, pieces),
                _ => appraiser.after(m),
            };
            assert_eq!(appraised, right, "{goal} after {m} on {}", position.tree());
            assert_eq!(goal.score(next.tree(), next.depth()), right, "{goal} on {}", next.tree());
        }
    }
}

#[test]
fn moves_boards_and_scores_agree_over_random_games() {
    for levels in 1..=4 {
        for seed in 0..2 {
            let mut ply_number = 0;
            random_game(setup(levels, 2, 4), seed, |position, _| {
                if let Turn::Seat(_) = position.turn() {
                    check_position(position, ply_number);
                }
                ply_number += 1;
            });
        }
    }
}

#[test]
fn boards_wider_than_a_machine_word_agree_too() {
    let mut rng = Pcg64::seed_from_u64(8);
    for levels in [6, 7, 8] {
        let tree = Tree::smashed(0, depth(levels), &mut rng);
        let board = slow(&tree);
        let mut moves = board.moves(levels);
        let step = moves.len() / 25 + 1;
        let mut index = 0;
        moves.retain(|m| {
            index += 1;
            m.act != Act::Smash && index % step == 0
        });
        for goal in goals().step_by(3) {
            let mut appraiser = Appraiser::new(&tree, depth(levels), goal);
            assert_eq!(appraiser.present(), counted(&board.flatten(levels), goal));
            for m in &moves {
                let mut copy = board.clone();
                copy.play(m, None);
                let right = counted(&copy.flatten(levels), goal);
                assert_eq!(
                    appraiser.after(BlockyMove::parse(&m.to_string()).unwrap()),
                    right,
                    "{goal} after {m}"
                );
            }
        }
    }
}

/// A board cut to unit cells everywhere has the most blobs, and the most that one move can touch.
#[test]
fn boards_of_nothing_but_unit_cells_agree() {
    for (levels, colors) in [(3, "brgy"), (3, "bbbr"), (4, "bbr")] {
        let letters: Vec<char> = colors.chars().collect();
        let mut seed = 7_usize;
        let mut draw = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            letters[(seed >> 33) % letters.len()].to_string()
        };
        let mut text: Vec<String> = (0..1 << (2 * levels)).map(|_| draw()).collect();
        while text.len() > 1 {
            text = text.chunks(4).map(|four| format!("[{}]", four.concat())).collect();
        }
        let fen = format!("{} {levels} blob:b/0/0 P1 9", text[0]);
        check_position(&crate::position(&fen), 1);
    }
}

#[test]
fn equal_positions_have_equal_keys_and_others_do_not() {
    let mut seen = std::collections::HashMap::new();
    for seed in 0..20 {
        random_game(setup(3, 3, 8), seed, |position, _| {
            let other = seen.insert(position.key(), position.clone());
            assert!(other.is_none_or(|other| other == *position));
            assert_eq!(crate::position(&position.write_position()).key(), position.key());
        });
    }
    assert!(seen.len() > 300);
}

/// A random tree, and a block in it that is cut.
fn tree_and_cut_block() -> impl Strategy<Value = (usize, Tree, Address)> {
    (1..=5_usize, any::<u64>(), any::<prop::sample::Index>()).prop_map(|(levels, seed, index)| {
        let tree = Tree::smashed(0, depth(levels), &mut Pcg64::seed_from_u64(seed));
        let cut: Vec<Address> = slow(&tree)
            .moves(levels)
            .into_iter()
            .filter(|m| m.act == Act::Clockwise)
            .map(|m| Address::parse(&m.to_string()[2..]).unwrap())
            .collect();
        let address = cut[index.index(cut.len())];
        (levels, tree, address)
    })
}

fn acted(tree: &Tree, address: Address, actions: &[Action]) -> Tree {
    let mut tree = tree.clone();
    for action in actions {
        tree.act(*action, address);
    }
    tree
}

proptest! {
    #[test]
    fn four_turns_two_swaps_and_there_and_back_change_nothing((_, tree, address) in tree_and_cut_block()) {
        use Action::{Clockwise, Counterclockwise, SwapHorizontally, SwapVertically};
        for there_and_back in [
            [Clockwise; 4].as_slice(),
            &[Counterclockwise; 4],
            &[SwapHorizontally; 2],
            &[SwapVertically; 2],
            &[Clockwise, Counterclockwise],
            &[Counterclockwise, Clockwise],
        ] {
            prop_assert_eq!(&acted(&tree, address, there_and_back), &tree);
        }
        prop_assert_eq!(acted(&tree, address, &[Clockwise; 2]), acted(&tree, address, &[Counterclockwise; 2]));
    }

    #[test]
    fn acting_then_flattening_is_flattening_then_moving_cells((levels, tree, address) in tree_and_cut_block()) {
        let before = slow(&tree).flatten(levels);
        let (mut x0, mut y0, mut size) = (0, 0, 1 << levels);
        for digit in address.to_string()[1..].chars() {
            size /= 2;
            x0 += if matches!(digit, '0' | '3') { size } else { 0 };
            y0 += if matches!(digit, '2' | '3') { size } else { 0 };
        }
        let half = size / 2;
        // Where the cell that ends at (x, y) of the block comes from.
        let from: [(Action, &dyn Fn(usize, usize) -> (usize, usize)); 4] = [
            (Action::Clockwise, &|x, y| (y, size - 1 - x)),
            (Action::Counterclockwise, &|x, y| (size - 1 - y, x)),
            (Action::SwapHorizontally, &|x, y| ((x + half) % size, y)),
            (Action::SwapVertically, &|x, y| (x, (y + half) % size)),
        ];
        for (action, from) in from {
            let mut expected = before.clone();
            for y in 0..size {
                for x in 0..size {
                    let (old_x, old_y) = from(x, y);
                    expected[y0 + y][x0 + x] = before[y0 + old_y][x0 + old_x];
                }
            }
            prop_assert_eq!(slow(&acted(&tree, address, &[action])).flatten(levels), expected);
        }
    }
}

#[test]
fn every_ply_of_a_random_game_is_allowed_and_nothing_else_of_its_kind() {
    random_game(setup(3, 4, 5), 3, |position, ply| {
        assert!(position.allows(ply));
        let wrong = match ply {
            Ply::Move(_) => Ply::Move(BlockyMove::parse("smash@0000").unwrap()),
            Ply::Chance(_) => Ply::Chance(BlockyChance::Board(Box::new(crate::tree("r")))),
        };
        assert!(!position.allows(&wrong));
    });
}
