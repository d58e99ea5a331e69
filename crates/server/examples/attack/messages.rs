//! Messages that are long or many, and clocks.

use crate::client::{Failed, Frame, Link};
use crate::context::{Context, ms};
use crate::game::{WAIT, create, follow, pair};
use crate::tournaments::Tournament;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

pub(crate) fn many_tables(context: &Context) -> Result<(), Failed> {
    const TABLES: usize = 200;
    /// A lobby may show the newest only.
    const TOLD: usize = 40;
    let target = context.target(&[])?;
    let mut watchers = Vec::new();
    for _ in 0..6 {
        let mut link = context.client(target.address).link()?;
        link.text(&json!({ "lobby": { "watch": true } }).to_string())?;
        watchers.push(link);
    }
    let guests = [context.guest(target.address)?, context.guest(target.address)?];
    // The longer a summary, the longer the list.
    let position = json!({ "position": "B:W18,21,23,25,27,29,30,31,32:B1,2,3,5,6,8,11,12,14" });
    let table = json!({ "game": "checkers", "seats": ["me", "anyone"], "time_control": "10+5", "beginning": position });
    let start = Instant::now();
    let made = thread::scope(|scope| {
        let creating: Vec<_> = (0..TABLES)
            .map(|number| &guests[number % 2])
            .map(|guest| {
                scope.spawn(|| guest.post("/api/matches", &table).is_ok_and(|answer| answer.is_ok()))
            })
            .collect();
        creating.into_iter().filter_map(|one| one.join().ok()).filter(|made| *made).count()
    });
    let took = start.elapsed();
    let (mut alive, mut told) = (0, 0);
    for link in &mut watchers {
        let heard = hear_tables(link, TOLD);
        told += usize::from(heard >= TOLD);
        alive += usize::from(link.is_alive());
    }
    let count = watchers.len();
    context.report(
        "200 tables of two guests at once while 6 watch the lobby",
        "each is told of 40 at least, none is closed",
        format!("{made} tables in {}, {alive} of {count} open, {told} told", ms(took)),
        made == TABLES && alive == count && told == count,
    );
    Ok(())
}

/// How many open tables a watcher knows of, once these are enough or nothing more comes.
fn hear_tables(link: &mut Link, enough: usize) -> usize {
    let mut known = std::collections::HashSet::new();
    let until = Instant::now() + Duration::from_secs(6);
    while known.len() < enough {
        let Frame::Text(text) = link.next(until.saturating_duration_since(Instant::now())) else { break };
        let message: Value = serde_json::from_str(&text).unwrap_or_default();
        for list in [&message["lobby"]["open"], &message["lobby-changed"]["changed"]] {
            let ids = list.as_array().into_iter().flatten().filter_map(|table| table["match"].as_str());
            known.extend(ids.map(str::to_owned));
        }
    }
    known.len()
}

pub(crate) fn long_match(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "joining a match of 3000 events";
    // One player makes all of them, which takes long at the usual rate.
    let Some(server) = context.own(ATTACK, &crate::client::MANY, None)? else { return Ok(()) };
    let player = context.guest(server.address)?;
    let seats = json!(["me", { "local": "Max" }]);
    let id = create(&player, &json!({ "game": "ladder", "seats": seats }))?;
    let (mut link, mut game, _) = follow(&player, &id)?;
    while game.events < 3000 {
        link.text(&game.move_message(&id)?)?;
        game.apply(&link.find("event", WAIT)?["event"])?;
        link.text(&json!({ "offer": { "match": id, "offer": "takeback" } }).to_string())?;
        game.apply(&link.find("event", WAIT)?["event"])?;
    }
    let mut late = context.client(server.address).link()?;
    late.text(&json!({ "join": { "match": id, "have": 0 } }).to_string())?;
    let (mut known, mut parts) = (0, 0);
    while known < game.events {
        let Ok(sync) = late.find("sync", Duration::from_secs(10)) else { break };
        let events = sync["events"].as_array().map_or(0, Vec::len);
        known = sync["from"].as_u64().unwrap_or(0) as usize + events;
        parts += 1;
    }
    let alive = late.is_alive();
    let measured =
        format!("{known} events in {parts} parts, socket {}", if alive { "open" } else { "closed" });
    context.report(ATTACK, "all of them, socket open", measured, alive && known == game.events);
    Ok(())
}

pub(crate) fn long_arena(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "watching an arena of 800 pairings";
    let pairings = 800;
    let target = context.target(&[])?;
    let format = json!({ "arena": { "minutes": 10 } });
    let tournament = Tournament::new(context, target.address, &format, &[], 80)?;
    let done = AtomicBool::new(false);
    let (played, told) = thread::scope(|scope| -> Result<(u64, Result<(), Failed>), Failed> {
        tournament.resign_all(scope, &done);
        let play = || {
            tournament.start()?;
            let until = Instant::now() + Duration::from_mins(1);
            while tournament.pairings()? < pairings && Instant::now() < until {
                thread::sleep(Duration::from_millis(300));
            }
            let watch = || {
                let mut watcher = context.client(target.address).link()?;
                watcher.text(&json!({ "tournament": { "id": tournament.id, "watch": true } }).to_string())?;
                watcher.find("tournament", Duration::from_secs(10))?;
                if watcher.is_alive() { Ok(()) } else { Err("told, then closed".into()) }
            };
            Ok((tournament.pairings()?, watch()))
        };
        let played = play();
        done.store(true, Ordering::Relaxed);
        played
    })?;
    let measured = match &told {
        Ok(()) => format!("told after {played} pairings"),
        Err(why) => format!("{why}, after {played} pairings"),
    };
    context.report(ATTACK, "it is told, socket open", measured, told.is_ok() && played >= pairings);
    Ok(())
}

pub(crate) fn forged_pongs(context: &Context) -> Result<(), Failed> {
    const THOUGHT: Duration = Duration::from_millis(800);
    let target = context.target(&[])?;
    let (id, players) = pair(context, target.address, &json!({}))?;
    let (mut first, mut game, _) = follow(&players[0], &id)?;
    let (mut second, _, _) = follow(&players[1], &id)?;
    // The clocks run after the first two moves.
    first.text(&game.move_message(&id)?)?;
    game.apply(&first.find("event", WAIT)?["event"])?;
    second.text(&game.move_message(&id)?)?;
    let before = first.find("event", WAIT)?;
    game.apply(&before["event"])?;
    let thinking = Instant::now();
    while thinking.elapsed() < THOUGHT {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
        // A time of half a second ago, and the server's own ping once more.
        first.pong(&now.saturating_sub(500).to_be_bytes())?;
        if let Some(ping) = first.pinged.clone() {
            first.pong(&ping)?;
        }
        thread::sleep(Duration::from_millis(80));
    }
    let thought = thinking.elapsed();
    first.text(&game.move_message(&id)?)?;
    let after = first.find("event", WAIT)?;
    let left =
        |event: &Value| event["clock"]["left_ms"][0].as_u64().or_else(|| event["clock"]["left"][0].as_u64());
    let (Some(before), Some(after)) = (left(&before), left(&after)) else { return Err("no clock".into()) };
    let taken = Duration::from_millis(before.saturating_sub(after));
    context.report(
        "unasked pongs while thinking 800 ms",
        "at least 700 ms leave the clock",
        format!("{} left it after {}", ms(taken), ms(thought)),
        taken >= Duration::from_millis(700),
    );
    Ok(())
}
