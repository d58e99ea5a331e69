//! A report on a game: every move is judged by workers, and what is known so far is shown.

mod graph;
mod turning;

pub use graph::GraphPoint;
use parlour_analysis::{Grade, PlayerReport, PlyReport, Report, moves_of};
use parlour_core::{Message, Seat, ToMessage};
use parlour_erased::{Seating, Sitter, Table, Tree};
use std::collections::BTreeMap;
use std::time::Duration;
pub use turning::{MOST_TURNING_POINTS, TurningPoint};

/// How long a report takes with all workers, if no move needs more or less than these allow.
const WHOLE: Duration = Duration::from_secs(20);
const LEAST: Duration = Duration::from_millis(100);
const MOST: Duration = Duration::from_millis(500);

/// A report that grows while workers judge the moves of a game, from the last to the first.
///
/// ```
/// use parlour_core::{Seat, Values};
/// use parlour_erased::Tree;
/// use parlour_registry::find_game;
/// use parlour_session::{ReportEffect, ReportInput, ReportState};
///
/// let ladder = find_game("ladder")?;
/// let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
/// tree.play("4D")?;
/// let mut report = ReportState::new(&tree, Vec::new());
/// let effects = report.apply(ReportInput::Start { workers: 2 });
/// let [ReportEffect::Judge { worker, ply: 1, .. }] = effects[..] else { panic!("there is one move") };
/// report.apply(ReportInput::Judged { worker, ply: 1, found: None });
/// assert!(report.is_finished());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ReportState {
    table: Box<dyn Table>,
    seating: Seating,
    /// The round of each ply, from 1.
    rounds: Vec<usize>,
    total: usize,
    judged: Vec<PlyReport>,
    /// The plies that no worker has, the next at the end.
    waiting: Vec<usize>,
    /// The ply that each worker has.
    at_work: BTreeMap<usize, usize>,
    workers: usize,
    running: bool,
    failure: Option<String>,
    report: Report,
    turning: Vec<TurningPoint>,
    chosen: usize,
}

/// What a person asks for, and what a worker answers.
#[derive(Clone, PartialEq, Debug)]
pub enum ReportInput {
    /// Begins to judge with so many workers, or goes on.
    Start {
        /// How many moves are judged at once.
        workers: usize,
    },
    /// Stops judging; what is known is kept.
    Stop,
    /// A worker has judged a ply.
    Judged {
        /// The worker.
        worker: usize,
        /// The ply, from 1.
        ply: usize,
        /// What it found, if the ply can be judged.
        found: Option<Box<PlyReport>>,
    },
    /// A worker has failed: judging stops.
    Failed {
        /// The worker.
        worker: usize,
        /// The ply that it had.
        ply: usize,
        /// Why, as a clause.
        why: String,
    },
    /// There is no such worker now.
    Unavailable {
        /// The worker.
        worker: usize,
    },
    /// Chooses a turning point by its index.
    Choose(usize),
    /// Chooses the next turning point.
    Next,
    /// Chooses the turning point before.
    Previous,
    /// Opens the chosen turning point.
    Open,
}

/// What the interface is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportEffect {
    /// Have a worker judge a ply.
    Judge {
        /// The worker.
        worker: usize,
        /// The ply, from 1.
        ply: usize,
        /// How long it may take.
        time: Duration,
    },
    /// Stop a worker; its answer is not needed any more.
    Cancel {
        /// The worker.
        worker: usize,
    },
    /// Show the game as it stood after so many plies.
    Open {
        /// How many.
        plies: usize,
    },
}

/// How well a player played, and who it is.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerSummary {
    /// What was found.
    pub report: PlayerReport,
    /// The seat.
    pub seat: Seat,
    /// The level, if the player is a bot with one.
    pub level: Option<usize>,
    /// Whether this is the only person in the game.
    pub is_you: bool,
}

