//! Can an attacker ever force a ladder? Proof-number search, with pairings as the bound.
//!
//! The search of [`attack`](super::attack) knows how long a win takes, but to refute an attack of any
//! length it would have to look to the end of the game. This one looks where a proof or a refutation
//! seems nearest (df-pn, Nagai 2002): a position's numbers say how many open questions at least have to
//! be answered to prove the win, and to refute it.

use super::attack::{Attack, open, order};
use super::pairing;
use super::transposition::{EVER, Role, key};
use arrayvec::ArrayVec;
use parlour_ladder::Cell;

/// More open questions than there can be.
const NEVER: u32 = 1 << 28;

/// How many questions at least are open before the win is proved or refuted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Questions {
    prove: u32,
    refute: u32,
}

impl Questions {
    const FRESH: Self = Self { prove: 1, refute: 1 };
    const PROVED: Self = Self { prove: 0, refute: NEVER };
    const REFUTED: Self = Self { prove: NEVER, refute: 0 };
}

/// The numbers of positions met before.
pub(super) struct QuestionTable {
    entries: Vec<(u64, Questions)>,
}

impl QuestionTable {
    /// A table of about `mebibytes`.
    pub(super) fn new(mebibytes: usize) -> Self {
        let places = ((mebibytes.max(1) << 20) / size_of::<(u64, Questions)>() / 2 + 1).next_power_of_two();
        Self { entries: vec![(0, Questions::FRESH); places] }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill((0, Questions::FRESH));
    }

    fn find(&self, key: u64) -> Questions {
        let (stored, questions) = self.entries[self.place(key)];
        if stored == key { questions } else { Questions::FRESH }
    }

    fn store(&mut self, key: u64, questions: Questions) {
        let place = self.place(key);
        self.entries[place] = (key, questions);
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.entries.len() - 1)
    }
}

enum Expansion {
    Decided(bool),
    Moves(u128),
}

impl Attack<'_> {
    /// Whether the attacker, who holds `mine`, wins at all; `None` if the budget is spent before that is known.
    pub(super) fn ever_wins(
        &mut self,
        questions: &mut QuestionTable,
        mine: u128,
        theirs: u128,
        role: Role,
    ) -> Option<bool> {
        let found = self.dig(questions, mine, theirs, role, Questions { prove: NEVER, refute: NEVER });
        match found {
            Questions::PROVED => Some(true),
            Questions::REFUTED => Some(false),
            _ => None,
        }
    }

    /// Digs below a position until one of its numbers reaches its bound.
    fn dig(
        &mut self,
        table: &mut QuestionTable,
        mine: u128,
        theirs: u128,
        role: Role,
        bounds: Questions,
    ) -> Questions {
        if !self.budget.visit() {
            return Questions::FRESH;
        }
        let own_key = key(self.board, mine, theirs, role);
        let moves = match self.expand(mine, theirs, role) {
            Expansion::Decided(wins) => {
                let decided = if wins { Questions::PROVED } else { Questions::REFUTED };
                if !wins {
                    self.table.store_fail(own_key, EVER, None);
                }
                table.store(own_key, decided);
                return decided;
            }
            Expansion::Moves(moves) => moves,
        };
        let next_role = if role == Role::Attacker { Role::Defender } else { Role::Attacker };
        let after = |cell: Cell| match role {
            Role::Attacker => (mine | cell.bit(), theirs),
            Role::Defender => (mine, theirs | cell.bit()),
        };
        let mut ordered = order(self.lines, mine, theirs, moves);
        ordered.reverse();
        let children: ArrayVec<(Cell, u64), 81> = ordered
            .iter()
            .map(|&(_, cell)| {
                let (mine, theirs) = after(cell);
                (cell, key(self.board, mine, theirs, next_role))
            })
            .collect();
        loop {
            // The mover needs one good child, the other side has to answer them all.
            let (mut least, mut second, mut sum) = (NEVER, NEVER, 0_u32);
            let mut best = None;
            for &(cell, child_key) in &children {
                let child = if self.table.find(child_key).fails >= EVER {
                    Questions::REFUTED
                } else {
                    table.find(child_key)
                };
                let (one, all) = match role {
                    Role::Attacker => (child.prove, child.refute),
                    Role::Defender => (child.refute, child.prove),
                };
                sum = (sum + all).min(NEVER);
                if one < least {
                    second = least;
                    least = one;
                    best = Some((cell, all));
                } else {
                    second = second.min(one);
                }
            }
            let (now, one_bound, all_bound) = match role {
                Role::Attacker => (Questions { prove: least, refute: sum }, bounds.prove, bounds.refute),
                Role::Defender => (Questions { prove: sum, refute: least }, bounds.refute, bounds.prove),
            };
            let Some((cell, all)) = best.filter(|_| least < one_bound && sum < all_bound) else {
                if now == Questions::REFUTED {
                    self.table.store_fail(own_key, EVER, None);
                }
                table.store(own_key, now);
                return now;
            };
            if self.budget.is_spent() {
                return now;
            }
            let one_bound = one_bound.min(second.saturating_add(1 + second / 4));
            let all_bound = (all_bound - sum).saturating_add(all).min(NEVER);
            let child_bounds = match role {
                Role::Attacker => Questions { prove: one_bound, refute: all_bound },
                Role::Defender => Questions { prove: all_bound, refute: one_bound },
            };
            let (mine, theirs) = after(cell);
            self.dig(table, mine, theirs, next_role, child_bounds);
        }
    }

    /// Whether the position is decided, and if not, which moves matter.
    fn expand(&mut self, mine: u128, theirs: u128, role: Role) -> Expansion {
        let empty = self.board & !(mine | theirs);
        let mut moves = 0;
        let (mut threats, mut counter_threats) = (empty, empty);
        let mut is_open = false;
        for line in open(self.lines, theirs) {
            let missing = line.cells & !mine;
            is_open = true;
            if missing.is_power_of_two() {
                if role == Role::Attacker {
                    return Expansion::Decided(true);
                }
                threats &= line.spoilers(mine, theirs);
            }
            moves |= missing | (line.flanks & empty);
        }
        if !is_open {
            return Expansion::Decided(false);
        }
        for line in open(self.counter_lines, mine) {
            let missing = line.cells & !theirs;
            if missing.is_power_of_two() {
                if role == Role::Defender {
                    return Expansion::Decided(false);
                }
                counter_threats &= line.spoilers(theirs, mine);
            }
            moves |= missing | (line.flanks & empty);
        }
        if threats == 0 {
            return Expansion::Decided(true);
        }
        if pairing::holds(self.lines, mine, theirs, role == Role::Defender, self.budget) {
            return Expansion::Decided(false);
        }
        let forced = threats & counter_threats;
        if forced != empty {
            return Expansion::Moves(forced);
        }
        // A pass that loses soon leaves few defences, as in the other search. Looking for slower losses
        // costs more than it saves.
        if role == Role::Defender {
            const SOON: u8 = 2;
            let zone = self.wins(mine, theirs, SOON);
            if zone != 0 {
                return Expansion::Moves((zone | self.counters(mine, theirs, SOON)) & empty);
            }
        }
        Expansion::Moves(moves)
    }
}
