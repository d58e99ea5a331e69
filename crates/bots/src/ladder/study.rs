//! What a position is worth, and how long it takes.

use super::attack::{Attack, open};
use super::budget::Budget;
use super::forever::QuestionTable;
use super::lines::{Lines, open_lines};
use super::pairing;
use super::transposition::{EVER, Role, Transpositions, key};
use parlour_ladder::{Cell, CellSet, Ladder};

/// The moves up to which every attack is searched before anything else is tried.
const SHORT: u8 = 4;
/// The work that the first try of a longer search may do; each further one may do more.
const FIRST_SLICE: u64 = 2_000;
/// What it is worth to be the next to move, in an estimate.
const TURN: i32 = 50;

/// What is remembered from one search to the next.
pub(super) struct Memory {
    proofs: Transpositions,
    questions: QuestionTable,
}

impl Memory {
    /// About `mebibytes` of it: three parts for proofs, one for questions.
    pub(super) fn new(mebibytes: usize) -> Self {
        Self { proofs: Transpositions::new(mebibytes * 3 / 4), questions: QuestionTable::new(mebibytes / 4) }
    }

    pub(super) fn forget(&mut self) {
        self.proofs.clear();
        self.questions.clear();
    }
}

/// What is known about one side's winning chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chance {
    /// No win with so many moves; more is not known.
    NotWith(u8),
    /// A win, but not with so many moves.
    LaterThan(u8),
    /// A win with so many moves, and not with fewer.
    With(u8),
    /// No win ever.
    Never,
}

impl Chance {
    /// The number of moves to search next, if there is anything to find out.
    const fn next(self) -> Option<u8> {
        match self {
            Self::NotWith(moves) | Self::LaterThan(moves) => Some(moves + 1),
            Self::With(_) | Self::Never => None,
        }
    }
}

/// One position under study, from the side of the player to move.
pub(super) struct Study<'a> {
    pub(super) board: u128,
    pub(super) mine: u128,
    pub(super) theirs: u128,
    my_lines: Lines,
    their_lines: Lines,
    /// The cells that may be played now; all that are empty, unless only some moves are asked about.
    pub(super) choices: u128,
    /// The cells that complete a ladder of mine at once.
    completing: u128,
    memory: &'a mut Memory,
    pub(super) budget: &'a mut Budget,
    /// My chances to win.
    pub(super) hope: Chance,
    /// The opponent's.
    pub(super) fear: Chance,
    /// The move that wins, or that holds out longest, as far as is known.
    pub(super) best: Option<Cell>,
}

impl<'a> Study<'a> {
    /// The study of a position in which one of `choices` is to be played.
    pub(super) fn new(
        position: &Ladder,
        choices: u128,
        memory: &'a mut Memory,
        budget: &'a mut Budget,
    ) -> Self {
        let seat = position.to_move();
        let (mine, theirs) = (position.tokens(seat), position.tokens(seat.other()));
        let (my_lines, their_lines) = (open_lines(position, theirs), open_lines(position, mine));
        let chance = |can_be_held| if can_be_held { Chance::Never } else { Chance::NotWith(0) };
        let hope = chance(pairing::holds(&my_lines, mine, theirs, false, budget));
        let fear = chance(if choices == position.empty_cells() {
            pairing::holds(&their_lines, theirs, mine, true, budget)
        } else {
            CellSet(choices).any(|cell| {
                !budget.is_spent() && pairing::holds(&their_lines, theirs, mine | cell.bit(), false, budget)
            })
        });
        Self {
            board: position.geometry().all_cells(),
            mine,
            theirs,
            choices,
            completing: position.winning_cells(seat),
            hope,
            fear,
            my_lines,
            their_lines,
            memory,
            budget,
            best: None,
        }
    }

    /// The cells that nobody holds.
    pub(super) fn empty(&self) -> u128 {
        self.board & !(self.mine | self.theirs)
    }

    /// Finds out who wins and how fast, as far as `depth` plies and the budget go. `on_depth` is told
    /// how many plies have been searched.
    pub(super) fn judge(&mut self, depth: Option<u32>, on_depth: &mut dyn FnMut(&Self, u32)) {
        let longest = self.empty().count_ones().div_ceil(2) as u8;
        let depth = depth.unwrap_or(u32::MAX);
        for moves in 1..=longest.min(SHORT) {
            if self.is_decided() || self.budget.is_over() || 2 * u32::from(moves) - 1 > depth {
                return;
            }
            self.deepen_hope();
            if 2 * u32::from(moves) <= depth {
                self.deepen_fear();
            }
            on_depth(self, 2 * u32::from(moves));
        }
        if depth < u32::MAX {
            self.deepen_to(depth);
            return;
        }
        // Whether there is a win at all and how long it takes are asked in turn, with growing patience.
        let mut slice = FIRST_SLICE;
        while !self.is_decided() && !self.budget.is_over() {
            self.ask_forever(slice);
            for deepen in [Self::deepen_hope, Self::deepen_fear] {
                self.budget.slice(slice);
                while !self.is_decided() && !self.budget.is_spent() {
                    let before = (self.hope, self.fear);
                    deepen(self);
                    if before == (self.hope, self.fear) {
                        break;
                    }
                }
            }
            slice = slice.saturating_mul(2);
        }
        self.budget.slice(u64::MAX);
    }

