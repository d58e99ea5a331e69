//! Playing a plan.

use crate::game::play_game;
use crate::{
    ArenaError, Bracket, Ended, Format, GameId, Journal, Pairing, Plan, Results, Seating, SprtState, Tally,
    Tie,
};
use parlour_search::Stop;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Searches go as deep as a game is long, and each ply takes room.
const STACK: usize = 32 << 20;

/// How often progress is told while no game ends.
const GLANCE: Duration = Duration::from_millis(100);

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Games that are over, in this run and before.
    pub done: usize,
    /// Games in all; in a knock-out, unless ties are level.
    pub total: usize,
    /// How it stands, where there is only one pairing.
    pub tally: Option<Tally>,
}

/// Plays what the plan asks for and has not been played, `threads` games at once. `progress` is called now and
/// then, from this thread, and may say to stop: then games that are going on are given up, and those that are
/// over are kept.
///
/// # Errors
/// If the plan cannot be carried out, or the journal cannot be read or written.
pub fn run(
    plan: &Plan,
    journal: &Journal,
    threads: usize,
    seating: &Seating,
    progress: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Result<Results, ArenaError> {
    let seats = plan.check()?;
    for spec in &plan.bots {
        seating(spec, 0)?;
    }
    let games = journal.read(&plan.digest())?;
    let pairings = plan.format.pairings(plan.bots.len(), seats);
    let rounds = if plan.format == Format::Knockout { plan.bots.len() - 1 } else { pairings.len() };
    let total = rounds * plan.games as usize;
    let read = games.keys().copied().collect();
    let mut hall =
        Hall { plan, journal, threads, seating, progress, games, read, done: 0, total, stopped: false };
    if plan.format == Format::Knockout {
        let bracket = hall.play_knockout()?;
        return Ok(hall.results(Vec::new(), Some(bracket)));
    }
    hall.play(&schedule(&pairings, plan.games, seats as u32))?;
    Ok(hall.results(pairings, None))
}

/// The games of all pairings, those of each opening together, so that a tournament cut short is even.
fn schedule(pairings: &[Pairing], games: u32, seats: u32) -> Vec<GameId> {
    let mut ids: Vec<(u32, usize, u32)> = (0..games)
        .flat_map(|number| (0..pairings.len()).map(move |pairing| (number / seats, pairing, number)))
        .collect();
    ids.sort_unstable();
    ids.into_iter().map(|(_, pairing, number)| GameId { pairing: pairings[pairing], number }).collect()
}

/// Where the games are played.
struct Hall<'a> {
    plan: &'a Plan,
    journal: &'a Journal,
    threads: usize,
    seating: &'a Seating<'a>,
    progress: &'a mut dyn FnMut(&Progress) -> ControlFlow<()>,
    games: BTreeMap<GameId, Ended>,
    /// Those of them that had been played before.
    read: BTreeSet<GameId>,
    done: usize,
    total: usize,
    stopped: bool,
}

