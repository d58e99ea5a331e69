//! The rules: who may do what, what it costs, and who wins.

use crate::chance::can_be_pieces;
use crate::tree::most_common;
use crate::{Action, Address, Blocky, BlockyChance, BlockyMove, BlockySetup, Color, Square, Stage, Tree};
use parlour_core::{Game, Message, Outcome, Scores, Seat, Turn};
use rand::Rng;

/// Why a game is over.
#[derive(Message)]
pub(crate) enum AllPlayed {
    /// Everybody has made as many moves as were agreed.
    #[message(id = "blocky-all-played")]
    Turns,
}

impl Game for Blocky {
    type Setup = BlockySetup;
    type Move = BlockyMove;
    type Chance = BlockyChance;

    fn start(setup: &BlockySetup) -> Self {
        Self::before_the_draw(*setup)
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn seats(&self) -> usize {
        self.spent.len()
    }

    fn turn(&self) -> Turn {
        self.whose_turn()
    }

    /// Block by block in the order of the notation, the pass last.
    fn moves(&self, out: &mut Vec<BlockyMove>) {
        let Turn::Seat(_) = self.turn() else { return };
        let units = self.depth.levels();
        // Blocks are visited in the order in which they stand in the row of numbers.
        let mut index = 0;
        self.tree.visit(Square::board(self.depth), |address, _, color| {
            let mut push = |action| out.push(BlockyMove::Act(action, address));
            match color {
                None => {
                    for action in Action::ON_CUT {
                        let may = action != Action::Combine
                            || (address.level() + 1 == units
                                && self.tree.child_colors_at(index).and_then(most_common).is_some());
                        if may {
                            push(action);
                        }
                    }
                }
                Some(_) if address.level() < units => push(Action::Smash),
                Some(color) => {
                    let others = Color::ALL.into_iter().filter(|other| *other != color);
                    others.for_each(|other| push(Action::Paint(other)));
                }
            }
            index += 1;
        });
        out.push(BlockyMove::Pass);
    }

    fn is_legal(&self, m: BlockyMove) -> bool {
        let Turn::Seat(_) = self.turn() else { return false };
        match m {
            BlockyMove::Act(action, address) => action.check(address, &self.tree, self.depth).is_ok(),
            BlockyMove::Pass => true,
        }
    }

    fn play(&mut self, m: BlockyMove) {
        debug_assert!(self.is_legal(m), "{m} is not legal in {self:?}");
        self.spent[self.to_move.index()] += m.cost();
        if let BlockyMove::Act(action, address) = m {
            self.tree.act(action, address);
            if action == Action::Smash {
                self.stage = Stage::Smash(address);
            }
        }
        self.advance();
    }

    fn can_happen(&self, outcome: &BlockyChance) -> bool {
        match (self.stage, outcome) {
            (Stage::Goals(choice), BlockyChance::Goals(goals)) => {
                choice.allows(goals.kind()) && goals.colors().len() == self.seats()
            }
            (Stage::Board, BlockyChance::Board(tree)) => can_be_pieces(tree, 0, self.depth),
            (Stage::Smash(smashed), BlockyChance::Pieces(address, tree)) => {
                smashed == *address && can_be_pieces(tree, address.level(), self.depth)
            }
            _ => false,
        }
    }

    fn resolve(&mut self, outcome: &BlockyChance) {
        debug_assert!(self.can_happen(outcome), "{outcome} cannot happen in {self:?}");
        self.stage = match outcome {
            BlockyChance::Goals(goals) => {
                self.goals = Some(goals.clone());
                Stage::Board
            }
            BlockyChance::Board(tree) => {
                self.tree.clone_from(tree);
                Stage::Play
            }
            BlockyChance::Pieces(address, tree) => {
                self.tree.graft(*address, tree);
                Stage::Play
            }
        };
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<BlockyChance> {
        let smashed =
            |address: Address, rng: &mut R| Box::new(Tree::smashed(address.level(), self.depth, rng));
        match self.stage {
            Stage::Goals(choice) => Some(BlockyChance::draw_goals(choice, self.seats(), rng)),
            Stage::Board => Some(BlockyChance::Board(smashed(Address::TOP, rng))),
            Stage::Smash(address) => Some(BlockyChance::Pieces(address, smashed(address, rng))),
            Stage::Play => None,
        }
    }

    /// Those who have left keep their scores, and win nothing with them.
    fn outcome(&self) -> Option<Outcome> {
        if self.turn() != Turn::Over {
            return None;
        }
        let scores = self.scores();
        let best = self.present().map(|seat| scores[seat]).max();
        let winners = self.present().filter(|seat| Some(scores[*seat]) == best).collect();
        Some(Outcome { winners, scores, reason: AllPlayed::Turns.into() })
    }

    /// The others play on while there are two of them. Turns that a seat has no more use for pass.
    fn without(&self, seat: Seat) -> Option<Self> {
        let stays = self.turn() != Turn::Over && self.present().any(|present| present == seat);
        if !stays || self.present().count() <= 2 {
            return None;
        }
        let mut position = self.clone();
        position.out = self.out.with(seat);
        // While the last smash is drawn nobody has a turn left that could pass.
        if position.to_move == seat && position.turns_left > 0 {
            position.advance();
        }
        Some(position)
    }

    /// What each goal is worth now, less what its player has spent.
    fn scores(&self) -> Scores {
        let score = |seat| self.goal_score(seat) as i32 - self.spent(seat) as i32;
        Seat::first(self.seats()).map(score).collect()
    }
}
