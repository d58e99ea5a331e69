//! The house: its rooms, its people, and the threads that keep it.

use crate::access::Access;
use crate::analysis::Reviews;
use crate::bots::{self, BotQueue, Bots};
use crate::challenges::{Challenges, expires};
use crate::deadlines::Deadlines;
use crate::hashing::Hashing;
use crate::live::Live;
use crate::lobby::Hall;
use crate::lock::{locked, locked_or_new, read, written};
use crate::outbox::{Closing, Outbox};
use crate::room::{Room, Undone};
use crate::secret::TokenHash;
use crate::store::{Running, Store, StoreError};
use crate::tables::is_full;
use crate::time::{Time, millis};
use crate::tournaments::{Tournaments, keep_tournaments};
use parlour_erased::{NoMove, english};
use parlour_protocol::{
    CloseReason, Code, MatchId, MatchStatus, MatchSummary, PlayerId, Refusal, ServerMessage,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, RwLock, Weak};
use std::thread;
use std::time::Duration;

/// What there may be at most, and how long things take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables that are not over.
    pub tables: usize,
    /// Tables that are not over, of one player.
    pub tables_each: usize,
    /// Bytes of a match.
    pub match_bytes: usize,
    /// Threads that bots think with; there is one more for bots that are quick.
    pub bot_threads: usize,
    /// Games of bots alone that are not over, of one player.
    pub bot_games_each: usize,
    /// The same, of all players of one address.
    pub bot_games_each_address: usize,
    /// Threads that hash passphrases, each with 19 MiB.
    pub hash_threads: usize,
    /// Sign-ins that wait for such a thread.
    pub hash_queue: usize,
    /// Pairings of one tournament: an arena that has so many ends.
    pub tournament_pairings: usize,
    /// Who may use the server.
    pub access: Access,
    /// How long a match waits for players when none of its players is online; none for ever. Correspondence waits for ever.
    pub waiting_for: Option<Duration>,
    /// How long a tournament waits to be started; none for ever.
    pub unstarted_for: Option<Duration>,
    /// How long a guest is kept who has not played; none for ever.
    pub keep_guests: Option<Duration>,
    /// How long after the last match a guest is kept who has only played unrated ones; none for ever.
    pub keep_played_guests: Option<Duration>,
    /// How long somebody must be away before others can say that they have gone.
    pub gone_after: Duration,
    /// How long a match stays in memory that nobody follows.
    pub sleep_after: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            tables: 20_000,
            tables_each: 100,
            match_bytes: 4 << 20,
            bot_threads: cores.saturating_sub(1).max(1),
            bot_games_each: 4,
            bot_games_each_address: 16,
            // One signs a class in within two seconds; two would hold 38 MiB, and take more from the games.
            hash_threads: 1,
            hash_queue: 64,
            tournament_pairings: 5_000,
            access: Access::default(),
            waiting_for: Some(Duration::from_hours(24)),
            unstarted_for: Some(Duration::from_hours(30 * 24)),
            keep_guests: Some(Duration::from_hours(7 * 24)),
            keep_played_guests: Some(Duration::from_hours(90 * 24)),
            gone_after: Duration::from_mins(1),
            sleep_after: Duration::from_mins(1),
        }
    }
}

/// So many maps of rooms that those who look for different ones hardly ever wait for one another.
const SHARDS: usize = 64;

/// A house where people play.
pub struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Time,
    pub(crate) limits: Limits,
    pub(crate) deadlines: Deadlines,
    /// When those who only watch a match may be told more of it.
    pub(crate) reveals: Deadlines,
    pub(crate) reviews: Reviews,
    pub(crate) bots: Arc<Bots>,
    pub(crate) hashing: Hashing,
    /// How many times sessions have ended, so that a connection that is just being made finds out.
    pub(crate) ended: AtomicU64,
    /// Whether the first admin is still to come.
    pub(crate) lacks_admin: AtomicBool,
    pub(crate) hall: Hall,
    pub(crate) tournaments: Tournaments,
    pub(crate) codes: Mutex<HashMap<Code, MatchId>>,
    pub(crate) challenges: Mutex<Challenges>,
    /// By their names, which are drawn by lot: nobody can choose any that collide.
    rooms: Vec<RwLock<FxHashMap<MatchId, Arc<Room>>>>,
    /// The devices of everybody who is here.
    pub(crate) people: Mutex<HashMap<PlayerId, Vec<Weak<Outbox>>>>,
    /// All devices, those of mere watchers too, by where they are in memory.
    devices: Mutex<HashMap<usize, Weak<Outbox>>>,
    chores: Sender<Chore>,
    acts: AtomicU64,
    /// Matches in the store that wait or are played: a set, so that none is counted twice.
    pub(crate) open_matches: Mutex<FxHashSet<MatchId>>,
    /// Held while the seats of a match change, by the match's id: the last seat is taken once.
    seating: Vec<Mutex<()>>,
    closing: AtomicBool,
}

