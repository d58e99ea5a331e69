//! Looks ahead through what a careless player is likely to answer.
//!
//! Every move is judged by what it leads to: the lead, less what the answer is expected to take from it. The
//! most promising moves are then followed through the likeliest answers to the best reply to each, which is judged
//! the same way. Against somebody who errs that finds more than a search for the worst that could happen.

use crate::careless::{Prospect, prospects};
use crate::judgement::Judgement;
use parlour_blocky::{Action, Blocky, BlockyMove};
use parlour_core::{Game, Match, Seat, Turn};
use parlour_search::{Info, Limits, Score, SearchResult, Stop, hundredths};
use rand::SeedableRng;
use rand_pcg::Pcg64;
use web_time::Instant;

/// How many moves are judged by what they lead to at least; those that gain least at once are left out where that would take
/// more than so large a part of what may be spent.
const LEAST_WIDTH: u64 = 100;
const FIRST_LOOK: u64 = 4;
/// How many of them are followed further, through how many answers to each, to how many replies.
const USUAL: Breadth = Breadth { followed: 12, replies: 16 };
const ANSWERS: usize = 8;
/// What wins the game in the end may gain nothing at once: so many rounds before it more is looked at.
const LATE: usize = 3;
const BROAD: Breadth = Breadth { followed: 24, replies: 64 };
/// How many ways a smashed block may fall are looked at.
const FALLS: usize = 3;
/// How much is thought of the worst answer beside the one that is expected, and of what the answer gains for the
/// other's goal alone.
const WORST: f32 = 0.3;
const TEMPTED: f32 = 0.3;
/// The points that a certain win counts for where only the last move is left.
const CERTAIN: f32 = 100.0;
/// How much a point counts there beside them.
const POINT: f32 = 0.0125;
/// A lead of so many points makes a win about three times as likely.
const TELLING: f32 = 8.0;

/// Chooses moves against a careless player.
pub(crate) struct Foresight {
    judgement: Judgement,
    seed: u64,
}

/// How much is looked at.
struct Breadth {
    followed: usize,
    replies: usize,
}

/// What is left to spend, and what was spent.
struct Budget {
    most: u64,
    done: u64,
    stop: Stop,
}

impl Budget {
    fn is_spent(&self) -> bool {
        self.done >= self.most || self.stop.is_raised()
    }
}

impl Foresight {
    /// One that judges so, the same for the same seed.
    pub(crate) fn new(judgement: &Judgement, seed: u64) -> Self {
        Self { judgement: judgement.clone(), seed }
    }

