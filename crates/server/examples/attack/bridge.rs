//! A program that plays by `parlour bridge` while its server is killed and started again.

use crate::client::{Client, Failed};
use crate::context::Context;
use crate::game::{WAIT, create, follow};
use crate::kills::restart;
use serde_json::json;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A bridge that ends with its attack.
struct Bridge(Child);

impl Drop for Bridge {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays one move, and waits for the program's answer; how many events there are then.
fn exchange(player: &Client, id: &str) -> Result<usize, Failed> {
    let (mut link, mut game, _) = follow(player, id)?;
    while game.turn() != Some(0) {
        game.apply(&link.find("event", WAIT)?["event"])?;
    }
    link.text(&game.move_message(id)?)?;
    for _ in 0..2 {
        game.apply(&link.find("event", WAIT)?["event"])?;
    }
    Ok(game.events)
}

pub(crate) fn restarts(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "parlour bridge while its server is killed";
    let Some(mut server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    let (owner, _) = context.member(server.address)?;
    let made = owner.post("/api/bots", &json!({ "name": context.name() }))?.json()?;
    let bot = owner.with(made["token"].as_str().ok_or("no token")?);
    let new = json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "60+1" });
    let id = create(&owner, &new)?;
    bot.post(&format!("/api/matches/{id}/join"), &json!({}))?.json()?;
    let program = context.program();
    let mut bridge = Bridge(
        Command::new(program)
            .args(["bridge", "--url", &format!("http://{}", server.address), "--movetime", "0.05"])
            .args(["--", program, "engine", "ladder", "--bot", "random"])
            .env("PARLOUR_TOKEN", &bot.token)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?,
    );
    let mut events = vec![exchange(&owner, &id)?];
    for _ in 0..context.count(3, 1) {
        server.kill()?;
        thread::sleep(Duration::from_millis(300));
        restart(&mut server)?;
        events.push(exchange(&owner, &id)?);
    }
    let played = events.windows(2).all(|pair| pair[1] == pair[0] + 2);
    context.report(ATTACK, "its match goes on each time", format!("events {events:?}"), played);

    // A token that is no more ends the program, instead of trying for ever.
    owner.post(
        &format!("/api/bots/{}/revoke", made["player"]["name"].as_str().unwrap_or_default()),
        &json!({}),
    )?;
    let start = Instant::now();
    let ended = loop {
        match bridge.0.try_wait()? {
            Some(status) => break Some(status),
            None if start.elapsed() > context.slack(Duration::from_secs(15)) => break None,
            None => thread::sleep(Duration::from_millis(100)),
        }
    };
    let failed = ended.is_some_and(|status| !status.success());
    let measured = ended.map_or("still running".into(), |status| status.to_string());
    context.report("… whose token is revoked", "ends with an error", measured, failed);
    Ok(())
}
