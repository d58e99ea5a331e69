//! A match as it is played: the one authority over whose turn it is, what is legal, what chance draws and whose time runs.
//! It knows neither sockets nor the store.

use crate::bots::Mover;
use crate::log::Log;
use crate::secret::lots;
use crate::store::{ActRow, StoredMatch};
use crate::time::millis;
use bytes::Bytes;
use parlour_core::{Cause, Departure, OutcomeText, Seat, SeatSet, Turn, Verdict};
use parlour_erased::{Clock, PlayError, Table};
use parlour_protocol::{
    ClockState, Code, MatchEvent, MatchId, MatchStatus, MatchSummary, Occupant, Offer, Offered, Pace,
    PlayerId, Refusal,
};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::io::Write;
use std::ops::Range;
use std::time::Duration;

/// After so many acts the house ends a match: some games need never end.
pub(crate) const MOST_ACTS: usize = 4_000;
/// The most time that is given back for the way of a move.
pub(crate) const MOST_LAG: Duration = Duration::from_millis(500);
/// As many bytes as nearly every message has that tells of a move.
const MESSAGE: usize = 192;

/// A match in memory.
pub(crate) struct Live {
    pub(crate) id: MatchId,
    pub(crate) chairs: Vec<Occupant>,
    pub(crate) table: Box<dyn Table>,
    pub(crate) pace: Pace,
    clock: Clock,
    log: Log,
    offers: Vec<Offered>,
    aborted: bool,
    /// When the last act happened.
    turned: Duration,
    /// What does not change once it is laid.
    pub(crate) laid: Box<Laid>,
}

/// What does not change once a table is laid, but for its end.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub(crate) struct Laid {
    pub(crate) creator: Option<PlayerId>,
    pub(crate) shuffle: bool,
    pub(crate) rated: bool,
    pub(crate) private: bool,
    pub(crate) chat: bool,
    pub(crate) delay: u16,
    pub(crate) position: Option<String>,
    pub(crate) code: Option<Code>,
    pub(crate) created: u64,
    pub(crate) next: Option<MatchId>,
    pub(crate) tournament: Option<u64>,
}

/// An act that has been done, and is to be kept and told.
pub(crate) struct Done {
    /// For the store.
    pub(crate) row: ActRow,
    /// For everybody who watches, once it is on disk.
    pub(crate) message: Bytes,
}

/// What became of an offer.
pub(crate) enum Answer {
    /// It lies on the table, or no longer does.
    Changed,
    /// Everybody wanted it, and it is done.
    Done(Box<Done>),
    /// Everybody wants to play again.
    Rematch,
}

impl Live {
    /// A match as it was kept. Live clocks go on from when the house opened, so that nobody pays for its being closed.
    ///
    /// # Errors
    /// If what was kept is not a match of a game that this house has.
    pub(crate) fn open(stored: StoredMatch, opened: Duration) -> Result<Self, Refusal> {
        let StoredMatch { card, creator, shuffle, acts, clock, time, offers } = stored;
        let table = card.open()?;
        let mut live = Self {
            id: card.r#match,
            clock: card.pace.clock(card.seats.len()),
            pace: card.pace,
            chairs: card.seats,
            table,
            log: Log::default(),
            offers,
            aborted: card.state == MatchStatus::Aborted,
            turned: Duration::from_millis(time),
            laid: Box::new(Laid {
                creator,
                shuffle,
                rated: card.rated,
                private: card.private,
                chat: card.chat,
                delay: card.delay,
                position: card.position,
                code: card.code,
                created: card.created,
                next: card.next,
                tournament: card.tournament,
            }),
        };
        for act in &acts {
            act.apply(&mut *live.table)?;
            live.aborted |= *act == MatchEvent::Aborted;
            live.log.push(&json(act));
        }
        if let Some(ClockState { left, running }) = clock {
            for (seat, left) in Seat::first(live.chairs.len()).zip(left) {
                live.clock.set(seat, Duration::from_millis(left));
            }
            if let Some(seat) = running {
                let began = Duration::from_millis(time);
                let since = if live.is_correspondence() { began } else { began.max(opened) };
                live.clock.start(seat, since);
            }
        }
        Ok(live)
    }

