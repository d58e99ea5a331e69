//! Tournaments whose games end while others are being started, or whose server is killed.

use crate::client::{Client, Failed, Frame};
use crate::context::Context;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// A tournament and those who play in it.
pub(crate) struct Tournament {
    pub(crate) maker: Client,
    pub(crate) id: u64,
    pub(crate) guests: Vec<Client>,
}

impl Tournament {
    /// Creates one, and lets guests enter.
    pub(crate) fn new(
        context: &Context,
        server: SocketAddr,
        format: &Value,
        bots: &[&str],
        guests: usize,
    ) -> Result<Self, Failed> {
        let (maker, name) = context.member(server)?;
        let plan =
            json!({ "name": name, "game": "ladder", "format": format, "time_control": "5+3", "bots": bots });
        let made = maker.post("/api/tournaments", &plan)?.json()?;
        let id = made["id"].as_u64().ok_or("a tournament has no number")?;
        let mut entered = Vec::new();
        for _ in 0..guests {
            let guest = context.guest(server)?;
            guest.post(&format!("/api/tournaments/{id}/enter"), &json!({ "code": made["code"] }))?.json()?;
            entered.push(guest);
        }
        Ok(Self { maker, id, guests: entered })
    }

    pub(crate) fn start(&self) -> Result<(), Failed> {
        self.maker.post(&format!("/api/tournaments/{}/start", self.id), &json!({}))?.json().map(drop)
    }

    pub(crate) fn read(&self) -> Result<Value, Failed> {
        self.maker.get(&format!("/api/tournaments/{}", self.id))?.json()
    }

    /// How many pairings there have been.
    pub(crate) fn pairings(&self) -> Result<u64, Failed> {
        let read = self.read()?;
        let listed = read["pairings"].as_array().map_or(0, |pairings| pairings.len() as u64);
        Ok(read["pairing_count"].as_u64().unwrap_or(listed))
    }

    /// Waits until it is over.
    pub(crate) fn is_over_within(&self, wait: Duration) -> bool {
        let start = Instant::now();
        loop {
            if self.read().is_ok_and(|read| read["state"] == "over") {
                return true;
            }
            if start.elapsed() > wait {
                return false;
            }
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Every guest resigns every match as soon as it begins, until the flag is raised.
    pub(crate) fn resign_all<'scope>(&self, scope: &'scope Scope<'scope, '_>, done: &'scope AtomicBool) {
        for guest in self.guests.clone() {
            scope.spawn(move || {
                while !done.load(Ordering::Relaxed) {
                    // Where the server is killed, the guest comes back.
                    let _ = resign_always(&guest, done);
                    thread::sleep(Duration::from_millis(100));
                }
            });
        }
    }
}

fn resign_always(guest: &Client, done: &AtomicBool) -> Result<(), Failed> {
    let mut link = guest.link()?;
    let resign = |id: &Value| json!({ "resign": { "match": id } }).to_string();
    let me = guest.get("/api/me")?.json()?;
    for playing in me["playing"].as_array().into_iter().flatten() {
        link.text(&resign(&playing["match"]))?;
    }
    while !done.load(Ordering::Relaxed) {
        match link.next(Duration::from_millis(200)) {
            Frame::Text(text) => {
                let message: Value = serde_json::from_str(&text)?;
                let summary = &message["match-ready"]["summary"];
                if summary.is_object() {
                    link.text(&resign(&summary["match"]))?;
                }
            }
            Frame::Closed(_) => return Ok(()),
            Frame::Nothing => {}
        }
    }
    Ok(())
}

/// Plays tournaments at once whose guests resign; how many ended, and whether their points add up.
fn play(tournaments: &[Tournament], wait: Duration) -> Result<usize, Failed> {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for tournament in tournaments {
            tournament.resign_all(scope, &done);
        }
        // They are all there before it begins.
        thread::sleep(Duration::from_millis(300));
        let played = tournaments.iter().try_for_each(Tournament::start);
        let over = tournaments.iter().filter(|tournament| tournament.is_over_within(wait)).count();
        done.store(true, Ordering::Relaxed);
        played.map(|()| over)
    })
}

