//! A player with a handicap: it sees forced wins only so far, and misjudges the rest.
//!
//! It plays as people do who know the game less well than they might. What it sees, it plays right: a win
//! within its sight, a defence against a loss within its sight. What it does not see it judges by how far the
//! staircases through a cell are built, and that judgement errs. The errors come from the seed and the
//! position, so the same player thinks the same of a position whenever it is asked, and a cell that is plainly
//! good stays better than one that is plainly not.

use crate::attack::{Attack, open};
use crate::budget::Budget;
use crate::tie_break::random_key;
use crate::transposition::TranspositionTable;
use crate::winning_lines::{Line, Lines, open_lines};
use parlour_core::Match;
use parlour_ladder::{Cell, CellSet, Geometry, Ladder};
use parlour_search::{Bot, Info, Limits, SearchResult, Stop};
use std::cmp::Reverse;
use web_time::Instant;

/// The work that is done even when the search is stopped before it begins.
const AT_LEAST: u64 = 1_000;
/// The most work for a move, in about microseconds: more time does not make it stronger.
const AT_MOST: u64 = 40_000;
/// Memory for what it worked out, in mebibytes.
const MEMORY: usize = 1;

/// What a player does not see, and how it misjudges the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Handicap {
    /// What makes a cell look good.
    pub(crate) prefers: Preference,
    /// How many of its own moves ahead it sees a win that cannot be stopped.
    pub(crate) attack: u8,
    /// How many moves of the other ahead it sees that it would lose.
    pub(crate) guard: u8,
    /// What spoiling a staircase of the other is worth, in percent of building one as far.
    pub(crate) care: u32,
    /// Whether it also looks at what the other builds towards the left.
    pub(crate) looks_left: bool,
    /// Whether it knows that flanks neutralize a ladder.
    pub(crate) knows_flanks: bool,
    /// By how much it may overrate a cell, in hundredths of a staircase without tokens.
    pub(crate) error: u32,
}

/// What makes a cell look good to a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preference {
    /// Tokens of its own beside it.
    Neighbours,
    /// Staircases through it, also those that the other has already spoilt.
    AnyStaircase,
    /// Staircases through it that can still be completed.
    OpenStaircases,
}

/// A player with a handicap.
pub(crate) struct Handicapped {
    handicap: Handicap,
    seed: u64,
    memory: TranspositionTable,
}

impl Handicapped {
    /// A player that errs in its own way for each seed.
    pub(crate) fn new(handicap: Handicap, seed: u64) -> Self {
        Self { handicap, seed, memory: TranspositionTable::new(MEMORY) }
    }
}

impl Bot<Ladder> for Handicapped {
    fn choose(
        &mut self,
        game: &Match<Ladder>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Cell>),
    ) -> SearchResult<Cell> {
        let start = Instant::now();
        let mut budget = Budget::new(AT_LEAST, limits, stop);
        budget.slice(AT_MOST);
        // An attack of so many moves takes one ply less than twice as many, a defence against one twice.
        let depth = u8::try_from(limits.depth.unwrap_or(u32::MAX)).unwrap_or(u8::MAX);
        let handicap = Handicap {
            attack: self.handicap.attack.min(depth.div_ceil(2)),
            guard: self.handicap.guard.min(depth / 2),
            ..self.handicap
        };
        let mut view = View::new(game.position(), handicap, &mut self.memory, &mut budget);
        let best = view.win().unwrap_or_else(|| {
            let mut cells: Vec<Cell> = CellSet(view.empty()).collect();
            cells.sort_by_cached_key(|cell| {
                let draw = random_key(game.position(), self.seed, *cell);
                Reverse((misjudged(view.judge(*cell), handicap.error, draw), draw))
            });
            view.first_safe(&cells)
        });
        let plies = (2 * handicap.attack).saturating_sub(1).max(2 * handicap.guard);
        let depth = u32::from(plies.max(1));
        let info = Info {
            depth,
            score: None,
            nodes: budget.nodes().max(1),
            time: start.elapsed(),
            line: vec![best],
        };
        on_info(&info);
        SearchResult { best, info }
    }

    fn new_match(&mut self) {
        self.memory.clear();
    }
}

/// What is taken for `worth` by somebody who may be wrong by so much.
fn misjudged(worth: u64, error: u32, draw: u64) -> u64 {
    1_000 * worth + u64::from(error) * (draw % 1_000)
}

