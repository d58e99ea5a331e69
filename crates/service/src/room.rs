//! A match and those who follow it. What happens is kept first and told then; see [`Room::landed`].

mod memory;
mod telling;

pub(crate) use memory::Undone;

use self::telling::clock_of;
use crate::House;
use crate::bots::Mover;
use crate::live::{Answer, Done, Live, MOST_LAG};
use crate::outbox::Outbox;
use crate::store::{Appended, Landed, StoreError};
use crate::time::millis;
use bytes::Bytes;
use parlour_core::Seat;
use parlour_erased::Table;
use parlour_protocol::{
    ChatMessage, ClockState, MatchEvent, MatchId, MatchStatus, MatchSummary, Occupant, Offer, Offered, Pace,
    PlayerId, RatingChange, Refusal, ServerMessage,
};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

/// How many lines of talk newcomers are told.
const LINES: usize = 20;
/// So many bytes of events fit into one message: a longer match is told in parts.
const PART: usize = 32 * 1024;
/// A client for which more waits already gets the events of a match later.
const MUCH: usize = 2 * PART;

/// A match and those who follow it.
pub struct Room {
    id: MatchId,
    house: Weak<House>,
    /// `None` once its memory was dropped: the match is opened again from the store.
    inner: Mutex<Option<Inner>>,
}

struct Inner {
    live: Live,
    /// How many acts are on disk: nobody is told of more.
    kept: usize,
    /// Raised when an act was not kept: this room is closed, and another is opened from what was.
    broken: Arc<AtomicBool>,
    /// What is to be told once it is on disk.
    pending: VecDeque<(usize, Bytes)>,
    followers: Vec<Arc<Outbox>>,
    /// Followers who are told the match in parts, with the number of the next event; they hear nothing else of it until then.
    catching_up: Vec<(Arc<Outbox>, usize)>,
    /// Since when nobody plays a seat; the house's opening at first.
    away: Vec<Option<Duration>>,
    lines: VecDeque<ChatMessage>,
    /// Who does not hear whom.
    mutes: Vec<(PlayerId, PlayerId)>,
    /// How many acts those know who only watch.
    shown: usize,
    /// What they are told later, and when.
    later: VecDeque<Later>,
    /// The clock after the last event that they know, and when they were told of it: it runs on from there. None in matches
    /// without a delay or a clock.
    shown_clock: Option<Box<(Duration, ClockState)>>,
    /// When something happened last.
    stirred: Duration,
}

/// An act that those who only watch are told of later.
struct Later {
    due: Duration,
    at: usize,
    told: Told,
}

/// What those who only watch are told later.
enum Told {
    /// An event.
    Event(Bytes),
    /// How the match stands: only the store knew of its events. With the clock after the last of them.
    Whole(Option<ClockState>),
}

impl Room {
    pub(crate) fn new(
        house: &Arc<House>,
        live: Live,
        lines: Vec<ChatMessage>,
        mutes: Vec<(PlayerId, PlayerId)>,
    ) -> Arc<Self> {
        let now = house.time.now();
        // When each act happened is not known any more: all of them are as young as the last.
        let due = live.turned() + live.delay();
        let last = live.len().checked_sub(1).filter(|_| due > now);
        // Before they are told of it, the clock stands as it does before the first move.
        let clock = if last.is_some() { live.first_clock() } else { live.reading(now) };
        let whole = live.reading(live.turned());
        let inner = Inner {
            mutes,
            shown: if last.is_some() { 0 } else { live.len() },
            later: last.map(|at| Later { due, at, told: Told::Whole(whole) }).into_iter().collect(),
            kept: live.len(),
            broken: Arc::default(),
            pending: VecDeque::new(),
            followers: Vec::new(),
            catching_up: Vec::new(),
            shown_clock: clock.filter(|_| live.laid.delay > 0).map(|clock| Box::new((now, clock))),
            away: vec![Some(now); live.chairs.len()],
            lines: lines.into(),
            stirred: now,
            live,
        };
        Arc::new(Self { id: inner.live.id, house: Arc::downgrade(house), inner: Mutex::new(Some(inner)) })
    }

