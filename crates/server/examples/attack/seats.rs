//! Acting for others, acting twice, and hearing what one should not.

use crate::client::{Client, Failed, Frame, Link};
use crate::context::Context;
use crate::game::{WAIT, create, follow, pair};
use crate::requests::report;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How many events a match has, for one who may know.
fn events(client: &Client, id: &str) -> Result<usize, Failed> {
    follow(client, id).map(|(_, game, _)| game.events)
}

pub(crate) fn other_seats(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let (id, players) = pair(context, target.address, &json!({}))?;
    let stranger = context.guest(target.address)?;
    let (mut link, game, _) = follow(&stranger, &id)?;
    let (mut waiting, waited, _) = follow(&players[1], &id)?;
    let foreign = [
        game.move_message(&id)?,
        json!({ "resign": { "match": id } }).to_string(),
        json!({ "resign": { "match": id, "seat": 0 } }).to_string(),
        json!({ "offer": { "match": id, "offer": "draw" } }).to_string(),
        json!({ "offer": { "match": id, "offer": "takeback" } }).to_string(),
        json!({ "abort": { "match": id } }).to_string(),
        json!({ "claim": { "match": id } }).to_string(),
        json!({ "chat": { "match": id, "text": "hello" } }).to_string(),
    ];
    for message in &foreign {
        link.text(message)?;
        stranger.request("POST", "/api/messages", "", message)?;
    }
    // The player who is not to move moves and resigns for the other.
    waiting.text(&waited.move_message(&id)?)?;
    waiting.text(&json!({ "resign": { "match": id, "seat": 0 } }).to_string())?;
    waiting.text(&json!({ "claim": { "match": id } }).to_string())?;
    stranger.post(&format!("/api/matches/{id}/leave"), &json!({}))?;
    stranger.post(&format!("/api/matches/{id}/join"), &json!({ "seat": 0 }))?;
    std::thread::sleep(Duration::from_millis(300));
    let mut taken = Vec::new();
    if !link.is_alive() || !waiting.is_alive() {
        taken.push("a socket was closed".to_owned());
    }
    let now = events(&players[0], &id)?;
    if now != game.events {
        taken.push(format!("{} events", now - game.events));
    }
    report(
        context,
        &target,
        "move, resign, offer, abort, claim for other seats",
        2 * foreign.len() + 5,
        &taken,
    );
    Ok(())
}

pub(crate) fn stale_and_double(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let (id, players) = pair(context, target.address, &json!({}))?;
    let (mut link, game, _) = follow(&players[0], &id)?;
    let message = game.move_message(&id)?;
    let mut second = players[0].link()?;
    for _ in 0..5 {
        link.text(&message)?;
        second.text(&message)?;
    }
    link.text(&json!({ "move": { "match": id, "at": 0, "text": game.moves()[0] } }).to_string())?;
    link.text(&json!({ "move": { "match": id, "at": 999_999, "text": game.moves()[0] } }).to_string())?;
    std::thread::sleep(Duration::from_millis(300));
    let now = events(&players[1], &id)?;
    let mut taken = Vec::new();
    if now != game.events + 1 {
        taken.push(format!("{} events instead of one", now - game.events));
    }
    report(context, &target, "one move sent 10 times over two sockets, stale numbers", 11, &taken);
    Ok(())
}

pub(crate) fn private_matches(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let new = json!({ "private": true, "seats": ["me", "friend"] });
    let (id, players) = pair(context, target.address, &new)?;
    let (mut link, _, _) = follow(&players[0], &id)?;
    let name = players[0].get("/api/me")?.json()?["player"]["name"].as_str().unwrap_or_default().to_owned();
    let stranger = context.guest(target.address)?;
    let code = players[0].get(&format!("/api/matches/{id}"))?.json()?["code"].clone();
    let mut told = Vec::new();
    let mut look = |when: &str| -> Result<(), Failed> {
        for path in [
            "/api/lobby".into(),
            format!("/api/players/{name}"),
            format!("/api/players/{name}/matches"),
            format!("/api/players/{name}/records"),
        ] {
            let answer = stranger.get(&path)?;
            if answer.body.contains(&id) {
                told.push(format!("{path} {when}"));
            }
        }
        Ok(())
    };
    look("while it is played")?;
    let mut lobby = stranger.link()?;
    lobby.text(&json!({ "lobby": { "watch": true } }).to_string())?;
    link.text(&json!({ "resign": { "match": id } }).to_string())?;
    link.find("ended", WAIT)?;
    look("after it")?;
    let until = Instant::now() + Duration::from_millis(1200);
    while let Frame::Text(text) = lobby.next(until.saturating_duration_since(Instant::now())) {
        if text.contains(&id) {
            told.push("the watched lobby".into());
        }
    }
    if code.is_string() {
        told.push("a code of a match that has begun".into());
    }
    report(context, &target, "private match in lists of others", 9, &told);
    Ok(())
}

