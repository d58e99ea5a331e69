//! Tournaments for a class or a club. Their matches are matches like others.
//!
//! **A tournament never waits for a message.** Pairings are stored with the ids of their matches before any match is
//! created. Every [step](House::step_tournament) asks the store for the status of each open pairing's match: it is created if
//! it is missing, begun if it waits, and its result is taken if it is over. A step can be repeated at any time, after a
//! crash too. One thread takes steps when a match ends and at every heartbeat.
//!
//! Rules:
//! - A match that an admin aborts counts for neither (`*`).
//! - An entrant who withdraws resigns the match being played, and is not paired again. In a round robin each later opponent
//!   gets a walkover, a win without a match; two who have both withdrawn get nothing. Earlier results stay.
//! - Players who are banned or delete their account withdraw when the next pairings are made.
//! - A tournament ends when all people have withdrawn; matches of server bots against each other are aborted then. A Swiss
//!   also ends when fewer than two entrants are left.
//! - Cancelling aborts all matches being played, and they count for neither.

mod standings;
mod step;
mod stored;

use crate::House;
use crate::accounts::Visitor;
use crate::house::shielded;
use crate::live::MOST_ACTS;
use crate::lock::{locked, locked_or_new};
use crate::outbox::Outbox;
use crate::secret::draw_code;
use crate::store::{StoreError, TournamentRow};
use crate::tables::bot_name;
use crate::time::millis;
use bytes::Bytes;
use parlour_erased::{BotOptions, TimeControl};
use parlour_protocol::text::{MOST_TITLE, line};
use parlour_protocol::{
    AdminAction, Code, Format, MatchId, MatchStatus, MatchSummary, NewTournament, Occupant, Pace, Pairing,
    PairingPage, PersonalTournament, Player, PlayerId, PlayerKind, Refusal, ServerMessage, Tournament,
    TournamentState, TournamentSummary,
};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, Instant};
use stored::{Stored, StoredEntrant};

/// How many tournaments a list shows.
const PAGE: usize = 100;
/// How often arenas are paired, and watchers told of changes.
const BEAT: Duration = Duration::from_millis(500);
/// After how many beats every tournament takes a step, whether or not a message came.
const BEATS_A_STEP: u32 = 4;

/// The tournaments that are not closed, and the clients that watch them.
pub(crate) struct Tournaments {
    running: Mutex<BTreeMap<u64, Arc<Slot>>>,
    watchers: Mutex<Vec<(u64, Arc<Outbox>)>>,
    /// Held while one is made, so that a member's limit is counted and kept at once.
    making: Mutex<()>,
    wake: Sender<u64>,
    woken: Mutex<Option<Receiver<u64>>>,
}

/// A tournament that is not closed.
struct Slot {
    id: u64,
    /// Locked while a change is written, never while a match starts or ends.
    stored: Mutex<Stored>,
    /// Held during a step, which may start many matches. No thread that reports the end of a match waits for it.
    stepping: Mutex<()>,
    /// What watchers were told last.
    told: Mutex<Told>,
}

#[derive(Default)]
struct Told {
    of: Option<Stored>,
    message: Bytes,
}

impl Default for Tournaments {
    fn default() -> Self {
        let (wake, woken) = channel();
        Self {
            running: Mutex::default(),
            watchers: Mutex::default(),
            making: Mutex::default(),
            wake,
            woken: Mutex::new(Some(woken)),
        }
    }
}

/// Why a stored tournament cannot be read.
pub(crate) fn unreadable(data: &str) -> Option<String> {
    let row = TournamentRow { id: 0, data: data.into(), over: false, pairings: Vec::new() };
    Stored::read(&row).err().map(|why| why.to_string())
}

/// A stored tournament without names, and the rows of its pairings where they are missing.
pub(crate) fn without_names(row: &TournamentRow) -> Option<(String, Vec<(u32, String)>)> {
    let stored = Stored::read(row).ok()?;
    Some((stored.write(), stored.missing_rows()))
}

/// What a stored tournament has of a player, for that player.
pub(crate) fn personal(row: &TournamentRow, player: PlayerId) -> Option<PersonalTournament> {
    let stored = Stored::read(row).ok()?;
    let (made, entered) = (stored.by.id == player, stored.entrant(player).is_some());
    let name = stored.plan.name;
    (made || entered).then_some(PersonalTournament { id: row.id, name, made, entered })
}

