//! What a position is worth, and how long it takes.

use crate::attack::Attack;
use crate::budget::Budget;
use crate::opening;
use crate::pairing::{Pairing, Pairs, Strategy};
use crate::proof_number::Question;
use crate::transposition::{EVER, Role, TranspositionTable, key};
use crate::winning_lines::{Lines, open_lines};
use parlour_ladder::{Cell, CellSet, Ladder};

/// The moves up to which every attack is searched before anything else is tried.
const SHORT: u8 = 4;
/// The work that the first try of a longer search may do; each further one may do more.
const FIRST_SLICE: u64 = 2_000;

/// What is known about how fast one side can force a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WinBound {
    /// No win with so many moves; more is not known.
    NotWithin(u8),
    /// A win, but not with so many moves.
    LaterThan(u8),
    /// A win with so many moves, and not with fewer.
    Exactly(u8),
    /// No win ever.
    Never,
}

impl WinBound {
    /// The number of moves to search next, if there is anything to find out.
    const fn next(self) -> Option<u8> {
        match self {
            Self::NotWithin(moves) | Self::LaterThan(moves) => Some(moves + 1),
            Self::Exactly(_) | Self::Never => None,
        }
    }
}

/// The search of one position, from the side of the player to move.
pub(crate) struct Solver<'a> {
    pub(crate) board: u128,
    pub(crate) mine: u128,
    pub(crate) theirs: u128,
    pub(crate) my_lines: Lines,
    pub(crate) their_lines: Lines,
    /// The cells that may be played now; all that are empty, unless only some moves are asked about.
    pub(crate) choices: u128,
    /// The cells that complete a ladder of mine at once.
    completing: u128,
    table: &'a mut TranspositionTable,
    pub(crate) budget: &'a mut Budget,
    /// How fast I win.
    pub(crate) my_win: WinBound,
    /// How fast the opponent wins.
    pub(crate) their_win: WinBound,
    /// I win with so many moves, if not sooner.
    pub(crate) win_within: Option<u8>,
    /// How I hold the draw without any search.
    pub(crate) strategy: Option<Strategy>,
    /// The move that wins, or that holds out longest, as far as is known.
    pub(crate) best: Option<Cell>,
}

impl<'a> Solver<'a> {
    /// The search of a position in which one of `choices` is to be played; `pairs` held the draw earlier in the
    /// match, and may still do.
    pub(crate) fn new(
        position: &Ladder,
        choices: u128,
        pairs: &Pairs,
        table: &'a mut TranspositionTable,
        budget: &'a mut Budget,
    ) -> Self {
        let seat = position.to_move();
        let (mine, theirs) = (position.tokens(seat), position.tokens(seat.other()));
        let board = position.geometry().all_cells();
        let (my_lines, their_lines) = (open_lines(position, theirs), open_lines(position, mine));
        let bound = |never_wins| if never_wins { WinBound::Never } else { WinBound::NotWithin(0) };
        let my_win = bound(
            opening::never_wins(board, mine, theirs, Role::Attacker)
                || Pairing::new(&my_lines, mine, theirs).refutes(false, budget).is_some(),
        );
        let mut strategy = None;
        let their_win = bound(if choices == position.empty_cells() {
            let pairing = || Pairing::new(&their_lines, theirs, mine);
            strategy = pairing().recalled(pairs).or_else(|| pairing().strategy(true, budget));
            strategy.is_some() || opening::never_wins(board, theirs, mine, Role::Defender)
        } else {
            CellSet(choices).any(|cell| {
                let mine = mine | cell.bit();
                opening::never_wins(board, theirs, mine, Role::Attacker)
                    || Pairing::new(&their_lines, theirs, mine).refutes(false, budget).is_some()
            })
        });
        Self {
            board,
            mine,
            theirs,
            choices,
            completing: position.winning_cells(seat),
            my_win,
            their_win,
            win_within: None,
            strategy,
            my_lines,
            their_lines,
            table,
            budget,
            best: None,
        }
    }

    /// The cells that nobody holds.
    pub(crate) fn empty(&self) -> u128 {
        self.board & !(self.mine | self.theirs)
    }

