//! The line of best play.

use crate::proof_number::Question;
use crate::solver::{Solver, WinBound};
use crate::transposition::Role;
use parlour_ladder::{Cell, CellSet};

impl Solver<'_> {
    /// The line of best play after a decided position: shortest wins against longest defences.
    pub(crate) fn line(&mut self, first: Cell) -> Vec<Cell> {
        let mut line = vec![first];
        let (mut attacker, mut defender, mut moves, mut attacks) = match (self.my_win, self.their_win) {
            (WinBound::Exactly(moves), _) => (self.mine | first.bit(), self.theirs, moves - 1, false),
            (_, WinBound::Exactly(moves)) => (self.theirs, self.mine | first.bit(), moves, true),
            _ => return line,
        };
        let by_me = !attacks;
        while moves > 0 {
            let mut attack = if by_me { self.my_attack() } else { self.their_attack() };
            let next = if attacks {
                attack.succeeds(Question { mine: attacker, theirs: defender, role: Role::Attacker, moves });
                attack.best
            } else {
                // What is not lost one move earlier lasts longest.
                attack.succeeds(Question {
                    mine: attacker,
                    theirs: defender,
                    role: Role::Defender,
                    moves: moves - 1,
                });
                attack.best.or_else(|| CellSet(attack.board & !(attacker | defender)).next())
            };
            let empty = self.board & !(attacker | defender);
            let Some(cell) = next.filter(|cell| empty & cell.bit() != 0 && !self.budget.is_spent()) else {
                break;
            };
            line.push(cell);
            if attacks {
                attacker |= cell.bit();
                moves -= 1;
            } else {
                defender |= cell.bit();
            }
            attacks = !attacks;
        }
        line
    }
}
