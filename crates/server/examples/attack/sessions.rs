//! Sessions that end, and accounts that change at the same time.

use crate::client::{Client, Failed, Link, connect};
use crate::context::{Context, PASSPHRASE, Target, ms};
use serde_json::{Value, json};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

/// What a session has open.
struct Open {
    socket: Link,
    stream: TcpStream,
}

impl Open {
    fn new(client: &Client) -> Result<Self, Failed> {
        let mut stream = connect(client.from, client.server)?;
        write!(
            stream,
            "GET /api/stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {}\r\n\r\n",
            client.token
        )?;
        let mut first = [0; 12];
        stream.read_exact(&mut first)?;
        if !first.ends_with(b"200") {
            return Err("no stream".into());
        }
        Ok(Self { socket: client.link()?, stream })
    }

    /// After how long both are closed.
    fn closed(mut self, wait: Duration) -> Option<Duration> {
        let start = Instant::now();
        self.socket.is_closed_within(wait)?;
        let mut buffer = [0; 4096];
        loop {
            let left = wait.checked_sub(start.elapsed()).filter(|left| !left.is_zero())?;
            self.stream.set_read_timeout(Some(left)).ok()?;
            match self.stream.read(&mut buffer) {
                Ok(1..) => {}
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    return None;
                }
                _ => return Some(start.elapsed()),
            }
        }
    }
}

/// An admin; none where it cannot be had.
fn admin(context: &Context, target: &Target) -> Result<Option<Client>, Failed> {
    let (client, name) = context.member(target.address)?;
    let is_admin = || client.get("/api/admin").is_ok_and(|answer| answer.is_ok());
    if is_admin() {
        return Ok(Some(client));
    }
    let Some(own) = &target.own else { return Ok(None) };
    if !own.administer(&["promote", &name])? && !own.administer(&["keeper", &name])? {
        return Err("no member can be made an admin".into());
    }
    // A running server notices after a while.
    let until = Instant::now() + Duration::from_secs(20);
    while !is_admin() {
        if Instant::now() > until {
            return Err("the new admin is none".into());
        }
        thread::sleep(Duration::from_millis(200));
    }
    Ok(Some(client))
}

pub(crate) fn stolen(context: &Context) -> Result<(), Failed> {
    let target = context.target(&[])?;
    let bar = context.slack(Duration::from_secs(1));
    let tell = |what: &str, opened: Vec<Open>| {
        let closed: Vec<_> = opened.into_iter().map(|open| open.closed(bar)).collect();
        let all: Option<Vec<Duration>> = closed.into_iter().collect();
        let measured = all.as_ref().map_or_else(
            || format!("open after {}", ms(bar)),
            |times| format!("closed after {}", ms(times.iter().copied().max().unwrap_or_default())),
        );
        let attack = format!("stolen session after {what}");
        context.report(&attack, &format!("socket and stream closed in {}", ms(bar)), measured, all.is_some());
    };
    let done =
        |answer: crate::client::Answer| if answer.is_ok() { Ok(()) } else { Err(Failed::from(answer.body)) };

    let (owner, name) = context.member(target.address)?;
    let stolen = context.client(target.address).log_in(&name, PASSPHRASE)?;
    let open = Open::new(&stolen)?;
    let change = json!({ "old": PASSPHRASE, "new": "another lantern tractor" });
    done(owner.post("/api/passphrase", &change)?)?;
    tell("a passphrase change", vec![open]);

    let (owner, _) = context.member(target.address)?;
    let open = Open::new(&owner)?;
    done(owner.post("/api/logout", &json!({}))?)?;
    tell("logging out", vec![open]);

    let (owner, _) = context.member(target.address)?;
    let open = Open::new(&owner)?;
    done(owner.post("/api/delete", &json!({ "passphrase": PASSPHRASE }))?)?;
    tell("deletion", vec![open]);

    let (owner, _) = context.member(target.address)?;
    let (bot, path) = program(context, &owner)?;
    let open = Open::new(&bot)?;
    done(owner.post(&format!("{path}/revoke"), &json!({}))?)?;
    tell("revoking a bot's token", vec![open]);

    let Some(admin) = admin(context, &target)? else {
        context.skip("stolen session after a ban", "needs an admin");
        return Ok(());
    };
    let (owner, name) = context.member(target.address)?;
    let (bot, _) = program(context, &owner)?;
    let open = vec![Open::new(&owner)?, Open::new(&bot)?];
    done(admin.post("/api/admin/ban", &json!({ "name": name }))?)?;
    tell("a ban, the owner's bot too", open);
    let refused = !bot.get("/api/me")?.is_ok();
    context.report(
        "token of a banned owner's bot",
        "refused",
        if refused { "refused" } else { "taken" },
        refused,
    );
    Ok(())
}

/// A member's program, and the path of its account.
fn program(context: &Context, owner: &Client) -> Result<(Client, String), Failed> {
    let name = context.name();
    let made = owner.post("/api/bots", &json!({ "name": name }))?.json()?;
    Ok((owner.with(made["token"].as_str().ok_or("no token")?), format!("/api/bots/{name}")))
}