/// Something that takes a while, and that nobody waits for.
enum Chore {
    /// The same players play again.
    Rematch(MatchId),
    /// The memory of a match was dropped: it is opened from the store.
    Reopen(MatchId),
}

/// What goes on in the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Matches in memory.
    pub rooms: usize,
    /// Clocks that run.
    pub clocks: usize,
    /// Matches that wait for a bot.
    pub bots_waiting: usize,
    /// Players who are here.
    pub people: usize,
    /// Connections.
    pub devices: usize,
    /// Acts that were kept and told since the house opened.
    pub acts: u64,
    /// Matches in the store that wait or are played.
    pub open_matches: usize,
}

/// Does a piece of work of a thread that goes on whatever happens: a panic is told in the log, and costs this piece alone.
pub(crate) fn shielded<T>(what: &str, work: impl FnOnce() -> T) -> Option<T> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.map_err(|panic| {
        let why = english().say(&NoMove::panicked(&*panic));
        tracing::error!(what, why, "a panic; the thread goes on");
    })
    .ok()
}

impl House {
    /// Opens the house: clocks run on, tables wait as before, bots go on thinking.
    ///
    /// # Errors
    /// If what was kept cannot be read.
    pub fn open(store: Arc<dyn Store>, limits: Limits) -> Result<Arc<Self>, StoreError> {
        let (chores, to_do) = channel();
        let waiting = store.waiting()?;
        let running = store.running()?;
        let open = waiting.iter().map(|stored| stored.card.r#match);
        let open = open.chain(running.iter().map(|running| running.r#match)).collect();
        let full: Vec<MatchId> = waiting
            .iter()
            .map(|stored| &stored.card)
            .filter(|card| card.tournament.is_none() && is_full(&card.seats))
            .map(|card| card.r#match)
            .collect();
        let house = Arc::new(Self {
            time: Time::start(),
            deadlines: Deadlines::default(),
            reveals: Deadlines::default(),
            reviews: Reviews::default(),
            bots: Arc::default(),
            hashing: Hashing::start(limits.hash_threads, limits.hash_queue),
            ended: AtomicU64::new(0),
            lacks_admin: AtomicBool::new(!store.has_admin()?),
            hall: Hall::default(),
            tournaments: Tournaments::default(),
            codes: Mutex::default(),
            challenges: Mutex::default(),
            rooms: (0..SHARDS).map(|_| RwLock::default()).collect(),
            people: Mutex::default(),
            devices: Mutex::default(),
            chores,
            acts: AtomicU64::new(0),
            open_matches: Mutex::new(open),
            seating: (0..SHARDS).map(|_| Mutex::default()).collect(),
            closing: AtomicBool::new(false),
            limits,
            store,
        });
        for stored in waiting {
            if let Some(code) = stored.card.code {
                locked(&house.codes).insert(code, stored.card.r#match);
            }
            locked(&house.challenges).extend(expires(&stored.card));
            house.hall.tell(stored.card);
        }
        for running in &running {
            house.deadlines.set(running.r#match, house.falls(running));
        }
        house.load_tournaments()?;
        bots::start(&house, house.limits.bot_threads);
        house.spawn("flags", |house| {
            let Some(strong) = house.upgrade() else { return };
            while let Some(id) = strong.deadlines.next(|| strong.time.now()) {
                shielded("flags", || strong.flag(id));
            }
        });
        house.spawn("reveals", |house| {
            let Some(strong) = house.upgrade() else { return };
            while let Some(id) = strong.reveals.next(|| strong.time.now()) {
                // Whoever is not in memory is watched by nobody.
                shielded("reveals", || strong.find(id).map(|room| room.reveal()));
            }
        });
        house.spawn("chores", move |house| do_chores(&house, &to_do));
        house.spawn("hall", |house| keep(&house));
        house.spawn("tournaments", |house| keep_tournaments(&house));
        // A bot may have been about to move when the house closed: opening the room asks it.
        house.spawn("opening", move |house| {
            // A match whose last player sat down just before the server stopped has not begun. Steps of tournaments begin theirs.
            for id in full {
                let Some(house) = house.upgrade() else { return };
                // What cannot be opened is found when a client asks for it.
                shielded("opening", || house.room(id).and_then(|room| house.begin_if_full(&room)));
            }
            for running in running {
                let Some(house) = house.upgrade() else { return };
                // As above.
                shielded("opening", || house.room(running.r#match).map(drop));
            }
        });
        Ok(house)
    }

    fn spawn(self: &Arc<Self>, name: &str, work: impl FnOnce(Weak<Self>) + Send + 'static) {
        let house = Arc::downgrade(self);
        thread::Builder::new().name(name.into()).spawn(move || work(house)).expect("the system has threads");
    }

    /// When the flag of a match that was kept falls.
    fn falls(&self, running: &Running) -> Option<Duration> {
        let clock = running.clock.as_ref()?;
        let left = *clock.left.get(clock.running?.index())?;
        let since = Duration::from_millis(running.time);
        let since = if running.correspondence { since } else { since.max(self.time.opened()) };
        Some(since + Duration::from_millis(left))
    }

    /// What time it is in the house, in milliseconds of Unix time.
    pub fn now(&self) -> u64 {
        millis(self.time.now())
    }

    /// Who may use this server.
    pub fn access(&self) -> &Access {
        &self.limits.access
    }

    /// What everything is kept in.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    fn shard(&self, id: MatchId) -> &RwLock<FxHashMap<MatchId, Arc<Room>>> {
        &self.rooms[id.number() as usize % SHARDS]
    }

    /// The room of a match that is in memory.
    pub fn find(&self, id: MatchId) -> Option<Arc<Room>> {
        read(self.shard(id)).get(&id).cloned()
    }

    /// The room of a match, which is read from the store if need be: that takes a while.
    ///
    /// # Errors
    /// If there is no such match, or it cannot be read.
    pub fn room(self: &Arc<Self>, id: MatchId) -> Result<Arc<Room>, Refusal> {
        if let Some(room) = self.find(id) {
            return Ok(room);
        }
        let live = self.live(id)?;
        let lines = if live.laid.chat { self.store.lines(id, 20)? } else { Vec::new() };
        let mutes = if lines.is_empty() { Vec::new() } else { self.store.mutes(id)? };
        Ok(self.add(&Room::new(self, live, lines, mutes)))
    }

    fn live(&self, id: MatchId) -> Result<Live, Refusal> {
        let stored = self.store.stored_match(id)?.ok_or(Refusal::NoMatch)?;
        let mut live = Live::open(stored, self.time.opened())?;
        live.laid.chat &= self.limits.access.chat;
        Ok(live)
    }

    /// The match for one look at it: where it is not in memory, it is read and not kept there.
    ///
    /// # Errors
    /// If there is no such match, or it cannot be read.
    pub(crate) fn glance(self: &Arc<Self>, id: MatchId) -> Result<Arc<Room>, Refusal> {
        match self.find(id) {
            Some(room) => Ok(room),
            None => Ok(Room::new(self, self.live(id)?, Vec::new(), Vec::new())),
        }
    }

    /// Held while the seats of a match change.
    pub(crate) fn seating(&self, id: MatchId) -> MutexGuard<'_, ()> {
        // It protects no data: the seats are stored and then replaced as a whole.
        locked_or_new(&self.seating[id.number() as usize % SHARDS], || ())
    }

    /// The flag of a match may have fallen. A match whose rules panic at that is aborted: it could never end.
    fn flag(self: &Arc<Self>, id: MatchId) -> Result<(), Refusal> {
        match self.room(id)?.flag() {
            Err(Undone::Panicked(_)) => self.room(id)?.close(),
            other => Ok(other?),
        }
    }

    /// Takes a room into the house, unless another thread has been quicker.
    pub(crate) fn add(self: &Arc<Self>, room: &Arc<Room>) -> Arc<Room> {
        let mut shard = written(self.shard(room.id()));
        let kept = shard.entry(room.id()).or_insert_with(|| Arc::clone(room)).clone();
        drop(shard);
        if Arc::ptr_eq(&kept, room) {
            if let Some(falls) = room.flag_falls() {
                self.deadlines.set(room.id(), Some(falls));
            }
            if let Some(due) = room.reveals() {
                self.reveals.set(room.id(), Some(due));
            }
            if let Some((mover, by)) = room.awaits_bot() {
                self.bots.ask_move(room.id(), mover, by);
            }
        }
        kept
    }

    /// A room is closed; the next who asks opens it from what was kept.
    pub(crate) fn forget(&self, room: &Room) {
        let mut shard = written(self.shard(room.id()));
        let is_kept = shard.get(&room.id()).is_some_and(|kept| std::ptr::eq(Arc::as_ptr(kept), room));
        let removed = if is_kept { shard.remove(&room.id()) } else { None };
        drop(shard);
        // A game may have something to do when a match is dropped: not under the lock.
        drop(removed);
    }

    /// Closes the matches in memory of deleted players, where no client follows them: the store has them without the names.
    pub(crate) fn forget_matches_of(&self, players: &[PlayerId]) {
        self.tell_tournaments();
        let now = self.time.now();
        let plays = |room: &Room| {
            let seats = room.card(None).map(|card| card.seats).unwrap_or_default();
            seats.iter().filter_map(|seat| seat.player()).any(|player| players.contains(&player.id))
        };
        for shard in &self.rooms {
            let rooms: Vec<_> = read(shard).values().cloned().collect();
            let forgotten = rooms.iter().filter(|room| plays(room) && room.sleeps(now, Duration::ZERO));
            forgotten.for_each(|room| self.forget(room));
        }
    }

    /// A match has begun or ended, and that is on disk.
    pub(crate) fn changed(self: &Arc<Self>, room: &Arc<Room>, card: MatchSummary, shown: usize) {
        locked(&self.codes).retain(|_, id| *id != card.r#match);
        if card.state != MatchStatus::Playing {
            self.bots.ended(card.r#match);
        }
        if matches!(card.state, MatchStatus::Over { .. } | MatchStatus::Aborted) {
            locked(&self.open_matches).remove(&card.r#match);
        }
        if let (MatchStatus::Over { .. } | MatchStatus::Aborted, Some(tournament)) =
            (card.state, card.tournament)
        {
            self.tournaments.match_ended(tournament);
        }
        if card.state == MatchStatus::Aborted {
            self.tell_challenge_ended(&card);
        }
        if card.state == MatchStatus::Playing {
            let players = card.seats.iter().filter_map(|chair| chair.player());
            for player in players.filter(|player| !room.is_followed_by(player.id)) {
                self.tell(player.id, &ServerMessage::MatchReady { summary: Box::new(card.clone()) });
            }
        }
        // The lobby knows what those know who only watch.
        self.hall.tell(MatchSummary { acts: shown, ..card });
    }

    pub(crate) fn rematch_soon(&self, id: MatchId) {
        self.chore(Chore::Rematch(id));
    }

    /// The memory of a match was dropped. It is opened again for its clock, its bot, and what was on its way to the disk.
    pub(crate) fn reopen_soon(&self, id: MatchId) {
        self.chore(Chore::Reopen(id));
    }

    fn reopen(self: &Arc<Self>, id: MatchId) -> Result<(), Refusal> {
        let room = self.room(id)?;
        let card = room.card(None)?;
        let is_over = matches!(card.state, MatchStatus::Over { .. } | MatchStatus::Aborted);
        // It may have begun or ended just before, and no client was told.
        if is_over || (card.state == MatchStatus::Playing && card.acts <= 1) {
            let shown = card.acts;
            self.changed(&room, card, shown);
        }
        Ok(())
    }

    fn chore(&self, chore: Chore) {
        // Without the thread the server is closing.
        let _ = self.chores.send(chore);
    }

    /// How many matches in the store wait or are played.
    pub(crate) fn count_open(&self) -> usize {
        locked(&self.open_matches).len()
    }

    pub(crate) fn count_act(&self) {
        self.acts.fetch_add(1, Ordering::Relaxed);
    }

    /// Somebody is here with a device.
    pub fn enter(&self, outbox: &Arc<Outbox>) {
        locked(&self.devices).insert(Arc::as_ptr(outbox).addr(), Arc::downgrade(outbox));
        if let Some(player) = outbox.player() {
            locked(&self.people).entry(player.id).or_default().push(Arc::downgrade(outbox));
        }
    }

    /// A player has come from this address, which stands for its neighbourhood: bots are shared fairly among addresses.
    pub fn came_from(&self, player: PlayerId, address: IpAddr) {
        self.bots.came_from(player, address);
    }

    /// A device is gone.
    pub fn exit(&self, outbox: &Arc<Outbox>) {
        locked(&self.devices).remove(&Arc::as_ptr(outbox).addr());
        self.hall.unwatch(outbox);
        self.tournaments.unwatch(outbox);
        let Some(player) = outbox.player() else { return };
        let mut people = locked(&self.people);
        if let Some(devices) = people.get_mut(&player.id) {
            devices
                .retain(|device| device.strong_count() > 0 && !Weak::ptr_eq(device, &Arc::downgrade(outbox)));
            if devices.is_empty() {
                people.remove(&player.id);
            }
        }
    }

    /// Tells a player something, on all their devices.
    pub(crate) fn tell(&self, player: PlayerId, message: &ServerMessage) {
        let devices: Vec<_> =
            locked(&self.people).get(&player).into_iter().flatten().filter_map(Weak::upgrade).collect();
        for device in &devices {
            device.tell(message);
        }
    }

    /// The threads that hash passphrases.
    pub fn hashing(&self) -> &Hashing {
        &self.hashing
    }

    /// Closes the connections of all sessions of a player but one. The store has ended the sessions already: a connection that
    /// is being made meanwhile finds that out by [`House::confirm`].
    pub(crate) fn end_sessions(&self, player: PlayerId, but: Option<TokenHash>) {
        self.close_devices(player, |device| but.is_none() || device.session() != but.as_ref());
    }

    /// Closes the connections of one session.
    pub(crate) fn end_session(&self, player: PlayerId, session: &TokenHash) {
        self.close_devices(player, |device| device.session() == Some(session));
    }

    fn close_devices(&self, player: PlayerId, is_meant: impl Fn(&Outbox) -> bool) {
        self.ended.fetch_add(1, Ordering::AcqRel);
        let devices: Vec<_> =
            locked(&self.people).get(&player).into_iter().flatten().filter_map(Weak::upgrade).collect();
        devices.iter().filter(|device| is_meant(device)).for_each(|device| device.close());
    }

    /// Tells everybody that the house closes, and when to come back: not all at once.
    pub fn say_bye(&self, longest: Duration) {
        let devices: Vec<_> = locked(&self.devices).values().filter_map(Weak::upgrade).collect();
        let mut lots = crate::secret::lots();
        for device in devices {
            let retry = rand::Rng::next_u32(&mut lots) % (millis(longest) as u32).max(1);
            device.close_with(Closing { reason: CloseReason::ServerClosing, retry_ms: Some(retry) });
        }
    }

    /// What waits for a bot thread, by class.
    pub fn bot_queues(&self) -> [BotQueue; 3] {
        self.bots.queues()
    }

    /// What goes on.
    pub fn figures(&self) -> Figures {
        Figures {
            rooms: self.rooms.iter().map(|shard| read(shard).len()).sum(),
            clocks: self.deadlines.len(),
            bots_waiting: self.bots.waiting(),
            people: locked(&self.people).len(),
            devices: locked(&self.devices).len(),
            acts: self.acts.load(Ordering::Relaxed),
            open_matches: self.count_open(),
        }
    }

    /// Whether it is closing.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Acquire)
    }

    /// Nothing new begins; bots and flags stop; whatever was confirmed is on disk when this returns.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Release);
        self.bots.close();
        self.hashing.close();
        self.deadlines.close();
        self.reveals.close();
        self.store.flush();
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Self::NotWritten
    }
}

fn do_chores(house: &Weak<House>, to_do: &Receiver<Chore>) {
    for chore in to_do {
        let Some(house) = house.upgrade() else { return };
        let done = shielded("chores", || match chore {
            Chore::Rematch(id) => house.rematch(id).map(drop),
            Chore::Reopen(id) => house.reopen(id),
        });
        if let Some(Err(refusal)) = done {
            tracing::warn!(%refusal, "a chore was not done");
        }
    }
}

const BEAT: Duration = Duration::from_millis(500);
/// Every ten minutes, the first time after one.
const EXPIRY: u64 = 1_200;

/// Tells the lobby what has changed, and puts rooms to sleep that nobody is in.
fn keep(house: &Weak<House>) {
    let mut audited = house.upgrade().and_then(|house| house.store.deeds().ok());
    for beat in 0_u64.. {
        thread::sleep(BEAT);
        let Some(house) = house.upgrade().filter(|house| !house.is_closing()) else { return };
        shielded("the lobby", || house.beat(beat, &mut audited));
    }
}

impl House {
    fn beat(self: &Arc<Self>, beat: u64, audited: &mut Option<i64>) {
        self.hall.publish();
        self.end_old_challenges();
        // The operator may have banned a player by the command line.
        if let Ok(now) = self.store.deeds() {
            let before = audited.replace(now);
            if before != Some(now) {
                self.see_bans();
                self.log_operator(before.map_or(0, |before| now - before));
            }
        }
        if beat % EXPIRY == EXPIRY / 10
            && let Err(why) = self.expire()
        {
            tracing::warn!(%why, "unused matches and guests could not be deleted");
        }
        if beat.is_multiple_of(10) {
            let now = self.time.now();
            for shard in &self.rooms {
                let rooms: Vec<_> = read(shard).values().cloned().collect();
                for room in rooms.iter().filter(|room| room.sleeps(now, self.limits.sleep_after)) {
                    self.forget(room);
                }
            }
        }
    }
}
