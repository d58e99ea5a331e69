//! Searches: bots about their moves, analysis for hints and beside the game.

use crate::view::Thinking;
use crate::{Effect, EngineUpdate, JobId, Notice, Purpose, Session};
use parlour_analysis::Study;
use parlour_core::{Message, Seat, ToMessage};
use parlour_erased::{Awaited, Sitter, TimeControl, spots_of};
use parlour_search::{Limits, Score, TimeLeft};
use std::collections::HashMap;
use std::time::Duration;

/// How many lines analysis shows.
const LINES: usize = 3;

/// The searches that run, and what is known of the bots.
#[derive(Default)]
pub(crate) struct Jobs {
    last: u64,
    /// The search that a person waits for: a bot's, or a hint's.
    waited_for: Option<(JobId, Option<Seat>)>,
    /// Analysis beside the game.
    analysis: Option<JobId>,
    /// How often the bot of a seat has failed since it last moved.
    failures: HashMap<Seat, u32>,
    /// After how many plies each bot evaluated the game, and how.
    pub(crate) evaluations: HashMap<Seat, Vec<Evaluation>>,
}

/// What a bot expected when it moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluation {
    pub(crate) ply: usize,
    pub(crate) share: f64,
    pub(crate) score: Option<Score>,
}

impl Jobs {
    fn next(&mut self) -> JobId {
        self.last += 1;
        JobId(self.last)
    }
}

impl Session {
    /// The searches that are neither answered nor cancelled.
    pub fn open_jobs(&self) -> impl Iterator<Item = JobId> {
        self.jobs.waited_for.map(|(job, _)| job).into_iter().chain(self.jobs.analysis)
    }

    /// Has the bot or chance that is due act.
    pub(crate) fn act(&mut self) {
        if self.acts_at.is_none_or(|at| self.now < at) {
            return;
        }
        self.acts_at = None;
        match self.view.status.actor.clone() {
            Awaited::Chance => self.draw_chance(),
            Awaited::Bot { seat, spec } => self.search(seat, spec),
            Awaited::Person(_) | Awaited::Nobody => {}
        }
    }

    fn search(&mut self, seat: Seat, bot: String) {
        let job = self.jobs.next();
        let fresh = self.jobs.failures.contains_key(&seat);
        self.effects.push(Effect::Search { job, seat, bot, limits: self.limits(seat), fresh });
        self.wait_for(job, Some(seat));
    }

    fn wait_for(&mut self, job: JobId, seat: Option<Seat>) {
        self.jobs.waited_for = Some((job, seat));
        self.view.status.thinking = Some(Thinking { seat, depth: 0, since: self.now });
        self.view.versions.status += 1;
    }

    /// How long a bot may think: never so long that it loses on time.
    fn limits(&self, seat: Seat) -> Limits {
        let increment = match self.clock.control() {
            TimeControl::Fischer { increment, .. } => increment,
            TimeControl::Delay { delay, .. } => delay,
            TimeControl::Unlimited | TimeControl::PerMove { .. } => Duration::ZERO,
        };
        let left = self.clock.left(seat, self.now);
        let share = left.map(|left| match self.clock.control() {
            // All of it is for this move, but for what it takes to deliver it.
            TimeControl::PerMove { .. } => left * 3 / 4,
            _ => TimeLeft { left, increment }.share(),
        });
        Limits::time(share.map_or(self.options.movetime, |share| share.min(self.options.movetime)))
    }

    /// Takes an update of a search. What comes of one that was cancelled is passed over.
    pub(crate) fn engine(&mut self, job: JobId, update: EngineUpdate) {
        if self.jobs.analysis == Some(job) {
            return self.analysed(update);
        }
        let Some((_, seat)) = self.jobs.waited_for.filter(|(waited, _)| *waited == job) else { return };
        match (update, seat) {
            (EngineUpdate::Depth(depth), _) => {
                if let Some(thinking) = &mut self.view.status.thinking {
                    thinking.depth = depth;
                    self.view.versions.status += 1;
                }
            }
            (EngineUpdate::Chosen { text, share, score }, Some(seat)) => {
                self.answered();
                let ply = self.tree.ply();
                match self.tree.play(&text) {
                    Ok(played) => {
                        self.jobs.failures.remove(&seat);
                        if let Some(share) = share {
                            let evaluations = self.jobs.evaluations.entry(seat).or_default();
                            evaluations.retain(|earlier| earlier.ply < ply);
                            evaluations.push(Evaluation { ply, share, score });
                        }
                        self.worth_saving |= self.seating.is_bots_only();
                        self.press(seat);
                        self.played(played);
                    }
                    Err(wrong) => self.bot_failed(seat, wrong.message()),
                }
            }
            (EngineUpdate::Analysed(study), None) => {
                self.answered();
                self.hinted(&study);
            }
            (EngineUpdate::Failed(why), Some(seat)) => {
                self.answered();
                self.bot_failed(seat, why);
            }
            (EngineUpdate::Failed(why), None) => {
                self.answered();
                self.refuse(why);
            }
            // Lines are shown beside the game only. An answer to another question than was asked is no bot's fault.
            (EngineUpdate::Lines(_), _)
            | (EngineUpdate::Chosen { .. }, None)
            | (EngineUpdate::Analysed(_), Some(_)) => {}
        }
    }