impl Tournaments {
    /// Tells a client of no tournament any more.
    pub(crate) fn unwatch(&self, outbox: &Arc<Outbox>) {
        locked(&self.watchers).retain(|(_, watcher)| !Arc::ptr_eq(watcher, outbox));
    }

    /// A match of a tournament has ended: returns at once.
    pub(crate) fn match_ended(&self, id: u64) {
        // Without the thread the server is closing, and the next start takes the step.
        let _ = self.wake.send(id);
    }

    fn slot(&self, id: u64) -> Option<Arc<Slot>> {
        locked(&self.running).get(&id).cloned()
    }

    fn slots(&self) -> Vec<Arc<Slot>> {
        locked(&self.running).values().cloned().collect()
    }

    fn add(&self, stored: Stored) {
        let slot = Slot {
            id: stored.id,
            stored: Mutex::new(stored),
            stepping: Mutex::default(),
            told: Mutex::default(),
        };
        locked(&self.running).insert(slot.id, Arc::new(slot));
    }
}

impl House {
    pub(crate) fn load_tournaments(&self) -> Result<(), StoreError> {
        for row in self.store.tournaments(None)? {
            match Stored::read(&row) {
                Ok(mut stored) => {
                    stored.created.get_or_insert(self.now());
                    self.tournaments.add(self.renamed(stored));
                }
                Err(why) => tracing::error!(id = row.id, %why, "a tournament cannot be read"),
            }
        }
        Ok(())
    }

    /// Makes a tournament that others can enter.
    ///
    /// # Errors
    /// If the visitor is no member, or has too many, or the plan breaks a limit.
    pub fn add_tournament(&self, visitor: &Visitor, plan: &NewTournament) -> Result<Tournament, Refusal> {
        if !matches!(visitor.player().kind, PlayerKind::Member | PlayerKind::Admin) {
            return Err(Refusal::MembersOnly);
        }
        let plan = self.checked_plan(plan)?;
        let by = visitor.player();
        // It protects no data.
        let _alone = locked_or_new(&self.tournaments.making, || ());
        let own = |slot: &Arc<Slot>| {
            self.stored(slot).is_ok_and(|stored| stored.by.id == by.id && !stored.state.is_closed())
        };
        if self.tournaments.slots().iter().filter(|slot| own(slot)).count() >= NewTournament::MOST_EACH {
            return Err(Refusal::TooMany { most: NewTournament::MOST_EACH });
        }
        let bot = |(number, bot): (i64, &String)| Player {
            id: PlayerId(-number),
            name: bot.clone(),
            kind: PlayerKind::ServerBot,
        };
        let bots = (1..).zip(&plan.bots).map(bot).collect();
        let mut stored = Stored::new(plan, by.clone(), self.free_tournament_code(), bots, self.now());
        stored.id = self.store.add_tournament(&stored.write())?;
        self.tournaments.add(stored.clone());
        Ok(stored.view())
    }

    /// The plan with a tidy title, if it keeps the limits.
    fn checked_plan(&self, plan: &NewTournament) -> Result<NewTournament, Refusal> {
        let mut plan = plan.clone();
        plan.name = line(&plan.name, MOST_TITLE)?;
        match plan.format {
            Format::Arena { minutes } if !(1..=Format::MOST_MINUTES).contains(&minutes) => {
                return Err(Refusal::BadMinutes { most: Format::MOST_MINUTES });
            }
            Format::Swiss { rounds } if !(1..=Format::MOST_ROUNDS).contains(&rounds) => {
                return Err(Refusal::BadRounds { most: Format::MOST_ROUNDS });
            }
            _ => {}
        }
        if plan.pace == Pace::Live(TimeControl::Unlimited) {
            return Err(Refusal::ClockNeeded);
        }
        let table = summary(&plan, 0, MatchId::new(0), Vec::new(), self.now()).open()?;
        if table.seats() != 2 {
            return Err(Refusal::WrongSeats { seats: 2 });
        }
        let bytes = table
            .info()
            .tools()
            .most_bytes(&table.values(), MOST_ACTS)
            .map_err(|bad| Refusal::BadTable(bad.0))?;
        if bytes > self.limits.match_bytes {
            return Err(Refusal::TooLarge);
        }
        if plan.bots.len() > NewTournament::MOST_BOTS {
            return Err(Refusal::TooManyBots { most: NewTournament::MOST_BOTS });
        }
        let mut bots: Vec<String> = Vec::new();
        for bot in plan.bots.iter().map(|bot| bot_name(bot)) {
            if bots.contains(&bot) {
                continue;
            }
            // A level's name cannot be a player's.
            if !bot.starts_with("level:") {
                return Err(Refusal::NoPlayer);
            }
            let options = BotOptions { hash: 1, ..BotOptions::default() };
            table.info().seat(&bot, &options).map_err(|bad| Refusal::BadTable(bad.0))?;
            bots.push(bot);
        }
        plan.bots = bots;
        Ok(plan)
    }

