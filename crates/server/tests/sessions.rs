//! Where a session ends: everywhere at once. And how signing in is kept from harming others.

mod client;

use client::{Person, Socket, house, house_with, promote};
use parlour_protocol::{ClientMessage, Me, PlayerKind, Refusal, ServerMessage, VERSION};
use parlour_server::Server;
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

const PASSPHRASE: &str = "correct horse";

fn member(house: &Server, name: &str) -> Person {
    let mut member = Person::guest(house);
    member.becomes("/api/register", &json!({ "name": name, "passphrase": PASSPHRASE }));
    member
}

/// The same member on another device.
fn elsewhere(house: &Server, name: &str) -> Person {
    let mut elsewhere = Person::stranger(house);
    elsewhere.becomes("/api/login", &json!({ "name": name, "passphrase": PASSPHRASE }));
    elsewhere
}

/// The stream of a session.
struct Stream(BufReader<TcpStream>);

impl Stream {
    fn open(house: &Server, headers: &str) -> Self {
        let mut stream = TcpStream::connect(house.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(stream, "GET /api/stream HTTP/1.1\r\nhost: x\r\n{headers}\r\n").unwrap();
        let mut stream = Self(BufReader::new(stream));
        while !stream.line().unwrap().starts_with("{\"welcome\"") {}
        stream
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.0.read_line(&mut line).unwrap() > 0).then_some(line)
    }

    fn ends(mut self) {
        // The last part of the body is empty, and says so.
        while self.line().is_some_and(|line| line.trim() != "0") {}
    }
}

fn ends(mut socket: Socket) {
    while socket.try_hear().is_some() {}
}

fn lives(socket: &mut Socket) {
    socket.say(&ClientMessage::Ping { n: 7 });
    socket.hear_until(|message| matches!(message, ServerMessage::Pong { n: 7, .. }).then_some(()));
}

fn cookie(person: &Person) -> String {
    format!("cookie: {}\r\n", person.cookie)
}

/// What is not closed within this time counts as open: a second, and more on a machine that is busy.
fn within_a_second<T>(work: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = work();
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    done
}

#[test]
fn logging_out_closes_the_connections_of_that_session_alone() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = member(&house, "Ada");
    let there = elsewhere(&house, "Ada");
    let (mut own, stolen, stream) = (ada.socket(), there.socket(), Stream::open(&house, &cookie(&there)));
    assert_eq!(there.post("/api/logout", &json!({})).status, 204);
    within_a_second(|| {
        ends(stolen);
        stream.ends();
    });
    lives(&mut own);
    house.close();
}

#[test]
fn another_passphrase_closes_the_connections_of_all_other_sessions() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = member(&house, "Ada");
    let there = elsewhere(&house, "Ada");
    let (mut own, stolen, stream) = (ada.socket(), there.socket(), Stream::open(&house, &cookie(&there)));
    let change = json!({ "old": PASSPHRASE, "new": "battery staple" });
    assert_eq!(ada.post("/api/passphrase", &change).status, 204);
    within_a_second(|| {
        ends(stolen);
        stream.ends();
    });
    lives(&mut own);
    assert_eq!(there.get("/api/me").refusal(), Refusal::NotSignedIn);
    house.close();
}

#[test]
fn a_ban_a_deletion_and_a_revoked_token_close_every_connection() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (member(&house, "Ada"), member(&house, "Bob"));
    promote(&house, "Ada");
    let robot = |name: &str| {
        let made = bob.post("/api/bots", &json!({ "name": name })).json();
        format!("authorization: Bearer {}\r\n", made["token"].as_str().unwrap())
    };
    let (one, two, three) = (robot("One"), robot("Two"), robot("Three"));
    let streams = [&one, &two, &three].map(|bearer| Stream::open(&house, bearer));
    let [first, second, third] = streams;
    assert_eq!(bob.post("/api/bots/One/revoke", &json!({})).status, 204);
    within_a_second(|| first.ends());
    assert_eq!(bob.ask("DELETE", "/api/bots/Two", "", "").status, 204);
    within_a_second(|| second.ends());
    let socket = bob.socket();
    assert_eq!(ada.post("/api/admin/ban", &json!({ "name": "Bob" })).status, 204);
    within_a_second(|| {
        ends(socket);
        third.ends();
    });
    assert_eq!(
        bob.ask("GET", "/api/me", &three, "").refusal(),
        Refusal::Banned,
        "a bot is banned with its owner"
    );
    assert_eq!(ada.post("/api/admin/unban", &json!({ "name": "Bob" })).status, 204);
    assert_eq!(Person::stranger(&house).ask("GET", "/api/me", &three, "").status, 200);
    let bob = elsewhere(&house, "Bob");
    let (socket, stream) = (bob.socket(), Stream::open(&house, &three));
    assert_eq!(bob.post("/api/delete", &json!({ "passphrase": PASSPHRASE })).status, 204);
    within_a_second(|| {
        ends(socket);
        stream.ends();
    });
    house.close();
}

#[test]
fn a_session_that_ends_while_a_socket_is_being_made_gets_none() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = member(&house, "Ada");
    let there = elsewhere(&house, "Ada");
    // The session is looked up here; hello comes later.
    let mut socket = there.raw_socket("").unwrap();
    assert_eq!(ada.post("/api/logout", &json!({ "everywhere": true })).status, 204);
    socket.say(&ClientMessage::Hello { version: VERSION, token: None });
    assert_eq!(socket.refusal(), Refusal::NotSignedIn);
    house.close();
}

