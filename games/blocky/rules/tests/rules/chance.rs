//! What chance draws, and how often.

use crate::{depth, played, setup};
use parlour_blocky::{Blocky, BlockyChance, BlockySetup, Color, GoalChoice, GoalKind, Tree};
use parlour_core::{Game, Notation};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use std::collections::BTreeMap;

/// Whether `hits` out of `trials` is within five standard deviations of the chance `p`.
fn is_about(hits: u32, trials: u32, p: f64) -> bool {
    let (mean, deviation) = (f64::from(trials) * p, (f64::from(trials) * p * (1.0 - p)).sqrt());
    (f64::from(hits) - mean).abs() <= 5.0 * deviation
}

/// Counts per level how many blocks there are, how many are cut, and the colours of the leaves.
#[derive(Default)]
struct Census {
    blocks: [u32; 9],
    cut: [u32; 9],
    colors: BTreeMap<(usize, char), u32>,
}

impl Census {
    fn count(&mut self, tree: &Tree, top: usize) {
        let mut level = top;
        for letter in tree.to_string().chars() {
            match letter {
                '[' => {
                    self.blocks[level] += 1;
                    self.cut[level] += 1;
                    level += 1;
                }
                ']' => level -= 1,
                color => {
                    self.blocks[level] += 1;
                    *self.colors.entry((level, color)).or_default() += 1;
                }
            }
        }
    }

    fn check(&self, top: usize, max_depth: usize) {
        assert_eq!(self.cut[top], self.blocks[top], "the block itself is always cut");
        assert_eq!(self.cut[max_depth], 0, "unit cells are never cut");
        for level in top + 1..max_depth {
            let p = (-0.25 * level as f64).exp();
            assert!(is_about(self.cut[level], self.blocks[level], p), "cuts at level {level}");
        }
        for (&(level, color), &count) in &self.colors {
            let leaves = self.blocks[level] - self.cut[level];
            assert!(is_about(count, leaves, 0.25), "{color} at level {level}");
        }
    }
}

#[test]
fn boards_are_cut_and_coloured_as_the_rules_say() {
    let mut rng = Pcg64::seed_from_u64(2);
    let mut census = Census::default();
    for _ in 0..800 {
        census.count(&Tree::smashed(0, depth(8), &mut rng), 0);
    }
    assert!(census.blocks[8] > 10_000);
    census.check(0, 8);
}

#[test]
fn smashed_blocks_follow_the_same_rule_from_their_own_level() {
    let mut rng = Pcg64::seed_from_u64(3);
    let game = played(setup(4, 1, 9), "=blob:r ~[rg[rgby]b] smash@21");
    let mut census = Census::default();
    for _ in 0..3000 {
        let Some(BlockyChance::Pieces(address, pieces)) = game.position().sample(&mut rng) else {
            panic!("pieces are to be drawn");
        };
        assert_eq!(address.to_string(), "@21");
        census.count(&pieces, 2);
    }
    census.check(2, 4);
}

#[test]
fn goals_are_of_one_kind_and_every_colour_is_as_likely() {
    let mut rng = Pcg64::seed_from_u64(4);
    let start = Blocky::start(&setup(4, 2, 9));
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..4800 {
        let goals = start.sample(&mut rng).expect("goals are to be drawn");
        assert!(start.can_happen(&goals));
        *drawn.entry(goals.to_string()).or_default() += 1;
    }
    assert_eq!(drawn.len(), 2 * 4 * 3);
    assert!(drawn.values().all(|&count| is_about(count, 4800, 1.0 / 24.0)), "{drawn:?}");
}

#[test]
fn a_chosen_kind_of_goal_is_kept() {
    let mut rng = Pcg64::seed_from_u64(5);
    for kind in GoalKind::ALL {
        let setup = BlockySetup::new(depth(3), 4, GoalChoice::Always(kind), 9).unwrap();
        let start = Blocky::start(&setup);
        for _ in 0..50 {
            let Some(BlockyChance::Goals(goals)) = start.sample(&mut rng) else { panic!("goals first") };
            assert_eq!(goals.kind(), kind);
            let mut colors = goals.colors().to_vec();
            colors.sort();
            assert_eq!(colors, Color::ALL);
        }
        let other = if kind == GoalKind::Blob { "=perimeter:brgy" } else { "=blob:brgy" };
        assert!(start.parse_chance(other).is_err());
    }
}

#[test]
fn nothing_is_drawn_when_a_player_is_to_move() {
    let game = played(setup(2, 2, 3), "=blob:br ~[rgby]");
    assert_eq!(game.position().sample(&mut Pcg64::seed_from_u64(0)), None);
}