/// What a report says.
#[derive(Clone, PartialEq, Debug, Message)]
pub enum ReportText {
    /// How the game ended.
    EndedAfter {
        /// Why.
        reason: Message,
        /// After how many rounds.
        moves: usize,
    },
    /// How often the game turned, and when most.
    GameTurned {
        /// How often.
        times: usize,
        /// The round in which it turned most.
        round: usize,
    },
    /// The game did not turn.
    #[message(id = "analysis-never-turned")]
    NeverTurned,
    /// A player's own move changed what they could expect.
    TurnedAt {
        /// The round.
        round: usize,
        /// The player.
        seat: Seat,
        /// Winning chances before, in percent.
        from: i64,
        /// Winning chances after.
        to: i64,
    },
    /// Chance was good to a player.
    LuckyAt {
        /// The round.
        round: usize,
        /// The player.
        seat: Seat,
        /// Winning chances before, in percent.
        from: i64,
        /// Winning chances after.
        to: i64,
    },
    /// Chance was bad to a player.
    UnluckyAt {
        /// The round.
        round: usize,
        /// The player.
        seat: Seat,
        /// Winning chances before, in percent.
        from: i64,
        /// Winning chances after.
        to: i64,
    },
    /// What would have been better.
    WasBetter {
        /// The move.
        play: String,
    },
    /// How many moves are judged.
    Progress {
        /// How many.
        done: usize,
        /// Of how many.
        total: usize,
    },
    /// The heading of the turning points.
    WhereItTurned,
    /// The name of the figure that says how well a player played.
    #[message(id = "shared-accuracy")]
    Accuracy,
}

impl ReportState {
    /// A report on the main line, with the plies that were judged before.
    pub fn new(tree: &Tree, judged: Vec<PlyReport>) -> Self {
        let table = tree.main_line();
        let mut rounds = vec![0; table.len()];
        for entry in tree.entries().into_iter().filter(|entry| entry.depth == 0) {
            let place = entry.ply.checked_sub(1).and_then(|before| rounds.get_mut(before));
            if let (Some(place), Ok(round)) = (place, usize::try_from(entry.round)) {
                *place = round;
            }
        }
        let moves = moves_of(&*table);
        let is_known = |ply: &usize| judged.iter().any(|judged| judged.ply == *ply);
        let report = Report::of(&*table, judged.clone());
        let mut state = Self {
            seating: Seating::recorded(&*table),
            table,
            rounds,
            total: moves.len(),
            waiting: moves.into_iter().filter(|ply| !is_known(ply)).collect(),
            judged,
            at_work: BTreeMap::new(),
            workers: 0,
            running: false,
            failure: None,
            report,
            turning: Vec::new(),
            chosen: 0,
        };
        state.turning = turning::points(&state);
        state
    }

    /// The main line of the game.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Who played.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The seat whose side the report takes: that of the only person, or the first.
    pub fn near(&self) -> Seat {
        self.seating.only_person().unwrap_or(Seat::FIRST)
    }

    /// The round of a ply, both counted from 1.
    pub fn round(&self, ply: usize) -> usize {
        ply.checked_sub(1).and_then(|before| self.rounds.get(before)).copied().unwrap_or(0)
    }

    /// How many rounds were played.
    pub fn last_round(&self) -> usize {
        self.rounds.last().copied().unwrap_or(0)
    }

    /// The last ply of a round.
    pub fn end_of_round(&self, round: usize) -> Option<usize> {
        self.rounds.iter().rposition(|other| *other == round).map(|index| index + 1)
    }

    /// What was found of the plies that are judged, in the order in which they were.
    pub fn judged(&self) -> &[PlyReport] {
        &self.judged
    }

    /// How many moves there are.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How many of them are done with.
    pub fn done(&self) -> usize {
        self.total - self.waiting.len() - self.at_work.len()
    }

    /// How far the report has come, in words.
    pub fn progress(&self) -> ReportText {
        ReportText::Progress { done: self.done(), total: self.total }
    }

    /// Whether moves are being judged.
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Whether no move is left to judge.
    pub fn is_finished(&self) -> bool {
        self.done() == self.total
    }

    /// Why judging stopped by itself, as a clause.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// The report as far as it is known.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Where the game turned most, in the order of play.
    pub fn turning_points(&self) -> &[TurningPoint] {
        &self.turning
    }

    /// The turning point that is chosen.
    pub fn chosen(&self) -> Option<&TurningPoint> {
        self.turning.get(self.chosen)
    }

    /// How well each player played; the one whose side the report takes comes first.
    pub fn players(&self) -> Vec<PlayerSummary> {
        let you = self.seating.only_person();
        let summary = |(seat, report): (Seat, &PlayerReport)| PlayerSummary {
            report: report.clone(),
            seat,
            level: self.seating.sitter(seat).and_then(Sitter::level),
            is_you: you == Some(seat),
        };
        let reports = &self.report.players;
        let mut players: Vec<PlayerSummary> = Seat::first(reports.len()).zip(reports).map(summary).collect();
        players.sort_by_key(|player| player.seat != self.near());
        players
    }

