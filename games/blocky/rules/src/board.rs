//! A position: the tree, the goals, what everybody has spent, and whose turn it is.

use crate::{Address, BlockySetup, Depth, Goal, GoalChoice, Goals, MAX_PLAYERS, Tree};
use arrayvec::ArrayVec;
use parlour_core::{Seat, SeatSet, Turn};

/// A position of Blocky.
///
/// Scores are not part of it: they are counted from the tree when somebody asks, so that playing a
/// move is nothing but a change of the tree.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Blocky {
    pub(crate) depth: Depth,
    pub(crate) tree: Tree,
    pub(crate) stage: Stage,
    /// Drawn once the stage is past [`Stage::Goals`].
    pub(crate) goals: Option<Goals>,
    /// What each player has spent; as long as there are players.
    pub(crate) spent: ArrayVec<u32, MAX_PLAYERS>,
    /// Who has left: their turns pass, and they can win nothing more.
    pub(crate) out: SeatSet,
    /// The player whose move is next, once chance has done its part.
    pub(crate) to_move: Seat,
    /// Rounds that everybody has completed.
    pub(crate) rounds: u16,
    /// Rounds still to complete, the present one included.
    pub(crate) turns_left: u16,
}

impl Clone for Blocky {
    fn clone(&self) -> Self {
        Self { tree: self.tree.clone(), goals: self.goals.clone(), spent: self.spent.clone(), ..*self }
    }

    /// Uses the memory of the board again.
    fn clone_from(&mut self, from: &Self) {
        let tree = std::mem::replace(&mut self.tree, Tree::blank());
        *self = Self { tree, goals: from.goals.clone(), spent: from.spent.clone(), ..*from };
        self.tree.clone_from(&from.tree);
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Chance draws the goals.
    Goals(GoalChoice),
    /// Chance draws the board.
    Board,
    /// A player moves, or the game is over.
    Play,
    /// Chance draws the pieces of the block that was smashed.
    Smash(Address),
}

impl Blocky {
    pub(crate) fn before_the_draw(setup: BlockySetup) -> Self {
        Self {
            depth: setup.depth(),
            tree: Tree::blank(),
            stage: Stage::Goals(setup.goal()),
            goals: None,
            spent: std::iter::repeat_n(0, setup.players()).collect(),
            out: SeatSet::NONE,
            to_move: Seat::FIRST,
            rounds: 0,
            turns_left: setup.turns() as u16,
        }
    }

    /// The board; without any block until chance has drawn it.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How finely the board may be cut.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// What the game waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The goals, once they are drawn.
    pub fn goals(&self) -> Option<&Goals> {
        self.goals.as_ref()
    }

    /// The goal of a seat, once it is drawn.
    pub fn goal(&self, seat: Seat) -> Option<Goal> {
        self.goals().map(|goals| goals.of(seat))
    }

    /// What a seat's goal is worth on this board, before costs.
    pub fn goal_score(&self, seat: Seat) -> u32 {
        self.goal(seat).map_or(0, |goal| goal.score(&self.tree, self.depth))
    }

    /// What a seat's moves have cost.
    pub fn spent(&self, seat: Seat) -> u32 {
        self.spent[seat.index()]
    }

    /// Who has left and plays no more.
    pub fn out(&self) -> SeatSet {
        self.out
    }

    /// How many moves a seat has made, or let pass since it left.
    pub fn moves_made(&self, seat: Seat) -> u32 {
        u32::from(self.rounds) + u32::from(seat < self.to_move)
    }

    /// How many rounds are not yet complete.
    pub fn turns_left(&self) -> usize {
        usize::from(self.turns_left)
    }

    pub(crate) fn whose_turn(&self) -> Turn {
        match self.stage {
            Stage::Play if self.turns_left == 0 => Turn::Over,
            Stage::Play => Turn::Seat(self.to_move),
            Stage::Goals(_) | Stage::Board | Stage::Smash(_) => Turn::Chance,
        }
    }

    /// The move of the seat to move is made: on to the next who is still there.
    pub(crate) fn advance(&mut self) {
        loop {
            self.to_move = self.to_move.after(self.spent.len());
            if self.to_move == Seat::FIRST {
                self.rounds += 1;
                self.turns_left -= 1;
            }
            if self.turns_left == 0 || !self.out.contains(self.to_move) {
                break;
            }
        }
    }

    /// The seats that have not left, in order.
    pub(crate) fn present(&self) -> impl Iterator<Item = Seat> {
        let out = self.out;
        Seat::first(self.spent.len()).filter(move |seat| !out.contains(*seat))
    }
}

impl Blocky {
    /// The key of this position: see [`Game::key`].
    /// Counted afresh: a turned block changes the place of everything in it, so that keeping the key
    /// up to date would take as long as reading the few hundred bytes of the tree.
    pub(crate) fn hash_key(&self) -> u64 {
        let stage = match self.stage {
            Stage::Goals(GoalChoice::Random) => 0,
            Stage::Goals(GoalChoice::Always(kind)) => 1 + kind as u64,
            Stage::Board => 3,
            Stage::Play => 4,
            Stage::Smash(address) => 5 | address.bits() << 8,
        };
        let clock = u64::from(self.rounds) << 32 | u64::from(self.turns_left) << 16;
        let sizes = u64::from(self.out.bits()) << 12
            | (self.depth.levels() as u64) << 8
            | self.to_move.index() as u64;
        let mut key = mix(stage, clock | sizes);
        if let Some(goals) = &self.goals {
            let colors = goals.colors().iter().fold(1, |all, color| all << 2 | *color as u64);
            key = mix(key, colors << 1 | goals.kind() as u64);
        }
        key = self.spent.iter().fold(key, |key, spent| mix(key, u64::from(*spent)));
        self.tree.nodes().chunks(4).fold(key, |key, nodes| {
            // A one in front tells a short last chunk from one with zeros.
            mix(key, nodes.iter().fold(1, |packed, node| packed << 15 | node.bits()))
        })
    }
}

/// Stirs a number into a key: the two halves of a wide product folded together.
fn mix(key: u64, number: u64) -> u64 {
    let (a, b) = (key ^ 0x9e37_79b9_7f4a_7c15, number ^ 0xd1b5_4a32_d192_ed03);
    let product = u128::from(a) * u128::from(b);
    (product as u64 ^ (product >> 64) as u64).wrapping_add(key.rotate_left(29))
}
