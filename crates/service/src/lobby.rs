//! The lobby: which matches wait for players, and which can be watched. A client is told the newest of them at first, and from
//! then on what changes, so that no message grows with the number of matches.

use crate::lock::locked;
use crate::outbox::Outbox;
use bytes::Bytes;
use parlour_protocol::{Lobby, MatchId, MatchStatus, MatchSummary, Occupant, ServerMessage};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// The most matches of a list that `GET /api/lobby` shows.
const MOST: usize = 100;
/// The most matches of a list that a client is told.
const MOST_TOLD: usize = 50;
/// The most changes that are told at once.
const MOST_CHANGES: usize = 40;

/// Which matches wait for players, and which can be watched, by when they were made.
#[derive(Default)]
pub(crate) struct Hall {
    lists: Mutex<Lists>,
    watchers: Mutex<Vec<Arc<Outbox>>>,
}

#[derive(Default)]
struct Lists {
    open: BTreeMap<(u64, MatchId), Entry>,
    live: BTreeMap<(u64, MatchId), Entry>,
    /// What watchers have been told: the version of each match.
    told: HashMap<MatchId, u64>,
    versions: u64,
    changed: bool,
}

struct Entry {
    summary: MatchSummary,
    /// No two states of a match have the same.
    version: u64,
}

impl Lists {
    /// What watchers are to know: the newest of each list, newest first.
    fn shown(&self) -> impl Iterator<Item = &Entry> {
        [&self.open, &self.live].into_iter().flat_map(|list| list.values().rev().take(MOST_TOLD))
    }

    fn lobby(&self, most: usize) -> Lobby {
        let newest = |list: &BTreeMap<_, Entry>| {
            list.values().rev().take(most).map(|entry| entry.summary.clone()).collect()
        };
        Lobby { open: newest(&self.open), live: newest(&self.live) }
    }