    /// The game in a sentence or two: how it ended, and once all moves are judged, where it turned.
    pub fn summary(&self) -> Vec<Message> {
        let ended = self.table.outcome().map(|outcome| {
            ReportText::EndedAfter { reason: outcome.reason, moves: self.last_round() }.message()
        });
        let turned = self.report.complete.then(|| turning::summary(self)).flatten();
        ended.into_iter().chain(turned.map(|turned| turned.message())).collect()
    }

    /// The share of the win after each judged ply: one line of the near player in a game of two, else a line a seat.
    pub fn graph(&self) -> Vec<Vec<GraphPoint>> {
        graph::lines(self)
    }

    /// Takes an input. An answer of a worker that was stopped changes nothing.
    pub fn apply(&mut self, input: ReportInput) -> Vec<ReportEffect> {
        match input {
            ReportInput::Start { workers } => {
                (self.workers, self.failure) = (workers.max(1), None);
                let idle: Vec<usize> =
                    (0..self.workers).filter(|worker| !self.at_work.contains_key(worker)).collect();
                let effects = idle.into_iter().filter_map(|worker| self.hand_out(worker)).collect();
                self.running = !self.at_work.is_empty();
                effects
            }
            ReportInput::Stop => self.stop(),
            ReportInput::Judged { worker, ply, found } if self.has(worker, ply) => {
                self.at_work.remove(&worker);
                if let Some(found) = found {
                    self.learn(*found);
                }
                let next = self.hand_out(worker);
                self.running = !self.at_work.is_empty();
                next.into_iter().collect()
            }
            ReportInput::Failed { worker, ply, why } if self.has(worker, ply) => {
                self.failure = Some(why);
                self.put_back(worker);
                self.stop()
            }
            ReportInput::Judged { .. } | ReportInput::Failed { .. } => Vec::new(),
            ReportInput::Unavailable { worker } => {
                self.put_back(worker);
                self.running = !self.at_work.is_empty();
                Vec::new()
            }
            ReportInput::Choose(index) => self.choose(index),
            ReportInput::Next => self.choose(self.chosen.saturating_add(1)),
            ReportInput::Previous => self.choose(self.chosen.saturating_sub(1)),
            ReportInput::Open => self
                .chosen()
                .map(|point| ReportEffect::Open { plies: point.plies_before() })
                .into_iter()
                .collect(),
        }
    }

    fn has(&self, worker: usize, ply: usize) -> bool {
        self.at_work.get(&worker) == Some(&ply)
    }

    /// Gives a worker the next ply.
    fn hand_out(&mut self, worker: usize) -> Option<ReportEffect> {
        let ply = self.waiting.pop()?;
        self.at_work.insert(worker, ply);
        let share = WHOLE * u32::try_from(self.workers).unwrap_or(u32::MAX);
        let each = share / u32::try_from(self.total.max(1)).unwrap_or(u32::MAX);
        Some(ReportEffect::Judge { worker, ply, time: each.clamp(LEAST, MOST) })
    }

    fn put_back(&mut self, worker: usize) {
        self.waiting.extend(self.at_work.remove(&worker));
    }

    fn stop(&mut self) -> Vec<ReportEffect> {
        self.running = false;
        let at_work = std::mem::take(&mut self.at_work);
        self.waiting.extend(at_work.values());
        self.waiting.sort_unstable();
        at_work.into_keys().map(|worker| ReportEffect::Cancel { worker }).collect()
    }

    fn learn(&mut self, found: PlyReport) {
        let chosen = self.chosen().map(|point| point.ply);
        self.judged.push(found);
        self.report = Report::of(&*self.table, self.judged.clone());
        self.turning = turning::points(self);
        // The chosen point stays chosen, although there may be more before it now.
        let place = chosen.and_then(|ply| self.turning.iter().position(|point| point.ply == ply));
        self.chosen = place.unwrap_or(0);
    }

    fn choose(&mut self, index: usize) -> Vec<ReportEffect> {
        self.chosen = index.min(self.turning.len().saturating_sub(1));
        Vec::new()
    }
}

/// The mark that annotators put behind a move.
pub fn grade_mark(grade: Option<Grade>) -> &'static str {
    match grade {
        Some(Grade::Inaccuracy) => "?!",
        Some(Grade::Mistake) => "?",
        Some(Grade::Blunder) => "??",
        Some(Grade::Best | Grade::Good) | None => "",
    }
}