    /// How many acts there are.
    pub(crate) fn len(&self) -> usize {
        self.log.len()
    }

    pub(crate) fn is_correspondence(&self) -> bool {
        matches!(self.pace, Pace::Correspondence { .. })
    }

    /// Whether everybody has sat down.
    pub(crate) fn has_begun(&self) -> bool {
        self.log.len() > 0
    }

    /// Whether nothing will happen any more.
    pub(crate) fn is_over(&self) -> bool {
        self.aborted || self.table.outcome().is_some()
    }

    /// How far it is.
    pub(crate) fn state(&self) -> MatchStatus {
        match self.table.outcome() {
            _ if self.aborted => MatchStatus::Aborted,
            Some(outcome) => MatchStatus::Over { result: OutcomeText::from(&outcome) },
            None if self.has_begun() => MatchStatus::Playing,
            None => MatchStatus::Waiting,
        }
    }

    /// The seats whose moves a player chooses.
    pub(crate) fn seats_of(&self, player: PlayerId) -> SeatSet {
        let is_theirs = |chair: &Occupant| chair.player().is_some_and(|sitter| sitter.id == player);
        Seat::first(self.chairs.len())
            .zip(&self.chairs)
            .filter(|(_, chair)| is_theirs(chair))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Whether it has begun and is not over.
    pub(crate) fn is_playing(&self) -> bool {
        self.has_begun() && !self.is_over()
    }

    /// The seat that is to move, while they play.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        self.table.turn().seat().filter(|_| self.is_playing())
    }

