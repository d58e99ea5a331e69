//! Can an attacker force a ladder, ever or with so many moves? Depth-first proof-number search (df-pn, Nagai
//! 2002).
//!
//! The search of [`attack`](crate::attack) is quick where a win is short, but to refute an attack of any
//! length it would have to look to the end of the game. This one looks where a proof or a disproof seems
//! nearest, with the [pairing strategy](crate::pairing) as its bound.
//!
//! Both sides' proofs carry relevance zones, because another token never hurts its owner. Say the attacker's
//! move `a` is refuted with zone `Z`, and the attacker plays `b` outside of it instead: having both `a` and `b`
//! would still be refuted, and so is `b` alone. Hence after each refutation only the moves inside its zone are
//! left to try, and likewise after each proof that a defence fails.

use crate::attack::{Attack, open, order};
use crate::pairing::Pairing;
use crate::transposition::{EVER, ProofNumbers, Role, Zone, key};
use arrayvec::ArrayVec;
use parlour_ladder::{Cell, CellSet};

const INFINITE: u32 = ProofNumbers::INFINITE;

/// A position in which the attacker, who holds `mine`, is to win with at most so many moves.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub(crate) mine: u128,
    pub(crate) theirs: u128,
    pub(crate) role: Role,
    /// [`EVER`] if the length of the win does not matter.
    pub(crate) moves: u8,
}

/// What is known about a question.
#[derive(Clone, Copy)]
enum Answer {
    /// The attacker wins with at most so many moves.
    Won {
        moves: u8,
        zone: Zone,
    },
    Refuted {
        zone: Zone,
    },
    Open(ProofNumbers),
}

/// A move that is not yet known to fail.
struct Child {
    cell: Cell,
    numbers: ProofNumbers,
}

/// What a position asks for.
enum Expansion {
    /// The attacker wins with so many moves.
    Won { moves: u8, zone: Zone },
    /// The attacker does not win with the moves of the question, or never.
    Refuted { zone: Zone, for_ever: bool },
    /// One of `moves` has to be played; all others fail, by a proof that rests on `zone` and, if they are
    /// defences, takes the attacker so many moves as `length`.
    Open { moves: u128, zone: Zone, length: u8 },
}

