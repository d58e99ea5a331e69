//! Judging matches that are over, on the threads of the bots: one move at a time, so that a long match keeps nobody waiting.

use crate::House;
use crate::bots::HASH;
use crate::lock::locked;
use parlour_analysis::{Analyst, PlyReport, Report, moves_of};
use parlour_core::ToMessage;
use parlour_erased::{BotOptions, NoMove, Table};
use parlour_protocol::{Analysis, MatchId, MatchStatus, PlayerId, Refusal};
use parlour_search::{Limits, Stop};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How long a move is thought about.
const TIME: Duration = Duration::from_millis(250);
/// The most matches that are being judged.
const MOST: usize = 500;
/// The most of one player.
const MOST_EACH: usize = 5;

/// Matches that are being judged.
pub(crate) type Reviews = Mutex<HashMap<MatchId, Review>>;

/// A match that is being judged.
pub(crate) struct Review {
    by: PlayerId,
    /// Shared, so that no game is copied under the lock.
    table: Arc<dyn Table>,
    /// The plies that were not judged yet.
    left: Vec<usize>,
    judged: Vec<PlyReport>,
}

impl Review {
    fn state(&self) -> Analysis {
        let done = self.judged.len();
        Analysis::Waiting { done, total: done + self.left.len() }
    }
}

impl House {
    /// How far the house is with judging a match.
    ///
    /// # Errors
    /// If there is no such match.
    pub fn analysis(self: &Arc<Self>, id: MatchId) -> Result<Analysis, Refusal> {
        if let Some(review) = locked(&self.reviews).get(&id) {
            return Ok(review.state());
        }
        match self.store.analysis(id)? {
            Some(report) => Ok(serde_json::from_str(&report).map_or(Analysis::Unasked, Analysis::Done)),
            None => self.room(id).map(|_| Analysis::Unasked),
        }
    }

    /// Somebody wants to know how well a match was played. Whoever asks again is told how far it is.
    ///
    /// # Errors
    /// If it is not over, or too much is asked for already.
    pub fn ask_analysis(self: &Arc<Self>, by: PlayerId, id: MatchId) -> Result<Analysis, Refusal> {
        let known = self.analysis(id)?;
        if known != Analysis::Unasked {
            return Ok(known);
        }
        let room = self.room(id)?;
        if !matches!(room.card(None)?.state, MatchStatus::Over { .. }) {
            return Err(Refusal::NotOver);
        }
        let table: Arc<dyn Table> = room.table(None)?.into();
        let review = Review { by, left: moves_of(&*table), table, judged: Vec::new() };
        let mut reviews = locked(&self.reviews);
        let own = reviews.values().filter(|review| review.by == by).count();
        for (count, most) in [(own, MOST_EACH), (reviews.len(), MOST)] {
            if count >= most {
                return Err(Refusal::TooMany { most });
            }
        }
        let state = review.state();
        reviews.entry(id).or_insert(review);
        drop(reviews);
        self.bots.ask_judge(id, TIME, by);
        Ok(state)
    }

    /// Judges the next move of a match, or writes down what was found.
    pub(crate) fn judge(&self, id: MatchId) {
        let next = locked(&self.reviews)
            .get_mut(&id)
            .map(|review| (review.by, review.table.clone(), review.left.pop()));
        let Some((by, table, ply)) = next else { return };
        let Some(ply) = ply else { return self.finish(id, &*table) };
        match judged(&*table, ply) {
            Ok(report) => {
                if let Some(review) = locked(&self.reviews).get_mut(&id) {
                    review.judged.extend(report);
                }
                self.bots.ask_judge(id, TIME, by);
            }
            Err(why) => {
                tracing::warn!(%id, %why, "a match was not judged");
                self.drop_review(id);
            }
        }
    }

    /// A match is judged no further.
    pub(crate) fn drop_review(&self, id: MatchId) {
        let review = locked(&self.reviews).remove(&id);
        // A game may have something to do when its match is dropped: not under the lock.
        drop(review);
    }

    fn finish(&self, id: MatchId, table: &dyn Table) {
        let judged = locked(&self.reviews)
            .get_mut(&id)
            .map(|review| std::mem::take(&mut review.judged))
            .unwrap_or_default();
        let report = serde_json::to_string(&Report::of(table, judged)).expect("a report is plain data");
        // Kept first: until then it is being judged.
        if let Err(why) = self.store.set_analysis(id, &report, self.now()) {
            tracing::warn!(%id, %why, "a report was not written");
        }
        self.drop_review(id);
    }
}

fn judged(table: &dyn Table, ply: usize) -> Result<Option<PlyReport>, NoMove> {
    let options = BotOptions { hash: HASH, ..BotOptions::default() };
    let failed = |why: parlour_erased::BadBot| NoMove::Failed(why.message());
    let mut analyst = Analyst::of(table.info(), &options).map_err(failed)?;
    analyst.review_ply(table, ply, &Limits::time(TIME), &Stop::default())
}
