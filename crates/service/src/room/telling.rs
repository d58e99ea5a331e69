//! What the followers of a match are told, and when.

use super::{Inner, Later, MUCH, PART, Told};
use crate::House;
use crate::outbox::Outbox;
use crate::time::millis;
use bytes::Bytes;
use parlour_core::{Seat, SeatSet};
use parlour_protocol::{
    ChatMessage, ClockState, MatchId, MatchSummary, Occupant, Offered, PlayerId, ServerMessage,
};
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;
use std::time::Duration;

impl Inner {
    /// Tells everybody of an act that is on disk; those who only watch perhaps later.
    pub(super) fn publish(&mut self, house: &House, at: usize, message: &Bytes) {
        let delay = self.live.delay();
        if delay.is_zero() {
            // What was to be told later comes first.
            for Later { told, .. } in std::mem::take(&mut self.later) {
                let watchers = self.listeners().filter(|follower| !self.sits(follower));
                watchers.for_each(|watcher| match &told {
                    Told::Event(message) => watcher.push(message.clone()),
                    Told::Whole(_) => watcher.sync(),
                });
            }
            self.shown = at + 1;
        }
        for follower in self.listeners() {
            if delay.is_zero() || self.sits(follower) {
                follower.push(message.clone());
            }
        }
        if delay.is_zero() {
            return;
        }
        let told = Told::Event(message.clone());
        self.later.push_back(Later { due: house.time.now() + delay, at, told });
        if self.later.len() == 1 {
            house.reveals.set(self.live.id, self.later.front().map(|later| later.due));
        }
    }

    /// Everybody who follows the match and has been told all of it so far.
    pub(super) fn listeners(&self) -> impl Iterator<Item = &Arc<Outbox>> {
        let catches_up =
            |outbox: &Arc<Outbox>| self.catching_up.iter().any(|(other, _)| Arc::ptr_eq(other, outbox));
        self.followers.iter().filter(move |follower| self.catching_up.is_empty() || !catches_up(follower))
    }

    pub(super) fn tell(&self, message: &ServerMessage) {
        let message = Bytes::from(message.write());
        self.listeners().for_each(|follower| follower.push(message.clone()));
    }

    /// Tells of something that happens now: those who are told later do not hear of it.
    pub(super) fn tell_now(&self, message: &ServerMessage) {
        let message = Bytes::from(message.write());
        let listeners = self.listeners().filter(|follower| !self.is_delayed_for(follower));
        listeners.for_each(|follower| follower.push(message.clone()));
    }

    /// Whether a follower only watches, and is told later.
    pub(super) fn is_delayed_for(&self, outbox: &Outbox) -> bool {
        self.is_delayed() && !self.sits(outbox)
    }

    /// Whether those who only watch are told later.
    pub(super) fn is_delayed(&self) -> bool {
        !self.live.delay().is_zero()
    }

    /// The seats whose players are there, and whether that has changed.
    pub(super) fn mark_present(&mut self, now: Duration) -> (SeatSet, bool) {
        let there = |player: PlayerId| {
            self.followers.iter().any(|follower| follower.player().is_some_and(|other| other.id == player))
        };
        let mut present = SeatSet::NONE;
        let mut changed = false;
        for ((seat, chair), away) in
            Seat::first(self.live.chairs.len()).zip(&self.live.chairs).zip(&mut self.away)
        {
            let here = match chair {
                Occupant::Bot { .. } => true,
                other => other.player().is_some_and(|player| there(player.id)),
            };
            if here {
                present = present.with(seat);
            }
            changed |= here == away.is_some();
            *away = if here { None } else { away.or(Some(now)) };
        }
        (present, changed)
    }

