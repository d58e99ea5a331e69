//! Having every move of a match judged, by as many workers as the machine can spare.

use crate::engine::{Desk, Effort, Lane, News, Subject, Task, Ticket, desk};
use leptos::prelude::*;
use parlour_analysis::{PlyReport, moves_of};
use parlour_erased::{NodeId, Table, Tree};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// How long a report is to take, and how long a move is thought about at least and at most, in milliseconds.
const WHOLE: usize = 20_000;
const LEAST: usize = 100;
const MOST: usize = 500;

/// What has been found out about matches since the page was opened, by their records: coming back is instant.
#[derive(Clone, Copy)]
pub(crate) struct Reports(StoredValue<HashMap<String, Vec<PlyReport>>>);

impl Default for Reports {
    fn default() -> Self {
        Self(StoredValue::new(HashMap::new()))
    }
}

/// A match that is being judged, from the last move to the first.
#[derive(Clone, Copy)]
pub(super) struct Review {
    record: StoredValue<String>,
    line: StoredValue<Reviewed>,
    /// What is known by now.
    pub(super) judged: RwSignal<Vec<PlyReport>>,
    /// How many moves there are.
    pub(super) total: usize,
    /// Whether somebody judges.
    pub(super) running: RwSignal<bool>,
    /// Why nobody can.
    pub(super) wrong: RwSignal<Option<String>>,
    /// What is still to be judged, the next at the end.
    waiting: StoredValue<Vec<usize>>,
    handed_out: StoredValue<HashMap<usize, (Ticket, usize)>>,
    reports: Reports,
}

/// The line that is judged.
#[derive(Clone)]
struct Reviewed {
    game: &'static str,
    id: String,
    words: Vec<String>,
    start: String,
}

impl Review {
    /// Begins, or goes on with what was found before; it ends with the screen.
    pub(super) fn begin(id: String, table: &Arc<dyn Table>) -> Self {
        let reports: Reports = expect_context();
        let record = table.record().to_string();
        let known = reports.0.with_value(|reports| reports.get(&record).cloned().unwrap_or_default());
        let moves = moves_of(&**table);
        let tree = Tree::new(table.boxed_clone());
        let start = tree.line_to(NodeId::ROOT).map(|start| start.record().to_string());
        let line = Reviewed {
            game: tree.info().name,
            id,
            words: tree.words_to(tree.cursor()),
            start: start.unwrap_or_default(),
        };
        let waiting =
            moves.iter().copied().filter(|ply| known.iter().all(|judged| judged.ply != *ply)).collect();
        let review = Self {
            record: StoredValue::new(record),
            line: StoredValue::new(line),
            judged: RwSignal::new(known),
            total: moves.len(),
            running: RwSignal::new(false),
            wrong: RwSignal::new(None),
            waiting: StoredValue::new(waiting),
            handed_out: StoredValue::new(HashMap::new()),
            reports,
        };
        review.go_on();
        on_cleanup(move || review.stop());
        review
    }

    /// Hands a move to every worker.
    pub(super) fn go_on(self) {
        self.running.set(true);
        for worker in 0..Desk::reviewers() {
            self.hand_out(worker);
        }
    }

    /// Nobody judges any more; what is known is kept.
    pub(super) fn stop(self) {
        let Some(handed_out) = self.handed_out.try_update_value(std::mem::take) else { return };
        for (ticket, ply) in handed_out.into_values() {
            ticket.cancel();
            self.waiting.update_value(|waiting| waiting.push(ply));
        }
        self.running.try_set(false);
    }

    fn hand_out(self, worker: usize) {
        let Some(ply) = self.waiting.try_update_value(Vec::pop).flatten() else {
            if self.handed_out.with_value(HashMap::is_empty) {
                self.running.set(false);
            }
            return;
        };
        let effort = (WHOLE * Desk::reviewers() / self.total.max(1)).clamp(LEAST, MOST);
        let effort = Effort::Milliseconds(u32::try_from(effort).unwrap_or_default());
        let task = Task::Judge { ply, effort };
        let Reviewed { game, id, words, start } = self.line.get_value();
        let subject = Subject { game, id, words, start: Rc::new(move || start.clone()) };
        let ticket = desk().hand_out(Lane::Reviewer(worker), subject, task, move |news| {
            self.handed_out.try_update_value(|handed_out| handed_out.remove(&worker));
            match news {
                News::Judged(judged) => {
                    self.learn(judged);
                    self.hand_out(worker);
                }
                News::Failed(why) => {
                    self.wrong.try_set(Some(why));
                    self.stop();
                }
                _ => {}
            }
        });
        match ticket {
            Some(ticket) => self.handed_out.update_value(|handed_out| {
                handed_out.insert(worker, (ticket, ply));
            }),
            // There is no worker to be had just now.
            None => self.waiting.update_value(|waiting| waiting.push(ply)),
        }
    }

    fn learn(self, judged: Option<PlyReport>) {
        self.judged.update(|known| known.extend(judged));
        let (record, known) = (self.record.get_value(), self.judged.get_untracked());
        self.reports.0.update_value(|reports| {
            reports.insert(record, known);
        });
    }
}