    /// A code that no match and no other tournament has.
    fn free_tournament_code(&self) -> Code {
        let codes: Vec<_> =
            self.tournaments.slots().iter().filter_map(|slot| self.stored(slot).ok()?.code).collect();
        std::iter::repeat_with(|| self.free_code())
            .take(100)
            .find(|code| !codes.contains(code))
            .unwrap_or_else(draw_code)
    }

    /// A tournament, closed or not, as a viewer sees it: only its maker sees the code.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn shown_tournament(&self, id: u64, viewer: Option<PlayerId>) -> Result<Tournament, Refusal> {
        let tournament = self.tournament(id)?;
        let own = viewer == Some(tournament.by.id);
        Ok(if own { tournament } else { without_code(tournament) })
    }

    /// A tournament, closed or not, with its code.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament(&self, id: u64) -> Result<Tournament, Refusal> {
        Ok(self.renamed(self.stored_tournament(id)?).view())
    }

    /// Pairings before this number, of a round or of all, the newest first.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament_pairings(
        &self,
        id: u64,
        round: Option<u8>,
        before: Option<u32>,
    ) -> Result<PairingPage, Refusal> {
        let pairings = self.stored_tournament(id)?.pairings;
        let wanted = |pairing: &&Pairing| {
            before.is_none_or(|before| pairing.number < before)
                && round.is_none_or(|round| pairing.round == round)
        };
        let mut found = pairings.iter().rev().filter(wanted).peekable();
        let page: Vec<Pairing> = found.by_ref().take(Tournament::PAIRINGS).cloned().collect();
        let before = page.last().filter(|_| found.peek().is_some()).map(|last| last.number);
        Ok(PairingPage { pairings: page, before })
    }

    /// A tournament that can change: one that is stored but not in memory is closed.
    fn slot(&self, id: u64) -> Result<Arc<Slot>, Refusal> {
        match self.tournaments.slot(id) {
            Some(slot) => Ok(slot),
            None => self.stored_tournament(id).and(Err(Refusal::TournamentClosed)),
        }
    }

    fn stored_tournament(&self, id: u64) -> Result<Stored, Refusal> {
        match self.tournaments.slot(id) {
            Some(slot) => Ok(self.stored(&slot)?.clone()),
            None => self.read_tournament(id),
        }
    }

    fn read_tournament(&self, id: u64) -> Result<Stored, Refusal> {
        let row = self.store.tournaments(Some(id))?.pop().ok_or(Refusal::NoTournament)?;
        Stored::read(&row).map_err(|why| {
            tracing::error!(id, %why, "a tournament cannot be read");
            Refusal::NoTournament
        })
    }

    /// Locks a tournament. After a panic in a change of it, it is read from the store first.
    fn stored<'a>(&self, slot: &'a Slot) -> Result<MutexGuard<'a, Stored>, Refusal> {
        loop {
            match slot.stored.lock() {
                Ok(stored) => return Ok(stored),
                Err(mut poisoned) => {
                    **poisoned.get_mut() = self.renamed(self.read_tournament(slot.id)?);
                    slot.stored.clear_poison();
                }
            }
        }
    }

    /// The same with the players' names of now.
    fn renamed(&self, mut stored: Stored) -> Stored {
        match self.store.players(&stored.accounts()) {
            Ok(players) => {
                let players: Vec<Player> = players.into_iter().map(|(player, _)| player).collect();
                stored.rename(&players);
            }
            Err(why) => tracing::warn!(%why, "a tournament is shown with old names"),
        }
        stored
    }

    /// The tournament that is entered by a code.
    ///
    /// # Errors
    /// If none is, or it is closed.
    pub fn tournament_by_code(&self, code: Code) -> Result<Tournament, Refusal> {
        let by_code = |slot: &Arc<Slot>| {
            self.stored(slot).is_ok_and(|stored| stored.code == Some(code) && !stored.state.is_closed())
        };
        let slot = self.tournaments.slots().into_iter().find(by_code).ok_or(Refusal::NoCode)?;
        self.tournament(slot.id)
    }

    /// The states of all tournaments that are not closed.
    pub fn tournament_states(&self) -> Vec<TournamentState> {
        let slots = self.tournaments.slots();
        let states = slots.iter().filter_map(|slot| Some(self.stored(slot).ok()?.state));
        states.filter(|state| !state.is_closed()).collect()
    }

    /// Tournaments that are not closed, with numbers before this one, the newest first.
    pub fn tournaments(&self, before: Option<u64>) -> Vec<TournamentSummary> {
        let slots = self.tournaments.slots();
        let listed = slots.iter().rev().filter(|slot| before.is_none_or(|before| slot.id < before));
        let open = listed.filter_map(|slot| {
            let stored = self.stored(slot).ok()?;
            (!stored.state.is_closed()).then(|| stored.summary())
        });
        let mut listed: Vec<TournamentSummary> = open.take(PAGE).collect();
        let makers: Vec<PlayerId> = listed.iter().map(|tournament| tournament.by.id).collect();
        let makers = self.store.players(&makers).unwrap_or_default();
        for tournament in &mut listed {
            if let Some((maker, _)) = makers.iter().find(|(maker, _)| maker.id == tournament.by.id) {
                tournament.by.clone_from(maker);
            }
        }
        listed
    }

    /// A player enters, by the code. One who has withdrawn comes back.
    ///
    /// # Errors
    /// If the code is wrong, or it is not open, or full.
    pub fn enter_tournament(&self, player: &Player, id: u64, code: Code) -> Result<Tournament, Refusal> {
        let slot = self.slot(id)?;
        let stored = self.change_tournament(&slot, |stored| {
            if stored.state.is_closed() {
                return Err(Refusal::TournamentClosed);
            }
            if stored.code != Some(code) {
                return Err(Refusal::NoCode);
            }
            if let Some(entrant) = stored.entrants.iter_mut().find(|entrant| entrant.player.id == player.id) {
                entrant.left = false;
                return Ok(());
            }
            let is_arena = matches!(stored.plan.format, Format::Arena { .. });
            if stored.state != TournamentState::Open && !is_arena {
                return Err(Refusal::NotOpen);
            }
            let most = stored.plan.format.most_entrants();
            if stored.entrants.len() >= most {
                return Err(Refusal::TournamentFull { most });
            }
            stored.entrants.push(StoredEntrant { player: player.clone(), left: false });
            Ok(())
        })?;
        Ok(stored.view())
    }

    /// A player withdraws, and resigns the match being played.
    ///
    /// # Errors
    /// If they are not in it.
    pub fn leave_tournament(self: &Arc<Self>, player: PlayerId, id: u64) -> Result<Tournament, Refusal> {
        let slot = self.slot(id)?;
        self.change_tournament(&slot, |stored| {
            if stored.state.is_closed() {
                return Err(Refusal::TournamentClosed);
            }
            let own = |entrant: &StoredEntrant| entrant.player.id == player;
            let place = stored.entrants.iter().position(own).ok_or(Refusal::NotSeated)?;
            if stored.state == TournamentState::Open {
                stored.entrants.remove(place);
            } else {
                stored.entrants[place].left = true;
            }
            Ok(())
        })?;
        self.step_tournament(&slot)?;
        self.tournament(id)
    }

    /// Its maker or an admin starts it.
    ///
    /// # Errors
    /// If it is not theirs, has started, or has fewer than two entrants.
    pub fn start_tournament(self: &Arc<Self>, visitor: &Visitor, id: u64) -> Result<Tournament, Refusal> {
        let now = self.now();
        let slot = self.slot(id)?;
        self.change_tournament(&slot, |stored| {
            if stored.by.id != visitor.player().id && !Self::is_keeper(visitor) {
                return Err(Refusal::NotYours);
            }
            if stored.state != TournamentState::Open {
                return Err(Refusal::NotOpen);
            }
            if stored.entrants.len() < 2 {
                return Err(Refusal::TooFewEntrants { least: 2 });
            }
            if self.count_open() + stored.entrants.len() / 2 > self.limits.tables {
                return Err(Refusal::TooMany { most: self.limits.tables });
            }
            stored.state = TournamentState::Running { round: 1 };
            if let Format::Arena { minutes } = stored.plan.format {
                stored.ends = Some(now + u64::from(minutes) * 60_000);
            }
            Ok(())
        })?;
        self.step_tournament(&slot)?;
        self.tournament(id)
    }

    /// Its maker or an admin cancels it: matches being played are aborted.
    ///
    /// # Errors
    /// If it is not theirs, or is closed already.
    pub fn cancel_tournament(self: &Arc<Self>, visitor: &Visitor, id: u64) -> Result<Tournament, Refusal> {
        let slot = self.slot(id)?;
        let own = self.stored(&slot)?.by.id == visitor.player().id;
        let stored = self.change_tournament(&slot, |stored| {
            if !own && !Self::is_keeper(visitor) {
                return Err(Refusal::NotYours);
            }
            if stored.state.is_closed() {
                return Err(Refusal::TournamentClosed);
            }
            stored.state = TournamentState::Cancelled;
            Ok(())
        })?;
        if !own {
            let action = AdminAction::CancelledTournament { number: id, name: stored.plan.name };
            self.store.audit(Some(&visitor.player().name), &action, self.now())?;
        }
        self.step_tournament(&slot)?;
        self.tournament(id)
    }

    /// The standings as a table for a spreadsheet. Points are whole points here.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament_csv(&self, id: u64) -> Result<String, Refusal> {
        let tournament = self.tournament(id)?;
        let mut text =
            String::from("rank,name,points,direct_encounter,buchholz,sonneborn_berger,wins,matches,left\n");
        for entrant in &tournament.standings {
            let part = |value: Option<u32>, unit: f64| {
                value.map(|value| (f64::from(value) / unit).to_string()).unwrap_or_default()
            };
            let ties = entrant.tie_breaks;
            text.push_str(&format!(
                "{},{},{},{},{},{},{},{},{}\n",
                entrant.rank,
                entrant.player.name,
                f64::from(entrant.points) / 2.0,
                part(ties.direct_encounter, 2.0),
                part(ties.buchholz, 2.0),
                part(ties.sonneborn_berger, 4.0),
                ties.wins,
                entrant.matches,
                entrant.left
            ));
        }
        Ok(text)
    }

    /// Its matches, the oldest first; [`House::record`] writes the record of each.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn tournament_matches(&self, id: u64) -> Result<Vec<MatchId>, Refusal> {
        let pairings = self.stored_tournament(id)?.pairings;
        let mut matches: Vec<MatchId> = pairings.iter().filter_map(|pairing| pairing.r#match).collect();
        // A match that has just been paired may not have been created yet.
        let created: FxHashSet<MatchId> =
            self.store.match_states(&matches)?.into_iter().map(|(id, _)| id).collect();
        matches.retain(|id| created.contains(id));
        Ok(matches)
    }

    /// Tells a client of a tournament from now on, or no more.
    ///
    /// # Errors
    /// If there is no such tournament.
    pub fn watch_tournament(&self, outbox: &Arc<Outbox>, id: u64, watch: bool) -> Result<(), Refusal> {
        locked(&self.tournaments.watchers)
            .retain(|(other, watcher)| *other != id || !Arc::ptr_eq(watcher, outbox));
        if !watch {
            return Ok(());
        }
        let message = if let Some(slot) = self.tournaments.slot(id) {
            locked(&self.tournaments.watchers).push((id, outbox.clone()));
            self.tournament_message(&slot)?.0
        } else {
            // A closed one does not change any more.
            tournament_message(self.tournament(id)?)
        };
        outbox.push_tournament(id, message);
        Ok(())
    }

    /// Has every tournament told anew, with the players' names of now.
    pub(crate) fn tell_tournaments(&self) {
        for slot in self.tournaments.slots() {
            locked_or_new(&slot.told, Told::default).of = None;
        }
    }

    /// The message that tells how a tournament is now, and whether it has changed since the last.
    fn tournament_message(&self, slot: &Slot) -> Result<(Bytes, bool), Refusal> {
        let stored = self.stored(slot)?.clone();
        let mut told = locked_or_new(&slot.told, Told::default);
        let changed = told.of.as_ref() != Some(&stored);
        if changed {
            told.message = tournament_message(self.renamed(stored.clone()).view());
            told.of = Some(stored);
        }
        Ok((told.message.clone(), changed))
    }

    /// Changes a tournament and stores it.
    fn change_tournament(
        &self,
        slot: &Slot,
        change: impl FnOnce(&mut Stored) -> Result<(), Refusal>,
    ) -> Result<Stored, Refusal> {
        let mut stored = self.stored(slot)?;
        let mut changed = stored.clone();
        change(&mut changed)?;
        if changed != *stored {
            let rows = changed.new_rows(&stored);
            changed.set_stored();
            self.store.set_tournament(slot.id, &changed.write(), changed.is_closed(), &rows)?;
            *stored = changed.clone();
        }
        Ok(changed)
    }

    /// Cancels the tournaments that have waited for too long to be started. How many.
    pub(crate) fn cancel_unstarted(&self) -> Result<usize, Refusal> {
        let Some(longest) = self.limits.unstarted_for else { return Ok(0) };
        let before = millis(self.time.now().saturating_sub(longest));
        let mut cancelled = 0;
        for slot in self.tournaments.slots() {
            self.change_tournament(&slot, |stored| {
                if stored.state == TournamentState::Open && stored.created.is_some_and(|made| made < before) {
                    stored.state = TournamentState::Cancelled;
                    cancelled += 1;
                }
                Ok(())
            })?;
        }
        Ok(cancelled)
    }

    /// Takes a step, and logs why if it cannot: the next heartbeat tries again.
    fn try_step(self: &Arc<Self>, slot: &Slot) {
        // A fault in one tournament must not stop the others.
        if let Some(Err(refusal)) = shielded("a step of a tournament", || self.step_tournament(slot)) {
            tracing::warn!(id = slot.id, %refusal, "a tournament could not go on");
        }
    }

    fn beat_tournaments(self: &Arc<Self>, beat: u32) {
        for slot in self.tournaments.slots() {
            shielded("a tournament", || self.beat_tournament(&slot, beat));
        }
    }

    fn beat_tournament(self: &Arc<Self>, slot: &Slot, beat: u32) -> Result<(), Refusal> {
        let is_arena = self.stored(slot)?.ends.is_some();
        if is_arena || beat.is_multiple_of(BEATS_A_STEP) {
            self.try_step(slot);
        }
        let (message, changed) = self.tournament_message(slot)?;
        if changed {
            let watchers = locked(&self.tournaments.watchers).clone();
            let own = watchers.iter().filter(|(of, _)| *of == slot.id);
            own.for_each(|(_, watcher)| watcher.push_tournament(slot.id, message.clone()));
        }
        // Only when its last state was told.
        let told = locked_or_new(&slot.told, Told::default).of.as_ref().is_some_and(Stored::is_closed);
        if told {
            locked(&self.tournaments.running).remove(&slot.id);
            locked(&self.tournaments.watchers).retain(|(of, _)| *of != slot.id);
        }
        Ok(())
    }
}