    /// The bot that is to move.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, &str)> {
        if !self.chairs.iter().any(|chair| matches!(chair, Occupant::Bot { .. })) {
            return None;
        }
        let seat = self.to_move()?;
        match &self.chairs[seat.index()] {
            Occupant::Bot { bot, .. } => Some((seat, bot)),
            _ => None,
        }
    }

    /// The bot that is to move, as it is set up here.
    pub(crate) fn mover(&self) -> Option<Mover> {
        let (_, bot) = self.bot_to_move()?;
        let mut hasher = FxHasher::default();
        (self.table.info().name, bot).hash(&mut hasher);
        for (option, value) in self.table.values().iter() {
            (option.name, value).hash(&mut hasher);
        }
        let level = bot.strip_prefix("level:").and_then(|level| level.parse().ok());
        let alone = self.chairs.iter().all(|chair| matches!(chair, Occupant::Bot { .. }));
        Some(Mover { key: hasher.finish(), level, alone })
    }

    /// The seats of people who still play.
    fn people(&self) -> SeatSet {
        let gone = |seat: Seat| self.table.departures().iter().any(|(_, departure)| departure.seat == seat);
        let seats = Seat::first(self.chairs.len()).zip(&self.chairs);
        seats.filter(|(seat, chair)| chair.player().is_some() && !gone(*seat)).map(|(seat, _)| seat).collect()
    }

    /// When the flag of whoever is to move falls.
    pub(crate) fn flag_falls(&self) -> Option<Duration> {
        self.clock.flag_falls().filter(|_| !self.is_over())
    }

    /// When the last act happened.
    pub(crate) fn turned(&self) -> Duration {
        self.turned
    }

    /// How much later those are told who only watch, while it is being played.
    pub(crate) fn delay(&self) -> Duration {
        let delay = Duration::from_secs(self.laid.delay.into());
        if delay.is_zero() || self.is_over() { Duration::ZERO } else { delay }
    }

    /// The flag of whoever has days falls then and not before: they are on vacation.
    pub(crate) fn set_flag(&mut self, seat: Seat, falls: Duration, now: Duration) {
        self.clock.set(seat, falls.saturating_sub(now));
        self.clock.start(seat, now);
    }

    /// What the clock shows.
    pub(crate) fn reading(&self, now: Duration) -> Option<ClockState> {
        let left = Seat::first(self.chairs.len()).map(|seat| self.clock.left(seat, now).map(millis));
        Some(ClockState { left: left.collect::<Option<_>>()?, running: self.clock.running() })
    }

    /// What the clock shows before the first move.
    pub(crate) fn first_clock(&self) -> Option<ClockState> {
        let clock = self.pace.clock(self.chairs.len());
        let left = Seat::first(self.chairs.len()).map(|seat| clock.left(seat, Duration::ZERO).map(millis));
        Some(ClockState { left: left.collect::<Option<_>>()?, running: None })
    }

    /// What a seat has left, for a bot to plan by.
    pub(crate) fn left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        self.clock.left(seat, now)
    }

    /// The acts from this number up to another, as a list in JSON.
    pub(crate) fn acts(&self, from: usize, to: usize) -> String {
        self.log.list(from, to)
    }

    /// The same, as far as it fits into so many bytes, and the number of the next.
    pub(crate) fn part(&self, from: usize, to: usize, bytes: usize) -> (String, usize) {
        self.log.part(from, to, bytes)
    }

    pub(crate) fn offers(&self) -> &[Offered] {
        &self.offers
    }

    /// The table, with the code for those who may invite others.
    pub(crate) fn card(&self, acts: usize, with_code: bool) -> MatchSummary {
        let Laid { rated, private, chat, delay, position, code, created, next, tournament, .. } = &*self.laid;
        MatchSummary {
            r#match: self.id,
            game: self.table.info().name.into(),
            options: self.table.values().iter().map(|(option, value)| (option.name.into(), value)).collect(),
            position: position.clone(),
            seats: self.chairs.clone(),
            pace: self.pace,
            rated: *rated,
            private: *private,
            chat: *chat,
            delay: *delay,
            state: self.state(),
            acts,
            code: code.filter(|_| with_code && !self.has_begun()),
            created: *created,
            next: *next,
            tournament: *tournament,
        }
    }

    /// Everybody has sat down.
    pub(crate) fn begin(&mut self, now: Duration) -> Done {
        let chance = self.draw();
        self.done(&MatchEvent::Began { chance }, now)
    }

    /// A move of a player, who takes it that there are `at` acts, and whose messages take so long.
    ///
    /// # Errors
    /// Why it is not taken. Nothing has changed then.
    pub(crate) fn play(
        &mut self,
        player: PlayerId,
        at: usize,
        text: &str,
        lag: Duration,
        now: Duration,
    ) -> Result<Done, Refusal> {
        let seats = self.seats_of(player);
        let Some(seat) = seats.iter().next() else { return Err(Refusal::NotSeated) };
        self.is_played()?;
        if at != self.len() {
            return Err(Refusal::Late { at, acts: self.len() });
        }
        let Some(turn) = self.to_move() else { return Err(Refusal::Over) };
        if !seats.contains(turn) {
            return Err(PlayError::WrongSeat { seat, turn }.into());
        }
        self.move_of(turn, text, now.saturating_sub(lag.min(MOST_LAG)), now)
    }

    /// A move of a bot, which thought about the match when it had `at` acts.
    ///
    /// # Errors
    /// Why it is not taken. Nothing has changed then.
    pub(crate) fn play_bot(&mut self, at: usize, text: &str, now: Duration) -> Result<Done, Refusal> {
        let Some((seat, _)) = self.bot_to_move() else { return Err(Refusal::NotSeated) };
        if at != self.len() {
            return Err(Refusal::Late { at, acts: self.len() });
        }
        self.move_of(seat, text, now, now)
    }

    fn move_of(&mut self, seat: Seat, text: &str, made: Duration, now: Duration) -> Result<Done, Refusal> {
        if self.clock.fallen(made).is_some() {
            return Err(Refusal::Over);
        }
        let played = self.table.play_move(seat, self.table.len(), text)?;
        self.clock.press(made);
        let chance = self.draw();
        self.offers.retain(|offered| offered.offer == Offer::Rematch);
        Ok(self.done(&MatchEvent::Move { text: played.text, chance }, now))
    }

    /// A player gives up.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub(crate) fn resign(
        &mut self,
        player: PlayerId,
        seat: Option<Seat>,
        now: Duration,
    ) -> Result<Done, Refusal> {
        self.is_played()?;
        let mut seats = self.seats_of(player).iter().filter(|seat| self.people().contains(*seat));
        let seat = match (seat, seats.next(), seats.next()) {
            (_, None, _) => return Err(Refusal::NotSeated),
            (None, Some(only), None) => only,
            (None, Some(_), Some(_)) => return Err(Refusal::WhichSeat),
            (Some(seat), ..) if self.seats_of(player).contains(seat) => seat,
            (Some(_), ..) => return Err(Refusal::NotSeated),
        };
        self.leave(Departure { seat, cause: Cause::Resigned }, now)
    }

    /// Whoever is to move has used up their time. Who has not moved yet has never come: then it does not count.
    pub(crate) fn flag(&mut self, now: Duration) -> Option<Done> {
        if self.is_over() {
            return None;
        }
        let seat = self.clock.fallen(now)?;
        let moved = self.table.plies().iter().any(|ply| ply.seat == Some(seat));
        if !moved && self.laid.tournament.is_none() {
            return Some(self.abort(now));
        }
        self.leave(Departure { seat, cause: Cause::OutOfTime }, now).ok()
    }

    /// Whoever is to move has gone.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub(crate) fn abandon(&mut self, now: Duration) -> Result<Done, Refusal> {
        self.is_played()?;
        let seat = self.to_move().ok_or(Refusal::Over)?;
        self.leave(Departure { seat, cause: Cause::Abandoned }, now)
    }

    /// A bot broke down.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub(crate) fn forfeit(&mut self, seat: Seat, reason: String, now: Duration) -> Result<Done, Refusal> {
        self.is_played()?;
        self.leave(Departure { seat, cause: Cause::Forfeited { reason } }, now)
    }

    fn leave(&mut self, departure: Departure, now: Duration) -> Result<Done, Refusal> {
        self.table.leave(departure.clone()).map_err(|_| Refusal::Over)?;
        self.clock.stop(now);
        let chance = self.draw();
        self.offers.clear();
        Ok(self.done(&MatchEvent::Left { departure, chance }, now))
    }

    /// A player breaks it off before the second move, or before it has begun.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub(crate) fn break_off(&mut self, player: PlayerId, now: Duration) -> Result<Done, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.seats_of(player).is_empty() {
            return Err(Refusal::NotSeated);
        }
        let moves = self.table.plies().iter().filter(|ply| ply.seat.is_some()).count();
        if moves >= 2 || self.laid.tournament.is_some() {
            return Err(Refusal::TooLateToAbort);
        }
        Ok(self.abort(now))
    }

    /// It does not count.
    pub(crate) fn abort(&mut self, now: Duration) -> Done {
        self.aborted = true;
        self.offers.clear();
        self.done(&MatchEvent::Aborted, now)
    }

    /// It has gone on for so long that the house ends it: nobody wins.
    pub(crate) fn end_if_endless(&mut self, now: Duration) -> Option<Done> {
        if self.len() < MOST_ACTS || self.is_over() {
            return None;
        }
        let winners = Seat::first(self.chairs.len()).collect();
        self.table.conclude(Verdict::Adjudicated { winners }).ok()?;
        Some(self.done(&MatchEvent::Adjudicated { winners }, now))
    }

    /// A player wants something, or agrees to it.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub(crate) fn offer(&mut self, player: PlayerId, offer: Offer, now: Duration) -> Result<Answer, Refusal> {
        let own = self.seats_of(player);
        if own.is_empty() {
            return Err(Refusal::NotSeated);
        }
        let people: SeatSet = match offer {
            Offer::Rematch if !self.is_over() => return Err(Refusal::NotOver),
            Offer::Rematch if self.laid.tournament.is_some() => return Err(Refusal::NoOffer),
            Offer::Rematch => {
                let seats = Seat::first(self.chairs.len()).zip(&self.chairs);
                seats.filter(|(_, chair)| chair.player().is_some()).map(|(seat, _)| seat).collect()
            }
            Offer::Draw | Offer::Takeback => {
                self.is_played()?;
                self.people()
            }
        };
        let asked = self.offers.iter().position(|offered| offered.offer == offer);
        let by = asked.map_or(SeatSet::NONE, |asked| self.offers[asked].by);
        // Whoever asked first is who takes back.
        let first = by.iter().next().or_else(|| own.iter().next());
        let by: SeatSet = by.iter().chain(own.iter()).filter(|seat| people.contains(*seat)).collect();
        let bots_play = people.len() < self.chairs.len() - self.table.departures().len();
        let agreed = by == people && !(offer == Offer::Draw && bots_play);
        let plies = match (offer, first) {
            (Offer::Takeback, Some(first)) => Some(
                self.table
                    .plies()
                    .iter()
                    .rposition(|ply| ply.seat == Some(first))
                    .ok_or(Refusal::NothingToTakeBack)?,
            ),
            _ => None,
        };
        if !agreed {
            // A bot never wants a draw.
            let declined = offer == Offer::Draw && by == people;
            match asked {
                Some(asked) if declined => drop(self.offers.remove(asked)),
                Some(asked) => self.offers[asked].by = by,
                None if declined => {}
                None => self.offers.push(Offered { offer, by }),
            }
            return Ok(Answer::Changed);
        }
        self.offers.retain(|offered| offered.offer != offer);
        match (offer, plies) {
            (Offer::Rematch, _) => Ok(Answer::Rematch),
            (Offer::Takeback, Some(plies)) => {
                self.table.truncate(plies);
                self.clock.stop(now);
                self.offers.clear();
                Ok(Answer::Done(Box::new(self.done(&MatchEvent::TakenBack { plies }, now))))
            }
            (Offer::Draw | Offer::Takeback, _) => {
                self.table.conclude(Verdict::Agreed).map_err(|_| Refusal::Over)?;
                self.offers.clear();
                Ok(Answer::Done(Box::new(self.done(&MatchEvent::Agreed, now))))
            }
        }
    }

    /// A player does not want what was offered, or not any more.
    ///
    /// # Errors
    /// Why not. Nothing has changed then.
    pub(crate) fn decline(&mut self, player: PlayerId, offer: Offer) -> Result<(), Refusal> {
        if self.seats_of(player).is_empty() {
            return Err(Refusal::NotSeated);
        }
        let before = self.offers.len();
        self.offers.retain(|offered| offered.offer != offer);
        if before == self.offers.len() { Err(Refusal::NoOffer) } else { Ok(()) }
    }

    fn is_played(&self) -> Result<(), Refusal> {
        match self.state() {
            MatchStatus::Waiting => Err(Refusal::NotBegun),
            MatchStatus::Playing => Ok(()),
            MatchStatus::Over { .. } | MatchStatus::Aborted => Err(Refusal::Over),
        }
    }

    /// Lets chance do what it does next, and tells what.
    fn draw(&mut self) -> Vec<String> {
        let mut drawn = Vec::new();
        while self.table.turn() == Turn::Chance
            && let Some(text) = self.table.sample(&mut lots())
            && self.table.resolve(self.table.len(), &text).is_ok()
        {
            drawn.push(text);
        }
        drawn
    }

    /// Writes down what the board shows already.
    fn done(&mut self, act: &MatchEvent, now: Duration) -> Done {
        let over = self.is_over();
        let begins = matches!(act, MatchEvent::Began { .. });
        let state = if over { Some(self.state()) } else { begins.then_some(MatchStatus::Playing) };
        match self.table.turn().seat().filter(|_| !over) {
            Some(seat) => self.clock.start(seat, now),
            None => self.clock.stop(now),
        }
        self.turned = now;
        let at = self.len();
        let mut message = Vec::with_capacity(MESSAGE);
        write!(message, "{{\"event\":{{\"match\":\"{}\",\"at\":{at},\"event\":", self.id)
            .expect("memory takes it");
        let act = put(&mut message, act);
        self.log.push(str::from_utf8(&message[act.clone()]).expect("JSON is text"));
        if let Some(seat) = self.to_move() {
            write!(message, ",\"turn\":{}", seat.index()).expect("memory takes it");
        }
        let clock = self.reading(now).map(|clock| {
            message.extend_from_slice(b",\"clock\":");
            put(&mut message, &clock)
        });
        message.extend_from_slice(b"}}");
        let message = Bytes::from(message);
        let (act, clock) = (message.slice(act), clock.map(|clock| message.slice(clock)));
        let row = ActRow { r#match: self.id, at, act, clock, time: millis(now), state };
        Done { row, message }
    }
}

