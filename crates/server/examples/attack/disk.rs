//! A disk that is full while a match is played.

use crate::client::{Failed, Frame, Link};
use crate::context::Context;
use crate::game::{WAIT, follow, pair};
use crate::kills::restart;
use rustix::process::Resource;
use serde_json::{Value, json};
use std::time::Instant;

/// What the server says to a move: the error of a `refused`, or `event`.
fn answer(link: &mut Link) -> String {
    let until = Instant::now() + WAIT;
    while let Frame::Text(text) = link.next(until.saturating_duration_since(Instant::now())) {
        let message: Value = serde_json::from_str(&text).unwrap_or_default();
        if message["event"].is_object() {
            return "event".into();
        }
        if let Some(error) = message["refused"]["error"].as_str() {
            return error.into();
        }
    }
    "nothing".into()
}

pub(crate) fn full(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "a full disk while a match is played";
    let Some(mut server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    let (id, players) = pair(context, server.address, &json!({}))?;
    let (mut first, mut game, _) = follow(&players[0], &id)?;
    first.text(&game.move_message(&id)?)?;
    game.apply(&first.find("event", WAIT)?["event"])?;
    // No file grows beyond what the longest has by now: the log of the database, to which every commit adds.
    server.limit(Resource::Fsize, Some(server.file_length("house.db-wal")?))?;
    let mut second = follow(&players[1], &id)?.0;
    second.text(&game.move_message(&id)?)?;
    let refused = answer(&mut second);
    let other = context.client(server.address);
    let ready = other.get("/readyz")?;
    let lives = second.is_alive() && first.is_alive() && other.get("/healthz")?.is_ok();
    let says = refused == "not-written" && ready.status == 503 && ready.header("retry-after").is_some();
    let measured = format!("{refused}, ready {}, sockets open: {lives}", ready.status);
    context.report(ATTACK, "refused as not-written, 503", measured, says && lives);

    server.limit(Resource::Fsize, None)?;
    let (mut second, known, _) = follow(&players[1], &id)?;
    let kept = known.events == game.events;
    second.text(&known.move_message(&id)?)?;
    let goes_on = answer(&mut second) == "event";
    server.kill()?;
    restart(&mut server)?;
    let (_, after, _) = follow(&players[0], &id)?;
    let measured = format!("{} events before, {} after", game.events, after.events);
    let held = kept && goes_on && after.events == game.events + 1;
    context.report("… once there is room again, and after kill -9", "the match goes on", measured, held);
    Ok(())
}
