//! Can an attacker force a ladder with so many moves? An exact answer, by search.
//!
//! The search is boolean: the attacker completes a ladder that wins with at most `moves` more moves, or
//! not (a defender who completes one first has refuted the attack). What makes it small:
//!
//! * Only staircases that can be completed in time matter. A token that touches none of them, neither
//!   as a step nor as a flank, is as good as a pass, and another token never hurts its owner.
//! * Hence a defender who is not threatened at once first *passes*. If the attack fails even so, it
//!   fails. If it wins, the proof rests on a *zone* of cells: where the attacker plays, and where a
//!   ladder could be spoilt. A defence outside the zone changes nothing in the proof, unless it hastens
//!   a ladder of the defender's own. Only the rest is tried, and every defence that fails has a zone
//!   too, outside of which nothing more needs trying.
//! * A pairing of the defender's (see [`pairing`]) refutes an attack of any length.

use crate::budget::Budget;
use crate::pairing::Pairing;
use crate::transposition::{Entry, Role, TranspositionTable, Zone, key};
use crate::winning_lines::{Line, Lines};
use arrayvec::ArrayVec;
use parlour_ladder::{Cell, CellSet};

/// Attacks by one side on one board.
pub(crate) struct Attack<'a> {
    /// All cells of the board.
    pub(crate) board: u128,
    /// What the attacker can build.
    pub(crate) lines: &'a Lines,
    /// What the defender can build.
    pub(crate) counter_lines: &'a Lines,
    pub(crate) table: &'a mut TranspositionTable,
    pub(crate) budget: &'a mut Budget,
    /// What the search that ended last would play: the winning move of an attacker, the refutation of
    /// a defender; `None` where nothing or anything will do.
    pub(crate) best: Option<Cell>,
}

/// Cells with the score of each, the best last.
pub(crate) type Ordered = ArrayVec<(u32, Cell), 81>;

