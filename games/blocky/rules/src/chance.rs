//! What chance draws: the goals, the board, and the pieces of a smashed block.

use crate::{Address, Color, Depth, GoalChoice, GoalKind, Goals, Tree};
use rand::{Rng, RngExt};
use std::fmt;

/// An outcome of chance. Trees are boxed: a match is mostly moves, and each takes as much as the largest ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlockyChance {
    /// Everybody's goals: `=blob:br`.
    Goals(Goals),
    /// The board at the start: `~[rgby]`.
    Board(Box<Tree>),
    /// The pieces of a block that was smashed; the position knows which, so only they are written.
    Pieces(Address, Box<Tree>),
}

impl BlockyChance {
    pub(crate) fn draw_goals<R: Rng + ?Sized>(choice: GoalChoice, players: usize, rng: &mut R) -> Self {
        let kind = match choice {
            GoalChoice::Random => GoalKind::ALL[rng.random_range(0..GoalKind::ALL.len())],
            GoalChoice::Always(kind) => kind,
        };
        let mut colors = Color::ALL;
        for place in 0..players {
            colors.swap(place, rng.random_range(place..Color::ALL.len()));
        }
        let goals = Goals::new(kind, &colors[..players]);
        Self::Goals(goals.expect("somebody plays, and four different colours stay different"))
    }
}

impl fmt::Display for BlockyChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Goals(goals) => write!(f, "={goals}"),
            Self::Board(tree) | Self::Pieces(_, tree) => write!(f, "~{tree}"),
        }
    }
}

/// Whether smashing a leaf at `level` can give this tree.
pub(crate) fn can_be_pieces(tree: &Tree, level: usize, depth: Depth) -> bool {
    tree.is_cut() && level + tree.deepest() <= depth.levels()
}
