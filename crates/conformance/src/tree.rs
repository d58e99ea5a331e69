//! A game without rules to get wrong: a tree drawn at random and fixed by its seed.
//!
//! Searches are tested on it, because every search must find in it what [`negamax`](crate::negamax)
//! finds; and the laws are tested on it, because it has chance, any number of seats, and all powers.

mod notation;
mod setup;
mod telling;

pub use setup::TreeSetup;
pub use telling::{TreeBoard, TreeEvent};

use arrayvec::ArrayVec;
use parlour_core::{Game, Message, Outcome, Scores, Seat, Turn};
use rand::{Rng, RngExt};
use setup::MAX_DEPTH;

/// A node of the tree.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tree {
    setup: TreeSetup,
    /// The branches taken from the root.
    path: ArrayVec<u8, MAX_DEPTH>,
    to_move: Seat,
    /// All that is random about the node follows from this number.
    key: u64,
}

/// A move: the branch to take.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Branch(u8);

/// An outcome of chance: the branch it took.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn(u8);

impl Tree {
    /// The worth of a leaf to the side that would move next, in a tree for two: what
    /// [`negamax`](crate::negamax) judges by.
    pub fn worth(&self) -> i32 {
        self.scores()[self.to_move]
    }

    /// A number of the node's own, the same for the same `question`.
    fn number(&self, question: u64) -> u64 {
        mixed(self.key ^ mixed(question))
    }

    fn branches(&self) -> u8 {
        1 + (self.number(0) % u64::from(self.setup.branching)) as u8
    }

    fn take(&mut self, branch: u8) {
        debug_assert!(branch < self.branches(), "there is no branch {branch} in {self:?}");
        self.path.push(branch);
        self.key = mixed(self.key.wrapping_add(u64::from(branch) + 1));
    }
}

impl Game for Tree {
    type Setup = TreeSetup;
    type Move = Branch;
    type Chance = Drawn;

    fn start(setup: &TreeSetup) -> Self {
        Self { setup: *setup, path: ArrayVec::new(), to_move: Seat::FIRST, key: mixed(setup.seed) }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn seats(&self) -> usize {
        usize::from(self.setup.seats)
    }

    fn turn(&self) -> Turn {
        let ends_early = self.path.len() > 1 && self.number(1).is_multiple_of(16);
        if self.path.len() == usize::from(self.setup.depth) || ends_early {
            Turn::Over
        } else if self.number(2) % 100 < u64::from(self.setup.chance) {
            Turn::Chance
        } else {
            Turn::Seat(self.to_move)
        }
    }

    fn moves(&self, out: &mut Vec<Branch>) {
        if let Turn::Seat(_) = self.turn() {
            out.extend((0..self.branches()).map(Branch));
        }
    }

    fn play(&mut self, Branch(branch): Branch) {
        self.take(branch);
        self.to_move = self.to_move.after(self.seats());
    }

    fn can_happen(&self, &Drawn(branch): &Drawn) -> bool {
        self.turn() == Turn::Chance && branch < self.branches()
    }

    fn resolve(&mut self, &Drawn(branch): &Drawn) {
        self.take(branch);
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Drawn> {
        (self.turn() == Turn::Chance).then(|| Drawn(rng.random_range(0..self.branches())))
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.scores();
        let over = self.turn() == Turn::Over;
        over.then(|| Outcome {
            winners: scores.leaders(),
            scores,
            reason: Message::verbatim("the tree ends here"),
        })
    }

    /// What a leaf is worth, from −9 to 9; of two seats, one has what the other lacks.
    fn scores(&self) -> Scores {
        if self.turn() != Turn::Over {
            return Scores::zero(self.seats());
        }
        let worth = |seat: Seat| (self.number(3 + seat.index() as u64) % 19) as i32 - 9;
        match self.seats() {
            2 => [worth(Seat::FIRST), -worth(Seat::FIRST)].into_iter().collect(),
            seats => Seat::first(seats).map(worth).collect(),
        }
    }
}

/// A well-mixed number for each input.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ (number >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ (number >> 32)
}