pub(crate) fn delayed_watchers(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let (id, players) = pair(context, target.address, &json!({ "delay": 30, "chat": true }))?;
    let (mut first, mut game, _) = follow(&players[0], &id)?;
    let mut second = follow(&players[1], &id)?.0;
    let stranger = context.guest(target.address)?;
    let mut watcher: Link = stranger.link()?;
    watcher.text(&json!({ "join": { "match": id, "have": 0 } }).to_string())?;
    watcher.find("sync", WAIT)?;
    first.text(&game.move_message(&id)?)?;
    game.apply(&first.find("event", WAIT)?["event"])?;
    second.text(&game.move_message(&id)?)?;
    game.apply(&second_event(&mut first)?)?;
    let moved = game.events;
    second.text(&json!({ "offer": { "match": id, "offer": "draw" } }).to_string())?;
    first.find("offers", WAIT)?;
    let mut early = Vec::new();
    let until = Instant::now() + Duration::from_secs(2);
    while let Frame::Text(text) = watcher.next(until.saturating_duration_since(Instant::now())) {
        let message: Value = serde_json::from_str(&text).unwrap_or_default();
        // Who is there is no secret.
        if let Some(name) =
            ["event", "offers", "chat", "ended"].into_iter().find(|name| message.get(name).is_some())
        {
            early.push(format!("“{name}”"));
        }
    }
    let shown = |value: &Value| value["events"].as_u64().is_some_and(|events| events as usize >= moved);
    if shown(&stranger.get(&format!("/api/matches/{id}"))?.json()?) {
        early.push("the number of events".into());
    }
    let position = stranger.get(&format!("/api/matches/{id}/position"))?.json()?;
    if shown(&position) {
        early.push("the position".into());
    }
    if position["offers"].as_array().is_some_and(|offers| !offers.is_empty()) {
        early.push("offers with the position".into());
    }
    if !position["clock"].is_object() {
        early.push("no clock: a player has moved".into());
    }
    let record = stranger.get(&format!("/api/matches/{id}/record"))?;
    if record.is_ok() && record.body.contains("1.") {
        early.push("the record".into());
    }
    let mut again = stranger.link()?;
    again.text(&json!({ "join": { "match": id, "have": 0 } }).to_string())?;
    let sync = again.find("sync", WAIT)?;
    if sync["events"].as_array().is_some_and(|events| events.len() >= moved) {
        early.push("a sync".into());
    }
    if sync["offers"].as_array().is_some_and(|offers| !offers.is_empty()) {
        early.push("offers in a sync".into());
    }
    let lobby = stranger.get("/api/lobby")?.json()?;
    if lobby["live"].as_array().into_iter().flatten().any(|live| live["match"] == id.as_str() && shown(live))
    {
        early.push("the lobby".into());
    }
    // To begin another match there would show the position.
    let from = json!({ "from": { "match": id, "ply": 2 } });
    if create(&stranger, &json!({ "game": "ladder", "seats": ["me", "anyone"], "beginning": from })).is_ok() {
        early.push("a match that begins there".into());
    }
    let measured = if early.is_empty() { "nothing".into() } else { format!("early: {}", early.join(", ")) };
    context.report("watching a match with a delay", "nothing is heard early", measured, early.is_empty());
    Ok(())
}

fn second_event(link: &mut Link) -> Result<Value, Failed> {
    Ok(link.find("event", WAIT)?["event"].take())
}

pub(crate) fn odd_bots(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let guest = context.guest(target.address)?;
    let (member, _) = context.member(target.address)?;
    let bots = [
        "net:/etc/passwd",
        "net:/dev/zero",
        "net:../../etc/passwd",
        "cmd:sh -c id",
        "cmd:/bin/sh",
        "/etc/passwd",
        "level:9",
        "level:-1",
        "level:99999999999999999999",
        "",
        "\u{0}",
        "random;id",
        "level:8:/dev/zero",
        "table:/dev/zero",
    ];
    let mut taken = Vec::new();
    for bot in bots {
        let start = Instant::now();
        let new = json!({ "game": "checkers", "seats": ["me", { "bot": bot }] });
        let plan = json!({ "name": context.name(), "game": "ladder", "format": "round-robin", "time_control": "5+3", "bots": [bot] });
        if guest.post("/api/matches", &new)?.is_ok() {
            taken.push(format!("a seat for {bot}"));
        }
        if member.post("/api/tournaments", &plan)?.is_ok() {
            taken.push(format!("a tournament for {bot}"));
        }
        if start.elapsed() > Duration::from_secs(5) {
            taken.push(format!("{bot} took long"));
        }
    }
    report(context, &target, "bots named after files, programs and no level", 2 * bots.len(), &taken);
    Ok(())
}
