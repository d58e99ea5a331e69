//! Having every move of a match judged, by as many workers as the machine can spare.

use crate::engine::{Desk, Effort, Lane, News, Subject, Task, Ticket, desk};
use leptos::prelude::*;
use parlour_analysis::PlyReport;
use parlour_erased::{NodeId, Tree};
use parlour_session::{ReportEffect, ReportInput, ReportState};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

/// What has been found out about matches since the page was opened, by their records: coming back is instant.
#[derive(Clone, Copy)]
pub(crate) struct Reports(StoredValue<HashMap<String, Vec<PlyReport>>>);

impl Default for Reports {
    fn default() -> Self {
        Self(StoredValue::new(HashMap::new()))
    }
}

/// A report whose moves are judged by workers of the page.
#[derive(Clone, Copy)]
pub(super) struct Review {
    pub(super) state: RwSignal<ReportState>,
    record: StoredValue<String>,
    line: StoredValue<Reviewed>,
    /// What each worker was given.
    tickets: StoredValue<HashMap<usize, Ticket>>,
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
    pub(super) fn begin(id: String, tree: &Tree) -> Self {
        let reports: Reports = expect_context();
        let record = tree.main_line().record().to_string();
        let known = reports.0.with_value(|reports| reports.get(&record).cloned().unwrap_or_default());
        let (main, start) = (tree.main_line(), tree.line_to(NodeId::ROOT));
        let main = Tree::new(main);
        let line = Reviewed {
            game: tree.info().name,
            id,
            words: main.words_to(main.path().last().copied().unwrap_or(NodeId::ROOT)),
            start: start.map(|start| start.record().to_string()).unwrap_or_default(),
        };
        let review = Self {
            state: RwSignal::new(ReportState::new(tree, known)),
            record: StoredValue::new(record),
            line: StoredValue::new(line),
            tickets: StoredValue::new(HashMap::new()),
            reports,
        };
        review.start();
        on_cleanup(move || review.apply(ReportInput::Stop));
        review
    }

    /// Gives every worker a move.
    pub(super) fn start(self) {
        self.apply(ReportInput::Start { workers: Desk::reviewers() });
    }

    pub(super) fn apply(self, input: ReportInput) {
        let Some(effects) = self.state.try_update(|state| state.apply(input)) else { return };
        for effect in effects {
            match effect {
                ReportEffect::Judge { worker, ply, time } => self.judge(worker, ply, time),
                ReportEffect::Cancel { worker } => {
                    let ticket = self.tickets.try_update_value(|tickets| tickets.remove(&worker)).flatten();
                    if let Some(ticket) = ticket {
                        ticket.cancel();
                    }
                }
                // Turning points are links on the page.
                ReportEffect::Open { .. } => {}
            }
        }
    }

    fn judge(self, worker: usize, ply: usize, time: Duration) {
        let effort = Effort::Milliseconds(u32::try_from(time.as_millis()).unwrap_or(u32::MAX));
        let task = Task::Judge { ply, effort };
        let Reviewed { game, id, words, start } = self.line.get_value();
        let subject = Subject { game, id, words, start: Rc::new(move || start.clone()) };
        let ticket = desk().hand_out(Lane::Reviewer(worker), subject, task, move |news| {
            self.tickets.try_update_value(|tickets| tickets.remove(&worker));
            match news {
                News::Judged(found) => {
                    self.apply(ReportInput::Judged { worker, ply, found: found.map(Box::new) });
                    self.remember();
                }
                News::Failed(why) => self.apply(ReportInput::Failed { worker, ply, why }),
                _ => {}
            }
        });
        match ticket {
            Some(ticket) => {
                self.tickets.update_value(|tickets| {
                    tickets.insert(worker, ticket);
                });
            }
            None => self.apply(ReportInput::Unavailable { worker }),
        }
    }

    /// Keeps what is known for the next time that this report is opened.
    fn remember(self) {
        let Some(known) = self.state.try_with_untracked(|state| state.judged().to_vec()) else { return };
        let record = self.record.get_value();
        self.reports.0.update_value(|reports| {
            reports.insert(record, known);
        });
    }
}
