//! Never loses, and sets problems.
//!
//! A won position is won as fast as can be, a lost one held out as long as can be. With best play Ladder
//! is a draw, so what matters is which of the moves that hold the draw is played: the one after which most
//! replies lose. Among equals it is the one whose traps are deepest, then the one that builds most.

use super::budget::Budget;
use super::study::{Chance, Memory, Study};
use crate::{BadBot, BotInfo};
use parlour_core::Match;
use parlour_ladder::{Cell, CellSet, Ladder};
use parlour_search::{Bot, Info, Limits, Report, Score, Stop};
use std::cmp::Reverse;
use web_time::Instant;

/// The work that is done even when the search is stopped before it begins: a few milliseconds.
const AT_LEAST: u64 = 4_000;
/// The work of choosing among moves that are worth the same.
const FOR_THE_CHOICE: u64 = 3_000;
/// The work of finding the line of best play.
const FOR_THE_LINE: u64 = 500;
/// The longest traps looked for, in moves of the one who sets them.
const DEEPEST_TRAP: u8 = 3;

/// The bot that never loses.
pub(super) struct Perfect {
    memory: Memory,
}

impl Perfect {
    /// Its entry in the list of bots.
    pub(super) const fn info() -> BotInfo<Ladder> {
        BotInfo {
            name: "perfect",
            argument: "",
            character: "Never loses, wins as fast as can be, and sets traps in between",
            seat: |argument, options| match argument {
                None => Ok(Box::new(Self { memory: Memory::new(options.hash) })),
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
        let start = Instant::now();
        let mut budget = Budget::new(AT_LEAST, limits, stop);
        let mut study = Study::new(game.position(), &mut self.memory, &mut budget);
        let mut searched = 0;
        study.judge(limits.depth, &mut |study, depth| {
            searched = depth;
            let score = Some(Score::Estimate(study.estimate()));
            let nodes = study.budget.nodes();
            on_info(&Info { depth, score, nodes, time: start.elapsed(), line: Vec::new() });
        });
        let (score, best) = match (study.hope, study.fear) {
            (Chance::With(moves), _) => {
                let best = study.best.expect("a win was found with its first move");
                (Score::Win(2 * u32::from(moves) - 1), best)
            }
            (_, Chance::With(moves)) => {
                (Score::Loss(2 * u32::from(moves)), longest_defence(&mut study, moves))
            }
            (Chance::Never, Chance::Never) => (Score::Draw, hardest_problem(&mut study)),
            _ => (Score::Estimate(study.estimate()), hardest_problem(&mut study)),
        };
        study.budget.grant(FOR_THE_LINE);
        let line = study.line(best);
        let depth = searched.max(line.len() as u32);
        let info = Info { depth, score: Some(score), nodes: budget.nodes(), time: start.elapsed(), line };
        on_info(&info);
        Report { best, info }
    }

    fn new_match(&mut self) {
        self.memory.forget();
    }
}

/// The move that holds out longest when the opponent wins with `moves` moves; among several the one that
/// spoils the most and builds the most.
fn longest_defence(study: &mut Study<'_>, moves: u8) -> Cell {
    study.budget.grant(FOR_THE_CHOICE);
    let mut candidates: Vec<Cell> = CellSet(study.empty()).collect();
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

/// The move that does not lose, as far as is known, and after which most replies do.
fn hardest_problem(study: &mut Study<'_>) -> Cell {
    study.budget.grant(FOR_THE_CHOICE / 2);
    let mut problems: Vec<_> = CellSet(study.empty())
        .map(|cell| (study.promise(cell), cell))
        .map(|(promise, cell)| Problem { losing_replies: 0, deepest: 0, promise, cell })
        .collect();
    problems.sort_unstable_by_key(|problem| Reverse(problem.rank()));
    for problem in &mut problems {
        if study.budget.is_spent() {
            break;
        }
        set_traps(study, problem);
    }
    problems.sort_unstable_by_key(|problem| Reverse(problem.rank()));
    let is_winning = matches!(study.hope, Chance::LaterThan(_));
    let mut fallback = None;
    study.budget.grant(FOR_THE_CHOICE / 2);
    for problem in &problems {
        let cell = problem.cell;
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
    losing_replies: u32,
    deepest: u8,
    promise: u32,
    cell: Cell,
}

impl Problem {
    fn rank(&self) -> (u32, u8, u32, Reverse<Cell>) {
        (self.losing_replies, self.deepest, self.promise, Reverse(self.cell))
    }
}

/// Counts the replies that lose. A reply outside the zone of a win against a pass loses as the pass does, so
/// only those inside are searched.
fn set_traps(study: &mut Study<'_>, problem: &mut Problem) {
    let (mine, theirs) = (study.mine | problem.cell.bit(), study.theirs);
    let replies = study.empty() & !problem.cell.bit();
    let mut attack = study.my_attack();
    let against_pass = (1..=DEEPEST_TRAP)
        .map(|moves| (moves, attack.wins(mine, theirs, moves)))
        .find(|(_, zone)| *zone != 0);
    let Some((moves, zone)) = against_pass else { return };
    let disturbing = (zone | attack.counters(mine, theirs, moves)) & replies;
    problem.losing_replies = (replies & !disturbing).count_ones();
    problem.deepest = moves;
    for reply in CellSet(disturbing) {
        let wins = (moves..=DEEPEST_TRAP).find(|moves| attack.wins(mine, theirs | reply.bit(), *moves) != 0);
        if let Some(moves) = wins {
            problem.losing_replies += 1;
            problem.deepest = problem.deepest.max(moves);
        }
    }
}