    /// What has changed since this was asked last, or the first part of it; the rest is told next time.
    fn changes(&mut self) -> Option<(Vec<MatchSummary>, Vec<MatchId>)> {
        if !std::mem::take(&mut self.changed) {
            return None;
        }
        let shown: HashSet<MatchId> = self.shown().map(|entry| entry.summary.r#match).collect();
        let removed: Vec<MatchId> = self.told.keys().filter(|id| !shown.contains(id)).copied().collect();
        let is_new = |entry: &&Entry| self.told.get(&entry.summary.r#match) != Some(&entry.version);
        let mut changed: Vec<_> =
            self.shown().filter(is_new).map(|entry| (entry.summary.clone(), entry.version)).collect();
        self.changed = changed.len() > MOST_CHANGES;
        changed.truncate(MOST_CHANGES);
        self.told.retain(|id, _| shown.contains(id));
        self.told.extend(changed.iter().map(|(summary, version)| (summary.r#match, *version)));
        let changed: Vec<_> = changed.into_iter().map(|(summary, _)| summary).collect();
        (!changed.is_empty() || !removed.is_empty()).then_some((changed, removed))
    }
}

impl Hall {
    /// How a match is now.
    pub(crate) fn tell(&self, summary: MatchSummary) {
        let key = (summary.created, summary.r#match);
        let lists = &mut *locked(&self.lists);
        let was_listed = lists.open.remove(&key).is_some() | lists.live.remove(&key).is_some();
        lists.changed |= was_listed;
        let list = match summary.state {
            MatchStatus::Waiting if summary.seats.contains(&Occupant::Anyone) => &mut lists.open,
            MatchStatus::Playing if !summary.private => &mut lists.live,
            _ => return,
        };
        lists.versions += 1;
        // A position may be long, and all summaries of a page go into one message.
        let summary = MatchSummary { code: None, position: None, ..summary };
        list.insert(key, Entry { summary, version: lists.versions });
        // Memory is for matches: what is not shown is not kept. The newest are shown.
        if list.len() > 2 * MOST {
            list.pop_first();
        }
        lists.changed = true;
    }

    /// The lists.
    pub(crate) fn lobby(&self) -> Lobby {
        locked(&self.lists).lobby(MOST)
    }

    /// A client wants to be told.
    pub(crate) fn watch(&self, outbox: &Arc<Outbox>) {
        self.unwatch(outbox);
        // Under one lock with the list: what changes after the first page is told to this client, too.
        let mut lists = locked(&self.lists);
        let lobby = lists.lobby(MOST_TOLD);
        for summary in lobby.open.iter().chain(&lobby.live) {
            // It must be told when that goes, even if the others have not heard of it.
            lists.told.entry(summary.r#match).or_default();
        }
        outbox.tell(&ServerMessage::Lobby(lobby));
        locked(&self.watchers).push(outbox.clone());
    }

    /// A client wants to be told no more.
    pub(crate) fn unwatch(&self, outbox: &Arc<Outbox>) {
        locked(&self.watchers).retain(|watcher| !Arc::ptr_eq(watcher, outbox));
    }

    /// Tells those who watch what has changed.
    pub(crate) fn publish(&self) {
        let mut lists = locked(&self.lists);
        let Some((changed, removed)) = lists.changes() else { return };
        let watchers = locked(&self.watchers).clone();
        if watchers.is_empty() {
            return;
        }
        let message = Bytes::from(ServerMessage::LobbyChanged { changed, removed }.write());
        for watcher in &*watchers {
            watcher.push(message.clone());
        }
    }
}

impl crate::House {
    /// Which matches wait for players, and what can be watched.
    pub fn lobby(&self) -> Lobby {
        self.hall.lobby()
    }

    /// Tells a client of the lobby from now on, or no more.
    pub fn watch_lobby(&self, outbox: &Arc<Outbox>, watch: bool) {
        if watch { self.hall.watch(outbox) } else { self.hall.unwatch(outbox) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::Pace;

    fn summary(number: u64, state: MatchStatus) -> MatchSummary {
        MatchSummary {
            r#match: MatchId::new(number),
            game: "ladder".into(),
            options: BTreeMap::new(),
            position: Some("x".repeat(100_000)),
            seats: vec![Occupant::Anyone],
            pace: Pace::default(),
            rated: false,
            private: false,
            chat: true,
            delay: 0,
            state,
            acts: 0,
            code: None,
            created: number,
            next: None,
            tournament: None,
        }
    }

    /// What a client knows that has been told these messages, and the longest of them.
    fn known(outbox: &Outbox) -> (Option<Lobby>, usize) {
        let mut known: Option<Lobby> = None;
        let messages = outbox.take().messages;
        for message in &messages {
            match ServerMessage::read(str::from_utf8(message).unwrap()).unwrap() {
                ServerMessage::Lobby(lobby) => known = Some(lobby),
                ServerMessage::LobbyChanged { changed, removed } => {
                    assert!(changed.len() <= MOST_CHANGES);
                    known.as_mut().unwrap().change(&changed, &removed);
                }
                other => panic!("{other:?}"),
            }
        }
        (known, messages.iter().map(Bytes::len).max().unwrap_or(0))
    }

    #[test]
    fn whatever_changes_a_client_knows_the_newest_by_short_messages() {
        let hall = Hall::default();
        let early = Arc::new(Outbox::new(None));
        hall.watch(&early);
        let mut lot = 1_u64;
        let mut late = None;
        for step in 0..3_000 {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let number = (lot >> 33) % 400;
            let states = [MatchStatus::Waiting, MatchStatus::Playing, MatchStatus::Aborted];
            hall.tell(summary(number, states[(lot >> 50) as usize % 3]));
            if step % 97 == 0 {
                hall.publish();
            }
            if step == 1_500 {
                let outbox = Arc::new(Outbox::new(None));
                hall.watch(&outbox);
                late = Some(outbox);
            }
        }
        (0..5).for_each(|_| hall.publish());
        for outbox in [early, late.unwrap()] {
            let (known, longest) = known(&outbox);
            assert_eq!(known, Some(locked(&hall.lists).lobby(MOST_TOLD)));
            assert!(longest < 64 * 1024, "{longest}");
        }
        // Nothing is told when nothing has changed.
        let outbox = Arc::new(Outbox::new(None));
        hall.watch(&outbox);
        hall.publish();
        assert_eq!(outbox.take().messages.len(), 1);
    }

    #[test]
    fn sixty_tables_at_once_are_told_in_parts() {
        let hall = Hall::default();
        let outbox = Arc::new(Outbox::new(None));
        hall.watch(&outbox);
        (0..60).for_each(|number| hall.tell(summary(number, MatchStatus::Waiting)));
        hall.publish();
        let first = outbox.take().messages.len();
        hall.publish();
        hall.publish();
        assert_eq!((first, outbox.take().messages.len()), (2, 1), "forty, then the other ten that are shown");
    }
}
