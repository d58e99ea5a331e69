//! Proves what a position is worth, and sets problems.
//!
//! A won position is won as fast as can be, a lost one held out as long as can be. With best play Ladder
//! is a draw, so what matters is which of the moves that hold the draw is played: the one after which the most
//! replies lose, of those that do not lose at once. Among equals it is the one whose traps are deepest, then the
//! one that builds most, then the one that the seed picks.

use crate::budget::Budget;
use crate::pairing::Pairs;
use crate::proof_number::Question;
use crate::solver::{Solver, WinBound};
use crate::tie_break::shuffled;
use crate::transposition::{Role, TranspositionTable};
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::Match;
use parlour_ladder::{Cell, Ladder};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use std::cmp::Reverse;
use web_time::Instant;

/// The work that is done even when the search is stopped before it begins: a few milliseconds.
const AT_LEAST: u64 = 3_000;
/// The work of finding the line of best play, whatever the clock says.
const FOR_THE_LINE: u64 = 300;
/// The work of choosing among moves that are worth the same, whatever the clock says.
const FOR_THE_CHOICE: u64 = 700;
/// The work of making sure that the chosen move does not lose, whatever the clock says.
const FOR_SAFETY: u64 = 2_000;
/// The work of either where the limits allow it.
const FOR_A_GOOD_CHOICE: u64 = 30_000;
/// The longest traps looked for, in moves of the one who sets them. Longer ones catch hardly anybody more.
const DEEPEST_TRAP: u8 = 3;

/// The bot that does not lose a match from the empty board: from there it has a pairing strategy, which takes no
/// search, and leaves it only for a win.
pub(crate) struct Perfect {
    table: TranspositionTable,
    /// The pairs with which it last held the draw.
    pairs: Pairs,
    /// Decides among moves that are equally good.
    seed: u64,
}

impl Perfect {
    /// The bot as `options` want it.
    pub(crate) fn new(options: &BotOptions) -> Self {
        Self { table: TranspositionTable::new(options.hash), pairs: Pairs::new(), seed: options.seed }
    }

    /// Its entry in the list of bots.
    pub(crate) const fn info() -> BotInfo<Ladder> {
        BotInfo {
            name: "perfect",
            argument: "",
            seat: |argument, options: &BotOptions| match argument {
                None => Ok(Box::new(Self::new(options))),
                Some(argument) => Err(BadBot::argument("perfect", argument, Expected::Nothing)),
            },
        }
    }
}

impl Bot<Ladder> for Perfect {
    fn choose(
        &mut self,
        game: &Match<Ladder>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Cell>),
    ) -> SearchResult<Cell> {
        let info = self.think(game.position(), game.position().empty_cells(), limits, stop, on_info);
        on_info(&info);
        SearchResult { best: info.line[0], info }
    }

    fn judge(
        &mut self,
        game: &Match<Ladder>,
        moves: &[Cell],
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Info<Cell>> {
        let choices = moves.iter().fold(0, |cells, cell| cells | cell.bit());
        Some(self.think(game.position(), choices, limits, stop, &mut |_| {}))
    }

    fn new_match(&mut self) {
        self.table.clear();
        self.pairs.clear();
    }
}

impl Perfect {
    /// Finds the best of `choices` and what it is worth.
    fn think(
        &mut self,
        position: &Ladder,
        choices: u128,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Cell>),
    ) -> Info<Cell> {
        let start = Instant::now();
        let mut budget = Budget::new(AT_LEAST, limits, stop);
        budget.keep_a_quarter();
        let mut solver = Solver::new(position, choices, &self.pairs, &mut self.table, &mut budget);
        let cells = shuffled(position, self.seed, choices);
        let mut searched = 1;
        solver.solve(limits.depth, &mut |solver, depth| {
            searched = depth;
            let score = Some(Score::Estimate(solver.estimate(None)));
            let nodes = solver.budget.nodes();
            on_info(&Info { depth, score, nodes, time: start.elapsed(), line: Vec::new() });
        });
        solver.budget.use_all();
        let (score, best) = match (solver.my_win, solver.their_win, solver.best, solver.win_within) {
            (WinBound::Exactly(moves), _, Some(best), _)
            | (WinBound::LaterThan(_), _, Some(best), Some(moves)) => {
                (Score::Win(2 * u32::from(moves) - 1), best)
            }
            (_, WinBound::Exactly(moves), ..) => {
                (Score::Loss(2 * u32::from(moves)), longest_defence(&mut solver, cells, moves))
            }
            (_, WinBound::LaterThan(moves), ..) => {
                (Score::Loss(2 * u32::from(moves) + 2), longest_defence(&mut solver, cells, moves + 1))
            }
            (my_win, their_win, ..) => {
                let (best, pairs) = hardest_problem(&mut solver, &cells, limits.depth);
                self.pairs = pairs.unwrap_or_default();
                let is_draw = (my_win, their_win) == (WinBound::Never, WinBound::Never);
                (if is_draw { Score::Draw } else { Score::Estimate(solver.estimate(Some(best))) }, best)
            }
        };
        solver.budget.allow(FOR_THE_LINE, FOR_THE_LINE);
        let line = solver.line(best);
        let depth = searched.max(line.len() as u32);
        Info { depth, score: Some(score), nodes: budget.nodes().max(1), time: start.elapsed(), line }
    }
}

