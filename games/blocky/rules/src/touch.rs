//! A move is a block and then what is done to it: `@21`, `cw`. To pass is a word by itself.
//!
//! Blocks of every level are places: an interface that knows a cell and a level finds the block with
//! [`Picture::pointed`](parlour_core::Picture::pointed).

use crate::{Action, Address, Blocky, BlockyMove, Color, Square};
use parlour_core::{Game, Spot, Touch, Touched, Turn};

impl Touch for Blocky {
    fn places(&self) -> Vec<Spot> {
        let mut places = Vec::new();
        self.visit_blocks(|address| places.push(Spot::of(address)));
        places
    }

    fn actions(&self) -> Vec<Spot> {
        Action::all().map(Spot::of).chain([pass()]).collect()
    }

    fn path(&self, m: BlockyMove) -> Vec<Spot> {
        match m {
            BlockyMove::Act(action, address) => vec![Spot::of(address), Spot::of(action)],
            BlockyMove::Pass => vec![pass()],
        }
    }

    fn written(&self, touches: &[Spot]) -> String {
        // The notation names the action first.
        touches.iter().rev().map(Spot::as_str).collect()
    }

    /// Asks only the block that was touched: a deep board has tens of thousands of moves.
    fn touched(&self, touches: &[Spot]) -> Touched<BlockyMove> {
        let Turn::Seat(_) = self.turn() else { return Touched::default() };
        let mut meaning = Touched::default();
        match touches {
            [] => {
                // Something can be done to every block that is no single cell, and a cell can be painted.
                meaning.next = self.places();
                meaning.next.push(pass());
            }
            [word] if *word == pass() => meaning.complete = Some(BlockyMove::Pass),
            [block, rest @ ..] => {
                let Some(address) = Address::parse(block.as_str()) else { return meaning };
                let legal = Action::all().filter(|action| self.is_legal(BlockyMove::Act(*action, address)));
                match rest {
                    [] => meaning.next = legal.map(Spot::of).collect(),
                    [word] => {
                        let action = legal.into_iter().find(|action| Spot::of(action) == *word);
                        meaning.complete = action.map(|action| BlockyMove::Act(action, address));
                    }
                    _ => {}
                }
            }
        }
        meaning
    }
}

impl Blocky {
    fn visit_blocks(&self, mut see: impl FnMut(Address)) {
        if !self.tree.is_blank() {
            self.tree.visit(Square::board(self.depth), |address, _, _| see(address));
        }
    }
}

impl Action {
    /// All of them, in the order in which they are listed for a block.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ON_CUT.into_iter().chain([Self::Smash]).chain(Color::ALL.map(Self::Paint))
    }
}

fn pass() -> Spot {
    Spot::of(BlockyMove::Pass)
}
