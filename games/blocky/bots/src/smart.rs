//! The best of a few moves drawn at random.

use crate::considered;
use parlour_blocky::{Action, Appraiser, Blocky, BlockyMove, Tree};
use parlour_bots::{BadBot, BotInfo, BotOptions, Expected};
use parlour_core::{Game, Match};
use parlour_search::{Bot, Info, Limits, Score, SearchResult, Stop};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;
use web_time::Instant;

/// How many moves it looks at when nobody says.
const USUAL: u32 = 100;
/// More than there are moves on nearly any board.
const MOST: u32 = 1_000_000;

/// Draws `n` moves at random, keeps the one after which its goal is worth most, whatever the move
/// costs, and passes if none makes it worth more than it is. For a smash it looks at pieces of its own
/// drawing; chance will draw others.
pub struct BlockySmart {
    difficulty: u32,
    rng: Pcg64,
}

impl BlockySmart {
    /// A bot that looks at `difficulty` moves, the same for the same seed.
    pub fn new(difficulty: u32, seed: u64) -> Self {
        Self { difficulty, rng: Pcg64::seed_from_u64(seed) }
    }

    pub(crate) const fn info() -> BotInfo<Blocky> {
        BotInfo {
            name: "smart",
            argument: "[:N]",
            seat: |argument, options: &BotOptions| {
                let difficulty = match argument {
                    None => USUAL,
                    Some(argument) => {
                        let number = argument.parse().ok().filter(|number| (1..=MOST).contains(number));
                        let expected = Expected::Moves { most: MOST };
                        number.ok_or_else(|| BadBot::argument("smart", argument, expected))?
                    }
                };
                Ok(Box::new(Self::new(difficulty, options.seed)))
            },
        }
    }
}

impl Bot<Blocky> for BlockySmart {
    fn choose(
        &mut self,
        game: &Match<Blocky>,
        limits: &Limits,
        stop: &Stop,
        _on_info: &mut dyn FnMut(&Info<BlockyMove>),
    ) -> SearchResult<BlockyMove> {
        let start = Instant::now();
        let stop = stop.after(limits.time);
        let position = game.position();
        let seat = position.turn().seat().expect("a seat is to move");
        let goal = position.goal(seat).expect("goals are drawn before anybody moves");
        let moves = considered(position);
        let mut appraiser = Appraiser::new(position.tree(), position.depth(), goal);
        let (mut best, mut best_score) = (BlockyMove::Pass, appraiser.present());
        let draws = u64::from(self.difficulty).min(limits.nodes.unwrap_or(u64::MAX));
        let mut nodes = 0;
        while nodes < draws && (nodes % 1024 != 1023 || !stop.is_raised()) {
            nodes += 1;
            let m = moves[self.rng.random_range(0..moves.len())];
            let score = match m {
                BlockyMove::Act(Action::Smash, address) => {
                    let pieces = Tree::smashed(address.level(), position.depth(), &mut self.rng);
                    appraiser.after_smash(address, &pieces)
                }
                _ => appraiser.after(m),
            };
            if score > best_score {
                (best, best_score) = (m, score);
            }
        }
        let value = best_score as i32 - (position.spent(seat) + best.cost()) as i32;
        let score = Some(Score::Estimate(100 * value));
        SearchResult { best, info: Info { depth: 1, score, nodes, time: start.elapsed(), line: vec![best] } }
    }
}
