//! A game as it was played: a setup, what happened, and who left.
//!
//! A match only grows or is cut back; where somebody looks at it is theirs to keep. Positions are worked out from
//! the plies: one is kept for every [`INTERVAL`] of them, so that any is a few replayed plies away and a server
//! can hold many thousand matches. Going back is replaying less, not an algorithm that can be wrong: over
//! captures, tipped scales and chance alike.

use crate::record::{is_free_tag, running_text};
use crate::repetition::Repetition;
use crate::{
    Departure, Ending, Game, MAX_SEATS, Message, Outcome, Ply, PlyOf, Seat, SeatSet, Setup, ToMessage, Turn,
    Verdict,
};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use thiserror::Error;

/// After how many plies a position is kept again.
pub const INTERVAL: usize = 32;

/// A match: where it began, what happened, and how it stands.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: G::Setup,
    /// Where it began, if that is not where its setup begins.
    start: Option<Box<G>>,
    plies: Vec<PlyOf<G>>,
    /// Who left, each after how many plies.
    departures: Vec<(usize, Departure)>,
    /// Whether nobody could play on when the last one left.
    stopped: bool,
    verdict: Option<Verdict>,
    /// The position after all plies, once somebody has asked for it.
    position: OnceLock<Box<G>>,
    /// `kept[n]` is the position after `(n + 1) * INTERVAL` plies.
    kept: Vec<G>,
    repetition: Repetition,
    /// Comments on the position after n plies.
    comments: BTreeMap<usize, String>,
    tags: BTreeMap<String, String>,
}

impl<G: Game> Match<G> {
    /// A match about to begin.
    pub fn new(setup: G::Setup) -> Self {
        let start = G::start(&setup);
        Self::from_position(setup, start)
    }

    /// A match that begins in `position`, which must go with `setup`.
    pub fn from_position(setup: G::Setup, position: G) -> Self {
        let start = (G::start(&setup) != position).then(|| Box::new(position.clone()));
        Self {
            setup,
            start,
            plies: Vec::new(),
            departures: Vec::new(),
            stopped: false,
            verdict: None,
            position: Box::new(position).into(),
            kept: Vec::new(),
            repetition: Repetition::default(),
            comments: BTreeMap::new(),
            tags: BTreeMap::new(),
        }
    }

    /// The most bytes that a match with this setup takes, what people write into it apart, if whoever holds it ends it
    /// after `plies` plies at the latest: some games need never end. Who holds matches for others refuses by it what
    /// would take too much.
    pub fn most_bytes(setup: &G::Setup, plies: usize) -> usize {
        let plies = setup.most_plies().map_or(plies, |most| most.min(plies));
        // What grows has at most twice the room that it needs, and room for four at first.
        let grown = |count: usize, size: usize| (2 * count + 4) * size;
        let kept = plies / INTERVAL;
        // Besides those kept: the first, and the present one, which has grown.
        let positions = grown(kept + 2, size_of::<G>()) + (kept + 3) * setup.position_heap();
        let repetition = if G::REPEATS { Repetition::most_bytes(plies) } else { 0 };
        size_of::<Self>()
            + positions
            + repetition
            + grown(plies, size_of::<PlyOf<G>>())
            + setup.chance_heap(plies)
            + grown(MAX_SEATS, size_of::<(usize, Departure)>())
    }

    /// What was chosen before the match.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position after all plies.
    pub fn position(&self) -> &G {
        self.position.get_or_init(|| Box::new(self.replayed(self.plies.len())))
    }

    /// The position it began with, if that is not where its setup begins.
    pub fn own_start(&self) -> Option<&G> {
        self.start.as_deref()
    }

    /// The position after `ply` plies, or `None` if there are not so many.
    pub fn position_after(&self, ply: usize) -> Option<G> {
        if ply == self.plies.len() {
            return Some(self.position().clone());
        }
        (ply < self.plies.len()).then(|| self.replayed(ply))
    }

    /// Every position, the one it began with first.
    pub fn history(&self) -> Vec<G> {
        self.positions_from(0)
    }

