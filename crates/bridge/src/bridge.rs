//! A program's matches on a server.

use crate::backoff::Backoff;
use crate::connection::{Connection, Heard};
use crate::server::Server;
use crate::stream::Address;
use crate::{BridgeError, News};
use parlour_core::ToMessage;
use parlour_engine::{Foreign, ForeignOptions};
use parlour_erased::{GameInfo, Player, Table};
use parlour_protocol::{
    ClientMessage, ClockState, Code, MatchEvent, MatchId, MatchStatus, MatchSummary, Me, Pace,
    Player as Account, Refusal, ServerMessage, Tournament, TournamentState,
};
use parlour_search::{Limits, Stop};
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::thread;
use std::time::{Duration, Instant};

/// How often a tournament is looked at: messages about it may be lost with a connection.
const LOOK: Duration = Duration::from_secs(10);
/// The longest wait before a message is sent again that came too fast.
const TOO_FAST: Duration = Duration::from_secs(5);

/// A program, and how it plays.
#[derive(Clone)]
pub struct BridgeOptions {
    /// The server, as `http://HOST:PORT` or `https://HOST:PORT`.
    pub url: String,
    /// The token of the program's account.
    pub token: String,
    /// The certificates of an own certificate authority, in PEM; the public ones otherwise.
    pub authority: Option<Vec<u8>>,
    /// The game of which a match is created for any opponent when there is nothing to play.
    pub game: Option<&'static GameInfo>,
    /// The time control of such a match.
    pub pace: Pace,
    /// The code of the tournament to enter. When it is over, the bridge ends.
    pub tournament: Option<Code>,
    /// The longest that a move takes.
    pub move_time: Duration,
    /// After how many matches it ends.
    pub matches: Option<usize>,
    /// After how long without a connection it gives up.
    pub give_up: Duration,
    /// The program and its arguments.
    pub command: Vec<String>,
}

/// A match that the program plays.
struct Seated {
    summary: MatchSummary,
    table: Box<dyn Table>,
    /// How many events have been applied.
    events: usize,
    /// How many events there were when the last move was sent over this connection.
    sent: Option<usize>,
    program: Foreign,
}

/// How a connection ended.
enum End {
    /// There is nothing more to play, or the user stopped it.
    Done,
    /// The server closed the connection, and may have said when it is back.
    Closed { retry: Option<Duration> },
}

/// A program on a server.
pub struct Bridge<'a> {
    options: BridgeOptions,
    server: Server,
    stop: &'a Stop,
    me: Option<Account>,
    matches: HashMap<MatchId, Seated>,
    /// Those that were asked for and not heard of yet.
    joining: HashSet<MatchId>,
    played: usize,
    tournament: Option<u64>,
    tournament_over: bool,
    tell: &'a mut dyn FnMut(News),
}

impl<'a> Bridge<'a> {
    /// A bridge that has not connected yet. `stop` ends it; `tell` hears what happens.
    ///
    /// # Errors
    /// If the address or the certificates are none.
    pub fn new(
        options: BridgeOptions,
        stop: &'a Stop,
        tell: &'a mut dyn FnMut(News),
    ) -> Result<Self, BridgeError> {
        let address = Address::new(&options.url, options.authority.as_deref())?;
        let server = Server::new(address, options.token.clone());
        Ok(Self {
            options,
            server,
            stop,
            me: None,
            matches: HashMap::new(),
            joining: HashSet::new(),
            played: 0,
            tournament: None,
            tournament_over: false,
            tell,
        })
    }

    /// Plays until it is stopped, the tournament is over, or so many matches are. Lost connections are made again.
    /// Seats that wait for an opponent are given up at the end.
    ///
    /// # Errors
    /// If the token is invalid, the server refuses what cannot be otherwise, or there is no connection for too long.
    pub fn play(mut self) -> Result<(), BridgeError> {
        let played = self.keep_connected();
        if !matches!(played, Err(BridgeError::WrongToken)) {
            // The server forgets open seats by itself in time.
            let _ = self.leave_open_seats();
        }
        played
    }

    fn keep_connected(&mut self) -> Result<(), BridgeError> {
        let mut backoff = Backoff::new(self.options.give_up);
        loop {
            let (why, asked) = match self.connect_and_play(&mut backoff) {
                Ok(End::Done) => return Ok(()),
                Ok(End::Closed { retry }) => (BridgeError::Closed, retry),
                Err(why) if why.is_temporary() => (why, None),
                Err(why) => return Err(why),
            };
            let Some(wait) = backoff.next(asked) else {
                let seconds = self.options.give_up.as_secs();
                return Err(BridgeError::GaveUp { seconds, why: why.message() });
            };
            let seconds = wait.as_secs_f64().ceil() as u64;
            (self.tell)(match asked {
                Some(_) => News::Restarting { seconds },
                None => News::Lost { why: why.message(), seconds },
            });
            if !self.pause(wait) {
                return Ok(());
            }
        }
    }