/// Adds data as JSON, and tells where it stands.
fn put<T: serde::Serialize>(text: &mut Vec<u8>, data: &T) -> Range<usize> {
    let start = text.len();
    serde_json::to_writer(&mut *text, data).expect("it is plain data");
    start..text.len()
}

fn json<T: serde::Serialize>(data: &T) -> String {
    serde_json::to_string(data).expect("it is plain data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_protocol::{Player, PlayerKind};
    use proptest::prelude::*;

    const BEGAN: Duration = Duration::from_secs(1_000);
    const HAS: Duration = Duration::from_mins(1);

    /// Two at a table of Ladder, a minute each, and the first is to move.
    fn begun() -> Live {
        parlour_registry::install();
        let player = |id| Player { id: PlayerId(id), name: String::new(), kind: PlayerKind::Guest };
        let card = MatchSummary {
            r#match: "11111111".parse().unwrap(),
            game: "ladder".into(),
            options: [].into(),
            position: None,
            seats: [1, 2].map(|id| Occupant::Player { player: player(id), rating: None }).into(),
            pace: "1+0".parse().unwrap(),
            rated: false,
            private: false,
            chat: true,
            delay: 0,
            state: MatchStatus::Waiting,
            acts: 0,
            code: None,
            created: 0,
            next: None,
            tournament: None,
        };
        let stored = StoredMatch {
            card,
            creator: None,
            shuffle: false,
            acts: Vec::new(),
            clock: None,
            time: 0,
            offers: Vec::new(),
        };
        let mut live = Live::open(stored, BEGAN).unwrap();
        live.begin(BEGAN);
        live
    }

    proptest! {
        #[test]
        fn what_the_way_took_is_given_back_up_to_a_limit(thought in 1_000_u64..59_000, lag in 0_u64..10_000) {
            let mut live = begun();
            let (thought, lag) = (Duration::from_millis(thought), Duration::from_millis(lag));
            let came = BEGAN + thought;
            live.play(PlayerId(1), 1, "1e", lag, came).unwrap();
            prop_assert_eq!(live.left(Seat::FIRST, came), HAS.checked_sub(thought).map(|left| left + lag.min(MOST_LAG)));
            // The other's time runs from when the move came, not from when it was made.
            prop_assert_eq!(live.left(Seat::SECOND, came), Some(HAS));
        }
    }

    #[test]
    fn a_move_that_was_made_in_time_counts_although_it_came_late() {
        let late = BEGAN + HAS + Duration::from_millis(200);
        let play = |lag| begun().play(PlayerId(1), 1, "1e", Duration::from_millis(lag), late).map(drop);
        assert_eq!(play(300), Ok(()));
        assert_eq!(play(100), Err(Refusal::Over));
    }
}
