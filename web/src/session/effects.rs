//! What the page carries out for a session: searches in workers, saving in the browser, messages to the server.

use super::SessionHandle;
use crate::engine::{Effort, Lane, News, Subject, Task, desk};
use crate::label::Label;
use crate::open;
use crate::route::Route;
use crate::store::{self, Kept};
use leptos::prelude::*;
use parlour_core::{Message, ToMessage};
use parlour_erased::NodeId;
use parlour_search::Limits;
use parlour_session::{Effect, EngineUpdate, Input, JobId, Purpose, Saved};
use std::rc::Rc;

impl SessionHandle {
    pub(super) fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Search { job, bot, limits, fresh, .. } => {
                let task = Task::Think { bot, seed: self.bot_seed(), effort: effort(limits), fresh };
                self.hand_out(job, Lane::Player, task);
            }
            Effect::Analyse { job, purpose, lines, limits } => {
                let lane = match purpose {
                    Purpose::Hint => Lane::Player,
                    Purpose::Analysis => Lane::Analyst,
                };
                let task = Task::Study { count: lines, effort: effort(limits) };
                self.hand_out(job, lane, task);
            }
            Effect::Finish(job) => self.inner.with_value(|inner| {
                if let Some((_, ticket)) = inner.searches.iter().find(|(other, _)| *other == job) {
                    ticket.finish();
                }
            }),
            Effect::Cancel(job) => {
                let ticket = self.inner.try_update_value(|inner| {
                    let place = inner.searches.iter().position(|(other, _)| *other == job)?;
                    Some(inner.searches.swap_remove(place).1)
                });
                if let Some(ticket) = ticket.flatten() {
                    ticket.cancel();
                }
            }
            Effect::Save => self.save(),
            Effect::Send(message) => self.line.say(&message),
            Effect::GoToMatch(id) => self.router.go(Route::Match(id)),
            Effect::NewGame(game) => open::open_table(&game.0, self.router),
            // Every ply is heard with the position that it leads to, also those that a server tells.
            Effect::Played(_) => {}
        }
    }

    fn hand_out(self, job: JobId, lane: Lane, task: Task) {
        let ticket = desk().hand_out(lane, self.subject(), task, move |news| {
            if news.is_last() {
                self.inner.try_update_value(|inner| inner.searches.retain(|(other, _)| *other != job));
            }
            let update = match news {
                News::Depth(depth) => EngineUpdate::Depth(depth),
                News::Lines(lines) => EngineUpdate::Lines(lines),
                News::Thought { play, share, score, .. } => EngineUpdate::Chosen {
                    text: play,
                    share,
                    score: score.and_then(|score| score.parse().ok()),
                },
                News::Studied(study) => EngineUpdate::Analysed(Box::new(study)),
                News::Failed(why) => EngineUpdate::Failed(Message::verbatim(why)),
                // Reports ask for the one, and the desk answers the other.
                News::Judged(_) | News::Unknown => return,
            };
            self.apply(Input::Engine(job, update));
        });
        match ticket {
            Some(ticket) => {
                self.inner.try_update_value(|inner| inner.searches.push((job, ticket)));
            }
            None => self.apply(Input::Engine(job, EngineUpdate::Failed(Label::NoWorker.message()))),
        }
    }

    /// Keeps the game in the browser.
    fn save(self) {
        let kept = self.inner.try_update_value(|inner| {
            let session = &inner.session;
            inner.kept.revise(session.record().to_string(), session.is_over());
            inner.kept.clone()
        });
        let Some(kept) = kept else { return };
        store::keep(kept, move |kept| match kept {
            Ok(None) => self.apply(Input::Saved(Saved::Saved)),
            Ok(Some(newer)) => self.adopt(newer),
            Err(_) => self.apply(Input::Saved(Saved::Failed(Label::NoStorage.message()))),
        });
    }

    /// Another tab has played on: this one shows what it did.
    pub(crate) fn adopt(self, newer: Kept) {
        let reopened = self.inner.try_update_value(|inner| {
            // A tab also hears what it wrote itself, perhaps after it has gone on.
            if newer.revision < inner.kept.revision || newer.record == inner.kept.record {
                return None;
            }
            let tree = newer.tree().ok()?;
            inner.kept = newer;
            Some(inner.session.reopen(tree, super::now()))
        });
        if let Some(effects) = reopened.flatten() {
            self.follow(effects);
        }
    }

    /// Nothing more is wanted: the table is left.
    pub(super) fn close(self) {
        let left = self.inner.try_update_value(|inner| {
            if let Some(wake) = inner.wake.take() {
                wake.clear();
            }
            std::mem::take(&mut inner.searches)
        });
        for (_, ticket) in left.unwrap_or_default() {
            ticket.cancel();
        }
    }

    /// The line through the cursor.
    fn subject(self) -> Subject {
        let start = move || {
            let start = self.peek(|session| session.tree().line_to(NodeId::ROOT));
            start.map(|start| start.record().to_string()).unwrap_or_default()
        };
        let words = self.peek(|session| session.tree().words_to(session.tree().cursor()));
        Subject { game: self.game.name, id: self.id(), words, start: Rc::new(start) }
    }

    /// What the bots of this game draw their whims from.
    fn bot_seed(self) -> u64 {
        self.id().bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()))
    }
}

/// What a worker may spend: a session limits searches by time.
fn effort(limits: Limits) -> Effort {
    let time = limits.time.unwrap_or_default().as_millis();
    Effort::Milliseconds(u32::try_from(time).unwrap_or(u32::MAX))
}