/// Goes on with tournaments until the server closes: at once when a match ends, and at every heartbeat.
pub(crate) fn keep_tournaments(house: &Weak<House>) {
    let open = || house.upgrade().filter(|house| !house.is_closing());
    let Some(woken) = open().and_then(|house| locked(&house.tournaments.woken).take()) else { return };
    for beat in 0_u32.. {
        let next = Instant::now() + BEAT;
        let Some(strong) = open() else { return };
        strong.beat_tournaments(beat);
        drop(strong);
        loop {
            let mut ids = match woken.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(id) => vec![id],
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            ids.extend(woken.try_iter());
            ids.sort_unstable();
            ids.dedup();
            let Some(strong) = open() else { return };
            for id in ids {
                if let Some(slot) = strong.tournaments.slot(id) {
                    strong.try_step(&slot);
                }
            }
        }
    }
}

fn tournament_message(tournament: Tournament) -> Bytes {
    ServerMessage::Tournament(Box::new(without_code(tournament))).write().into()
}

fn without_code(tournament: Tournament) -> Tournament {
    Tournament { code: None, ..tournament }
}

/// The match of a pairing.
fn summary(
    plan: &NewTournament,
    tournament: u64,
    id: MatchId,
    seats: Vec<Occupant>,
    created: u64,
) -> MatchSummary {
    MatchSummary {
        r#match: id,
        game: plan.game.clone(),
        options: plan.options.clone(),
        position: None,
        seats,
        pace: plan.pace,
        rated: plan.rated,
        private: false,
        chat: plan.chat,
        delay: 0,
        state: MatchStatus::Waiting,
        acts: 0,
        code: None,
        created,
        next: None,
        tournament: Some(tournament),
    }
}