    /// The search that a person waited for is over.
    fn answered(&mut self) {
        self.jobs.waited_for = None;
        self.view.status.thinking = None;
        self.view.versions.status += 1;
    }

    /// A bot failed: a new one of the same kind replaces it once; if that fails too, a person makes its moves.
    fn bot_failed(&mut self, seat: Seat, why: Message) {
        let failures = self.jobs.failures.entry(seat).or_default();
        *failures += 1;
        if *failures == 1 {
            self.acts_at = Some(self.now);
            return self.say(Notice::BotReplaced { seat, why });
        }
        self.jobs.failures.remove(&seat);
        self.occupy(seat, &Sitter::Person);
        self.say(Notice::BotFailed { seat, why });
    }

    pub(crate) fn move_now(&mut self) {
        if let Some((job, Some(_))) = self.jobs.waited_for {
            self.effects.push(Effect::Finish(job));
        }
    }

    /// Asks for a hint; against people on a server there is none.
    pub(crate) fn hint(&mut self) {
        if self.is_for_server() {
            return;
        }
        if self.jobs.waited_for.is_some() {
            return;
        }
        if self.mover().is_none() {
            return self.no_turn();
        }
        let job = self.jobs.next();
        let limits = Limits::time(self.options.hint_time);
        self.effects.push(Effect::Analyse { job, purpose: Purpose::Hint, lines: LINES, limits });
        self.wait_for(job, None);
    }

    fn hinted(&mut self, study: &Study) {
        let best = study.lines.first().map(|line| line.play.clone()).unwrap_or_default();
        self.view.status.hinted = spots_of(&*self.view.position.now, &best);
        self.view.status.hint.clone_from(&study.messages);
    }

    pub(crate) fn toggle_analysis(&mut self) {
        if self.is_for_server() {
            return;
        }
        self.view.analysis.on = !self.view.analysis.on;
        self.view.analysis.lines.clear();
        self.view.versions.analysis += 1;
        self.analyse();
    }

    /// Analyses the position at the cursor, if that is wanted.
    pub(crate) fn analyse(&mut self) {
        self.effects.extend(self.jobs.analysis.take().map(Effect::Cancel));
        if !self.view.analysis.on || self.tree.turn().seat().is_none() {
            return;
        }
        let job = self.jobs.next();
        self.jobs.analysis = Some(job);
        let limits = Limits::time(self.options.analysis_time);
        self.effects.push(Effect::Analyse { job, purpose: Purpose::Analysis, lines: LINES, limits });
    }

    fn analysed(&mut self, update: EngineUpdate) {
        match update {
            EngineUpdate::Lines(lines) => self.view.analysis.lines = lines.into_iter().take(LINES).collect(),
            EngineUpdate::Analysed(study) => {
                self.jobs.analysis = None;
                self.view.analysis.lines = study.lines;
            }
            EngineUpdate::Failed(why) => {
                self.jobs.analysis = None;
                self.refuse(why);
            }
            EngineUpdate::Depth(_) | EngineUpdate::Chosen { .. } => return,
        }
        self.view.versions.analysis += 1;
    }

    /// Stops all searches about the position that is left.
    pub(crate) fn cancel_searches(&mut self) {
        if let Some((job, _)) = self.jobs.waited_for {
            self.effects.push(Effect::Cancel(job));
            self.answered();
        }
        self.effects.extend(self.jobs.analysis.take().map(Effect::Cancel));
        self.acts_at = None;
    }
}