/// A position as the player sees it.
struct View<'a> {
    position: &'a Ladder,
    geometry: &'static Geometry,
    handicap: Handicap,
    mine: u128,
    theirs: u128,
    my_lines: Lines,
    their_lines: Lines,
    memory: &'a mut TranspositionTable,
    budget: &'a mut Budget,
}

impl<'a> View<'a> {
    fn new(
        position: &'a Ladder,
        handicap: Handicap,
        memory: &'a mut TranspositionTable,
        budget: &'a mut Budget,
    ) -> Self {
        let seat = position.to_move();
        let (mine, theirs) = (position.tokens(seat), position.tokens(seat.other()));
        let seen = |opponents: u128, also_left: bool| -> Lines {
            let steps = position.geometry().staircases().iter().map(|staircase| staircase.steps);
            let all = steps.zip(open_lines(position, 0));
            let looked_at = all.filter(|(steps, _)| also_left || steps[0] < steps[1]).map(|(_, line)| line);
            // Who does not know of flanks takes a neutralized staircase for an open one.
            let known = looked_at
                .map(|line| Line { flanks: if handicap.knows_flanks { line.flanks } else { 0 }, ..line });
            known.filter(|line| line.is_open(opponents)).collect()
        };
        let (my_lines, their_lines) = (seen(theirs, true), seen(mine, handicap.looks_left));
        Self {
            position,
            geometry: position.geometry(),
            handicap,
            mine,
            theirs,
            my_lines,
            their_lines,
            memory,
            budget,
        }
    }

    fn empty(&self) -> u128 {
        self.position.empty_cells()
    }

    /// The first move of a win within its sight.
    fn win(&mut self) -> Option<Cell> {
        let (mine, theirs) = (self.mine, self.theirs);
        (1..=self.handicap.attack).find_map(|moves| {
            let mut attack = self.attack(true);
            if attack.wins(mine, theirs, moves) == 0 { None } else { attack.best }
        })
    }

    /// The first of these cells after which it sees no loss; if it sees one after all, the first after which
    /// the loss comes latest.
    fn first_safe(&mut self, cells: &[Cell]) -> Cell {
        let (mine, theirs, guard) = (self.mine, self.theirs, self.handicap.guard);
        let mut safe =
            |cell: &&Cell, moves: u8| self.attack(false).wins(theirs, mine | cell.bit(), moves) == 0;
        let latest = (1..=guard).rev().find_map(|moves| cells.iter().find(|cell| safe(cell, moves)));
        *latest.unwrap_or(&cells[0])
    }

    fn attack(&mut self, by_me: bool) -> Attack<'_> {
        let (lines, counter_lines) =
            if by_me { (&self.my_lines, &self.their_lines) } else { (&self.their_lines, &self.my_lines) };
        Attack {
            board: self.geometry.all_cells(),
            lines,
            counter_lines,
            table: self.memory,
            budget: self.budget,
            best: None,
        }
    }

    /// How good a cell looks.
    fn judge(&self, cell: Cell) -> u64 {
        let built = |lines: u64, worth: u32| lines + u64::from(worth);
        let mine = match self.handicap.prefers {
            Preference::Neighbours => u64::from((self.beside(cell) & self.mine).count_ones()),
            Preference::AnyStaircase => {
                let staircases = self.geometry.staircases();
                let through =
                    self.geometry.through(cell).iter().map(|&number| staircases[usize::from(number)].cells);
                through.map(|cells| worth(cells, self.mine)).fold(0, built)
            }
            Preference::OpenStaircases => {
                let through = open(&self.my_lines, self.theirs).filter(|line| line.cells & cell.bit() != 0);
                through.map(|line| worth(line.cells, self.mine)).fold(0, built)
            }
        };
        let spoilt = open(&self.their_lines, self.mine)
            .filter(|line| line.spoilers(self.theirs, self.mine) & cell.bit() != 0)
            .map(|line| worth(line.cells, self.theirs))
            .fold(0, built);
        100 * mine + u64::from(self.handicap.care) * spoilt
    }

    /// The cells that touch a cell, also at a corner.
    fn beside(&self, cell: Cell) -> u128 {
        let (column, row) = self.geometry.column_and_row(cell);
        let near = (row - 1..=row + 1)
            .flat_map(|row| (column.saturating_sub(1)..=column + 1).map(move |c| (c, row)));
        near.filter_map(|(column, row)| self.geometry.cell(column, row))
            .fold(0, |cells, cell| cells | cell.bit())
    }
}

/// What a staircase is worth to who holds `tokens`: each token on it makes it four times as good.
fn worth(cells: u128, tokens: u128) -> u32 {
    1 << (2 * (cells & tokens).count_ones())
}