impl Attack<'_> {
    /// Whether the attacker wins; `None` if the budget is spent before that is known.
    pub(crate) fn proves(&mut self, question: Question) -> Option<bool> {
        match self.prove(question, ProofNumbers { proof: INFINITE, disproof: INFINITE }) {
            Answer::Won { .. } => Some(true),
            Answer::Refuted { .. } => Some(false),
            Answer::Open(_) => None,
        }
    }

    /// Whether the attacker wins, as far as the budget goes; `best` is set as by the other search.
    pub(crate) fn succeeds(&mut self, question: Question) -> bool {
        /// Shorter wins are found sooner by looking at everything.
        const SHORT: u8 = 4;
        let Question { mine, theirs, role, moves } = question;
        if moves > SHORT {
            let wins = self.proves(question) == Some(true);
            self.best = self.table.find(self.key(Question { moves: EVER, ..question })).best;
            return wins;
        }
        match role {
            Role::Attacker => self.wins(mine, theirs, moves) != 0,
            Role::Defender => self.overcomes(mine, theirs, moves) != 0,
        }
    }

    /// Searches below a position until it is decided or one of its numbers reaches its bound.
    fn prove(&mut self, question: Question, bounds: ProofNumbers) -> Answer {
        if !self.budget.visit() {
            return self.recall_answer(question);
        }
        // Step 1: is it decided at once?
        let (mut moves, mut zone, mut length) = match self.expand(question) {
            Expansion::Won { moves, zone } => return self.store_won(question, moves, zone, None),
            Expansion::Refuted { zone, for_ever } => {
                let question = if for_ever { Question { moves: EVER, ..question } } else { question };
                return self.store_refuted(question, zone, None);
            }
            Expansion::Open { moves, zone, length } => (moves, zone, length),
        };
        // Step 2: the moves, the most promising first.
        let Question { mine, theirs, role, .. } = question;
        let mut ordered = order(self.lines, mine, theirs, moves);
        ordered.reverse();
        let mut children: ArrayVec<Child, 81> = ArrayVec::new();
        let mut decided: ArrayVec<(Cell, Answer), 81> = ArrayVec::new();
        for (_, cell) in ordered {
            match self.recall_answer(question.after(cell)) {
                Answer::Open(numbers) => children.push(Child { cell, numbers }),
                answer => decided.push((cell, answer)),
            }
        }
        // Those with small zones leave the fewest others to try.
        decided.sort_by_key(|(_, answer)| std::cmp::Reverse(answer.zone().count_ones()));
        loop {
            // Step 3: what is decided about the moves.
            while let Some((cell, answer)) = decided.pop() {
                if moves & cell.bit() == 0 {
                    continue;
                }
                match (role, answer) {
                    (Role::Attacker, Answer::Won { moves, zone }) => {
                        return self.store_won(question, moves + 1, zone | cell.bit(), Some(cell));
                    }
                    (Role::Defender, Answer::Refuted { zone }) => {
                        return self.store_refuted(question, zone | cell.bit(), Some(cell));
                    }
                    (Role::Attacker, Answer::Refuted { zone: refuted }) => {
                        zone |= refuted;
                        moves &= refuted;
                    }
                    (Role::Defender, Answer::Won { moves: won_with, zone: won }) => {
                        zone |= won;
                        length = length.max(won_with);
                        moves &= won | self.counters(mine, theirs, won_with);
                    }
                    (_, Answer::Open(_)) => {}
                }
                moves &= !cell.bit();
            }
            if moves == 0 {
                return match role {
                    Role::Attacker => self.store_refuted(question, zone, None),
                    Role::Defender => self.store_won(question, length, zone, None),
                };
            }
            children.retain(|child| moves & child.cell.bit() != 0);
            // Step 4: the mover needs one good move, the other side has to answer them all.
            let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0_u32);
            let mut best = 0;
            for (number, child) in children.iter().enumerate() {
                let (one, all) = child.numbers.to(role);
                sum = (sum + all).min(INFINITE);
                if one < least {
                    second = least;
                    least = one;
                    best = number;
                } else {
                    second = second.min(one);
                }
            }
            let (one_bound, all_bound) = bounds.to(role);
            if least >= one_bound || sum >= all_bound || self.budget.is_spent() {
                let numbers = ProofNumbers::from(role, least, sum);
                self.table.store_numbers(self.key(question), numbers);
                return Answer::Open(numbers);
            }
            // Step 5: search the one that looks nearest to a decision.
            let Child { cell, numbers } = children[best];
            let (_, all) = numbers.to(role);
            let one_bound = one_bound.min(second.saturating_add(1 + second / 4));
            let all_bound = (all_bound - sum).saturating_add(all).min(INFINITE);
            match self.prove(question.after(cell), ProofNumbers::from(role, one_bound, all_bound)) {
                Answer::Open(numbers) => children[best].numbers = numbers,
                answer => decided.push((cell, answer)),
            }
        }
    }

    /// Whether the position is decided, and if not, which moves matter.
    fn expand(&mut self, question: Question) -> Expansion {
        let Question { mine, theirs, role, moves: limit } = question;
        let empty = self.board & !(mine | theirs);
        let limit_count = u32::from(limit);
        let mut moves = 0;
        let (mut zone, mut forced) = (0, empty);
        let mut shortest = u32::MAX;
        // Step 1: what the attacker can build in time.
        for line in open(self.lines, theirs) {
            let missing = line.cells & !mine;
            let count = missing.count_ones();
            shortest = shortest.min(count);
            if count == 1 && limit > 0 {
                let needed = line.needed(mine, theirs);
                if role == Role::Attacker {
                    return Expansion::Won { moves: 1, zone: needed };
                }
                zone |= needed;
                forced &= line.spoilers(mine, theirs);
            }
            if count <= limit_count {
                moves |= missing | (line.flanks & empty);
            }
        }
        if shortest == u32::MAX {
            return Expansion::Refuted { zone: 0, for_ever: true };
        }
        // Step 2: what the defender can build.
        for line in open(self.counter_lines, mine) {
            let missing = line.cells & !theirs;
            if missing.is_power_of_two() {
                let needed = line.needed(theirs, mine);
                if role == Role::Defender {
                    return Expansion::Refuted { zone: needed, for_ever: true };
                }
                zone |= needed;
                forced &= line.spoilers(theirs, mine);
            }
            moves |= missing | (line.flanks & empty);
        }
        if shortest > limit_count {
            return Expansion::Refuted { zone: self.cover(question, 0), for_ever: false };
        }
        // Step 3: a ladder one short forces the other side.
        if forced == 0 {
            return match role {
                Role::Attacker => Expansion::Refuted { zone, for_ever: true },
                Role::Defender => Expansion::Won { moves: 1, zone },
            };
        }
        // Step 4: the pairing strategy, also against a pass.
        let for_ever = self.key(Question { moves: EVER, ..question });
        let known = self.table.find(for_ever);
        let mut against_pass = Some(known.zone).filter(|zone| known.is_unpaired && *zone != 0);
        if !known.is_unpaired {
            let mut pairing = Pairing::new(self.lines, mine, theirs);
            if let Some(zone) = pairing.refutes(role == Role::Defender, self.budget) {
                return Expansion::Refuted { zone, for_ever: true };
            }
            if forced == empty && role == Role::Attacker {
                against_pass = pairing.refutes(true, self.budget);
            }
            self.table.store_unpaired(for_ever, against_pass);
        }
        if forced != empty {
            return Expansion::Open { moves: forced, zone, length: 1 };
        }
        // Step 5: a pass that fails leaves few moves.
        match role {
            Role::Attacker => {
                let (moves, zone) = against_pass.map_or((moves, 0), |zone| (moves & zone, zone));
                // What cannot be completed in time stays so.
                let zone = if limit < 5 { zone | self.cover(question, limit_count) } else { zone };
                Expansion::Open { moves, zone, length: 0 }
            }
            Role::Defender => {
                // Looking for slower wins costs more than it saves.
                let soon = limit.min(2);
                match self.wins(mine, theirs, soon) {
                    0 => Expansion::Open { moves, zone: 0, length: 0 },
                    zone => {
                        let moves = (zone | self.counters(mine, theirs, soon)) & empty;
                        Expansion::Open { moves, zone, length: soon }
                    }
                }
            }
        }
    }

    /// Cells of which the attacker must hold none so that no line which lacks more cells than `longer_than` can
    /// be completed with the moves of the question.
    fn cover(&self, question: Question, longer_than: u32) -> Zone {
        let mut zone = 0;
        for line in open(self.lines, question.theirs) {
            let missing = line.cells & !question.mine;
            if missing.count_ones() <= longer_than {
                continue;
            }
            let wanted =
                (usize::from(question.moves) + 1).saturating_sub((missing & zone).count_ones() as usize);
            zone = CellSet(missing & !zone).take(wanted).fold(zone, |zone, cell| zone | cell.bit());
        }
        zone
    }

    fn recall_answer(&self, question: Question) -> Answer {
        let Question { moves, .. } = question;
        let known = self.table.find(self.key(Question { moves: EVER, ..question }));
        if known.wins <= moves {
            return Answer::Won { moves: known.wins, zone: known.zone };
        }
        if known.fails >= EVER {
            return Answer::Refuted { zone: known.zone };
        }
        if moves == EVER {
            return Answer::Open(known.numbers());
        }
        let bounded = self.table.find(self.key(question));
        if bounded.fails >= EVER {
            return Answer::Refuted { zone: bounded.zone };
        }
        if known.fails >= moves {
            return Answer::Refuted { zone: self.board };
        }
        Answer::Open(bounded.numbers())
    }

    fn store_won(&mut self, question: Question, moves: u8, zone: Zone, best: Option<Cell>) -> Answer {
        self.table.store_win(self.key(Question { moves: EVER, ..question }), moves, zone, best);
        Answer::Won { moves, zone }
    }

    fn store_refuted(&mut self, question: Question, zone: Zone, best: Option<Cell>) -> Answer {
        self.table.store_refutation(self.key(question), zone, best);
        if question.moves < EVER {
            self.table.store_fail(self.key(Question { moves: EVER, ..question }), question.moves, best);
        }
        Answer::Refuted { zone }
    }

    /// The key of a question: that of the position where the length does not matter.
    fn key(&self, question: Question) -> u64 {
        let key = key(self.board, question.mine, question.theirs, question.role);
        let limit = u64::from(EVER - question.moves);
        key ^ limit.wrapping_mul(0x9e37_79b9_7f4a_7c16)
    }
}

impl Question {
    /// The question that is left after the side to move plays a cell.
    const fn after(self, cell: Cell) -> Self {
        let Self { mine, theirs, role, moves } = self;
        match role {
            Role::Attacker => {
                let moves = if moves == EVER { EVER } else { moves - 1 };
                Self { mine: mine | cell.bit(), theirs, role: Role::Defender, moves }
            }
            Role::Defender => Self { mine, theirs: theirs | cell.bit(), role: Role::Attacker, moves },
        }
    }
}

impl Answer {
    const fn zone(&self) -> Zone {
        match self {
            Self::Won { zone, .. } | Self::Refuted { zone } => *zone,
            Self::Open(_) => 0,
        }
    }
}

impl ProofNumbers {
    /// The number that the side to move can lower with one good move, then the one that adds up.
    const fn to(self, role: Role) -> (u32, u32) {
        match role {
            Role::Attacker => (self.proof, self.disproof),
            Role::Defender => (self.disproof, self.proof),
        }
    }

    const fn from(role: Role, one: u32, all: u32) -> Self {
        match role {
            Role::Attacker => Self { proof: one, disproof: all },
            Role::Defender => Self { proof: all, disproof: one },
        }
    }
}
