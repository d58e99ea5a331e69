//! Problems for the opponent: how many of the replies to a move lose.

use crate::solver::Solver;
use parlour_ladder::{Cell, CellSet};

/// A move, and what it asks of the opponent; the harder, the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Problem {
    /// The share of the replies to think about that lose, in thousandths.
    losing: u32,
    /// The longest win after a reply that loses, in moves.
    deepest: u8,
    /// How much the move builds.
    building: u32,
}

impl Solver<'_> {
    /// What a move asks of the opponent, before any reply is searched.
    pub(crate) fn unsearched_problem(&self, cell: Cell) -> Problem {
        Problem { losing: 0, deepest: 0, building: self.building(cell) }
    }

    /// What a move asks of the opponent, if traps of up to so many moves are looked for.
    ///
    /// A reply outside the zone of a win against a pass loses as the pass does, so only those inside are
    /// searched. Who does not answer a ladder one short loses at once: nobody has to think about that, so such
    /// replies do not count.
    pub(crate) fn problem(&mut self, cell: Cell, longest: u8) -> Problem {
        let problem = self.unsearched_problem(cell);
        let (mine, theirs) = (self.mine | cell.bit(), self.theirs);
        let replies = self.empty() & !cell.bit();
        let mut attack = self.my_attack();
        let against_pass =
            (1..=longest).map(|moves| (moves, attack.wins(mine, theirs, moves))).find(|(_, zone)| *zone != 0);
        let Some((moves, zone)) = against_pass else { return problem };
        let disturbing = (zone | attack.counters(mine, theirs, moves)) & replies;
        let mut losing = 0;
        let mut obvious = 0;
        let mut deepest = 0;
        if moves == 1 {
            obvious = replies & !disturbing;
        } else {
            losing = replies & !disturbing;
            deepest = moves;
        }
        for reply in CellSet(disturbing) {
            let wins = (moves..=longest).find(|moves| attack.wins(mine, theirs | reply.bit(), *moves) != 0);
            match wins {
                Some(1) => obvious |= reply.bit(),
                Some(moves) => {
                    losing |= reply.bit();
                    deepest = deepest.max(moves);
                }
                None => {}
            }
        }
        let losing = 1_000 * losing.count_ones() / (replies & !obvious).count_ones().max(1);
        Problem { losing, deepest, ..problem }
    }
}
