//! Proves what a position is worth, and sets problems.
//!
//! A won position is won as fast as can be, a lost one held out as long as can be. With best play Ladder
//! is a draw, so what matters is which of the moves that hold the draw is played: the one after which the most
//! replies lose, of those that do not lose at once. Among equals it is the one whose traps are deepest, then the
//! one that builds most, then the one that the seed picks.

use super::budget::Budget;
use super::lots::shuffled;
use super::study::{Chance, Memory, Study};
use crate::{BadBot, BotInfo, BotOptions};
use parlour_core::Match;
use parlour_ladder::{Cell, CellSet, Ladder};
use parlour_search::{Bot, Info, Limits, Report, Score, Stop};
use std::cmp::Reverse;
use web_time::Instant;

/// The work that is done even when the search is stopped before it begins: a few milliseconds.
const AT_LEAST: u64 = 4_000;
/// The work of finding the line of best play.
const FOR_THE_LINE: u64 = 500;
/// The work of choosing among moves that are worth the same, whatever the limits say.
const FOR_THE_CHOICE: u64 = 1_000;
/// The work of making sure that the chosen move does not lose, whatever the limits say.
const FOR_SAFETY: u64 = 4_000;
/// The work of either where the limits allow it.
const FOR_A_GOOD_CHOICE: u64 = 30_000;
/// The longest traps looked for, in moves of the one who sets them. Longer ones catch hardly anybody more.
const DEEPEST_TRAP: u8 = 3;

/// How it plays.
pub(super) const CHARACTER: &str = "Proves what it can, wins as fast as can be, and sets traps in between";

/// The bot that does not lose, given the time to prove how: with a few thousand positions a move it can.
pub(super) struct Perfect {
    memory: Memory,
    /// Decides among moves that are equally good.
    seed: u64,
}

impl Perfect {
    /// The bot as `options` want it.
    pub(super) fn new(options: &BotOptions) -> Self {
        Self { memory: Memory::new(options.hash), seed: options.seed }
    }

    /// Its entry in the list of bots.
    pub(super) const fn info() -> BotInfo<Ladder> {
        BotInfo {
            name: "perfect",
            argument: "",
            character: CHARACTER,
            seat: |argument, options: &BotOptions| match argument {
                None => Ok(Box::new(Self::new(options))),
                Some(argument) => Err(BadBot::argument("perfect", argument, "no argument")),
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
    ) -> Report<Cell> {
        let info = self.think(game.position(), game.position().empty_cells(), limits, stop, on_info);
        on_info(&info);
        Report { best: info.line[0], info }
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
        self.memory.forget();
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
        let mut study = Study::new(position, choices, &mut self.memory, &mut budget);
        let cells = shuffled(position, self.seed, choices);
        let mut searched = 0;
        study.judge(limits.depth, &mut |study, depth| {
            searched = depth;
            let score = Some(Score::Estimate(study.estimate(None)));
            let nodes = study.budget.nodes();
            on_info(&Info { depth, score, nodes, time: start.elapsed(), line: Vec::new() });
        });
        let (score, best) = match (study.hope, study.fear) {
            (Chance::With(moves), _) => {
                let best = study.best.expect("a win was found with its first move");
                (Score::Win(2 * u32::from(moves) - 1), best)
            }
            (_, Chance::With(moves)) => {
                (Score::Loss(2 * u32::from(moves)), longest_defence(&mut study, cells, moves))
            }
            (Chance::Never, Chance::Never) => (Score::Draw, hardest_problem(&mut study, &cells)),
            _ => {
                let best = hardest_problem(&mut study, &cells);
                (Score::Estimate(study.estimate(Some(best))), best)
            }
        };
        study.budget.allow(FOR_THE_LINE, FOR_THE_LINE);
        let line = study.line(best);
        let depth = searched.max(line.len() as u32);
        Info { depth, score: Some(score), nodes: budget.nodes(), time: start.elapsed(), line }
    }
}

/// The move that holds out longest when the opponent wins with `moves` moves; among several the one that
/// spoils the most and builds the most.
fn longest_defence(study: &mut Study<'_>, mut candidates: Vec<Cell>, moves: u8) -> Cell {
    study.budget.allow(FOR_SAFETY, FOR_SAFETY);
    candidates.sort_by_key(|cell| Reverse((study.spoils(*cell), study.promise(*cell))));
    let (mine, theirs) = (study.mine, study.theirs);
    let known = study.best.unwrap_or(candidates[0]);
    candidates
        .into_iter()
        .find(|cell| {
            let is_faster = study.their_attack().wins(theirs, mine | cell.bit(), moves - 1) != 0;
            !is_faster && !study.budget.is_spent()
        })
        .unwrap_or(known)
}

/// The move that does not lose, as far as is known, and that leaves the most ways to lose.
fn hardest_problem(study: &mut Study<'_>, cells: &[Cell]) -> Cell {
    let mut problems: Vec<_> = cells
        .iter()
        .map(|&cell| Problem { losing: 0, deepest: 0, promise: study.promise(cell), cell })
        .collect();
    problems.sort_by_key(|problem| Reverse(problem.rank()));
    study.budget.allow(FOR_THE_CHOICE, FOR_A_GOOD_CHOICE);
    for problem in &mut problems {
        if study.budget.is_spent() {
            break;
        }
        set_traps(study, problem);
    }
    problems.sort_by_key(|problem| Reverse(problem.rank()));
    let is_winning = matches!(study.hope, Chance::LaterThan(_));
    let mut fallback = None;
    let begun = study.budget.work();
    for problem in &problems {
        let cell = problem.cell;
        let is_long = study.budget.work() - begun > FOR_SAFETY;
        study.budget.allow(if is_long { 0 } else { FOR_SAFETY / 10 }, FOR_A_GOOD_CHOICE);
        let is_right = if is_winning { study.is_winning(cell) } else { study.is_safe(cell) };
        match is_right {
            Some(true) => return cell,
            None if fallback.is_none() => fallback = Some(cell),
            _ => {}
        }
    }
    // Nothing is known to hold: what is not known to lose is better than what is.
    fallback.unwrap_or(problems[0].cell)
}

/// A move, and what it asks of the opponent.
struct Problem {
    /// The share of the replies to think about that lose, in thousandths.
    losing: u32,
    deepest: u8,
    promise: u32,
    cell: Cell,
}

impl Problem {
    fn rank(&self) -> (u32, u8, u32) {
        (self.losing, self.deepest, self.promise)
    }
}

/// Weighs the replies that lose. A reply outside the zone of a win against a pass loses as the pass does, so
/// only those inside are searched. Who does not answer a ladder one short loses at once: nobody has to think
/// about that, so such replies do not count.
fn set_traps(study: &mut Study<'_>, problem: &mut Problem) {
    let (mine, theirs) = (study.mine | problem.cell.bit(), study.theirs);
    let replies = study.empty() & !problem.cell.bit();
    let mut attack = study.my_attack();
    let against_pass = (1..=DEEPEST_TRAP)
        .map(|moves| (moves, attack.wins(mine, theirs, moves)))
        .find(|(_, zone)| *zone != 0);
    let Some((moves, zone)) = against_pass else { return };
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
        let wins = (moves..=DEEPEST_TRAP).find(|moves| attack.wins(mine, theirs | reply.bit(), *moves) != 0);
        match wins {
            Some(1) => obvious |= reply.bit(),
            Some(moves) => {
                losing |= reply.bit();
                deepest = deepest.max(moves);
            }
            None => {}
        }
    }
    problem.losing = 1_000 * losing.count_ones() / (replies & !obvious).count_ones().max(1);
    problem.deepest = deepest;
}
