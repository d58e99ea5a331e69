//! A match as a client knows it: its events, applied to the rules.

use crate::client::{Client, Failed, Link};
use crate::context::Context;
use parlour_erased::Table;
use parlour_protocol::{MatchEvent, MatchSummary};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;

/// How long an answer over a socket may take.
pub(crate) const WAIT: Duration = Duration::from_secs(20);

pub(crate) struct Game {
    table: Box<dyn Table>,
    pub(crate) events: usize,
}

impl Game {
    /// The match of a `sync`, with all events that it brings.
    pub(crate) fn new(sync: &Value) -> Result<Self, Failed> {
        let summary: MatchSummary = serde_json::from_value(sync["summary"].clone())?;
        let mut game = Self { table: summary.open().map_err(|why| why.to_string())?, events: 0 };
        let events = sync["events"].as_array().ok_or("a sync has no events")?;
        events.iter().try_for_each(|event| game.apply(event))?;
        Ok(game)
    }

    pub(crate) fn apply(&mut self, event: &Value) -> Result<(), Failed> {
        let event: MatchEvent = serde_json::from_value(event.clone())?;
        event.apply(&mut *self.table).map_err(|why| why.to_string())?;
        self.events += 1;
        Ok(())
    }

    /// The seat to move, from 0.
    pub(crate) fn turn(&self) -> Option<usize> {
        self.table.turn().seat().map(parlour_core::Seat::index)
    }

    pub(crate) fn moves(&self) -> Vec<String> {
        self.table.moves()
    }

    /// The message of a legal move.
    pub(crate) fn move_message(&self, id: &str) -> Result<String, Failed> {
        let text = self.moves().into_iter().next().ok_or("no legal move")?;
        Ok(json!({ "move": { "match": id, "at": self.events, "text": text } }).to_string())
    }
}

/// Creates a match; its id.
pub(crate) fn create(client: &Client, new: &Value) -> Result<String, Failed> {
    let made = client.post("/api/matches", new)?.json()?;
    Ok(made["match"].as_str().ok_or("a match has no id")?.to_owned())
}

/// A socket that follows a match, and the match as it is.
pub(crate) fn follow(client: &Client, id: &str) -> Result<(Link, Game, Value), Failed> {
    let mut link = client.link()?;
    link.text(&json!({ "join": { "match": id, "have": 0 } }).to_string())?;
    let sync = link.find("sync", WAIT)?;
    let game = Game::new(&sync)?;
    Ok((link, game, sync))
}

/// Two guests at a match that has begun: `[first to move, other]`.
pub(crate) fn pair(
    context: &Context,
    server: SocketAddr,
    more: &Value,
) -> Result<(String, [Client; 2]), Failed> {
    let players = [context.guest(server)?, context.guest(server)?];
    let mut new = json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "10+0" });
    if let (Some(new), Some(more)) = (new.as_object_mut(), more.as_object()) {
        new.extend(more.clone());
    }
    let id = create(&players[0], &new)?;
    let private = more["seats"][1] == "friend";
    let code = if private {
        players[0].get(&format!("/api/matches/{id}"))?.json()?["code"].clone()
    } else {
        Value::Null
    };
    let choice = if private { json!({ "code": code }) } else { json!({}) };
    players[1].post(&format!("/api/matches/{id}/join"), &choice)?.json()?;
    Ok((id, players))
}
