//! A server that is killed while matches are played as fast as they can be.

use crate::client::{Client, Failed, Frame, MANY, Server};
use crate::context::Context;
use crate::game::{Game, create, follow};
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

/// A match with both seats at one client, and all events that were confirmed to it.
struct Played {
    id: String,
    confirmed: Vec<Value>,
}

pub(crate) fn under_load(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "kill -9 while 4 matches are played";
    const MATCHES: usize = 4;
    let Some(mut server) = context.own(ATTACK, &MANY, None)? else { return Ok(()) };
    let player = context.guest(server.address)?;
    let kills = context.count(12, 4);
    let (mut confirmed, mut wrong) = (0, 0);
    let mut matches: Vec<Played> = Vec::new();
    for kill in 0..kills {
        while matches.len() < MATCHES {
            let new = json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] });
            matches.push(Played { id: create(&player, &new)?, confirmed: Vec::new() });
        }
        thread::scope(|scope| -> Result<(), Failed> {
            let players: Vec<_> = matches
                .iter_mut()
                .map(|played| scope.spawn(|| play(&player, played).map_err(|why| why.to_string())))
                .collect();
            thread::sleep(Duration::from_millis(60 + kill as u64 * 37 % 160));
            server.kill()?;
            for player in players {
                // They end because the connection does.
                let _ = player.join();
            }
            Ok(())
        })?;
        restart(&mut server)?;
        for played in &matches {
            let (_, _, sync) = follow(&player, &played.id)?;
            let kept = sync["events"].as_array().ok_or("no events")?;
            confirmed += played.confirmed.len();
            wrong += usize::from(!kept.starts_with(&played.confirmed));
        }
        matches.retain(|played| played.confirmed.len() < 20);
    }
    let measured = format!("{kills} kills, {confirmed} events, {wrong} matches differ");
    context.report(ATTACK, "every confirmed event is kept", measured, wrong == 0 && confirmed > 0);
    Ok(())
}

/// A port may be busy for a moment.
pub(crate) fn restart(server: &mut Server) -> Result<(), Failed> {
    let until = Instant::now() + Duration::from_secs(5);
    loop {
        match server.restart() {
            Ok(()) => return Ok(()),
            Err(why) if Instant::now() > until => return Err(why),
            Err(_) => thread::sleep(Duration::from_millis(100)),
        }
    }
}

fn play(player: &Client, own: &mut Played) -> Result<(), Failed> {
    let (mut link, mut game, sync): (_, Game, _) = follow(player, &own.id)?;
    own.confirmed = sync["events"].as_array().cloned().ok_or("no events")?;
    while game.turn().is_some() {
        let moves = game.moves();
        let text = &moves[game.events * 7 % moves.len()];
        link.text(&json!({ "move": { "match": own.id, "at": game.events, "text": text } }).to_string())?;
        let known = game.events;
        while game.events == known {
            match link.next(Duration::from_secs(10)) {
                Frame::Text(message) => {
                    let message: Value = serde_json::from_str(&message)?;
                    if message["event"].is_object() {
                        let event = &message["event"]["event"];
                        game.apply(event)?;
                        own.confirmed.push(event.clone());
                    }
                }
                _ => return Ok(()),
            }
        }
    }
    Ok(())
}
