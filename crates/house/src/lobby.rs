//! The hall of the house: which tables wait for anybody, and what can be watched.

use crate::house::locked;
use crate::outbox::Outbox;
use bytes::Bytes;
use parlour_online::{Lobby, MatchId, MatchStatus, MatchSummary, Occupant, ServerMessage};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The most tables that a list shows.
const MOST: usize = 100;

/// Which tables wait for anybody, and what can be watched, by when they were laid.
#[derive(Default)]
pub(crate) struct Hall {
    lists: Mutex<Lists>,
    watchers: Mutex<Vec<Arc<Outbox>>>,
}

#[derive(Default)]
struct Lists {
    open: BTreeMap<(u64, MatchId), MatchSummary>,
    live: BTreeMap<(u64, MatchId), MatchSummary>,
    changed: bool,
}

impl Hall {
    /// How a table is now.
    pub(crate) fn tell(&self, card: MatchSummary) {
        let key = (card.created, card.r#match);
        let lists = &mut *locked(&self.lists);
        let was_listed = lists.open.remove(&key).is_some() | lists.live.remove(&key).is_some();
        lists.changed |= was_listed;
        let card = MatchSummary { code: None, ..card };
        let list = match card.state {
            MatchStatus::Waiting if card.seats.contains(&Occupant::Anyone) => &mut lists.open,
            MatchStatus::Playing if !card.private => &mut lists.live,
            _ => return,
        };
        list.insert(key, card);
        // Memory is for matches: what is not shown is not kept. The newest are shown.
        if list.len() > 2 * MOST {
            list.pop_first();
        }
        lists.changed = true;
    }

    /// The lists.
    pub(crate) fn lobby(&self) -> Lobby {
        let lists = locked(&self.lists);
        let newest = |list: &BTreeMap<_, MatchSummary>| list.values().rev().take(MOST).cloned().collect();
        Lobby { open: newest(&lists.open), live: newest(&lists.live) }
    }

    /// Somebody wants to be told.
    pub(crate) fn watch(&self, outbox: &Arc<Outbox>) {
        self.unwatch(outbox);
        outbox.tell(&ServerMessage::Lobby(self.lobby()));
        locked(&self.watchers).push(outbox.clone());
    }

    /// Somebody wants to be told no more.
    pub(crate) fn unwatch(&self, outbox: &Arc<Outbox>) {
        locked(&self.watchers).retain(|watcher| !Arc::ptr_eq(watcher, outbox));
    }

    /// Tells whoever watches, if anything has changed.
    pub(crate) fn publish(&self) {
        if !std::mem::take(&mut locked(&self.lists).changed) {
            return;
        }
        let watchers = locked(&self.watchers).clone();
        if watchers.is_empty() {
            return;
        }
        let message = Bytes::from(ServerMessage::Lobby(self.lobby()).write());
        for watcher in &*watchers {
            watcher.push(message.clone());
        }
    }
}

impl crate::House {
    /// Which tables wait for anybody, and what can be watched.
    pub fn lobby(&self) -> Lobby {
        self.hall.lobby()
    }

    /// Tells somebody of the lobby from now on, or no more.
    pub fn watch_lobby(&self, outbox: &Arc<Outbox>, watch: bool) {
        if watch { self.hall.watch(outbox) } else { self.hall.unwatch(outbox) }
    }
}