    /// Finds out who wins and how fast, as far as `depth` plies and the budget go. `on_depth` is told
    /// how many plies have been searched.
    pub(crate) fn solve(&mut self, depth: Option<u32>, on_depth: &mut dyn FnMut(&Self, u32)) {
        let longest = self.empty().count_ones().div_ceil(2) as u8;
        let depth = depth.unwrap_or(u32::MAX);
        for moves in 1..=longest.min(SHORT) {
            if self.is_decided() || self.budget.is_over() || 2 * u32::from(moves) - 1 > depth {
                return;
            }
            self.deepen_my_attack();
            if 2 * u32::from(moves) <= depth {
                self.deepen_their_attack();
            }
            on_depth(self, depth.min(2 * u32::from(moves)));
        }
        if depth < u32::MAX {
            self.deepen_to(depth);
            return;
        }
        // Whether there is a win at all and how long it takes are asked in turn, with growing patience.
        let mut slice = FIRST_SLICE;
        while !self.is_decided() && !self.budget.is_over() {
            self.ask_for_ever(slice);
            self.budget.slice(slice);
            while !self.is_decided() && !self.budget.is_spent() {
                match (self.my_win, self.their_win) {
                    (WinBound::LaterThan(_), _) => self.deepen_my_attack(),
                    (_, WinBound::LaterThan(_)) => self.deepen_their_attack(),
                    _ => break,
                }
            }
            slice = slice.saturating_mul(2);
        }
        self.budget.slice(u64::MAX);
    }

    /// Whether value and distance are known.
    pub(crate) fn is_decided(&self) -> bool {
        matches!(
            (self.my_win, self.their_win),
            (WinBound::Exactly(_), _) | (_, WinBound::Exactly(_)) | (WinBound::Never, WinBound::Never)
        )
    }