/// The move that holds out longest when the opponent wins with `moves` moves; among several the one that
/// spoils the most and builds the most.
fn longest_defence(solver: &mut Solver<'_>, mut candidates: Vec<Cell>, moves: u8) -> Cell {
    solver.budget.allow(FOR_SAFETY, FOR_SAFETY);
    candidates.sort_by_key(|cell| Reverse((solver.spoiling(*cell), solver.building(*cell))));
    let (mine, theirs) = (solver.mine, solver.theirs);
    let known = solver.best.unwrap_or(candidates[0]);
    candidates
        .into_iter()
        .find(|cell| {
            let (mine, theirs) = (theirs, mine | cell.bit());
            let question = Question { mine, theirs, role: Role::Attacker, moves: moves - 1 };
            !solver.their_attack().succeeds(question) && !solver.budget.is_spent()
        })
        .unwrap_or(known)
}

/// The move that does not lose, as far as is known, and that leaves the most ways to lose; and the pairs with which
/// it holds the draw, if it does so by pairs.
fn hardest_problem(solver: &mut Solver<'_>, cells: &[Cell], depth: Option<u32>) -> (Cell, Option<Pairs>) {
    let depth = u8::try_from(depth.unwrap_or(u32::MAX)).unwrap_or(u8::MAX);
    let mut problems: Vec<_> = cells.iter().map(|&cell| (solver.unsearched_problem(cell), cell)).collect();
    problems.sort_by_key(|(problem, _)| Reverse(*problem));
    // A trap takes my move, the reply, and the moves of the win.
    let longest_trap = DEEPEST_TRAP.min(depth.saturating_sub(1) / 2);
    solver.budget.allow(FOR_THE_CHOICE, FOR_A_GOOD_CHOICE);
    for (problem, cell) in &mut problems {
        if longest_trap == 0 || solver.budget.is_spent() {
            break;
        }
        *problem = solver.problem(*cell, longest_trap);
    }
    problems.sort_by_key(|(problem, _)| Reverse(*problem));
    if let Some(strategy) = solver.strategy.take() {
        // Whoever has pairs keeps some: then no later move takes a search that might not end in time.
        let by_pairs = problems.iter().find_map(|&(_, cell)| Some((cell, Some(solver.pairs_after(cell)?))));
        return by_pairs.unwrap_or_else(|| {
            let is_first = |cell: &&Cell| strategy.first.is_none_or(|first| first == cell.bit());
            let cell = cells.iter().find(is_first).unwrap_or(&problems[0].1);
            (*cell, Some(strategy.pairs))
        });
    }
    let mut fallback = None;
    let begun = solver.budget.work();
    for &(_, cell) in &problems {
        let is_long = solver.budget.work() - begun > FOR_SAFETY;
        solver.budget.allow(if is_long { 0 } else { FOR_SAFETY / 10 }, FOR_A_GOOD_CHOICE);
        let is_safe = if depth == u8::MAX { solver.is_safe(cell) } else { solver.is_safe_for(cell, depth) };
        match is_safe {
            Some(true) => return (cell, None),
            None if fallback.is_none() => fallback = Some(cell),
            _ => {}
        }
    }
    // Nothing is known to hold: what is not known to lose is better than what is.
    (fallback.unwrap_or(problems[0].1), None)
}