    /// Chooses a move for the seat to move, one of two. A position judged counts as one visited.
    pub(crate) fn choose(
        &mut self,
        game: &Match<Blocky>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<BlockyMove>),
    ) -> SearchResult<BlockyMove> {
        let begun = Instant::now();
        let mut budget =
            Budget { most: limits.nodes.unwrap_or(u64::MAX), done: 0, stop: stop.after(limits.time) };
        let mut rng = Pcg64::seed_from_u64(self.seed ^ game.plies().len() as u64);
        let position = game.position();
        let width = (budget.most / FIRST_LOOK).max(LEAST_WIDTH);
        let mut ranked = self.ranked(position, width as usize, &mut budget, &mut rng);
        let is_last = position.turns_left() == 1;
        let told = |best: &Promise, depth, budget: &Budget| {
            let share =
                if is_last { best.worth / CERTAIN } else { 0.5 + 0.5 * (best.worth / TELLING).tanh() };
            let score = Some(Score::Estimate(hundredths(f64::from(share), 2)));
            Info { depth, score, nodes: budget.done, time: begun.elapsed(), line: vec![best.m] }
        };
        let mut info = told(&ranked[0], 1, &budget);
        on_info(&info);
        if is_last || limits.depth.is_some_and(|depth| depth < 3) {
            return SearchResult { best: ranked[0].m, info };
        }
        let breadth = if position.turns_left() <= LATE { BROAD } else { USUAL };
        ranked.truncate(breadth.followed);
        let mut best: Option<Promise> = None;
        for Promise { m, .. } in ranked {
            let Some(worth) = self.followed(position, m, breadth.replies, &mut budget, &mut rng) else {
                break;
            };
            if best.as_ref().is_none_or(|best| worth > best.worth) {
                best = Some(Promise { m, worth });
            }
        }
        if let Some(best) = best {
            info = told(&best, 3, &budget);
            on_info(&info);
        }
        SearchResult { best: info.line[0], info }
    }

    /// What a move is worth if the likeliest answers come and the best reply to each. `None` if there was no time to tell.
    fn followed(
        &mut self,
        position: &Blocky,
        m: BlockyMove,
        replies: usize,
        budget: &mut Budget,
        rng: &mut Pcg64,
    ) -> Option<f32> {
        let mut worth = 0.0;
        let falls = falls(m);
        for _ in 0..falls {
            let next = after(position, m, rng);
            if next.turn() == Turn::Over {
                worth += self.worth(&next, position, rng);
                continue;
            }
            let answers = likeliest(&prospects(&mut self.judgement, &next, rng));
            for (answer, chance) in answers {
                if budget.is_spent() {
                    return None;
                }
                let reached = after(&next, answer, rng);
                worth += chance
                    * if reached.turn() == Turn::Over {
                        self.worth(&reached, position, rng)
                    } else {
                        self.ranked(&reached, replies, budget, rng)[0].worth
                    };
            }
        }
        Some(worth / falls as f32)
    }

    /// The moves that gain most at once, by what they lead to, the best first. At least one is judged, whatever the budget.
    fn ranked(
        &mut self,
        position: &Blocky,
        width: usize,
        budget: &mut Budget,
        rng: &mut Pcg64,
    ) -> Vec<Promise> {
        let mut moves = prospects(&mut self.judgement, position, rng);
        moves.sort_by(|one, other| other.shift.total_cmp(&one.shift));
        let mut promises = Vec::new();
        for Prospect { m, .. } in moves.into_iter().take(width) {
            if budget.is_spent() && !promises.is_empty() {
                break;
            }
            let falls = falls(m);
            budget.done += falls as u64;
            let sum: f32 = (0..falls).map(|_| self.worth(&after(position, m, rng), position, rng)).sum();
            promises.push(Promise { m, worth: sum / falls as f32 });
        }
        promises.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        promises
    }

    /// What a position is worth to the seat that was to move in `from`, in points: the lead, less what the answer is expected
    /// to take. Before the last answer, and when all is over, the win counts for nearly everything.
    fn worth(&mut self, position: &Blocky, from: &Blocky, rng: &mut Pcg64) -> f32 {
        let seat = from.turn().seat().unwrap_or(Seat::FIRST);
        let scores = position.scores();
        let lead = scores[seat] as f32 - scores[seat.after(2)] as f32;
        let share = |lead: f32| if lead == 0.0 { 0.5 } else { f32::from(u8::from(lead > 0.0)) };
        if position.turn() == Turn::Over {
            return CERTAIN * share(lead) + POINT * lead;
        }
        let answers = prospects(&mut self.judgement, position, rng);
        let expected = |of: &dyn Fn(&Prospect) -> f32| -> f32 {
            answers.iter().map(|answer| answer.chance * of(answer)).sum()
        };
        if position.turns_left() == 1 && seat == Seat::FIRST {
            let passes = 1.0 - expected(&|_| 1.0);
            let won = passes * share(lead) + expected(&|answer| share(lead - answer.shift));
            return CERTAIN * won + POINT * (lead - expected(&|answer| answer.shift));
        }
        let smashes = |answer: &&Prospect| matches!(answer.m, BlockyMove::Act(Action::Smash, _));
        let worst = answers.iter().filter(|answer| !smashes(answer)).map(|answer| answer.shift);
        lead - expected(&|answer| answer.shift + TEMPTED * answer.gain) - WORST * worst.fold(0.0, f32::max)
    }
}

/// A move, and what it is worth in points.
struct Promise {
    m: BlockyMove,
    worth: f32,
}

/// The likeliest answers, the pass where that is one, and how likely each is beside the others.
fn likeliest(prospects: &[Prospect]) -> Vec<(BlockyMove, f32)> {
    let tempting = prospects.iter().filter(|prospect| prospect.chance > 0.0);
    let mut answers: Vec<_> = tempting.map(|prospect| (prospect.m, prospect.chance)).collect();
    let passes = 1.0 - answers.iter().map(|(_, chance)| chance).sum::<f32>();
    answers.push((BlockyMove::Pass, passes));
    answers.sort_by(|one, other| other.1.total_cmp(&one.1));
    answers.truncate(ANSWERS);
    let sum: f32 = answers.iter().map(|(_, chance)| chance).sum();
    for (_, chance) in &mut answers {
        *chance /= sum;
    }
    answers
}

/// How many times a move is looked at: chance brings other pieces each time.
fn falls(m: BlockyMove) -> usize {
    if matches!(m, BlockyMove::Act(Action::Smash, _)) { FALLS } else { 1 }
}

/// The position after a move, and what chance brings with it.
fn after(position: &Blocky, m: BlockyMove, rng: &mut Pcg64) -> Blocky {
    let mut next = position.clone();
    next.play(m);
    while let Some(outcome) = next.sample(rng) {
        next.resolve(&outcome);
    }
    next
}