    /// Waits so long; `false` if it was stopped meanwhile.
    fn pause(&self, wait: Duration) -> bool {
        const STEP: Duration = Duration::from_millis(50);
        let until = Instant::now() + wait;
        while !self.stop.is_raised() {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return true;
            }
            thread::sleep(left.min(STEP));
        }
        false
    }

    /// One connection, from its beginning to its end.
    fn connect_and_play(&mut self, backoff: &mut Backoff) -> Result<End, BridgeError> {
        let (mut connection, me) = Connection::open(&self.server)?;
        backoff.connected();
        (self.tell)(News::Arrived { name: me.name.clone(), url: self.options.url.clone() });
        self.me = Some(me);
        let me: Me = self.server.get("/api/me")?;
        self.joining.clear();
        for seated in self.matches.values_mut() {
            seated.sent = None;
        }
        // A match that ended meanwhile is in no list any more, but its end is to be heard of.
        let known: Vec<_> = self.matches.keys().copied().collect();
        for id in known.into_iter().chain(me.playing.iter().map(|summary| summary.r#match)) {
            self.join(&mut connection, id)?;
        }
        for summary in &me.challenges {
            self.answer_challenge(&mut connection, summary)?;
        }
        self.enter_tournament(&mut connection)?;
        self.create_if_idle(&mut connection)?;
        let mut looked = Instant::now();
        while !self.is_done() {
            match connection.hear()? {
                Heard::Message(ServerMessage::Bye { retry_ms, .. }) => {
                    let retry = retry_ms.map(|retry| Duration::from_millis(retry.into()));
                    return Ok(End::Closed { retry });
                }
                Heard::Message(message) => self.take(&mut connection, message)?,
                Heard::Nothing => {}
                Heard::Closed => return Ok(End::Closed { retry: None }),
            }
            if self.tournament.is_some() && looked.elapsed() >= LOOK {
                looked = Instant::now();
                self.look_at_tournament()?;
            }
        }
        Ok(End::Done)
    }

    /// Whether there is nothing more to play, or the user stopped it.
    fn is_done(&self) -> bool {
        let nothing_left = self.tournament_over && !self.matches.values().any(Seated::is_going_on);
        self.stop.is_raised() || nothing_left || self.has_played_enough()
    }

    fn has_played_enough(&self) -> bool {
        self.options.matches.is_some_and(|most| self.played >= most)
    }

    fn join(&mut self, connection: &mut Connection, id: MatchId) -> Result<(), BridgeError> {
        if !self.joining.insert(id) {
            return Ok(());
        }
        let have = self.matches.get(&id).map_or(0, |seated| seated.events);
        connection.say(&ClientMessage::Join { r#match: id, have })
    }

    fn enter_tournament(&mut self, connection: &mut Connection) -> Result<(), BridgeError> {
        let Some(code) = self.options.tournament else { return Ok(()) };
        let id = if let Some(id) = self.tournament {
            id
        } else {
            let found: Tournament = self.server.get(&format!("/api/codes/{code}/tournament"))?;
            let path = format!("/api/tournaments/{}/enter", found.id);
            let entered: Tournament = self.server.post(&path, json!({ "code": code }))?;
            let name = self.name();
            (self.tell)(News::Entered { name, tournament: entered.plan.name });
            self.tournament = Some(entered.id);
            entered.id
        };
        connection.say(&ClientMessage::Tournament { id, watch: true })?;
        self.look_at_tournament()
    }

    fn look_at_tournament(&mut self) -> Result<(), BridgeError> {
        let Some(id) = self.tournament else { return Ok(()) };
        let tournament: Tournament = self.server.get(&format!("/api/tournaments/{id}"))?;
        self.take_tournament(&tournament);
        Ok(())
    }

    fn take_tournament(&mut self, tournament: &Tournament) {
        let is_on = matches!(tournament.state, TournamentState::Open | TournamentState::Running { .. });
        if self.tournament == Some(tournament.id) && !is_on && !self.tournament_over {
            self.tournament_over = true;
            (self.tell)(News::TournamentOver { tournament: tournament.plan.name.clone() });
        }
    }

    fn name(&self) -> String {
        self.me.as_ref().map(|me| me.name.clone()).unwrap_or_default()
    }

    /// Creates a match for any opponent when there is nothing to play.
    fn create_if_idle(&mut self, connection: &mut Connection) -> Result<(), BridgeError> {
        let idle = self.matches.is_empty() && self.joining.is_empty() && !self.has_played_enough();
        let Some(game) = self.options.game.filter(|_| idle) else { return Ok(()) };
        let seats = ["me", "anyone"];
        let new =
            json!({ "game": game.name, "seats": seats, "time_control": self.options.pace, "shuffle": true });
        let summary: MatchSummary = self.server.post("/api/matches", new)?;
        let (name, url) = (self.name(), self.options.url.trim_end_matches('/').to_owned());
        (self.tell)(News::Waits { name, url, id: summary.r#match.to_string() });
        self.join(connection, summary.r#match)
    }

    /// Accepts a challenge to the game that the program plays, and declines others.
    fn answer_challenge(
        &mut self,
        connection: &mut Connection,
        summary: &MatchSummary,
    ) -> Result<(), BridgeError> {
        let accepts = self.options.game.is_none_or(|game| game.name == summary.game);
        let answer = if accepts { "join" } else { "decline" };
        let path = format!("/api/matches/{}/{answer}", summary.r#match);
        match self.server.post::<MatchSummary>(&path, json!({})) {
            Ok(_) if accepts => self.join(connection, summary.r#match),
            // The challenger may have withdrawn it.
            Ok(_) | Err(BridgeError::Refused(_)) => Ok(()),
            Err(why) => Err(why),
        }
    }

    fn take(&mut self, connection: &mut Connection, message: ServerMessage) -> Result<(), BridgeError> {
        match message {
            ServerMessage::MatchReady { summary } => self.join(connection, summary.r#match),
            ServerMessage::Challenge { summary } => self.answer_challenge(connection, &summary),
            ServerMessage::Sync { summary, from, events, more, clock, .. } => {
                let id = summary.r#match;
                self.synchronize(connection, *summary, from, &events, more)?;
                if more { Ok(()) } else { self.move_if_asked(connection, id, clock.as_ref()) }
            }
            ServerMessage::Match(summary) => {
                let (id, aborted) = (summary.r#match, summary.state == MatchStatus::Aborted);
                // Seats may have been drawn by lot.
                if let Some(seated) = self.matches.get_mut(&id) {
                    seated.summary = *summary;
                }
                if aborted { self.finish(connection, id, News::end(id, None::<&String>)) } else { Ok(()) }
            }
            ServerMessage::Event { r#match: id, at, event, clock, .. } => {
                let Some(seated) = self.matches.get_mut(&id) else { return Ok(()) };
                if at > seated.events {
                    // Something was lost on the way.
                    return self.join(connection, id);
                }
                if at == seated.events {
                    seated.apply(&event)?;
                }
                self.move_if_asked(connection, id, clock.as_ref())
            }
            ServerMessage::Ended { r#match: id, result, .. } => {
                self.finish(connection, id, News::end(id, result.as_ref()))
            }
            ServerMessage::Tournament(tournament) => {
                self.take_tournament(&tournament);
                Ok(())
            }
            ServerMessage::Refused { r#match: id, reason } => self.refused(connection, id, reason.refusal),
            _ => Ok(()),
        }
    }

    fn refused(
        &mut self,
        connection: &mut Connection,
        id: Option<MatchId>,
        refusal: Refusal,
    ) -> Result<(), BridgeError> {
        match (refusal, id) {
            // A sync follows.
            (Refusal::Late { .. }, _) => Ok(()),
            (Refusal::TooFast { retry }, _) => {
                self.pause(Duration::from_millis(retry).min(TOO_FAST));
                let known: Vec<_> = self.matches.keys().copied().collect();
                self.joining.clear();
                for id in known {
                    if let Some(seated) = self.matches.get_mut(&id) {
                        seated.sent = None;
                    }
                    self.join(connection, id)?;
                }
                Ok(())
            }
            (Refusal::NoMatch, Some(id)) => {
                self.joining.remove(&id);
                self.finish(connection, id, News::end(id, None::<&String>))
            }
            (refusal, id) => {
                if let Some(id) = id {
                    self.joining.remove(&id);
                }
                (self.tell)(News::Refused { reason: refusal.message() });
                Ok(())
            }
        }
    }

    /// The server tells how a match stands, from the first event that is not known here, or from an earlier one.
    fn synchronize(
        &mut self,
        connection: &mut Connection,
        summary: MatchSummary,
        from: usize,
        events: &[MatchEvent],
        more: bool,
    ) -> Result<(), BridgeError> {
        let id = summary.r#match;
        if !more {
            self.joining.remove(&id);
        }
        let ended = match &summary.state {
            MatchStatus::Over { result } => Some(News::end(id, Some(result))),
            MatchStatus::Aborted => Some(News::end(id, None::<&String>)),
            _ => None,
        };
        if let Some(news) = ended {
            return self.finish(connection, id, news);
        }
        match self.matches.get_mut(&id) {
            Some(seated) if from <= seated.events => {
                seated.summary = summary;
                // What is known already stays: events never change.
                let new = events.get(seated.events - from..).unwrap_or_default();
                new.iter().try_for_each(|event| seated.apply(event))?;
            }
            _ if from == 0 => {
                let mut seated = self.seat(summary)?;
                events.iter().try_for_each(|event| seated.apply(event))?;
                self.matches.insert(id, seated);
            }
            _ => {
                self.matches.remove(&id);
                self.joining.remove(&id);
                return self.join(connection, id);
            }
        }
        Ok(())
    }

    fn seat(&self, summary: MatchSummary) -> Result<Seated, BridgeError> {
        let (program, arguments) = self.options.command.split_first().ok_or(BridgeError::NoProgram)?;
        let number = summary.r#match.number();
        let program = Foreign::new(program, arguments, number, ForeignOptions::default());
        Ok(Seated { table: summary.open()?, summary, events: 0, sent: None, program })
    }

    /// A match is over, however it became known.
    fn finish(&mut self, connection: &mut Connection, id: MatchId, news: News) -> Result<(), BridgeError> {
        if let Some(seated) = self.matches.remove(&id) {
            (self.tell)(news);
            if seated.events > 0 {
                self.played += 1;
            }
            connection.say(&ClientMessage::Leave { r#match: id })?;
        }
        self.create_if_idle(connection)
    }

    fn move_if_asked(
        &mut self,
        connection: &mut Connection,
        id: MatchId,
        clock: Option<&ClockState>,
    ) -> Result<(), BridgeError> {
        // When it has just begun, seats may have been drawn by lot since the summary was sent.
        let begins = self.matches.get(&id).is_some_and(|seated| seated.events == 1);
        let summary = begins.then(|| self.server.get(&format!("/api/matches/{id}"))).transpose()?;
        let Some(seated) = self.matches.get_mut(&id).filter(|seated| seated.events > 0) else {
            return Ok(());
        };
        if let Some(summary) = summary {
            seated.summary = summary;
        }
        let (Some(turn), Some(me)) = (seated.table.turn().seat(), &self.me) else { return Ok(()) };
        // A long match comes in parts: nothing is to be decided before the last.
        let behind = seated.summary.acts > seated.events;
        if behind
            || seated.sent == Some(seated.events)
            || !seated.summary.seats_of(me.id).any(|seat| seat == turn)
        {
            return Ok(());
        }
        let left = clock
            .and_then(|clock| clock.left.get(turn.index()))
            .map(|left| Duration::from_millis(*left) / 25);
        let time = left.map_or(self.options.move_time, |left| left.min(self.options.move_time));
        let thought = seated.program.think(&*seated.table, &Limits::time(time), self.stop, &mut |_| {});
        let chosen = thought.map_err(|why| why.message()).and_then(|report| {
            // The server would refuse what is not legal, and go on waiting.
            let mut trial = seated.table.boxed_clone();
            let played = trial.play_move(turn, trial.len(), &report.best);
            played.map_err(|why| why.message()).map(|_| report.best)
        });
        let message = match chosen {
            Ok(text) => ClientMessage::Move { r#match: id, at: seated.events, text },
            // The terminal stops the program together with the bridge: that is no breakdown.
            Err(_) if self.stop.is_raised() => return Ok(()),
            Err(why) => {
                let program = self.options.command.join(" ");
                (self.tell)(News::Resigned { program, why });
                ClientMessage::Resign { r#match: id, seat: Some(turn) }
            }
        };
        seated.sent = Some(seated.events);
        connection.say(&message)
    }

    /// Leaves matches that wait for an opponent, and a tournament that has not begun.
    fn leave_open_seats(&self) -> Result<(), BridgeError> {
        if self.me.is_none() {
            return Ok(());
        }
        let me: Me = self.server.get("/api/me")?;
        for summary in me.playing.iter().filter(|summary| summary.state == MatchStatus::Waiting) {
            let left: Result<MatchSummary, _> =
                self.server.post(&format!("/api/matches/{}/leave", summary.r#match), json!({}));
            // It may have begun meanwhile; the others are still to be left.
            drop(left);
        }
        if let Some(id) = self.tournament {
            let tournament: Tournament = self.server.get(&format!("/api/tournaments/{id}"))?;
            if tournament.state == TournamentState::Open {
                let _: Tournament = self.server.post(&format!("/api/tournaments/{id}/leave"), json!({}))?;
            }
        }
        Ok(())
    }
}

impl Seated {
    fn apply(&mut self, event: &MatchEvent) -> Result<(), BridgeError> {
        event.apply(&mut *self.table)?;
        self.events += 1;
        Ok(())
    }

    fn is_going_on(&self) -> bool {
        self.summary.state == MatchStatus::Playing
    }
}