impl Hall<'_> {
    /// Plays those of these games that have not been played, until somebody says to stop or the test is decided.
    fn play(&mut self, ids: &[GameId]) -> Result<(), ArenaError> {
        let todo: Vec<GameId> = ids.iter().copied().filter(|id| !self.games.contains_key(id)).collect();
        self.done += ids.len() - todo.len();
        if self.stopped || todo.is_empty() || self.is_decided() {
            return Ok(());
        }
        let stop = Stop::default();
        let next = AtomicUsize::new(0);
        let (plan, journal, seating) = (self.plan, self.journal, self.seating);
        let work = |results: Sender<Result<Ended, ArenaError>>| {
            while let Some(&id) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
                let result = play_and_keep(plan, journal, id, seating, &stop).transpose();
                if result.is_none_or(|result| results.send(result).is_err()) {
                    break;
                }
            }
        };
        thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..self.threads.clamp(1, todo.len()) {
                let sender = sender.clone();
                let worker = thread::Builder::new().name("game".into()).stack_size(STACK);
                worker.spawn_scoped(scope, || work(sender))?;
            }
            drop(sender);
            let mut failure = None;
            loop {
                match results.recv_timeout(GLANCE) {
                    Ok(Ok(ended)) => {
                        self.games.insert(ended.id, ended);
                        self.done += 1;
                    }
                    Ok(Err(error)) => failure = failure.or(Some(error)),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                let state = self.state();
                self.stopped |= (self.progress)(&state).is_break();
                if self.stopped || failure.is_some() || self.is_decided() {
                    stop.raise();
                }
            }
            failure.map_or(Ok(()), Err)
        })
    }

    fn play_knockout(&mut self) -> Result<Bracket, ArenaError> {
        let mut bracket = Bracket::default();
        loop {
            let mut ties = bracket.next_round(self.plan.bots.len());
            if ties.is_empty() {
                return Ok(bracket);
            }
            let pairings: Vec<Pairing> = ties.iter().filter_map(Tie::pairing).collect();
            self.play(&schedule(&pairings, self.plan.games, 2))?;
            for tie in &mut ties {
                let Some(pairing) = tie.pairing() else { continue };
                let mut games = self.plan.games;
                tie.tally = self.tally(pairing, games);
                // A tie that is level goes on for as many games again, in pairs.
                let most = games + games.max(2);
                while tie.leader(&tie.tally).is_none() && games < most && !self.stopped {
                    games += 2;
                    let more: Vec<GameId> =
                        (games - 2..games).map(|number| GameId { pairing, number }).collect();
                    self.play(&more)?;
                    tie.tally = self.tally(pairing, games);
                }
                tie.winner = Some(tie.leader(&tie.tally).unwrap_or(tie.first)).filter(|_| !self.stopped);
            }
            bracket.rounds.push(ties);
            if self.stopped {
                return Ok(bracket);
            }
        }
    }

    /// The games of a pairing, up to so many, in the order of their numbers.
    fn games_of(&self, pairing: Pairing, games: u32) -> impl Iterator<Item = &Ended> {
        let id = |number| GameId { pairing, number };
        self.games.range(id(0)..id(games)).map(|(_, ended)| ended)
    }

    fn tally(&self, pairing: Pairing, games: u32) -> Tally {
        Tally::of(self.games_of(pairing, games))
    }

    fn sprt(&self) -> Option<SprtState> {
        let (sprt, pairing) = (self.plan.sprt?, *self.plan.format.pairings(2, 2).first()?);
        Some(sprt.judge(self.games_of(pairing, self.plan.games)))
    }

    fn is_decided(&self) -> bool {
        self.sprt().is_some_and(|state| state.decision.is_some())
    }

    fn state(&self) -> Progress {
        let two = self.plan.bots.len() == 2 && self.plan.format != Format::Knockout;
        let tally =
            two.then(|| Tally::of(self.games.values().filter(|ended| ended.id.number < self.plan.games)));
        Progress { done: self.done.min(self.total), total: self.total, tally }
    }

    fn results(self, pairings: Vec<Pairing>, bracket: Option<Bracket>) -> Results {
        let sprt = self.sprt();
        let decided = sprt.filter(|state| state.decision.is_some());
        // What was played beyond a decision does not count, nor what an earlier run played beyond this plan.
        let most = decided.map_or(self.plan.games, |state| state.games);
        let pairings: Vec<(Pairing, Tally)> =
            pairings.into_iter().map(|pairing| (pairing, self.tally(pairing, most))).collect();
        let complete = match &bracket {
            Some(bracket) => bracket.winner().is_some(),
            None => pairings.iter().all(|(_, tally)| tally.games() == most),
        };
        let ties = bracket.iter().flat_map(|bracket| bracket.rounds.iter().flatten());
        let ties = ties.filter_map(|tie| Some((tie.pairing()?, tie.tally.games())));
        let counted: BTreeMap<Pairing, u32> =
            pairings.iter().map(|(pairing, _)| (*pairing, most)).chain(ties).collect();
        let counts = |id: &GameId| counted.get(&id.pairing).is_some_and(|games| id.number < *games);
        let games: BTreeMap<GameId, Ended> = self.games.into_iter().filter(|(id, _)| counts(id)).collect();
        let read = self.read.iter().filter(|id| games.contains_key(id)).count();
        Results { games, pairings, bracket, sprt, read, complete }
    }
}

/// Plays a game and keeps its record before anybody hears of it; `None` if it was stopped.
fn play_and_keep(
    plan: &Plan,
    journal: &Journal,
    id: GameId,
    seating: &Seating,
    stop: &Stop,
) -> Result<Option<Ended>, ArenaError> {
    let Some(table) = play_game(plan, id, seating, stop)? else {
        return Ok(None);
    };
    journal.keep(id, &*table)?;
    Ok(Ended::read(id, &*table))
}
