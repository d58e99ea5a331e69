//! Alpha-beta search, deepened one ply at a time.
//!
//! Captures are forced in Checkers, so a search that follows every capture to its end comes to rest by
//! itself: there is no quiescence search apart. A position that stood before, in the match or on the way
//! to it, counts as drawn: who could repeat once could repeat again.

use super::evaluate::evaluate;
use super::memory::{Bound, Known, Memory};
use crate::{BadBot, BotInfo, BotOptions};
use parlour_checkers::{Captures, Checkers, Move};
use parlour_core::{Game, Hashed, Match};
use parlour_search::{Bot, Info, Limits, Report, Score, Stop};
use web_time::Instant;

/// A win now; one ply later is worth one less.
const WIN: i32 = 30_000;
/// Values from here up are wins that have been seen to the end.
const PROVED: i32 = WIN - 1_000;
/// No line is followed further.
const LONGEST: usize = 200;
/// The deepest that is asked for where nobody sets a limit.
const DEEPEST: u32 = 120;

/// Searches as deep as its limits allow.
pub struct AlphaBeta {
    memory: Memory,
}

impl AlphaBeta {
    /// A bot with so many mebibytes to remember positions in.
    pub fn new(mebibytes: usize) -> Self {
        Self { memory: Memory::new(mebibytes) }
    }

    /// Its entry in the list of bots.
    pub(super) const fn info() -> BotInfo<Checkers> {
        BotInfo {
            name: "alphabeta",
            argument: "",
            character: "Looks as far ahead as time allows, and misses no shot",
            seat: |argument, options: &BotOptions| match argument {
                None => Ok(Box::new(Self::new(options.hash))),
                Some(argument) => Err(BadBot::argument("alphabeta", argument, "no argument")),
            },
        }
    }
}

impl Bot<Checkers> for AlphaBeta {
    fn choose(
        &mut self,
        game: &Match<Checkers>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Move>),
    ) -> Report<Move> {
        let began = Instant::now();
        let position = *game.position();
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let best = *moves.first().expect("a side is to move");
        let mut report = Report {
            best,
            info: Info { depth: 0, score: None, nodes: 0, time: began.elapsed(), line: vec![best] },
        };
        let mut search = Search::new(&mut self.memory, game, limits, stop.after(limits.time));
        let mut value = 0;
        for depth in 1..=limits.depth.unwrap_or(DEEPEST).min(DEEPEST) {
            search.best = None;
            let found = search.around(&position, depth as i32, value);
            if let Some(best) = search.best {
                report.best = best;
            }
            let time = began.elapsed();
            let Some(found) = found else {
                report.info = Info { nodes: search.nodes, time, ..report.info };
                break;
            };
            value = found;
            let line = search.lines[0].clone();
            let score = Some(in_words(value));
            report.info = Info { depth, score, nodes: search.nodes, time, line };
            on_info(&report.info);
            let settled = value.abs() >= PROVED && WIN - value.abs() <= depth as i32;
            // The next ply takes longer than all before it, so it is not begun in the second half.
            let late = limits.time.is_some_and(|limit| time * 2 > limit || moves.len() == 1);
            if settled || late {
                break;
            }
        }
        report.info.line.splice(..report.info.line.len().min(1), [report.best]);
        report
    }

    fn new_match(&mut self) {
        self.memory.forget();
    }
}

/// A value as a score.
fn in_words(value: i32) -> Score {
    match value {
        PROVED.. => Score::Win((WIN - value) as u32),
        _ if value <= -PROVED => Score::Loss((WIN + value) as u32),
        _ => Score::Estimate(value),
    }
}

/// One search and what it learns on the way.
struct Search<'a> {
    memory: &'a mut Memory,
    stop: Stop,
    node_limit: u64,
    nodes: u64,
    stopped: bool,
    /// The best move at the root so far.
    best: Option<Move>,
    /// The keys of the positions that led here, in the match and in the search.
    path: Vec<u64>,
    /// The moves being tried at each ply, one after the other, with how promising they are.
    trying: Vec<(i32, Move)>,
    listed: Vec<Move>,
    /// The best line from each ply on.
    lines: Vec<Vec<Move>>,
    /// Quiet moves that refuted another line at the same ply.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a move of each side from a square to a square refuted something.
    history: Vec<i32>,
}