    /// Whether value and distance are known.
    pub(super) fn is_decided(&self) -> bool {
        matches!(
            (self.hope, self.fear),
            (Chance::With(_), _) | (_, Chance::With(_)) | (Chance::Never, Chance::Never)
        )
    }

    /// Attacks by the side to move.
    pub(super) fn my_attack(&mut self) -> Attack<'_> {
        Attack {
            board: self.board,
            lines: &self.my_lines,
            counter_lines: &self.their_lines,
            table: &mut self.memory.proofs,
            budget: self.budget,
            best: None,
        }
    }

    /// Attacks by the other side.
    pub(super) fn their_attack(&mut self) -> Attack<'_> {
        Attack {
            board: self.board,
            lines: &self.their_lines,
            counter_lines: &self.my_lines,
            table: &mut self.memory.proofs,
            budget: self.budget,
            best: None,
        }
    }

    /// Whether the opponent can win after `cell` is played, at any length, if the budget suffices to know.
    pub(super) fn is_safe(&mut self, cell: Cell) -> Option<bool> {
        let (mine, theirs) = (self.mine | cell.bit(), self.theirs);
        let key = key(self.board, theirs, mine, Role::Attacker);
        if let Some(wins) = self.memory.proofs.find(key).decides(EVER) {
            return Some(!wins);
        }
        if self.budget.is_spent() {
            return None;
        }
        if pairing::holds(&self.their_lines, theirs, mine, false, self.budget) {
            return Some(true);
        }
        self.ever_wins(false, theirs, mine, Role::Attacker).map(|wins| !wins)
    }

    /// Whether the side to move wins after `cell` is played, if the budget suffices to know.
    pub(super) fn is_winning(&mut self, cell: Cell) -> Option<bool> {
        let (mine, theirs) = (self.mine | cell.bit(), self.theirs);
        self.ever_wins(true, mine, theirs, Role::Defender)
    }

    /// A guess at the value once I have played a cell, or before: whose open lines are further built.
    pub(super) fn estimate(&self, played: Option<Cell>) -> i32 {
        let mine = self.mine | played.map_or(0, Cell::bit);
        let turn = if played.is_some() { TURN } else { 0 };
        let built = |lines: &Lines, mine: u128, theirs: u128| -> i32 {
            open(lines, theirs).map(|line| 1 << (2 * (line.cells & mine).count_ones())).sum()
        };
        let balance =
            built(&self.my_lines, mine, self.theirs) - built(&self.their_lines, self.theirs, mine) - turn;
        match (self.hope, self.fear) {
            (Chance::LaterThan(_), _) => 10_000,
            (_, Chance::LaterThan(_)) => -10_000,
            (Chance::Never, _) => balance.clamp(-5_000, 0),
            (_, Chance::Never) => balance.clamp(0, 5_000),
            _ => balance.clamp(-5_000, 5_000),
        }
    }

    /// How much a token on `cell` would add to my lines.
    pub(super) fn promise(&self, cell: Cell) -> u32 {
        let touched = open(&self.my_lines, self.theirs).filter(|line| line.cells & cell.bit() != 0);
        touched.map(|line| 1 << (2 * (line.cells & self.mine).count_ones())).sum()
    }

    /// How many of the opponent's lines a token on `cell` would spoil, the furthest built counting most.
    pub(super) fn spoils(&self, cell: Cell) -> u32 {
        open(&self.their_lines, self.mine)
            .filter(|line| line.spoilers(self.theirs, self.mine) & cell.bit() != 0)
            .map(|line| 1 << (2 * (line.cells & self.theirs).count_ones()))
            .sum()
    }

    fn deepen_to(&mut self, depth: u32) {
        for plies in 2 * u32::from(SHORT) + 1..=depth.min(self.empty().count_ones()) {
            if self.is_decided() || self.budget.is_over() {
                return;
            }
            if plies % 2 == 1 { self.deepen_hope() } else { self.deepen_fear() }
        }
    }

    /// Searches my attack one move further.
    fn deepen_hope(&mut self) {
        let Some(moves) = self.hope.next() else { return };
        let (mine, theirs, choices, completing) = (self.mine, self.theirs, self.choices, self.completing);
        let is_free = self.is_free();
        let mut attack = self.my_attack();
        let first = if is_free {
            let wins = attack.wins(mine, theirs, moves) != 0;
            attack.best.filter(|_| wins)
        } else {
            let wins = |cell: &Cell| {
                completing & cell.bit() != 0 || attack.overcomes(mine | cell.bit(), theirs, moves - 1) != 0
            };
            CellSet(choices).find(wins)
        };
        self.best = first.or(self.best);
        self.hope = self.deepened(self.hope, moves, first.is_some());
    }

    /// Searches the opponent's attack one move further.
    fn deepen_fear(&mut self) {
        let Some(moves) = self.fear.next().filter(|_| !self.is_decided()) else { return };
        let (mine, theirs, choices) = (self.mine, self.theirs, self.choices);
        let is_free = self.is_free();
        let mut attack = self.their_attack();
        let (wins, best) = if is_free {
            (attack.overcomes(theirs, mine, moves) != 0, attack.best)
        } else {
            // As after a pass: only what disturbs the win against a pass can stop it.
            let zone = attack.wins(theirs, mine, moves);
            let disturbing = (zone | attack.counters(theirs, mine, moves)) & choices;
            let stops = |cell: &Cell| attack.wins(theirs, mine | cell.bit(), moves) == 0;
            let stopped_by = if zone == 0 { None } else { CellSet(disturbing).find(stops) };
            (zone != 0 && stopped_by.is_none(), stopped_by)
        };
        if !wins && !self.budget.is_spent() {
            self.best = best;
        }
        self.fear = self.deepened(self.fear, moves, wins);
    }

    fn deepened(&self, before: Chance, moves: u8, wins: bool) -> Chance {
        if wins {
            return Chance::With(moves);
        }
        if self.budget.is_spent() {
            return before;
        }
        let is_end = 2 * u32::from(moves) >= self.empty().count_ones();
        match before {
            Chance::LaterThan(_) => Chance::LaterThan(moves),
            _ if is_end => Chance::Never,
            _ => Chance::NotWith(moves),
        }
    }

    /// Asks for both sides whether they ever win, with a slice of the budget for each.
    fn ask_forever(&mut self, slice: u64) {
        let (mine, theirs) = (self.mine, self.theirs);
        if let Chance::NotWith(moves) = self.fear {
            let wins = if self.is_free() {
                self.budget.slice(slice);
                self.ever_wins(false, theirs, mine, Role::Defender)
            } else {
                self.any_choice(slice, Self::is_safe).map(|is_safe| !is_safe)
            };
            if let Some(wins) = wins {
                self.fear = if wins { Chance::LaterThan(moves) } else { Chance::Never };
            }
        }
        if let Chance::NotWith(moves) = self.hope {
            let wins = if self.is_free() {
                self.budget.slice(slice);
                self.ever_wins(true, mine, theirs, Role::Attacker)
            } else {
                self.any_choice(slice, Self::is_winning)
            };
            if let Some(wins) = wins {
                self.hope = if wins { Chance::LaterThan(moves) } else { Chance::Never };
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

    fn ever_wins(&mut self, by_me: bool, attacker: u128, defender: u128, role: Role) -> Option<bool> {
        let (lines, counter_lines) =
            if by_me { (&self.my_lines, &self.their_lines) } else { (&self.their_lines, &self.my_lines) };
        let mut attack = Attack {
            board: self.board,
            lines,
            counter_lines,
            table: &mut self.memory.proofs,
            budget: self.budget,
            best: None,
        };
        attack.ever_wins(&mut self.memory.questions, attacker, defender, role)
    }

    /// The line of best play after a decided position: shortest wins against longest defences.
    pub(super) fn line(&mut self, first: Cell) -> Vec<Cell> {
        let mut line = vec![first];
        let (mut attacker, mut defender, mut moves, mut attacks) = match (self.hope, self.fear) {
            (Chance::With(moves), _) => (self.mine | first.bit(), self.theirs, moves - 1, false),
            (_, Chance::With(moves)) => (self.theirs, self.mine | first.bit(), moves, true),
            _ => return line,
        };
        let by_me = !attacks;
        while moves > 0 {
            let mut attack = if by_me { self.my_attack() } else { self.their_attack() };
            let next = if attacks {
                attack.wins(attacker, defender, moves);
                attack.best
            } else {
                // What is not lost one move earlier lasts longest.
                attack.overcomes(attacker, defender, moves - 1);
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