#[test]
fn wrong_passphrases_are_limited_by_account_without_locking_its_owner_out() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), |config| config.proxies = "127.0.0.1".parse().unwrap());
    let stranger = Person::stranger(&house);
    let log_in = |from: &str, passphrase: &str| {
        let body = json!({ "name": "Ada", "passphrase": passphrase }).to_string();
        stranger.ask("POST", "/api/login", &format!("x-forwarded-for: {from}\r\n"), &body)
    };
    let register = json!({ "name": "Ada", "passphrase": PASSPHRASE });
    assert_eq!(stranger.post("/api/register", &register).status, 200);
    for _ in 0..10 {
        assert_eq!(log_in("198.51.100.1", "wrong horse").refusal(), Refusal::WrongPassphrase);
    }
    let refused = log_in("198.51.100.1", PASSPHRASE);
    assert!(matches!(refused.refusal(), Refusal::TooFast { .. }), "{}", refused.body);
    assert_eq!(refused.status, 429);
    assert!(refused.headers.to_lowercase().contains("retry-after: "), "{}", refused.headers);
    assert_eq!(log_in("192.0.2.1", PASSPHRASE).status, 200, "the owner is elsewhere");
    house.close();
}

#[test]
fn while_all_hashing_threads_are_busy_others_are_served_and_a_full_queue_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), |config| {
        config.limits.hash_threads = 1;
        config.limits.hash_queue = 1;
    });
    let ada = member(&house, "Ada");
    let (release, held) = channel::<()>();
    let (tell, told) = channel();
    let hashing = house.house().hashing();
    let other = Ipv4Addr::new(192, 0, 2, 1).into();
    hashing.submit(other, move |_| {
        tell.send(()).unwrap();
        // It is never sent: it ends when its sender does.
        let _ = held.recv();
    });
    told.recv().unwrap();
    hashing.submit(other, |_| {});
    let log_in = json!({ "name": "Ada", "passphrase": PASSPHRASE });
    let busy = Person::stranger(&house).post("/api/login", &log_in);
    assert!(matches!(busy.refusal(), Refusal::Busy { .. }), "{}", busy.body);
    assert_eq!(busy.status, 503);
    assert!(busy.headers.to_lowercase().contains("retry-after: "), "{}", busy.headers);
    let me: Me = serde_json::from_value(ada.get("/api/me").json()).unwrap();
    assert_eq!(me.player.name, "Ada");
    assert_eq!(ada.post("/api/students", &json!(["Max", "Eva"])).json().as_array().unwrap().len(), 2);
    drop(release);
    let deadline = Instant::now() + Duration::from_secs(20);
    while Person::stranger(&house).post("/api/login", &log_in).status != 200 {
        assert!(Instant::now() < deadline);
    }
    let figures = hashing.figures();
    assert!(figures.most_busy == 1 && figures.bytes == 19 << 20 && figures.refused >= 1, "{figures:?}");
    house.close();
}

#[test]
fn a_member_becomes_the_first_admin_by_the_token() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = member(&house, "Ada");
    let kind =
        |person: &Person| serde_json::from_value::<Me>(person.get("/api/me").json()).unwrap().player.kind;
    assert_eq!(kind(&ada), PlayerKind::Member, "the first to register is none");
    let token = house.admin_token().unwrap().unwrap();
    let wrong = ada.post("/api/admin/claim", &json!({ "token": "K7M2Q-K7M2Q-K7M2Q-K7M2Q-K7M2Q" }));
    assert_eq!((wrong.status, wrong.refusal()), (403, Refusal::WrongAdminToken));
    assert_eq!(ada.post("/api/admin/claim", &json!({ "token": token })).status, 204);
    assert_eq!(kind(&ada), PlayerKind::Admin);
    let bob = member(&house, "Bob");
    assert_eq!(bob.post("/api/admin/claim", &json!({ "token": token })).refusal(), Refusal::WrongAdminToken);
    assert_eq!(ada.post("/api/admin/ban", &json!({ "name": "Ada" })).refusal(), Refusal::LastAdmin);
    assert_eq!(ada.post("/api/delete", &json!({ "passphrase": PASSPHRASE })).refusal(), Refusal::LastAdmin);
    assert_eq!(kind(&ada), PlayerKind::Admin);
    let code =
        ada.post("/api/admin/reset", &json!({ "name": "Bob" })).json()["code"].as_str().unwrap().to_owned();
    let stale = bob.socket();
    let mut bob = Person::stranger(&house);
    bob.becomes("/api/login", &json!({ "name": "bob", "passphrase": code.to_lowercase() }));
    within_a_second(|| ends(stale));
    assert_eq!(bob.get("/api/me").json()["needs_passphrase"], true);
    assert_eq!(bob.post("/api/passphrase", &json!({ "new": "battery staple" })).status, 204);
    assert!(ada.post("/api/admin/invites", &json!({})).json()["code"].is_string());
    assert_eq!(bob.post("/api/admin/invites", &json!({})).refusal(), Refusal::AdminOnly);
    house.close();
}

#[test]
fn texts_with_characters_that_are_not_shown_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    for name in ["", "  ", "a\u{202e}b", "a\u{7}b", "a\u{200b}b"] {
        let table = json!({ "game": "ladder", "seats": ["me", { "local": name }] });
        assert!(matches!(ada.post("/api/matches", &table).refusal(), Refusal::BadText { .. }), "{name:?}");
    }
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] }));
    let player = ada.player.as_ref().unwrap().name.clone();
    for text in ["", "turned \u{2067}around"] {
        let report = json!({ "match": card.r#match, "player": player, "text": text });
        assert!(matches!(ada.post("/api/reports", &report).refusal(), Refusal::BadText { .. }), "{text:?}");
    }
    house.close();
}