pub(crate) fn ban_race(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "a passphrase change in flight while the member is banned";
    let target = context.target(&[])?;
    let Some(admin) = admin(context, &target)? else {
        context.skip(ATTACK, "needs an admin");
        return Ok(());
    };
    let count = context.count(10, 5);
    let mut undone = 0;
    for number in 0..count {
        let (member, name) = context.member(target.address)?;
        let change = json!({ "old": PASSPHRASE, "new": "another lantern tractor" });
        thread::scope(|scope| -> Result<(), Failed> {
            scope.spawn(|| member.post("/api/passphrase", &change).map_err(|why| why.to_string()));
            // While the old one is checked, or the new one is hashed.
            thread::sleep(Duration::from_millis(5 + 12 * number as u64));
            admin.post("/api/admin/ban", &json!({ "name": name }))?;
            Ok(())
        })?;
        let again = context.client(target.address);
        let is_in = |passphrase| again.log_in(&name, passphrase).is_ok();
        undone += usize::from(is_in(PASSPHRASE) || is_in("another lantern tractor"));
    }
    context.report(ATTACK, "the ban stays", format!("undone {undone} times of {count}"), undone == 0);
    Ok(())
}

pub(crate) fn first_registrations(context: &Context) -> Result<(), Failed> {
    const ATTACK: &str = "6 first registrations at once";
    let Some(server) = context.own(ATTACK, &[], None)? else { return Ok(()) };
    let barrier = Barrier::new(6);
    let members: Vec<(Client, String)> =
        (0..6).map(|_| (context.client(server.address), context.name())).collect();
    let admins = thread::scope(|scope| {
        let register = |client: &Client, name: &str| -> Option<Value> {
            barrier.wait();
            let member = client.register(name, PASSPHRASE).ok()?;
            member.get("/api/me").ok()?.json().ok()
        };
        let all: Vec<_> =
            members.iter().map(|(client, name)| scope.spawn(move || register(client, name))).collect();
        let all: Vec<Option<Value>> = all.into_iter().map(|one| one.join().ok().flatten()).collect();
        if all.iter().any(Option::is_none) {
            return Err("not all could register");
        }
        Ok(all.iter().flatten().filter(|me| me["player"]["kind"] == "admin").count())
    })?;
    context.report(ATTACK, "none is an admin", format!("{admins} admins"), admins == 0);
    Ok(())
}

pub(crate) fn lost_passphrases(context: &Context) -> Result<(), Failed> {
    const GUESSES: usize = 40;
    let target = context.target(&[])?;
    let (teacher, _) = context.member(target.address)?;
    let names = [context.name(), context.name()];
    let made = teacher.post("/api/students", &json!(names))?.json()?;
    let code_of = |made: &Value| made["code"].as_str().map(str::to_owned).ok_or("no code");
    let codes = [code_of(&made[0])?, code_of(&made[1])?];
    let enter = |name: &str, code: &str| context.client(target.address).log_in(name, code);
    let mut taken = Vec::new();
    let mut refused = |what: &str, is_in: bool| taken.extend(is_in.then(|| what.to_owned()));
    refused("the code of another", enter(&names[0], &codes[1]).is_ok());
    // Students type it as they like, and once.
    let student = enter(&names[0], &codes[0].to_lowercase().replace('-', " "))?;
    refused("a code twice", enter(&names[0], &codes[0]).is_ok());
    let first = json!({ "new": PASSPHRASE });
    if !student.post("/api/passphrase", &first)?.is_ok() {
        return Err("a student cannot choose a passphrase".into());
    }
    let path = format!("/api/students/{}/code", names[0]);
    let (stranger, _) = context.member(target.address)?;
    for (who, client) in [("another member", &stranger), ("the student", &student)] {
        refused(&format!("a new code by {who}"), client.post(&path, &json!({}))?.is_ok());
    }
    let forgotten = code_of(&teacher.post(&path, &json!({}))?.json()?)?;
    let latest = code_of(&teacher.post(&path, &json!({}))?.json()?)?;
    refused("a code after a newer one", enter(&names[0], &forgotten).is_ok());
    let open = Open::new(&student)?;
    enter(&names[0], &latest)?;
    let wait = context.slack(Duration::from_secs(1));
    refused("the session before, open", open.closed(wait).is_none());
    refused("the session before", student.get("/api/me")?.is_ok());
    refused("the passphrase before", enter(&names[0], PASSPHRASE).is_ok());
    let guesser = context.client(target.address);
    let statuses: Result<Vec<u16>, Failed> = (0..GUESSES)
        .map(|number| {
            let code = format!("K7M{}Q-K7M2Q", char::from(b"23456789"[number % 8]));
            let answer = guesser.post("/api/login", &json!({ "name": names[1], "passphrase": code }))?;
            Ok(answer.status)
        })
        .collect();
    let statuses = statuses?;
    refused("a guessed code", statuses.iter().any(|status| *status < 400));
    refused("guesses without end", !statuses.contains(&429));
    let measured =
        if taken.is_empty() { "all refused".to_owned() } else { format!("taken: {}", taken.join(", ")) };
    context.report(
        "codes for lost passphrases: used twice, by others, guessed",
        "refused",
        measured,
        taken.is_empty(),
    );
    Ok(())
}
