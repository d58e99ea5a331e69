//! Judging moves with a player who can only choose: he thinks about what each move leads to.

use crate::analyst::sorted;
use crate::candidate::for_the_other;
use crate::report::rounded;
use crate::{Analyst, Candidate};
use parlour_core::{Outcome, Seat, Turn};
use parlour_erased::{NoMove, Table};
use parlour_search::{Limits, Score, Stop};
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// How often the same move is tried where chance has a say.
const TRIALS: u64 = 4;
/// The longest way to the mover's next turn that is followed.
const LONGEST_ROUND: usize = 24;

impl Analyst {
    /// Tries every move with an equal part of what may be spent.
    pub(crate) fn rank_by_thinking(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &Stop,
        on_lines: &mut dyn FnMut(&[Candidate]),
    ) -> Result<Vec<Candidate>, NoMove> {
        let moves = table.moves();
        let each = limits.split(moves.len());
        let mut lines: Vec<Candidate> = Vec::new();
        for play in &moves {
            if stop.is_raised() && !lines.is_empty() {
                break;
            }
            lines.push(self.tried(table, play, &each, stop)?);
            lines = sorted(lines.into_iter());
            on_lines(&lines);
        }
        Ok(lines)
    }

    /// What a move is worth, by playing it; the mean of a few trials if chance draws after it.
    fn tried(
        &mut self,
        table: &dyn Table,
        play: &str,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Candidate, NoMove> {
        let mut after = table.boxed_clone();
        after.replay(play).map_err(|_| NoMove::WrongTable)?;
        let mover = table.turn().seat().ok_or(NoMove::WrongTable)?;
        let trials = if after.turn() == Turn::Chance { TRIALS } else { 1 };
        let limits = limits.split(trials as usize);
        let mut found = Candidate {
            play: play.into(),
            line: vec![play.into()],
            score: None,
            share: None,
            depth: 0,
            book: false,
        };
        let mut shares = Vec::new();
        for seed in 0..trials {
            let trial = self.trial(after.boxed_clone(), mover, seed, &limits, stop)?;
            shares.extend(trial.share);
            if trials == 1 {
                found.line.extend(trial.line);
                (found.score, found.depth) = (trial.score, trial.depth + 1);
            }
        }
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        Ok(Candidate { share: (!shares.is_empty()).then(|| rounded(mean)), ..found })
    }

    /// Plays on until the player's judgement of a position tells what it is worth to `mover`.
    fn trial(
        &mut self,
        mut table: Box<dyn Table>,
        mover: Seat,
        seed: u64,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Trial, NoMove> {
        let mut rng = Pcg64::seed_from_u64(seed);
        let seats = table.seat_names().len();
        for _ in 0..LONGEST_ROUND {
            let next = match table.turn() {
                Turn::Over => {
                    let outcome = table.outcome();
                    return Ok(outcome.map_or(Trial::default(), |outcome| Trial::over(&outcome, mover)));
                }
                Turn::Chance => table.sample(&mut rng).ok_or(NoMove::WrongTable)?,
                Turn::Seat(seat) => {
                    let stop = stop.after(limits.time);
                    let report = self.player.think(&*table, limits, &stop, &mut |_| {})?;
                    if seat == mover || seats == 2 {
                        let mine = seat == mover;
                        let flip = |score| if mine { score } else { for_the_other(score) };
                        let share = report.info.score.map(|score| table.expected_share(score));
                        return Ok(Trial {
                            score: report.info.score.map(flip),
                            share: share.map(|share| if mine { share } else { 1.0 - share }),
                            line: report.info.line,
                            depth: report.info.depth,
                        });
                    }
                    // Only his own judgement tells his share: the others play until it is his turn again.
                    report.best
                }
            };
            table.replay(&next).map_err(|_| NoMove::WrongTable)?;
        }
        Ok(Trial::default())
    }
}

/// What playing on showed.
#[derive(Default)]
struct Trial {
    score: Option<Score>,
    share: Option<f64>,
    line: Vec<String>,
    depth: u32,
}

impl Trial {
    fn over(outcome: &Outcome, mover: Seat) -> Self {
        let (score, share) = ended(outcome, mover);
        Self { score: Some(score), share: Some(share), ..Self::default() }
    }
}

/// What the end of the game is worth to the one who has just moved.
pub(crate) fn ended(outcome: &Outcome, mover: Seat) -> (Score, f64) {
    match (outcome.winners.contains(mover), outcome.winners.len()) {
        (true, 1) => (Score::Win(1), 1.0),
        (true, sharers) => (Score::Draw, 1.0 / sharers as f64),
        (false, _) => (Score::Loss(1), 0.0),
    }
}