    /// The positions after `ply` plies and more, in order; none if there are not so many plies.
    pub fn positions_from(&self, ply: usize) -> Vec<G> {
        let Some(mut position) = self.position_after(ply) else { return Vec::new() };
        let mut positions = Vec::with_capacity(self.plies.len() + 1 - ply);
        positions.push(position.clone());
        for at in ply..self.plies.len() {
            self.replay(&mut position, at);
            positions.push(position.clone());
        }
        positions
    }

    /// Shows every position, the one it began with first, each after how many plies it stood.
    pub(crate) fn each_position(&self, mut show: impl FnMut(usize, &G)) {
        let mut position = self.replayed(0);
        show(0, &position);
        for at in 0..self.plies.len() {
            self.replay(&mut position, at);
            show(at + 1, &position);
        }
    }

    /// The positions that can stand again, the present one last; that one alone where repetition does not matter.
    pub fn repeatable(&self) -> Vec<G> {
        let back = if G::REPEATS { self.position().reversible_plies() } else { 0 };
        self.positions_from(self.plies.len().saturating_sub(back))
    }

    /// All plies.
    pub fn plies(&self) -> &[PlyOf<G>] {
        &self.plies
    }

    /// The ply that led here.
    pub fn last(&self) -> Option<&PlyOf<G>> {
        self.plies.last()
    }

    /// Who left before the game was over, each after how many plies, in order.
    pub fn departures(&self) -> &[(usize, Departure)] {
        &self.departures
    }

    /// Who acts next: nobody, once the match has ended in whatever way.
    pub fn turn(&self) -> Turn {
        if self.ended_early().is_some() { Turn::Over } else { self.position().turn() }
    }