pub(crate) fn resign_at_once(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let count = context.count(8, 3);
    let formats = [json!({ "swiss": { "rounds": 4 } }), json!("round-robin")];
    let tournaments: Result<Vec<_>, _> = (0..count)
        .map(|number| Tournament::new(context, target.address, &formats[number % 2], &[], 6))
        .collect();
    let over = play(&tournaments?, Duration::from_secs(20))?;
    let measured = format!("{over} of {count} ended");
    context.report("tournaments whose guests resign at once", "all end", measured, over == count);
    Ok(())
}

pub(crate) fn bots_and_programs(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let bots = ["level:1", "level:2", "level:3", "level:4", "level:5", "level:6", "level:7", "level:8"];
    let count = context.count(3, 1);
    let swiss = json!({ "swiss": { "rounds": 4 } });
    let tournaments: Result<Vec<_>, _> =
        (0..count).map(|_| Tournament::new(context, target.address, &swiss, &bots, 7)).collect();
    let over = play(&tournaments?, context.slack(Duration::from_secs(30)))?;
    let measured = format!("{over} of {count} ended");
    context.report("Swiss of 8 server bots and 7 programs", "all end", measured, over == count);
    Ok(())
}

pub(crate) fn kills(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "kill -9 between the end of a game and the next pairing";
    let Some(mut server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    let count = context.count(10, 4);
    let (mut over, mut right) = (0, 0);
    for number in 0..count {
        let tournament = Tournament::new(context, server.address, &json!("round-robin"), &[], 4)?;
        let done = AtomicBool::new(false);
        let killed: Result<(), Failed> = thread::scope(|scope| {
            tournament.resign_all(scope, &done);
            let mut play = || {
                thread::sleep(Duration::from_millis(200));
                tournament.start()?;
                // Each kill at another point: games end within milliseconds.
                thread::sleep(Duration::from_millis(number as u64 * 37 % 150));
                server.kill()?;
                server.restart()?;
                if tournament.is_over_within(Duration::from_secs(15)) {
                    over += 1;
                    let read = tournament.read()?;
                    let points = |entrant: &Value| entrant["points"].as_u64().unwrap_or(0);
                    let all: u64 = read["standings"].as_array().into_iter().flatten().map(points).sum();
                    // Six games of two half points.
                    right += usize::from(all == 12);
                }
                Ok(())
            };
            let played = play();
            done.store(true, Ordering::Relaxed);
            played
        });
        killed?;
    }
    let measured = format!("{over} of {count} ended, {right} with the right points");
    context.report(ATTACK, "all end, points add up", measured, right == count);
    Ok(())
}

/// How far the games in the first seat and in the second differ, at most, for an entrant of a tournament.
fn unfairness(tournament: &Tournament) -> Result<i64, Failed> {
    let read = tournament.maker.get(&format!("/api/tournaments/{}/pairings", tournament.id))?.json()?;
    let mut seats: HashMap<i64, i64> = HashMap::new();
    for pairing in read["pairings"].as_array().into_iter().flatten() {
        // One alone has a free round.
        if let [first, second] = pairing["players"].as_array().map_or(&[][..], Vec::as_slice) {
            *seats.entry(first.as_i64().ok_or("a player has no number")?).or_default() += 1;
            *seats.entry(second.as_i64().ok_or("a player has no number")?).or_default() -= 1;
        }
    }
    seats.values().map(|difference| difference.abs()).max().ok_or_else(|| "no pairings".into())
}

pub(crate) fn fair_seats(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let plans = [
        ("round robin of 5", json!("round-robin"), 5, 1),
        ("round robin of 6", json!("round-robin"), 6, 1),
        ("Swiss of 8 in 5 rounds", json!({ "swiss": { "rounds": 5 } }), 8, 2),
    ];
    for (name, format, guests, most) in plans {
        let tournament = [Tournament::new(context, target.address, &format, &[], guests)?];
        let over = play(&tournament, context.slack(Duration::from_secs(15)))? == 1;
        let difference = unfairness(&tournament[0])?;
        context.report(
            &format!("seats of a {name}"),
            &format!("first and second differ by {most} at most"),
            format!("{difference}{}", if over { "" } else { ", not over" }),
            over && difference <= most,
        );
    }
    Ok(())
}