impl<'a> Search<'a> {
    fn new(memory: &'a mut Memory, game: &Match<Checkers>, limits: &Limits, stop: Stop) -> Self {
        Self {
            memory,
            stop,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            stopped: false,
            best: None,
            path: game.history().iter().map(Hashed::key).collect(),
            trying: Vec::new(),
            listed: Vec::new(),
            lines: vec![Vec::new(); LONGEST + 1],
            killers: vec![[None; 2]; LONGEST + 1],
            history: vec![0; 2 * 32 * 32],
        }
    }

    /// The value of the root, looked for around `guess`; `None` if stopped.
    fn around(&mut self, root: &Checkers, depth: i32, guess: i32) -> Option<i32> {
        let mut width = if depth < 5 || guess.abs() >= PROVED { 2 * WIN } else { 24 };
        let (mut alpha, mut beta) = (guess - width, guess + width);
        loop {
            let value = self.value(root, alpha.max(-WIN), beta.min(WIN), depth, 0);
            if self.stopped {
                return None;
            }
            width *= 4;
            if value <= alpha && alpha > -WIN {
                alpha = value - width;
            } else if value >= beta && beta < WIN {
                beta = value + width;
            } else {
                return Some(value);
            }
        }
    }

    /// The value of a position to its side to move, exact between `alpha` and `beta`.
    fn value(&mut self, position: &Checkers, mut alpha: i32, beta: i32, mut depth: i32, ply: usize) -> i32 {
        self.lines[ply].clear();
        if self.is_to_stop() {
            return 0;
        }
        // 1. Draws, and lines too long to follow.
        let key = *self.path.last().expect("the path leads here");
        if ply > 0 && self.is_drawn(position, key) {
            return 0;
        }
        if ply >= LONGEST {
            return evaluate(position);
        }
        // 2. At the end of the search, rest: unless something can be taken, or is about to be.
        let captures = position.can_capture();
        if depth <= 0 && !captures {
            let threatened = depth == 0 && position.with_turn(position.to_move().other()).can_capture();
            if !threatened {
                return if can_move(position) { evaluate(position) } else { ply as i32 - WIN };
            }
            depth = 1;
        }
        // Where captures are free, standing still is always an answer to them.
        let free = position.rules().captures == Captures::Free;
        let mut best_value = -WIN;
        if depth <= 0 && free {
            best_value = evaluate(position);
            if best_value >= beta {
                return best_value;
            }
            alpha = alpha.max(best_value);
        }
        // 3. What is remembered.
        let known = self.memory.find(key);
        if let Some(known) = known
            && ply > 0
            && i32::from(known.depth) >= depth
        {
            let value = from_memory(known.value, ply);
            let settles = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= beta,
                Bound::AtMost => value <= alpha,
            };
            if settles {
                return value;
            }
        }
        // 4. The moves, most promising first.
        let first = self.trying.len();
        self.list(position, known.and_then(|known| known.best), ply, depth <= 0 && free);
        let count = self.trying.len() - first;
        if count == 0 {
            // Only standing still is left, or nothing at all.
            return best_value.max(ply as i32 - WIN);
        }
        // A forced capture is no decision and costs no depth.
        let next_depth = if captures && count == 1 && !free { depth } else { depth - 1 };
        let floor = alpha;
        let mut best = None;
        for index in 0..count {
            let m = self.pick(first + index);
            let mut next = *position;
            next.play(m);
            self.path.push(next.key());
            let value = self.try_move(&next, (alpha, beta), next_depth, ply, index, captures);
            self.path.pop();
            if self.stopped {
                break;
            }
            if value > best_value {
                best_value = value;
                if value > alpha {
                    alpha = value;
                    best = Some(m);
                    self.extend_line(ply, m);
                    if ply == 0 {
                        self.best = Some(m);
                    }
                }
                if value >= beta {
                    self.remember_refutation(position, m, depth, ply);
                    break;
                }
            }
        }
        self.trying.truncate(first);
        if self.stopped {
            return 0;
        }
        // 5. Remember.
        let bound = if best_value >= beta {
            Bound::AtLeast
        } else if best_value > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let best = best.or(known.and_then(|known| known.best));
        let value = to_memory(best_value, ply);
        self.memory.store(key, Known { best, value, depth: depth.clamp(0, 255) as u8, bound });
        best_value
    }

    /// The value of a move: the first is searched in full, the others are only asked to prove better;
    /// late quiet ones less deeply.
    fn try_move(
        &mut self,
        next: &Checkers,
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        index: usize,
        captures: bool,
    ) -> i32 {
        if index == 0 {
            return -self.value(next, -beta, -alpha, depth, ply + 1);
        }
        let late = depth >= 2 && !captures && index >= 3;
        let reduction = if late { 1 + i32::from(index >= 6) } else { 0 };
        let mut value = -self.value(next, -alpha - 1, -alpha, depth - reduction, ply + 1);
        if value > alpha && reduction > 0 {
            value = -self.value(next, -alpha - 1, -alpha, depth, ply + 1);
        }
        if value > alpha && value < beta {
            value = -self.value(next, -beta, -alpha, depth, ply + 1);
        }
        value
    }

    fn is_to_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.node_limit || self.nodes.is_multiple_of(1024) && self.stop.is_raised() {
            self.stopped = true;
        }
        self.stopped
    }

    /// Whether the rules will draw here, or could be made to by repeating.
    fn is_drawn(&self, position: &Checkers, key: u64) -> bool {
        let quiet = usize::from(position.quiet_plies());
        let before = self.path[..self.path.len() - 1].iter().rev().take(quiet);
        quiet >= usize::from(Checkers::QUIET_PLIES)
            || before.skip(3).step_by(2).any(|earlier| *earlier == key)
    }

    /// Lists the moves with what makes them promising.
    fn list(&mut self, position: &Checkers, remembered: Option<Move>, ply: usize, only_captures: bool) {
        self.listed.clear();
        // A draw by counting is the search's to see, not the generator's: it has looked before.
        position.with_turn(position.to_move()).moves(&mut self.listed);
        let side = position.to_move().index();
        let killers = self.killers[ply];
        for &m in self.listed.iter().filter(|m| m.is_capture() || !only_captures) {
            let promise = if remembered == Some(m) {
                i32::MAX
            } else if m.is_capture() {
                1_000_000_000 + m.jumps() as i32
            } else if killers.contains(&Some(m)) {
                900_000_000
            } else {
                self.history[history_index(side, m)]
            };
            self.trying.push((promise, m));
        }
    }

    /// The most promising move from `index` on, put there.
    fn pick(&mut self, index: usize) -> Move {
        let rest = &mut self.trying[index..];
        let best =
            (0..rest.len()).reduce(|best, other| if rest[other].0 > rest[best].0 { other } else { best });
        rest.swap(0, best.unwrap_or(0));
        rest[0].1
    }

    fn extend_line(&mut self, ply: usize, m: Move) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(m);
        before[ply].extend_from_slice(&after[0]);
    }

    fn remember_refutation(&mut self, position: &Checkers, m: Move, depth: i32, ply: usize) {
        if m.is_capture() {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(m) {
            *killers = [Some(m), killers[0]];
        }
        let worth = &mut self.history[history_index(position.to_move().index(), m)];
        *worth = (*worth + depth * depth).min(800_000_000);
    }
}

fn can_move(position: &Checkers) -> bool {
    position.with_turn(position.to_move()).count_moves() > 0
}

fn history_index(side: usize, m: Move) -> usize {
    (side * 32 + usize::from(m.from().number()) - 1) * 32 + usize::from(m.to().number()) - 1
}

/// A proved value counts plies from the root; in memory it counts them from the position.
fn to_memory(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let value = match value {
        PROVED.. => value + ply,
        _ if value <= -PROVED => value - ply,
        _ => value,
    };
    value.clamp(-WIN, WIN) as i16
}

fn from_memory(value: i16, ply: usize) -> i32 {
    let (value, ply) = (i32::from(value), ply as i32);
    match value {
        PROVED.. => value - ply,
        _ if value <= -PROVED => value + ply,
        _ => value,
    }
}