    /// How the match ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.early_outcome().or_else(|| self.position().outcome())
    }

    /// How the match stood ended after `ply` plies, if it did.
    pub fn outcome_after(&self, ply: usize) -> Option<Outcome> {
        if ply == self.plies.len() { self.outcome() } else { self.position_after(ply)?.outcome() }
    }

    /// In what way the match ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ended_early().or_else(|| self.position().outcome().map(|_| Ending::Rules))
    }

    /// Plays a move or lets chance happen.
    ///
    /// # Errors
    /// If the ply is not allowed here; nothing has changed then.
    pub fn play(&mut self, ply: PlyOf<G>) -> Result<(), IllegalPly> {
        if !self.permits(&ply) {
            return Err(IllegalPly);
        }
        self.take(ply);
        Ok(())
    }

    /// Whether a ply is allowed here, and the match is not over.
    pub(crate) fn permits(&self, ply: &PlyOf<G>) -> bool {
        self.turn() != Turn::Over && self.position().allows(ply)
    }

    /// Plays a ply, which must be allowed here.
    pub(crate) fn take(&mut self, ply: PlyOf<G>) {
        self.keep_again();
        if G::REPEATS && !self.repetition.is_counting() {
            self.count_again();
        }
        let mut position = self.position.take().unwrap_or_else(|| Box::new(self.replayed(self.plies.len())));
        if (self.kept.len() + 1) * INTERVAL == self.plies.len() {
            self.kept.push(G::clone(&position));
        }
        position.apply(&ply);
        self.plies.push(ply);
        if G::REPEATS {
            self.count_latest(&mut position);
        }
        self.position = position.into();
    }

    /// Plays a legal move of the seat to move.
    ///
    /// # Errors
    /// If the move is not legal here; nothing has changed then.
    pub fn play_move(&mut self, m: G::Move) -> Result<(), IllegalPly> {
        self.play(Ply::Move(m))
    }

    /// Somebody leaves for good. Where the game allows it the others play on; else the match is over, and whoever is still
    /// there shares the win.
    ///
    /// # Errors
    /// If the match is over, or nobody sits there any more; nothing has changed then.
    pub fn leave(&mut self, departure: Departure) -> Result<(), NoEnding> {
        let there = departure.seat.index() < self.position().seats() && !self.gone().contains(departure.seat);
        if self.turn() == Turn::Over || !there {
            return Err(NoEnding);
        }
        match self.position().without(departure.seat) {
            Some(others) => self.position = Box::new(others).into(),
            None => self.stopped = true,
        }
        self.departures.push((self.plies.len(), departure));
        Ok(())
    }

    /// Ends the match otherwise than by its rules.
    ///
    /// # Errors
    /// If the match is over, there is nobody to agree with, or a winner does not sit here; nothing has changed
    /// then.
    pub fn conclude(&mut self, verdict: Verdict) -> Result<(), NoEnding> {
        let seats = self.position().seats();
        let possible = match verdict {
            Verdict::Agreed => seats > 1,
            Verdict::Adjudicated { winners } | Verdict::Unstated { winners } => {
                winners.iter().all(|seat| seat.index() < seats)
            }
        };
        if self.turn() == Turn::Over || !possible {
            return Err(NoEnding);
        }
        self.verdict = Some(verdict);
        Ok(())
    }

    /// Takes back whatever happened last: a verdict, a departure, or a ply. `false` at the start.
    pub fn undo(&mut self) -> bool {
        let plies = self.plies.len();
        if self.verdict.take().is_some() {
            return true;
        }
        if self.departures.pop_if(|(after, _)| *after == plies).is_some() {
            self.stopped = false;
            self.position = OnceLock::new();
            return true;
        }
        self.truncate(plies.saturating_sub(1));
        plies > 0
    }

    /// Drops everything after `ply` plies: play goes on from there. Whoever left later has not left.
    pub fn truncate(&mut self, ply: usize) {
        if ply >= self.plies.len() {
            return;
        }
        self.verdict = None;
        self.stopped = false;
        self.departures.retain(|(after, _)| *after <= ply);
        self.position = Box::new(self.replayed(ply)).into();
        self.plies.truncate(ply);
        // What was kept at this very ply is kept again when play goes on: until then somebody may leave, or come back.
        self.kept.truncate(ply.saturating_sub(1) / INTERVAL);
        self.comments.split_off(&(ply + 1));
        self.repetition.truncate(ply);
    }

    /// The comment on the position after `ply` plies.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        self.comments.get(&ply).map(String::as_str)
    }

    /// Comments on the position after `ply` plies, if there are so many; an empty comment removes.
    /// White space is folded: a comment is running text.
    pub fn set_comment(&mut self, ply: usize, comment: &str) {
        let comment = running_text(comment);
        if comment.is_empty() {
            self.comments.remove(&ply);
        } else if ply <= self.plies.len() {
            self.comments.insert(ply, comment);
        }
    }

    /// A tag of the record, such as `Date` or `Event`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name).map(String::as_str)
    }

    /// All tags, in the order of their names.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a tag of the record; an empty value removes it. White space in the value is folded. `false`, and no
    /// change, if a tag cannot have that name: it is a capital, then letters, digits or `_`, and none of those
    /// that the match itself writes.
    pub fn set_tag(&mut self, name: &str, value: &str) -> bool {
        let free = is_free_tag(name);
        if free {
            match running_text(value) {
                none if none.is_empty() => self.tags.remove(name),
                value => self.tags.insert(name.into(), value),
            };
        }
        free
    }

    /// What the player in this seat is called, where somebody said so.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.tag(&name_tag(seat))
    }

    /// Says what the player in this seat is called; an empty name takes it back. Any name will do, twice if people like.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        self.set_tag(&name_tag(seat), name);
    }

    /// Gives up all memory that can be worked out again, for a match that waits: the position too, until somebody
    /// asks for it.
    pub fn shrink(&mut self) {
        self.kept = Vec::new();
        self.position = OnceLock::new();
        self.repetition.shrink();
        self.plies.shrink_to_fit();
        self.departures.shrink_to_fit();
    }

    /// Everybody who has left.
    fn gone(&self) -> SeatSet {
        self.departures.iter().map(|(_, departure)| departure.seat).collect()
    }

    /// How the match ended without its rules, if it did.
    fn ended_early(&self) -> Option<Ending> {
        if let Some(verdict) = self.verdict {
            return Some(Ending::Verdict(verdict));
        }
        // Only the last to leave can have ended it: before that the others played on.
        let (_, departure) = self.departures.last().filter(|_| self.stopped)?;
        Some(Ending::Left(departure.clone()))
    }

    fn early_outcome(&self) -> Option<Outcome> {
        let seats = self.position().seats();
        let everybody: SeatSet = Seat::first(seats).collect();
        let (winners, reason) = match self.ended_early()? {
            Ending::Rules => return None,
            Ending::Left(departure) => {
                let gone = self.gone();
                let there = everybody.iter().filter(|seat| !gone.contains(*seat)).collect();
                (there, departure.message())
            }
            Ending::Verdict(verdict) => match verdict {
                Verdict::Agreed => (everybody, verdict.message()),
                Verdict::Adjudicated { winners } | Verdict::Unstated { winners } => {
                    (winners, verdict.message())
                }
            },
        };
        Some(Outcome { winners, scores: self.position().scores(), reason })
    }

    /// The position after `ply` plies, of which there must be so many, worked out from one that was kept.
    fn replayed(&self, ply: usize) -> G {
        let kept = (ply / INTERVAL).min(self.kept.len());
        let (mut position, from) = if kept > 0 {
            (self.kept[kept - 1].clone(), kept * INTERVAL)
        } else {
            let mut start = self.start.as_deref().cloned().unwrap_or_else(|| G::start(&self.setup));
            self.leave_table(&mut start, 0);
            (start, 0)
        };
        for at in from..ply {
            self.replay(&mut position, at);
        }
        position
    }

    /// From the position after `at` plies to the next.
    fn replay(&self, position: &mut G, at: usize) {
        position.apply(&self.plies[at]);
        if G::REPEATS {
            position.stood_before(self.repetition.told(at + 1));
        }
        self.leave_table(position, at + 1);
    }

    /// Whoever left after `ply` plies leaves.
    fn leave_table(&self, position: &mut G, ply: usize) {
        for (_, departure) in self.departures.iter().filter(|(after, _)| *after == ply) {
            if let Some(others) = position.without(departure.seat) {
                *position = others;
            }
        }
    }

    /// Keeps the positions on the way again that were given up; the present one follows when play goes on.
    fn keep_again(&mut self) {
        while (self.kept.len() + 1) * INTERVAL < self.plies.len() {
            self.kept.push(self.replayed((self.kept.len() + 1) * INTERVAL));
        }
    }

    /// Counts the latest position, and tells it how often it stood before.
    fn count_latest(&mut self, position: &mut G) {
        let plies = self.plies.len();
        if position.reversible_plies() == 0 {
            self.repetition.begin_anew();
        }
        // Two positions may have one hash; that they are equal is asked of the positions themselves.
        let seen = self.repetition.seen(position);
        let times = seen.filter(|seen| self.position_after(seen.first).as_ref() == Some(position));
        let times = times.map_or(0, crate::repetition::Seen::times);
        self.repetition.count(position, plies, times);
        position.stood_before(times);
    }

    /// Counts what was not counted, or was forgotten: the positions that can still stand again.
    fn count_again(&mut self) {
        let plies = self.plies.len();
        let from = plies.saturating_sub(self.position().reversible_plies());
        self.repetition.begin_anew();
        for (position, ply) in self.repeatable().into_iter().zip(from..) {
            let times = self.repetition.told(ply);
            self.repetition.count(&position, ply, times);
        }
    }
}

/// What holds the line of a [`GameTree`](crate::GameTree) can be the match itself.
impl<G: Game> AsRef<Self> for Match<G> {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl<G: Game> AsMut<Self> for Match<G> {
    fn as_mut(&mut self) -> &mut Self {
        self
    }
}

/// Equal matches have the same setup, begin alike, and the same happened and was said in them.
impl<G: Game> PartialEq for Match<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.start == other.start
            && self.plies == other.plies
            && self.departures == other.departures
            && self.verdict == other.verdict
            && self.comments == other.comments
            && self.tags == other.tags
    }
}

impl<G: Game> Eq for Match<G> {}

/// The tag that holds the name of the player in a seat: by its number, so that no name is taken for another tag.
pub fn name_tag(seat: Seat) -> String {
    format!("Name{}", seat.index() + 1)
}

/// The ply is not allowed in this position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub struct IllegalPly;

/// The match cannot be ended so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub struct NoEnding;
