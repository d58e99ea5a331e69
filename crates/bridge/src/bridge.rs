//! A program's matches at a house.

use crate::house::House;
use crate::{BridgeError, News};
use parlour_core::ToMessage;
use parlour_engine::{Foreign, ForeignOptions};
use parlour_online::{
    ClientMessage, ClockState, MatchEvent, MatchId, MatchSummary, Me, Pace, Player as Account, ServerMessage,
};
use parlour_search::{Limits, Stop};
use parlour_table::{GameInfo, Player, Table};
use serde_json::json;
use std::collections::HashMap;
use std::time::Duration;

/// A program, and how it plays.
#[derive(Clone)]
pub struct BridgeOptions {
    /// The house, as `http://ADDRESS:PORT`.
    pub url: String,
    /// What the program is known by there.
    pub token: String,
    /// The game of which a table is laid for anybody when there is nothing to play.
    pub game: Option<&'static GameInfo>,
    /// How fast such a table is played.
    pub pace: Pace,
    /// The longest that a move takes.
    pub move_time: Duration,
    /// After how many matches it leaves.
    pub matches: Option<usize>,
    /// The program and its arguments.
    pub command: Vec<String>,
}

/// A match that the program plays.
struct Seated {
    card: MatchSummary,
    table: Box<dyn Table>,
    acts: usize,
    program: Foreign,
}

/// A program at a house.
pub struct Bridge<'a> {
    options: BridgeOptions,
    house: House,
    me: Account,
    matches: HashMap<MatchId, Seated>,
    played: usize,
    tell: &'a mut dyn FnMut(News),
}

impl<'a> Bridge<'a> {
    /// Brings the program to the house; from now on `tell` hears what happens.
    ///
    /// # Errors
    /// If the house cannot be reached, or does not know the program.
    pub fn connect(options: BridgeOptions, tell: &'a mut dyn FnMut(News)) -> Result<Self, BridgeError> {
        let (house, me) = House::connect(&options.url, &options.token)?;
        tell(News::Arrived { name: me.name.clone(), url: options.url.clone() });
        Ok(Self { options, house, me, matches: HashMap::new(), played: 0, tell })
    }

    /// Plays until the house closes, or so many matches are over.
    ///
    /// # Errors
    /// If the house fails, or says what cannot be.
    pub fn play(mut self) -> Result<(), BridgeError> {
        let me: Me = self.house.get("/api/me")?;
        for card in me.playing {
            self.join(card.r#match)?;
        }
        self.lay_if_idle()?;
        while self.options.matches.is_none_or(|most| self.played < most) {
            let Some(message) = self.house.hear()? else { return Ok(()) };
            self.take(message)?;
        }
        Ok(())
    }

    fn join(&mut self, id: MatchId) -> Result<(), BridgeError> {
        self.house.say(&ClientMessage::Join { r#match: id, have: 0 })
    }

    /// Lays a table for anybody when there is nothing to play.
    fn lay_if_idle(&mut self) -> Result<(), BridgeError> {
        let Some(game) = self.options.game.filter(|_| self.matches.is_empty()) else { return Ok(()) };
        let seats = ["me", "anyone"];
        let table =
            json!({ "game": game.name, "seats": seats, "time_control": self.options.pace, "shuffle": true });
        let card: MatchSummary = self.house.post("/api/matches", table)?;
        let (name, url) = (self.me.name.clone(), self.options.url.clone());
        (self.tell)(News::Waits { name, url, id: card.r#match.to_string() });
        self.join(card.r#match)
    }

    fn take(&mut self, message: ServerMessage) -> Result<(), BridgeError> {
        match message {
            ServerMessage::MatchReady { summary } => self.join(summary.r#match),
            ServerMessage::Sync { summary, events: acts, clock, .. } => {
                let id = summary.r#match;
                let (program, arguments) =
                    self.options.command.split_first().ok_or(BridgeError::NoProgram)?;
                let seated = Seated {
                    table: summary.open()?,
                    card: *summary,
                    acts: 0,
                    program: Foreign::new(program, arguments, id.number(), ForeignOptions::default()),
                };
                self.matches.insert(id, seated);
                acts.iter().try_for_each(|act| self.follow(id, act))?;
                self.move_if_asked(id, clock.as_ref())
            }
            ServerMessage::Match(card) => {
                // Seats may have been drawn by lot.
                if let Some(seated) = self.matches.get_mut(&card.r#match) {
                    seated.card = *card;
                }
                Ok(())
            }
            ServerMessage::Event { r#match, event: act, clock, .. } => {
                self.follow(r#match, &act)?;
                self.move_if_asked(r#match, clock.as_ref())
            }
            ServerMessage::Ended { r#match, result, .. } => {
                (self.tell)(News::end(r#match, result.as_ref()));
                self.matches.remove(&r#match);
                self.played += 1;
                self.lay_if_idle()
            }
            ServerMessage::Refused { reason, .. } => {
                (self.tell)(News::Refused { reason: reason.refusal.message() });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn follow(&mut self, id: MatchId, act: &MatchEvent) -> Result<(), BridgeError> {
        if let Some(seated) = self.matches.get_mut(&id) {
            act.apply(&mut *seated.table)?;
            seated.acts += 1;
        }
        Ok(())
    }

    fn move_if_asked(&mut self, id: MatchId, clock: Option<&ClockState>) -> Result<(), BridgeError> {
        // When it has just begun, seats may have been drawn by lot since the table was told.
        let begins = self.matches.get(&id).is_some_and(|seated| seated.acts == 1);
        let card = begins.then(|| self.house.get(&format!("/api/matches/{id}"))).transpose()?;
        let Some(seated) = self.matches.get_mut(&id).filter(|seated| seated.acts > 0) else { return Ok(()) };
        let Some(turn) = seated.table.turn().seat() else { return Ok(()) };
        if let Some(card) = card {
            seated.card = card;
        }
        if !seated.card.seats_of(self.me.id).any(|seat| seat == turn) {
            return Ok(());
        }
        let left = clock
            .and_then(|clock| clock.left.get(turn.index()))
            .map(|left| Duration::from_millis(*left) / 25);
        let time = left.map_or(self.options.move_time, |left| left.min(self.options.move_time));
        let thought =
            seated.program.think(&*seated.table, &Limits::time(time), &Stop::default(), &mut |_| {});
        let chosen = thought.map_err(|why| why.message()).and_then(|report| {
            // The house would refuse what is not legal, and go on waiting.
            let mut trial = seated.table.boxed_clone();
            let played = trial.play_move(turn, trial.len(), &report.best);
            played.map_err(|why| why.message()).map(|_| report.best)
        });
        let message = match chosen {
            Ok(text) => ClientMessage::Move { r#match: id, at: seated.acts, text },
            Err(why) => {
                let program = self.options.command.join(" ");
                (self.tell)(News::Resigned { program, why });
                ClientMessage::Resign { r#match: id, seat: Some(turn) }
            }
        };
        self.house.say(&message)
    }
}