impl Attack<'_> {
    /// The zone of a win for the attacker, who holds `mine` and is to move, with at most `moves` moves;
    /// empty if there is none, or if the budget is spent.
    pub(crate) fn wins(&mut self, mine: u128, theirs: u128, moves: u8) -> Zone {
        self.best = None;
        if moves == 0 || !self.budget.visit() {
            return 0;
        }
        let empty = self.board & !(mine | theirs);
        // Step 1: what could be completed in time; a ladder one short is completed.
        let mut wanted = 0;
        let mut shortest = u32::MAX;
        for line in open(self.lines, theirs) {
            let missing = line.cells & !mine;
            let count = missing.count_ones();
            if count == 1 {
                self.best = CellSet(missing).next();
                return line.needed(mine, theirs);
            }
            shortest = shortest.min(count);
            if count <= u32::from(moves) {
                wanted |= missing;
                if count < u32::from(moves) {
                    wanted |= line.flanks & empty;
                }
            }
        }
        if shortest > u32::from(moves) {
            return 0;
        }
        let key = key(self.board, mine, theirs, Role::Attacker);
        let known = self.table.find(key);
        if let Some(zone) = self.recall(&known, moves) {
            return zone;
        }
        if known.fails == 0
            && !known.is_unpaired
            && moves > 2
            && let Some(zone) = Pairing::new(self.lines, mine, theirs).refutes(false, self.budget)
        {
            self.table.store_refutation(key, zone, None);
            return 0;
        }
        // Step 2: what the defender could complete first has to be stopped now, or may be stopped early.
        let mut forced = empty;
        for line in open(self.counter_lines, mine) {
            let missing = line.cells & !theirs;
            let count = missing.count_ones();
            if count == 1 {
                forced &= line.spoilers(theirs, mine);
            }
            if count < u32::from(moves) {
                wanted |= missing | (line.flanks & empty);
            }
        }
        let candidates = if forced == empty { wanted } else { forced };
        // Step 3: try the moves.
        let mut ordered = order(self.lines, mine, theirs, candidates);
        while let Some((_, cell)) = ordered.pop() {
            let zone = self.overcomes(mine | cell.bit(), theirs, moves - 1);
            if zone != 0 {
                let zone = zone | cell.bit();
                self.best = Some(cell);
                self.table.store_win(key, moves, zone, self.best);
                return zone;
            }
        }
        self.best = None;
        self.store_fail(key, moves);
        0
    }

    /// The zone of a win for the attacker with at most `moves` moves, when the defender is to move;
    /// empty as above.
    pub(crate) fn overcomes(&mut self, mine: u128, theirs: u128, moves: u8) -> Zone {
        self.best = None;
        if moves == 0 || !self.budget.visit() {
            return 0;
        }
        let key = key(self.board, mine, theirs, Role::Defender);
        let known = self.table.find(key);
        if let Some(zone) = self.recall(&known, moves) {
            return zone;
        }
        let empty = self.board & !(mine | theirs);
        // Step 1: a defender who can complete a ladder does.
        let mut counters = 0;
        for line in open(self.counter_lines, mine) {
            let missing = line.cells & !theirs;
            let count = missing.count_ones();
            if count == 1 {
                self.best = CellSet(missing).next();
                return 0;
            }
            if count <= u32::from(moves) {
                counters |= missing;
            }
        }
        // Step 2: ladders one short have to be spoilt, all with one token.
        let mut zone = 0;
        let mut defences = empty;
        let mut shortest = u32::MAX;
        for line in open(self.lines, theirs) {
            let missing = line.cells & !mine;
            shortest = shortest.min(missing.count_ones());
            if missing.is_power_of_two() {
                zone |= line.needed(mine, theirs);
                defences &= line.spoilers(mine, theirs);
                if defences == 0 {
                    return zone;
                }
            }
        }
        if shortest > u32::from(moves) {
            return 0;
        }
        if shortest > 1 {
            // Step 3: pass; short proofs first, because they have small zones.
            if known.fails == 0
                && !known.is_unpaired
                && moves > 1
                && let Some(zone) = Pairing::new(self.lines, mine, theirs).refutes(true, self.budget)
            {
                self.table.store_refutation(key, zone, None);
                return 0;
            }
            zone = (shortest as u8..=moves)
                .map(|fewer| self.wins(mine, theirs, fewer))
                .find(|zone| *zone != 0)
                .unwrap_or(0);
            if zone == 0 {
                self.best = None;
                self.store_fail(key, moves);
                return 0;
            }
            defences = (zone | counters) & empty;
        }
        // Step 4: try what might disturb that proof, or spoils the threats.
        let mut ordered = order(self.lines, mine, theirs, defences);
        while let Some((_, cell)) = ordered.pop() {
            if defences & cell.bit() == 0 {
                continue;
            }
            let refuted = self.wins(mine, theirs | cell.bit(), moves);
            if refuted == 0 {
                self.best = Some(cell);
                self.store_fail(key, moves);
                return 0;
            }
            zone |= refuted;
            if shortest > 1 {
                defences &= refuted | counters;
            }
        }
        self.best = None;
        self.table.store_win(key, moves, zone, None);
        zone
    }

    /// The cells with which the defender hastens a ladder that could be completed with `moves` moves.
    pub(crate) fn counters(&self, mine: u128, theirs: u128, moves: u8) -> u128 {
        open(self.counter_lines, mine)
            .map(|line| line.cells & !theirs)
            .filter(|missing| missing.count_ones() <= u32::from(moves))
            .fold(0, |cells, missing| cells | missing)
    }

    fn recall(&mut self, known: &Entry, moves: u8) -> Option<Zone> {
        let wins = known.decides(moves)?;
        self.best = known.best;
        Some(if wins { known.zone } else { 0 })
    }

    /// Remembers that the attack fails, unless it only failed because the budget is spent.
    fn store_fail(&mut self, key: u64, moves: u8) {
        if !self.budget.is_spent() {
            self.table.store_fail(key, moves, self.best);
        }
    }
}

/// The lines that a side whose opponent holds `theirs` can still complete.
pub(crate) fn open(lines: &Lines, theirs: u128) -> impl Iterator<Item = &Line> {
    lines.iter().filter(move |line| line.is_open(theirs))
}

/// The candidates, those on the best-built lines last.
pub(crate) fn order(lines: &Lines, mine: u128, theirs: u128, candidates: u128) -> Ordered {
    let mut score = [0_u32; 128];
    for line in open(lines, theirs) {
        let missing = line.cells & !mine;
        let worth = 1 << (2 * (5 - missing.count_ones()));
        for cell in CellSet(missing & candidates) {
            score[cell.index()] += worth;
        }
    }
    let mut ordered: Ordered = CellSet(candidates).map(|cell| (score[cell.index()], cell)).collect();
    ordered.sort_unstable();
    ordered
}
