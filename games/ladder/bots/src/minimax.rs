//! Fixed-depth minimax on ladder progress: the classic bot of the game.
//!
//! Every move that is tried scores by the *progress* of the cell it takes: of all staircases through the
//! cell, the most tokens that the mover then has in one. One to five tokens score 2, 4, 16, 256 and
//! 65536, each the square of the one before. The scores of a line add up, those of the side that chooses
//! as gains and those of the other as losses, and each side plays what is best for itself. Details:
//!
//! * depth N looks N plies ahead; nothing follows a completed ladder that wins;
//! * progress counts tokens alone: that the opponent stands in a staircase does not devalue it, but five
//!   tokens that do not win, being neutralized, count as four;
//! * a cell on no staircase counts as one token;
//! * before all that, a move that wins at once is played, else the cell where the opponent would win;
//! * of equal moves any is played: the seed says which, so that not every game is the same.
//!
//! Pruning never changes the choice: a move counts as better only if its exact value is higher.

use crate::tie_break::shuffled;
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::Match;
use parlour_ladder::{Cell, CellSet, Geometry, Ladder};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use web_time::Instant;

const DEFAULT_DEPTH: u32 = 3;
const DEEPEST: u32 = 8;
/// What a cell with so many tokens in its best staircase scores.
const WORTH: [i32; 6] = [0, 2, 4, 16, 256, 65_536];
/// More than any line of moves adds up to.
const INFINITE: i32 = i32::MAX / 4;
/// How many positions are visited between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1_000;

/// The bot that looks a fixed number of plies ahead.
pub(crate) struct Minimax {
    depth: u32,
    seed: u64,
}

impl Minimax {
    /// Its entry in the list of bots.
    pub(crate) const fn info() -> BotInfo<Ladder> {
        BotInfo {
            name: "minimax",
            argument: "[:DEPTH]",
            seat: |argument, options: &BotOptions| {
                let depth = match argument {
                    None => Some(DEFAULT_DEPTH),
                    Some(text) => text.parse().ok().filter(|depth| (1..=DEEPEST).contains(depth)),
                };
                match (depth, argument) {
                    (Some(depth), _) => Ok(Box::new(Self { depth, seed: options.seed })),
                    (None, argument) => {
                        let expected = Expected::Depth { most: DEEPEST };
                        Err(BadBot::argument("minimax", argument.unwrap_or_default(), expected))
                    }
                }
            },
        }
    }
}

impl Bot<Ladder> for Minimax {
    fn choose(
        &mut self,
        game: &Match<Ladder>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<Cell>),
    ) -> SearchResult<Cell> {
        let start = Instant::now();
        let position = game.position();
        let depth = self.depth.min(limits.depth.unwrap_or(u32::MAX)).max(1);
        let seat = position.to_move();
        let mut search = Search {
            geometry: position.geometry(),
            nodes: 0,
            limit: limits.nodes.unwrap_or(u64::MAX),
            next_look: BETWEEN_LOOKS,
            stop: stop.after(limits.time),
            is_over: false,
        };
        let cells = shuffled(position, self.seed, position.empty_cells());
        let first = |wanted: u128| cells.iter().copied().find(|cell| wanted & cell.bit() != 0);
        let (best, score) = if let Some(win) = first(position.winning_cells(seat)) {
            (win, Score::Win(1))
        } else if let Some(block) = first(position.winning_cells(seat.other())) {
            (block, Score::Estimate(0))
        } else {
            let (mine, theirs) = (position.tokens(seat), position.tokens(seat.other()));
            let (best, value) = search.choose(&cells, mine, theirs, depth);
            (best, Score::Estimate(value))
        };
        let nodes = search.nodes.max(1);
        let info = Info { depth, score: Some(score), nodes, time: start.elapsed(), line: vec![best] };
        on_info(&info);
        SearchResult { best, info }
    }
}

struct Search {
    geometry: &'static Geometry,
    nodes: u64,
    limit: u64,
    next_look: u64,
    stop: Stop,
    is_over: bool,
}

impl Search {
    /// The first of the best of these moves, and its value; the best so far when stopped.
    fn choose(&mut self, cells: &[Cell], mine: u128, theirs: u128, depth: u32) -> (Cell, i32) {
        let mut best: Option<(Cell, i32)> = None;
        for &cell in cells {
            let alpha = best.map_or(-INFINITE, |(_, value)| value);
            let value = self.try_cell(cell, mine, theirs, depth, alpha, INFINITE);
            if self.is_over && best.is_some() {
                break;
            }
            if best.is_none_or(|(_, highest)| value > highest) {
                best = Some((cell, value));
            }
        }
        best.expect("a seat to move has a move")
    }

    /// The value of taking `cell` to the mover, exact if it lies between `alpha` and `beta`.
    fn try_cell(&mut self, cell: Cell, mine: u128, theirs: u128, depth: u32, alpha: i32, beta: i32) -> i32 {
        let mine = mine | cell.bit();
        let gain = WORTH[self.progress(cell, mine, theirs)];
        // What follows is worth `gain - value` to the mover, so its window is shifted by the gain.
        if gain == WORTH[5] || depth == 1 {
            gain
        } else {
            gain - self.best(theirs, mine, depth - 1, gain - beta, gain - alpha)
        }
    }

    /// The best that the side that holds `mine` can reach from here with `depth` more plies.
    fn best(&mut self, mine: u128, theirs: u128, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        self.is_over |= self.nodes >= self.limit;
        if !self.is_over {
            self.nodes += 1;
        }
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + BETWEEN_LOOKS;
            self.is_over |= self.stop.is_raised();
        }
        if depth == 1 || self.is_over {
            return self.best_gain(mine, theirs);
        }
        // A board that fills ends the line: nothing more is gained or lost.
        let mut best = if self.empty(mine, theirs) == 0 { 0 } else { -INFINITE };
        for cell in CellSet(self.empty(mine, theirs)) {
            best = best.max(self.try_cell(cell, mine, theirs, depth, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta || self.is_over {
                break;
            }
        }
        best
    }

    /// The most that one move gains. Looking at staircases instead of moves makes the last ply cheap.
    fn best_gain(&self, mine: u128, theirs: u128) -> i32 {
        let empty = self.empty(mine, theirs);
        let mut longest = usize::from(empty != 0);
        for staircase in self.geometry.staircases() {
            if staircase.cells & empty != 0 {
                let tokens = (staircase.cells & mine).count_ones() as usize + 1;
                let counted = if staircase.is_neutralized_by(theirs) { tokens.min(4) } else { tokens };
                longest = longest.max(counted);
            }
        }
        WORTH[longest]
    }

    /// The most tokens in a staircase through `cell`, which is among `mine`.
    fn progress(&self, cell: Cell, mine: u128, theirs: u128) -> usize {
        let staircases = self.geometry.staircases();
        let through = self.geometry.through(cell).iter().map(|&number| &staircases[usize::from(number)]);
        let counted = through.map(|staircase| {
            let tokens = (staircase.cells & mine).count_ones() as usize;
            if staircase.is_neutralized_by(theirs) { tokens.min(4) } else { tokens }
        });
        counted.max().unwrap_or(1)
    }

    fn empty(&self, mine: u128, theirs: u128) -> u128 {
        self.geometry.all_cells() & !(mine | theirs)
    }
}