    /// Attacks by the side to move.
    pub(crate) fn my_attack(&mut self) -> Attack<'_> {
        Attack {
            board: self.board,
            lines: &self.my_lines,
            counter_lines: &self.their_lines,
            table: self.table,
            budget: self.budget,
            best: None,
        }
    }

    /// Attacks by the other side.
    pub(crate) fn their_attack(&mut self) -> Attack<'_> {
        Attack {
            board: self.board,
            lines: &self.their_lines,
            counter_lines: &self.my_lines,
            table: self.table,
            budget: self.budget,
            best: None,
        }
    }

    /// Pairs that hold the draw once `cell` is played, if they are found.
    pub(crate) fn pairs_after(&mut self, cell: Cell) -> Option<Pairs> {
        let pairing = Pairing::new(&self.their_lines, self.theirs, self.mine | cell.bit());
        pairing.strategy(false, self.budget).map(|strategy| strategy.pairs)
    }

    /// Whether the opponent cannot win after `cell` is played, at any length, if the budget suffices to know.
    pub(crate) fn is_safe(&mut self, cell: Cell) -> Option<bool> {
        let (mine, theirs) = (self.mine | cell.bit(), self.theirs);
        if opening::never_wins(self.board, theirs, mine, Role::Attacker) {
            return Some(true);
        }
        let key = key(self.board, theirs, mine, Role::Attacker);
        if let Some(wins) = self.table.find(key).decides(EVER) {
            return Some(!wins);
        }
        if self.pairs_after(cell).is_some() {
            return Some(true);
        }
        let question = Question { mine: theirs, theirs: mine, role: Role::Attacker, moves: EVER };
        self.their_attack().proves(question).map(|wins| !wins)
    }

    /// Whether the opponent cannot win within so many plies if `cell` is played, as far as the budget goes.
    pub(crate) fn is_safe_for(&mut self, cell: Cell, plies: u8) -> Option<bool> {
        let (mine, theirs, moves) = (self.theirs, self.mine | cell.bit(), plies / 2);
        let wins = self.their_attack().succeeds(Question { mine, theirs, role: Role::Attacker, moves });
        (wins || !self.budget.is_spent()).then_some(!wins)
    }

    /// Whether the side to move wins after `cell` is played, if the budget suffices to know.
    fn is_winning(&mut self, cell: Cell) -> Option<bool> {
        let (mine, theirs) = (self.mine | cell.bit(), self.theirs);
        let wins = self.my_attack().proves(Question { mine, theirs, role: Role::Defender, moves: EVER })?;
        if wins {
            self.best = Some(cell);
            self.win_within = Some(self.table.find(key(self.board, mine, theirs, Role::Defender)).wins + 1);
        }
        Some(wins)
    }

    fn deepen_to(&mut self, depth: u32) {
        for plies in 2 * u32::from(SHORT) + 1..=depth.min(self.empty().count_ones()) {
            if self.is_decided() || self.budget.is_over() {
                return;
            }
            if plies % 2 == 1 { self.deepen_my_attack() } else { self.deepen_their_attack() }
        }
    }

    /// Searches my attack one move further.
    fn deepen_my_attack(&mut self) {
        let Some(moves) = self.my_win.next() else { return };
        let (mine, theirs, choices, completing) = (self.mine, self.theirs, self.choices, self.completing);
        let is_free = self.is_free();
        let mut attack = self.my_attack();
        let first = if is_free {
            let wins = attack.succeeds(Question { mine, theirs, role: Role::Attacker, moves });
            attack.best.filter(|_| wins)
        } else {
            let wins = |cell: &Cell| {
                completing & cell.bit() != 0
                    || attack.succeeds(Question {
                        mine: mine | cell.bit(),
                        theirs,
                        role: Role::Defender,
                        moves: moves - 1,
                    })
            };
            CellSet(choices).find(wins)
        };
        self.best = first.or(self.best);
        self.my_win = self.deepened(self.my_win, moves, first.is_some());
    }

    /// Searches the opponent's attack one move further.
    fn deepen_their_attack(&mut self) {
        let Some(moves) = self.their_win.next().filter(|_| !self.is_decided()) else { return };
        let (mine, theirs, choices) = (self.mine, self.theirs, self.choices);
        let is_free = self.is_free();
        let mut attack = self.their_attack();
        let (wins, best) = if is_free {
            (
                attack.succeeds(Question { mine: theirs, theirs: mine, role: Role::Defender, moves }),
                attack.best,
            )
        } else {
            let stops = |cell: &Cell| {
                !attack.succeeds(Question {
                    mine: theirs,
                    theirs: mine | cell.bit(),
                    role: Role::Attacker,
                    moves,
                })
            };
            let stopped_by = CellSet(choices).find(stops);
            (stopped_by.is_none(), stopped_by)
        };
        if !wins && !self.budget.is_spent() {
            self.best = best;
        }
        self.their_win = self.deepened(self.their_win, moves, wins);
    }

    fn deepened(&self, before: WinBound, moves: u8, wins: bool) -> WinBound {
        if wins {
            return WinBound::Exactly(moves);
        }
        if self.budget.is_spent() {
            return before;
        }
        let is_end = 2 * u32::from(moves) >= self.empty().count_ones();
        match before {
            WinBound::LaterThan(_) => WinBound::LaterThan(moves),
            _ if is_end => WinBound::Never,
            _ => WinBound::NotWithin(moves),
        }
    }

    /// Asks for both sides whether they ever win, with a slice of the budget for each.
    fn ask_for_ever(&mut self, slice: u64) {
        let (mine, theirs) = (self.mine, self.theirs);
        if let WinBound::NotWithin(moves) = self.their_win {
            let wins = if self.is_free() {
                self.budget.slice(slice);
                let question = Question { mine: theirs, theirs: mine, role: Role::Defender, moves: EVER };
                self.their_attack().proves(question)
            } else {
                self.any_choice(slice, Self::is_safe).map(|is_safe| !is_safe)
            };
            if let Some(wins) = wins {
                self.their_win = if wins { WinBound::LaterThan(moves) } else { WinBound::Never };
            }
        }
        if let WinBound::NotWithin(moves) = self.my_win {
            let wins = if self.is_free() {
                self.budget.slice(slice);
                let wins =
                    self.my_attack().proves(Question { mine, theirs, role: Role::Attacker, moves: EVER });
                if wins == Some(true) {
                    let known = self.table.find(key(self.board, mine, theirs, Role::Attacker));
                    (self.best, self.win_within) = (known.best, Some(known.wins));
                }
                wins
            } else {
                self.any_choice(slice, Self::is_winning)
            };
            if let Some(wins) = wins {
                self.my_win = if wins { WinBound::LaterThan(moves) } else { WinBound::Never };
            }
        }
    }

    /// Whether something is so of one of the choices, each of which gets a part of the slice.
    fn any_choice(&mut self, slice: u64, is_so: fn(&mut Self, Cell) -> Option<bool>) -> Option<bool> {
        let part = slice / u64::from(self.choices.count_ones());
        let mut is_known = true;
        for cell in CellSet(self.choices) {
            self.budget.slice(part);
            match is_so(self, cell) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => is_known = false,
            }
        }
        is_known.then_some(false)
    }

    /// Whether any move may be played: then a search may choose where it looks.
    fn is_free(&self) -> bool {
        self.choices == self.empty()
    }
}