    pub(super) fn tell_presence(&self, id: MatchId, present: SeatSet) {
        let watching = self.followers.iter().filter(|follower| !self.sits(follower)).count();
        self.tell_now(&ServerMessage::Presence { r#match: id, present, watching });
    }

    pub(super) fn lag_of(&self, seat: Seat) -> u32 {
        let Some(player) = self.live.chairs[seat.index()].player() else { return 0 };
        let own = |outbox: &&Arc<Outbox>| outbox.player().is_some_and(|other| other.id == player.id);
        self.followers.iter().find(own).map_or(0, |outbox| outbox.lag())
    }

    /// Tells a client how the match stands that has the events below a number: all at once, or the first part of it.
    pub(super) fn tell_sync(&mut self, have: usize, outbox: &Arc<Outbox>, present: SeatSet, now: Duration) {
        let (message, next) = self.sync(have, outbox, present, now);
        self.catching_up.retain(|(other, _)| !Arc::ptr_eq(other, outbox));
        if self.catching_up.is_empty() {
            self.catching_up = Vec::new();
        }
        outbox.push(message);
        if let Some(next) = next {
            self.catching_up.push((outbox.clone(), next));
            outbox.tell_more(self.live.id);
        }
    }

    /// How the match stands, for a client that has the events below a number; and the number of the next, if there is more.
    fn sync(&self, have: usize, outbox: &Outbox, present: SeatSet, now: Duration) -> (Bytes, Option<usize>) {
        let seated = self.sits(outbox);
        let known = self.known(seated);
        // A client that says it has more than there is has it from elsewhere.
        let from = if have > known { 0 } else { have };
        let (events, next) = if outbox.bytes() > MUCH && from < known {
            ("[]".to_owned(), from)
        } else {
            self.live.part(from, known, PART)
        };
        let is_last = next >= known;
        let delayed = self.is_delayed_for(outbox);
        let table = is_last.then(|| self.table(known).ok()).flatten();
        let told = SyncText::Sync {
            summary: self.live.card(known, seated),
            from,
            events: RawValue::from_string(events).expect("what was written as JSON is JSON"),
            more: !is_last,
            position: table.as_ref().map(|table| table.position()),
            turn: table.and_then(|table| table.turn().seat()).filter(|_| self.live.is_playing()),
            clock: self.clock(delayed, now).filter(|_| is_last),
            offers: if is_last { self.offers(delayed) } else { &[] },
            // Who is there would tell a delayed watcher of now.
            present: if delayed { Seat::first(self.live.chairs.len()).collect() } else { present },
            chat: self.lines.iter().filter(|line| is_last && seated && self.hears(outbox, line)).collect(),
        };
        (serde_json::to_vec(&told).expect("it is plain data").into(), (!is_last).then_some(next))
    }

    /// The clock as players see it, or those who are told later: as it was after the last event that they know, and running
    /// since they were told of it.
    pub(super) fn clock(&self, delayed: bool, now: Duration) -> Option<ClockState> {
        if !delayed {
            return self.live.reading(now);
        }
        let (told, clock) = self.shown_clock.as_deref()?;
        let mut clock = clock.clone();
        if let Some(left) = clock.running.and_then(|seat| clock.left.get_mut(seat.index())) {
            *left = left.saturating_sub(millis(now.saturating_sub(*told)));
        }
        Some(clock)
    }

    /// Notes the clock after the last event that those know who are told later.
    pub(super) fn show_clock(&mut self, told: Duration, clock: Option<ClockState>) {
        if let Some(clock) = clock {
            self.shown_clock = Some(Box::new((told, clock)));
        }
    }

    /// The offers that players see. They are of now: those who are told later see none.
    pub(super) fn offers(&self, delayed: bool) -> &[Offered] {
        if delayed { &[] } else { self.live.offers() }
    }
}

/// The clock that an event tells.
pub(super) fn clock_of(event: &[u8]) -> Option<ClockState> {
    let read = str::from_utf8(event).ok().and_then(|text| ServerMessage::read(text).ok())?;
    if let ServerMessage::Event { clock, .. } = read { clock } else { None }
}

/// What [`ServerMessage::Sync`] tells, where the acts are text already.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum SyncText<'a> {
    Sync {
        summary: MatchSummary,
        from: usize,
        events: Box<RawValue>,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        more: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        turn: Option<Seat>,
        #[serde(skip_serializing_if = "Option::is_none")]
        clock: Option<ClockState>,
        #[serde(skip_serializing_if = "<[_]>::is_empty")]
        offers: &'a [Offered],
        present: SeatSet,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        chat: Vec<&'a ChatMessage>,
    },
}
