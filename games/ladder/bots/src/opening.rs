//! What is known about positions with few tokens.

use crate::transposition::Role;

/// The number of cells of the board on which this was worked out, that of seven rows.
const CELLS: u32 = 49;

/// Whether an attacker who holds `mine` is known never to win: on seven rows no attack succeeds that begins with up
/// to three tokens, the defender being to move with at most one fewer. So all positions up to the fifth move of a
/// match are draws.
///
/// One case covers them all, because another token never hurts its owner, and the defender's next move may be
/// anywhere: three tokens against two. The test beside this proves it for every such position.
pub(crate) fn never_wins(board: u128, mine: u128, theirs: u128, role: Role) -> bool {
    let tokens = mine.count_ones() + u32::from(role == Role::Attacker);
    board.count_ones() == CELLS && tokens <= 3 && tokens <= theirs.count_ones() + 1
}

#[cfg(test)]
mod tests {
    use super::never_wins;
    use crate::attack::Attack;
    use crate::budget::Budget;
    use crate::pairing::Pairing;
    use crate::proof_number::Question;
    use crate::transposition::{EVER, Role, TranspositionTable};
    use crate::winning_lines::{Lines, open_lines};
    use parlour_core::Game;
    use parlour_ladder::{Cell, CellSet, Ladder, LadderSetup};
    use parlour_search::{Limits, Stop};

    /// The work after which an attack is examined with one more token of the defender's instead.
    const PATIENCE: u64 = 20_000;

    struct Prover {
        board: u128,
        lines: Lines,
        table: TranspositionTable,
        /// How many positions were searched, by the number of the defender's tokens.
        searched: [u64; 3],
    }

    impl Prover {
        /// Proves that the defender, who is to move and has two tokens at least, stops the attacker.
        fn refutes(&mut self, mine: u128, theirs: u128) {
            let count = theirs.count_ones() as usize;
            self.searched[count] += 1;
            let mut budget = Budget::new(0, &Limits::NONE, &Stop::default());
            if Pairing::new(&self.lines, mine, theirs).refutes(true, &mut budget).is_some() {
                return;
            }
            if count < 2 {
                budget.slice(PATIENCE);
            }
            let mut attack = Attack {
                board: self.board,
                lines: &self.lines,
                counter_lines: &self.lines,
                table: &mut self.table,
                budget: &mut budget,
                best: None,
            };
            let wins = attack.proves(Question { mine, theirs, role: Role::Defender, moves: EVER });
            match wins {
                Some(false) => {}
                _ if count < 2 => {
                    // Each pair of tokens once: a second token comes after the first.
                    let empty = self.board & !(mine | theirs);
                    let next = empty & !theirs.saturating_sub(1);
                    CellSet(next).for_each(|cell| self.refutes(mine, theirs | cell.bit()));
                }
                _ => panic!("{mine:#x} against {theirs:#x} may win: {wins:?}"),
            }
        }
    }

    #[test]
    #[ignore = "takes some minutes: proves what is claimed of positions with few tokens, one by one"]
    fn three_tokens_never_win_against_two() {
        let start = Ladder::start(&LadderSetup::default());
        let geometry = start.geometry();
        let board = geometry.all_cells();
        let lines = open_lines(&start, 0);
        let mut prover = Prover { board, lines, table: TranspositionTable::new(256), searched: [0; 3] };
        let mirrored =
            |cells: [Cell; 3]| cells.iter().fold(0, |set, cell| set | geometry.mirrored(*cell).bit());
        let cells: Vec<Cell> = geometry.cells().collect();
        let mut attacks = 0;
        for (third, &c) in cells.iter().enumerate() {
            for (second, &b) in cells[..third].iter().enumerate() {
                for &a in &cells[..second] {
                    let mine = a.bit() | b.bit() | c.bit();
                    if mine <= mirrored([a, b, c]) {
                        prover.refutes(mine, 0);
                        attacks += 1;
                    }
                }
            }
            println!("{} of 49 cells, {attacks} attacks, searched {:?}", third + 1, prover.searched);
        }
        assert!(never_wins(board, 0b111 << 20, 0b11, Role::Defender));
    }

    #[test]
    fn nothing_is_claimed_of_more_tokens_or_of_other_boards() {
        let board = Ladder::start(&LadderSetup::default()).geometry().all_cells();
        assert!(never_wins(board, 0, 0, Role::Attacker));
        assert!(never_wins(board, 0b11, 0b1100, Role::Attacker));
        assert!(never_wins(board, 0b111, 0b11_0000, Role::Defender));
        assert!(!never_wins(board, 0b111, 0b11_0000, Role::Attacker));
        assert!(!never_wins(board, 0b111, 0b1_0000, Role::Defender));
        assert!(!never_wins(board, 0b1111, 0b1111_0000, Role::Defender));
        assert!(!never_wins((1 << 64) - 1, 0, 0, Role::Attacker));
    }
}