    /// The match's name.
    pub fn id(&self) -> MatchId {
        self.id
    }

    fn house(&self) -> Result<Arc<House>, Refusal> {
        self.house.upgrade().ok_or(Refusal::Closing)
    }

    /// Does something to the match, and sends it on its way to the disk.
    fn act(
        self: &Arc<Self>,
        act: impl FnOnce(&mut Inner, Duration) -> Result<Done, Refusal>,
    ) -> Result<(), Undone> {
        let house = self.house()?;
        let done: Result<(), Refusal> = self.with(|inner| {
            let now = house.time.now();
            let done = act(inner, now)?;
            self.send(&house, inner, done, now);
            if let Some(done) = inner.live.end_if_endless(now) {
                self.send(&house, inner, done, now);
            }
            Ok(())
        })?;
        Ok(done?)
    }

    /// Acts are queued under the lock: their order in the queue is the order in which they happened.
    fn send(self: &Arc<Self>, house: &House, inner: &mut Inner, done: Done, now: Duration) {
        inner.pending.push_back((done.row.at, done.message));
        inner.stirred = now;
        house.deadlines.set(self.id, inner.live.flag_falls());
        house.store.append(Appended { row: done.row, broken: inner.broken.clone(), then: self.clone() });
    }

    /// Everybody has sat down.
    pub(crate) fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        Ok(self.act(|inner, now| {
            let is_waiting = !inner.live.has_begun() && !inner.live.is_over();
            if is_waiting { Ok(inner.live.begin(now)) } else { Err(Refusal::Begun) }
        })?)
    }

    /// A move of a player; see [`ClientMessage::Move`](parlour_protocol::ClientMessage::Move).
    ///
    /// # Errors
    /// Why it is not taken. Nothing has changed then.
    pub fn play(self: &Arc<Self>, player: PlayerId, at: usize, text: &str, lag: u32) -> Result<(), Refusal> {
        let lag = Duration::from_millis(lag.into());
        Ok(self.act(|inner, now| inner.live.play(player, at, text, lag, now))?)
    }

    /// A move of the bot that is to move.
    pub(crate) fn play_bot(self: &Arc<Self>, at: usize, text: &str) -> Result<(), Undone> {
        self.act(|inner, now| inner.live.play_bot(at, text, now))
    }

    /// The bot that is to move broke down.
    pub(crate) fn forfeit(self: &Arc<Self>, at: usize, seat: Seat, reason: String) -> Result<(), Undone> {
        self.act(|inner, now| {
            let acts = inner.live.len();
            if at == acts { inner.live.forfeit(seat, reason, now) } else { Err(Refusal::Late { at, acts }) }
        })
    }

    /// A player gives up.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub fn resign(self: &Arc<Self>, player: PlayerId, seat: Option<Seat>) -> Result<(), Refusal> {
        Ok(self.act(|inner, now| inner.live.resign(player, seat, now))?)
    }

    /// A player breaks it off before the second move, or before it has begun.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub fn abort(self: &Arc<Self>, player: PlayerId) -> Result<(), Refusal> {
        Ok(self.act(|inner, now| inner.live.break_off(player, now))?)
    }

    /// Somebody in charge breaks it off.
    ///
    /// # Errors
    /// If it is over.
    pub fn close(self: &Arc<Self>) -> Result<(), Refusal> {
        Ok(self.act(
            |inner, now| if inner.live.is_over() { Err(Refusal::Over) } else { Ok(inner.live.abort(now)) },
        )?)
    }

    /// Cancels it, unless it has begun.
    ///
    /// # Errors
    /// If it has begun, or is over.
    pub(crate) fn close_waiting(self: &Arc<Self>) -> Result<(), Refusal> {
        Ok(self.act(|inner, now| {
            let is_waiting = !inner.live.has_begun() && !inner.live.is_over();
            if is_waiting { Ok(inner.live.abort(now)) } else { Err(Refusal::Begun) }
        })?)
    }

    /// A player says that whoever is to move has gone.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub fn claim(self: &Arc<Self>, player: PlayerId) -> Result<(), Refusal> {
        let after = self.house()?.limits.gone_after;
        Ok(self.act(|inner, now| {
            if inner.live.seats_of(player).is_empty() {
                return Err(Refusal::NotSeated);
            }
            let seat = inner.live.to_move().ok_or(Refusal::Over)?;
            let away = inner.away[seat.index()].filter(|_| !inner.live.is_correspondence());
            let is_bot = inner.live.bot_to_move().is_some();
            let gone = away.filter(|_| !is_bot).map(|since| now.saturating_sub(since));
            match gone.map(|gone| after.saturating_sub(gone)) {
                Some(wait) if wait.is_zero() => inner.live.abandon(now),
                wait => Err(Refusal::NotGone { wait: millis(wait.unwrap_or_default()) }),
            }
        })?)
    }

    /// The flag of whoever is to move may have fallen. While a message may be under way, and while whoever has days is on
    /// vacation, it has not.
    pub(crate) fn flag(self: &Arc<Self>) -> Result<(), Undone> {
        let house = self.house()?;
        self.with(|inner| {
            let now = house.time.now();
            let Some((falls, seat)) = inner.live.flag_falls().zip(inner.live.to_move()) else { return };
            let grace = Duration::from_millis(inner.lag_of(seat).into()).min(MOST_LAG);
            let falls = match inner.live.pace {
                Pace::Live(_) => falls,
                Pace::Correspondence { days } => {
                    let player = inner.live.chairs[seat.index()].player();
                    let account = player.and_then(|player| house.store.account(player.id).ok().flatten());
                    let vacations = account.map(|account| account.vacations).unwrap_or_default();
                    let has = millis(Duration::from_hours(24 * u64::from(days)));
                    let falls = Duration::from_millis(vacations.runs_out(millis(inner.live.turned()), has));
                    inner.live.set_flag(seat, falls, now);
                    falls
                }
            };
            let when = falls + grace;
            if now < when {
                house.deadlines.set(self.id, Some(when));
            } else if let Some(done) = inner.live.flag(now) {
                self.send(&house, inner, done, now);
            }
        })
    }

    /// A player wants something, or agrees to it.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub fn offer(self: &Arc<Self>, player: PlayerId, offer: Offer) -> Result<(), Refusal> {
        let house = self.house()?;
        self.with(|inner| {
            let now = house.time.now();
            match inner.live.offer(player, offer, now)? {
                Answer::Done(done) => self.send(&house, inner, *done, now),
                Answer::Rematch if inner.live.laid.next.is_none() => house.rematch_soon(self.id),
                Answer::Changed | Answer::Rematch => {}
            }
            self.offers_changed(&house, inner);
            Ok(())
        })?
    }

    /// A player does not want what was offered.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub fn decline(&self, player: PlayerId, offer: Offer) -> Result<(), Refusal> {
        let house = self.house()?;
        self.with(|inner| {
            inner.live.decline(player, offer)?;
            self.offers_changed(&house, inner);
            Ok(())
        })?
    }

    fn offers_changed(&self, house: &House, inner: &Inner) {
        house.store.set_offers(self.id, inner.live.offers());
        inner.tell_now(&ServerMessage::Offers { r#match: self.id, offers: inner.live.offers().to_vec() });
    }

    /// Somebody follows the match from now on, and is told what they lack.
    ///
    /// # Errors
    /// If the house is closing.
    pub fn join(&self, outbox: &Arc<Outbox>, have: usize) -> Result<(), Refusal> {
        let now = self.house()?.time.now();
        Ok(self.with(|inner| {
            inner.stirred = now;
            if !inner.followers.iter().any(|follower| Arc::ptr_eq(follower, outbox)) {
                inner.followers.push(outbox.clone());
            }
            let present = inner.mark_present(now);
            inner.tell_sync(have, outbox, present.0, now);
            if present.1 {
                inner.tell_presence(self.id, present.0);
            }
        })?)
    }

    /// Tells a client the next part of the match, if it is told in parts.
    ///
    /// # Errors
    /// If the house is closing.
    pub fn tell_more(&self, outbox: &Arc<Outbox>) -> Result<(), Refusal> {
        let now = self.house()?.time.now();
        Ok(self.with(|inner| {
            let next =
                inner.catching_up.iter().find(|(other, _)| Arc::ptr_eq(other, outbox)).map(|(_, next)| *next);
            if let Some(next) = next {
                let present = inner.mark_present(now).0;
                inner.tell_sync(next, outbox, present, now);
            }
        })?)
    }

    /// Somebody follows it no longer.
    pub fn leave(&self, outbox: &Arc<Outbox>) {
        let Ok(house) = self.house() else { return };
        let now = house.time.now();
        // Where the memory was dropped, no client follows it.
        let _ = self.with(|inner| {
            inner.followers.retain(|follower| !Arc::ptr_eq(follower, outbox));
            inner.catching_up.retain(|(other, _)| !Arc::ptr_eq(other, outbox));
            if inner.followers.is_empty() {
                inner.followers = Vec::new();
            }
            inner.stirred = now;
            let (present, changed) = inner.mark_present(now);
            if changed {
                inner.tell_presence(self.id, present);
            }
        });
    }

    /// Those who only watch are told what they may know by now.
    pub(crate) fn reveal(&self) {
        let Ok(house) = self.house() else { return };
        let now = house.time.now();
        // Where the memory was dropped, the followers get a full resync.
        let _ = self.with(|inner| {
            while let Some(Later { due, at, told }) = inner.later.pop_front_if(|later| later.due <= now) {
                let before = std::mem::replace(&mut inner.shown, at + 1);
                let watchers = inner.listeners().filter(|follower| !inner.sits(follower));
                match told {
                    Told::Event(message) => {
                        watchers.for_each(|watcher| watcher.push(message.clone()));
                        inner.show_clock(due, clock_of(&message));
                    }
                    Told::Whole(clock) => {
                        let watchers: Vec<_> = watchers.cloned().collect();
                        inner.show_clock(due, clock);
                        let present = inner.mark_present(now).0;
                        for watcher in &watchers {
                            inner.tell_sync(before, watcher, present, now);
                        }
                    }
                }
            }
            house.reveals.set(self.id, inner.later.front().map(|later| later.due));
        });
    }

    /// When those who only watch are to be told something.
    pub(crate) fn reveals(&self) -> Option<Duration> {
        self.with(|inner| inner.later.front().map(|later| later.due)).ok().flatten()
    }

    /// Who does not hear whom from now on.
    pub(crate) fn set_mutes(&self, mutes: Vec<(PlayerId, PlayerId)>) {
        // Where the memory was dropped, they are read again.
        let _ = self.with(|inner| inner.mutes = mutes);
    }

    /// Something said at the table, for those who sit there and have not muted whoever says it.
    ///
    /// # Errors
    /// If nobody talks there, or they do not sit there.
    pub fn say(&self, line: &ChatMessage) -> Result<(), Refusal> {
        let house = self.house()?;
        let (chats, sits) = self.with(|inner| {
            let sits = !inner.live.seats_of(line.from.id).is_empty();
            (inner.live.laid.chat, sits)
        })?;
        if !chats {
            return Err(Refusal::NoChat);
        }
        if !sits {
            return Err(Refusal::NotSeated);
        }
        house.store.add_line(self.id, line)?;
        let mutes = house.store.mutes(self.id)?;
        Ok(self.with(|inner| {
            inner.mutes = mutes;
            if inner.lines.len() >= LINES {
                inner.lines.pop_front();
            }
            inner.lines.push_back(line.clone());
            let message =
                Bytes::from(ServerMessage::Chat { r#match: self.id, message: line.clone() }.write());
            for follower in inner.listeners().filter(|follower| inner.sits(follower)) {
                if inner.hears(follower, line) {
                    follower.push(message.clone());
                }
            }
        })?)
    }

    /// The table, with its code for those who sit there.
    ///
    /// # Errors
    /// If its memory was dropped: the server opens it again.
    pub fn card(&self, player: Option<PlayerId>) -> Result<MatchSummary, Refusal> {
        Ok(self.with(|inner| {
            let sits = inner.is_seated(player);
            let invites = sits || player.is_some() && inner.live.laid.creator == player;
            inner.live.card(inner.known(sits), invites)
        })?)
    }

    /// The match as somebody may know it.
    ///
    /// # Errors
    /// If it cannot be told.
    pub fn table(&self, viewer: Option<PlayerId>) -> Result<Box<dyn Table>, Refusal> {
        self.with(|inner| inner.table(inner.known(inner.is_seated(viewer))))?
    }

    /// All that a player may know of the match, from one moment.
    ///
    /// # Errors
    /// If it cannot be told.
    pub(crate) fn known(&self, viewer: Option<PlayerId>) -> Result<Known, Refusal> {
        let now = self.house()?.time.now();
        self.with(|inner| {
            if inner.broken.load(Ordering::Acquire) {
                return Err(Refusal::NotWritten);
            }
            let sits = inner.is_seated(viewer);
            let known = inner.known(sits);
            let delayed = !sits && inner.is_delayed();
            let invites = sits || viewer.is_some() && inner.live.laid.creator == viewer;
            Ok(Known {
                summary: inner.live.card(known, invites),
                table: inner.table(known)?,
                clock: inner.clock(delayed, now),
                offers: inner.offers(delayed).to_vec(),
            })
        })?
    }

    /// What a bot needs to think: the match, how many acts it has, the seat, who it is, and the time it has.
    pub(crate) fn thought(&self, now: Duration) -> Option<Thought> {
        let thought = self.with(|inner| {
            let mover = inner.live.mover()?;
            let (seat, bot) = inner.live.bot_to_move()?;
            Some(Thought {
                mover,
                table: inner.live.table.boxed_clone(),
                at: inner.live.len(),
                seat,
                bot: bot.to_owned(),
                left: inner.live.left(seat, now),
            })
        });
        thought.ok().flatten()
    }

    /// The bot that is to move, and who made the match.
    pub(crate) fn awaits_bot(&self) -> Option<(Mover, Option<PlayerId>)> {
        self.with(|inner| Some((inner.live.mover()?, inner.live.laid.creator))).ok().flatten()
    }

    /// Who made it.
    pub(crate) fn creator(&self) -> Result<Option<PlayerId>, Refusal> {
        Ok(self.with(|inner| inner.live.laid.creator)?)
    }

    /// Whether seats are drawn by lot.
    pub(crate) fn shuffles(&self) -> Result<bool, Refusal> {
        Ok(self.with(|inner| inner.live.laid.shuffle)?)
    }

    /// Changes the occupants of the seats before the match begins. They are stored already.
    pub(crate) fn set_seats(&self, seats: Vec<Occupant>) -> Result<(), Refusal> {
        let now = self.house()?.time.now();
        Ok(self.with(|inner| {
            inner.stirred = now;
            inner.live.chairs = seats;
        })?)
    }

    /// Tells everybody how the table is now.
    pub(crate) fn tell_card(&self) {
        // Where the memory was dropped, the followers get a full resync.
        let _ = self.with(|inner| {
            let card = |sits| {
                let card = inner.live.card(inner.known(sits), sits);
                Bytes::from(ServerMessage::Match(Box::new(card)).write())
            };
            let (plain, with_code) = (card(false), card(true));
            for follower in inner.listeners() {
                follower.push(if inner.sits(follower) { with_code.clone() } else { plain.clone() });
            }
        });
    }

    /// The same players went on to another match.
    pub(crate) fn set_next(&self, next: MatchId) {
        // Where the memory was dropped, it is read from the store.
        let _ = self.with(|inner| inner.live.laid.next = Some(next));
        self.tell_card();
    }

    /// When the flag falls, for a match that has just been loaded.
    pub(crate) fn flag_falls(&self) -> Option<Duration> {
        self.with(|inner| inner.live.flag_falls()).ok().flatten()
    }

    /// Whether nobody needs it in memory.
    pub(crate) fn sleeps(&self, now: Duration, after: Duration) -> bool {
        let sleeps = self.with(|inner| {
            inner.followers.is_empty()
                && inner.pending.is_empty()
                && inner.live.bot_to_move().is_none()
                && now.saturating_sub(inner.stirred) > after
        });
        sleeps.unwrap_or(true)
    }

    /// The outboxes of those who follow it, for the house to tell when it closes.
    pub(crate) fn is_followed_by(&self, player: PlayerId) -> bool {
        let follows = |follower: &Arc<Outbox>| follower.player().is_some_and(|other| other.id == player);
        self.with(|inner| inner.followers.iter().any(follows)).unwrap_or(false)
    }
}

/// All that a player may know of a match.
pub(crate) struct Known {
    pub(crate) summary: MatchSummary,
    pub(crate) table: Box<dyn Table>,
    pub(crate) clock: Option<ClockState>,
    pub(crate) offers: Vec<Offered>,
}

/// What a bot needs to think.
pub(crate) struct Thought {
    pub(crate) mover: Mover,
    pub(crate) table: Box<dyn Table>,
    pub(crate) at: usize,
    pub(crate) seat: Seat,
    pub(crate) bot: String,
    pub(crate) left: Option<Duration>,
}

impl Inner {
    /// Whether whoever follows sits at the table.
    fn sits(&self, outbox: &Outbox) -> bool {
        outbox.player().is_some_and(|player| !self.live.seats_of(player.id).is_empty())
    }

    fn is_seated(&self, player: Option<PlayerId>) -> bool {
        player.is_some_and(|player| !self.live.seats_of(player).is_empty())
    }

    /// The match after so many acts.
    fn table(&self, known: usize) -> Result<Box<dyn Table>, Refusal> {
        if known == self.live.len() {
            return Ok(self.live.table.boxed_clone());
        }
        let acts: Vec<MatchEvent> =
            serde_json::from_str(&self.live.acts(0, known)).map_err(|_| Refusal::NoMatch)?;
        let mut table = self.live.card(known, false).open()?;
        acts.iter().try_for_each(|act| act.apply(&mut *table))?;
        Ok(table)
    }

    /// How many acts those know who sit there, or only watch.
    fn known(&self, sits: bool) -> usize {
        if sits || self.live.delay().is_zero() { self.kept } else { self.shown }
    }

    /// Whether somebody wants to hear this.
    fn hears(&self, outbox: &Outbox, line: &ChatMessage) -> bool {
        let muted = |who: PlayerId| self.mutes.contains(&(who, line.from.id));
        outbox.player().is_none_or(|player| !muted(player.id))
    }
}

impl Landed for Room {
    /// An act is on disk, and is told to everybody; or it is not, and the room is closed: whoever follows it is told how the
    /// match stands by another, opened from what was kept.
    fn landed(self: Arc<Self>, at: usize, result: Result<Vec<RatingChange>, StoreError>) {
        let Some(house) = self.house.upgrade() else { return };
        let ratings = match result {
            Ok(ratings) => ratings,
            Err(why) => {
                // Where the memory was dropped before, the followers know already.
                let Ok(slot) = self.inner.lock() else { return };
                if slot.is_some() {
                    tracing::error!(id = %self.id, at, %why, "an act was not kept; the match is opened again");
                    self.drop_memory(slot);
                }
                return;
            }
        };
        let told = self.with(|inner| {
            inner.kept = at + 1;
            while let Some((number, message)) = inner.pending.pop_front_if(|(number, _)| *number <= at) {
                inner.publish(&house, number, &message);
                house.count_act();
            }
            if inner.pending.is_empty() {
                // A match waits for a player most of the time: it keeps no memory for what waits then.
                inner.pending = VecDeque::new();
            }
            let is_last = inner.kept == inner.live.len();
            let over = is_last && inner.live.is_over();
            if over {
                let result = match inner.live.state() {
                    MatchStatus::Over { result } => Some(result),
                    _ => None,
                };
                inner.tell(&ServerMessage::Ended { r#match: self.id, result, ratings });
            }
            let creator = inner.live.laid.creator;
            let asks = if is_last { inner.live.mover() } else { None };
            let card = (at == 0 || over).then(|| inner.live.card(inner.kept, false));
            (asks, creator, card, inner.known(false))
        });
        // Where the memory was dropped, what follows is done when the match is opened again.
        let Ok((asks, creator, card, shown)) = told else { return };
        if let Some(mover) = asks {
            house.bots.ask_move(self.id, mover, creator);
        }
        if let Some(card) = card {
            house.changed(&self, card, shown);
        }
    }
}
