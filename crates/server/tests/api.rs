//! The API as programs use it: playing by requests, positions, challenges, lists and records, and errors as HTTP clients
//! expect them.

mod client;
#[path = "client/schema.rs"]
mod schema;

use client::{Answer, Person, Socket, house, house_with};
use parlour_core::Seat;
use parlour_protocol::{
    ClientMessage, ErrorBody, MatchDetail, MatchId, MatchPosition, MatchStatus, MatchSummary, Me, MyMatches,
    Occupant, Refusal, ServerMessage, VERSION,
};
use parlour_server::Rates;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::time::{Duration, Instant};
use tungstenite::Message;

fn read<T: DeserializeOwned>(answer: &Answer) -> T {
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_value(answer.json()).unwrap()
}

/// The value of a header.
fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer.headers.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// An answer that is an error as clients read it.
fn error(answer: &Answer, status: u16, code: &str) -> ErrorBody {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert_eq!(header(answer, "content-type"), Some("application/json"));
    assert_eq!(answer.json()["error"], code, "{}", answer.body);
    let body: ErrorBody = serde_json::from_value(answer.json()).unwrap();
    assert!(!body.message.is_empty());
    body
}

/// A match of a game between two guests, who have sat down.
fn begun(one: &Person, two: &Person, game: &str) -> MatchSummary {
    let card = one.lay(&json!({ "game": game, "seats": ["me", "anyone"] }));
    two.sit(&card)
}

fn position(person: &Person, card: &MatchSummary, query: &str) -> MatchPosition {
    read(&person.get(&format!("/api/matches/{}/position{query}", card.r#match)))
}

#[test]
fn a_whole_game_is_played_by_requests_alone() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let people = [Person::guest(&house), Person::guest(&house)];
    let card = begun(&people[0], &people[1], "ladder");
    let mut stands = position(&people[0], &card, "");
    assert_eq!((stands.events, stands.ply, stands.status), (1, 0, MatchStatus::Playing));
    let mut positions = vec![stands.position.clone()];
    while let Some(turn) = stands.turn {
        let path = format!("/api/matches/{}/moves", card.r#match);
        let body = json!({ "at": stands.events, "text": stands.legal[stands.legal.len() / 2] });
        stands = read(&people[turn.index()].post(&path, &body));
        positions.push(stands.position.clone());
        // Sent twice, it is played once.
        error(
            &people[turn.index()].post(&path, &body),
            409,
            if stands.turn.is_some() { "late" } else { "over" },
        );
    }
    assert!(matches!(stands.status, MatchStatus::Over { .. }) && stands.legal.is_empty());
    for (ply, text) in positions.iter().enumerate() {
        let then = position(&people[1], &card, &format!("?ply={ply}"));
        assert_eq!((then.ply, &then.position), (ply, text));
        assert_eq!(then.legal.is_empty(), ply + 1 == positions.len());
    }
    let path = format!("/api/matches/{}/position?ply={}", card.r#match, positions.len());
    error(&people[0].get(&path), 404, "not-found");
    house.close();
}

#[test]
fn offers_and_ends_are_answered_with_how_the_match_stands() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = begun(&ada, &bob, "checkers");
    let path = |rest: &str| format!("/api/matches/{}/{rest}", card.r#match);
    let stands: MatchPosition = read(&ada.post(&path("moves"), &json!({ "at": 1, "text": "11-15" })));
    assert_eq!((stands.events, stands.turn.map(Seat::index)), (2, Some(1)));
    let stands: MatchPosition = read(&ada.post(&path("offers"), &json!({ "offer": "draw" })));
    assert_eq!(stands.offers.len(), 1);
    let stands: MatchPosition = read(&bob.post(&path("offers/decline"), &json!({ "offer": "draw" })));
    assert!(stands.offers.is_empty());
    error(&bob.post(&path("claim"), &json!({})), 409, "not-gone");
    let chat = bob.post(&path("chat"), &json!({ "text": "well played" }));
    assert_eq!((chat.status, &chat.json()["accepted"]["chat"]["text"]), (202, &json!("well played")));
    let message = json!({ "offer": { "match": card.r#match, "offer": "takeback" } });
    let taken = ada.post("/api/messages", &message);
    assert_eq!((taken.status, &taken.json()["accepted"]), (202, &message));
    let stands: MatchPosition = read(&bob.post(&path("resign"), &json!({})));
    assert!(matches!(stands.status, MatchStatus::Over { .. }) && stands.turn.is_none());
    let other = begun(&ada, &bob, "ladder");
    let stands: MatchPosition = read(&ada.post(&format!("/api/matches/{}/abort", other.r#match), &json!({})));
    assert_eq!(stands.status, MatchStatus::Aborted);
    house.close();
}

#[test]
fn a_match_that_waits_for_players_is_aborted_by_a_seated_player_only() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    let abort = format!("/api/matches/{}/abort", card.r#match);
    error(&bob.post(&abort, &json!({})), 403, "not-seated");
    let stands: MatchPosition = read(&ada.post(&abort, &json!({})));
    assert_eq!(stands.status, MatchStatus::Aborted);
    error(&ada.post(&abort, &json!({})), 409, "over");
    error(&bob.post(&format!("/api/matches/{}/join", card.r#match), &json!({})), 409, "begun");
    house.close();
}

#[test]
fn a_match_is_told_with_its_position_its_turn_and_its_clock() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = ada.lay(&json!({ "game": "checkers", "seats": ["me", "anyone"], "time_control": "5+0" }));
    let waits: MatchDetail = read(&ada.get(&format!("/api/matches/{}", card.r#match)));
    assert_eq!((waits.turn, waits.summary.state), (None, MatchStatus::Waiting));
    bob.sit(&card);
    let mut socket = ada.socket();
    socket.say(&ClientMessage::Join { r#match: card.r#match, have: 0 });
    let (text, turn) = socket.hear_until(|message| match message {
        ServerMessage::Sync { position, turn, .. } => Some((position.clone(), *turn)),
        _ => None,
    });
    let now: MatchDetail = read(&bob.get(&format!("/api/matches/{}", card.r#match)));
    assert_eq!((text.as_deref(), turn), (Some(now.position.as_str()), now.turn));
    assert_eq!(now.turn.map(Seat::index), Some(0));
    socket.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "11-15".into() });
    let (turn, clock) = socket.hear_until(|message| match message {
        ServerMessage::Event { at: 1, turn, clock, .. } => Some((*turn, clock.clone())),
        _ => None,
    });
    assert_eq!(turn.map(Seat::index), Some(1));
    assert!(clock.unwrap().left.iter().all(|left| *left > 290_000));
    house.close();
}

#[test]
fn a_player_finds_the_matches_that_wait_for_a_move() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let mine = begun(&ada, &bob, "ladder");
    let theirs = begun(&bob, &ada, "checkers");
    let open = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    let found = |query: &str| -> Vec<_> {
        let page: MyMatches = read(&ada.get(&format!("/api/me/matches{query}")));
        page.matches.into_iter().map(|detail| detail.summary.r#match).collect()
    };
    assert_eq!(found("?turn=mine"), [mine.r#match]);
    assert_eq!(found("?turn=theirs&status=playing"), [theirs.r#match]);
    assert_eq!(found("?status=waiting"), [open.r#match]);
    assert_eq!(found("").len(), 3);
    assert_eq!(found("?game=checkers"), [theirs.r#match]);
    error(&ada.get("/api/me/matches?turn=never"), 400, "unreadable");
    house.close();
}

#[test]
fn own_matches_come_a_page_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let created: Vec<_> =
        (0..60).map(|_| ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }))).collect();
    let (mut found, mut query) = (Vec::new(), String::new());
    loop {
        let page: MyMatches = read(&ada.get(&format!("/api/me/matches{query}")));
        found.extend(page.matches.into_iter().map(|detail| detail.summary.r#match));
        let Some(before) = page.before else { break };
        query = format!("?before={before}");
    }
    found.sort();
    let mut all: Vec<_> = created.iter().map(|card| card.r#match).collect();
    all.sort();
    assert_eq!(found, all);
    house.close();
}

/// Challenges another player by name.
fn challenge(by: &Person, whom: &Person) -> Answer {
    let name = &whom.player.as_ref().unwrap().name;
    by.post("/api/matches", &json!({ "game": "ladder", "seats": ["me", { "player": name }] }))
}

fn heard_challenge(socket: &mut Socket) -> MatchSummary {
    socket.hear_until(|message| match message {
        ServerMessage::Challenge { summary } => Some((**summary).clone()),
        _ => None,
    })
}

#[test]
fn a_player_is_challenged_by_name_and_accepts_or_declines() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob, eve) = (Person::guest(&house), Person::guest(&house), Person::guest(&house));
    let (mut told, mut hears) = (bob.socket(), ada.socket());
    let card: MatchSummary = read(&challenge(&ada, &bob));
    assert!(matches!(&card.seats[1], Occupant::Invited { player } if Some(player) == bob.player.as_ref()));
    assert_eq!(heard_challenge(&mut told).r#match, card.r#match);
    let me: Me = read(&bob.get("/api/me"));
    assert_eq!((me.challenges.len(), me.playing.len()), (1, 0), "a challenge is no match of one's own yet");
    error(&eve.post(&format!("/api/matches/{}/join", card.r#match), &json!({})), 409, "seat-taken");
    error(&eve.post(&format!("/api/matches/{}/decline", card.r#match), &json!({})), 403, "not-seated");
    let joined: MatchSummary = read(&bob.post(&format!("/api/matches/{}/join", card.r#match), &json!({})));
    assert_eq!(joined.state, MatchStatus::Playing);
    assert!(read::<Me>(&bob.get("/api/me")).challenges.is_empty());
    let second: MatchSummary = read(&challenge(&ada, &bob));
    let declined: MatchSummary =
        read(&bob.post(&format!("/api/matches/{}/decline", second.r#match), &json!({})));
    assert_eq!(declined.state, MatchStatus::Aborted);
    let told = hears.hear_until(|message| match message {
        ServerMessage::Match(card) => Some((card.r#match, card.state)),
        _ => None,
    });
    assert_eq!(told, (second.r#match, MatchStatus::Aborted));
    house.close();
}

#[test]
fn a_challenged_player_is_told_at_every_device_that_the_challenge_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let mut told = bob.socket();
    for (by, ends) in [(&ada, "abort"), (&bob, "decline")] {
        let card: MatchSummary = read(&challenge(&ada, &bob));
        assert_eq!(heard_challenge(&mut told).r#match, card.r#match);
        assert_eq!(by.post(&format!("/api/matches/{}/{ends}", card.r#match), &json!({})).status, 200);
        let ended = told.hear_until(|message| match message {
            ServerMessage::Match(card) => Some((card.r#match, card.state, card.code)),
            _ => None,
        });
        assert_eq!(ended, (card.r#match, MatchStatus::Aborted, None));
    }
    house.close();
}

#[test]
fn challenges_are_bounded_and_respect_mutes() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    error(&challenge(&ada, &ada), 422, "no-challenge");
    let unknown = json!({ "game": "ladder", "seats": ["me", { "player": "Not-here" }] });
    error(&ada.post("/api/matches", &unknown), 404, "no-player");
    let name = &ada.player.as_ref().unwrap().name;
    assert_eq!(bob.post("/api/mutes", &json!({ "player": name, "on": true })).status, 204);
    error(&challenge(&ada, &bob), 422, "no-challenge");
    assert_eq!(bob.post("/api/mutes", &json!({ "player": name, "on": false })).status, 204);
    for _ in 0..10 {
        assert_eq!(challenge(&ada, &bob).status, 200);
    }
    let refused = challenge(&ada, &bob);
    error(&refused, 429, "too-many");
    assert!(header(&refused, "retry-after").is_some());
    house.close();
}

#[test]
fn records_are_written_in_the_formats_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let mut ids = Vec::new();
    for game in ["checkers", "ladder", "checkers"] {
        let card = begun(&ada, &bob, game);
        let stands = position(&ada, &card, "");
        let text = stands.legal[0].clone();
        ada.post(&format!("/api/matches/{}/moves", card.r#match), &json!({ "at": 1, "text": text }));
        assert_eq!(bob.post(&format!("/api/matches/{}/resign", card.r#match), &json!({})).status, 200);
        ids.push(card.r#match);
    }
    let pdn = ada.get(&format!("/api/matches/{}/record?format=pdn", ids[0]));
    assert!(
        pdn.status == 200 && pdn.body.contains("[GameType") | pdn.body.contains("[Result"),
        "{}",
        pdn.body
    );
    error(&ada.get(&format!("/api/matches/{}/record?format=pdn", ids[1])), 422, "no-format");
    error(&ada.get(&format!("/api/matches/{}/record?format=pgn", ids[1])), 400, "unreadable");
    let name = &ada.player.as_ref().unwrap().name;
    let all = ada.get(&format!("/api/players/{name}/records"));
    assert_eq!(all.body.matches("[Game \"").count(), 3, "{}", all.body);
    let pdn = ada.get(&format!("/api/players/{name}/records?format=pdn"));
    assert_eq!(pdn.body.matches("[Result \"").count(), 2, "{}", pdn.body);
    assert!(header(&pdn, "content-disposition").unwrap().contains("matches.pdn"));
    error(&ada.get(&format!("/api/players/{name}/records?format=pdn&game=ladder")), 422, "no-format");
    house.close();
}

#[test]
fn errors_are_what_http_clients_expect() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, stranger) = (Person::guest(&house), Person::stranger(&house));
    for path in
        ["/api", "/api/", "/api/nothing", "/api/matches/1/2/3", "/api/matches/%ff", "/api/matches/short"]
    {
        let answer = ada.get(path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert!(answer.json()["message"].is_string(), "{path}");
    }
    for (method, path, allow) in [
        ("DELETE", "/api/me", "GET,HEAD"),
        ("PUT", "/api/matches", "POST"),
        ("PATCH", "/api/mutes", "POST,GET,HEAD"),
        ("TRACE", "/api/lobby", "GET,HEAD"),
        ("POST", "/socket", "GET,HEAD"),
        ("POST", "/", "GET,HEAD"),
        ("POST", "/readyz", "GET,HEAD"),
    ] {
        let answer = ada.ask(method, path, "", "");
        error(&answer, 405, "method-not-allowed");
        assert_eq!(header(&answer, "allow"), Some(allow), "{method} {path}");
    }
    error(&ada.get("/assets/nothing.js"), 404, "not-found");
    let unknown = stranger.get("/api/me");
    error(&unknown, 401, "not-signed-in");
    assert_eq!(header(&unknown, "www-authenticate"), Some("Bearer"));
    error(&ada.post("/api/matches", &json!({ "game": "ladder" })), 400, "unreadable");
    error(&ada.post("/api/logout", &json!([true])), 400, "unreadable");
    error(&ada.ask("POST", "/api/logout", "", "{"), 400, "unreadable");
    error(&ada.get("/api/lobby?rated=perhaps"), 400, "unreadable");
    let long = format!("\"{}\"", "x".repeat(65 * 1024));
    error(&ada.ask("POST", "/api/logout", "", &long), 413, "too-long");
    error(
        &ada.post("/api/matches", &json!({ "game": "chess", "seats": ["me", "anyone"] })),
        422,
        "bad-table",
    );
    house.close();
}

#[test]
fn a_body_must_be_declared_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let mut stream = std::net::TcpStream::connect(house.address()).unwrap();
    write!(
        stream,
        "POST /api/logout HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncookie: {}\r\ncontent-type: text/plain\r\n\
         content-length: 2\r\n\r\n{{}}",
        house.address(),
        ada.cookie
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 415 ") && answer.contains("\"not-json\""), "{answer}");
    house.close();
}

#[test]
fn a_client_that_asks_too_often_is_told_when_to_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), |config| {
        config.rates = Rates { requests: 1, ..config.rates };
    });
    let stranger = Person::stranger(&house);
    let answer = (0..100).map(|_| stranger.get("/api/lobby")).find(|answer| answer.status != 200).unwrap();
    let body = error(&answer, 429, "too-fast");
    let Refusal::TooFast { retry } = body.refusal else { panic!("{body:?}") };
    let seconds: u64 = header(&answer, "retry-after").unwrap().parse().unwrap();
    assert!(seconds >= 1 && seconds * 1000 >= retry, "{seconds} s, {retry} ms");
    house.close();
}

/// Every message of the server, as it went over the wire, is what docs/asyncapi.json says.
#[test]
fn messages_are_what_the_description_says() {
    let document: Value = serde_json::from_str(include_str!("../../../docs/asyncapi.json")).unwrap();
    let messages = document["components"]["messages"].as_object().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (mut ada, bob) = (Person::guest(&house), Person::guest(&house));
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse battery" }));
    let mut heard = BTreeSet::new();
    let mut check = |side: &str, text: &str| {
        let message: Value = serde_json::from_str(text).unwrap();
        let (name, _) = message.as_object().unwrap().iter().next().unwrap();
        let known = messages.get(&format!("{side}-{name}")).unwrap_or_else(|| panic!("{text}"));
        schema::check(&document, &known["payload"], &message).unwrap_or_else(|why| panic!("{text}: {why}"));
        heard.insert(format!("{side}-{name}"));
        name.clone()
    };
    let mut socket = bob.raw_socket("").unwrap();
    let mut hear_until = |socket: &mut Socket, last: &str| {
        loop {
            let Message::Text(text) = socket.0.read().unwrap() else { continue };
            if check("server", &text) == last {
                break;
            }
        }
    };
    socket.say(&ClientMessage::Hello { version: VERSION, token: None });
    hear_until(&mut socket, "welcome");
    for game in ["ladder", "checkers", "blocky", "balancer"] {
        let name = &bob.player.as_ref().unwrap().name;
        let new = json!({ "game": game, "seats": ["me", { "player": name }], "time_control": "5+3" });
        let card = ada.lay(&new);
        let r#match = card.r#match;
        hear_until(&mut socket, "challenge");
        bob.sit(&card);
        hear_until(&mut socket, "match-ready");
        let first = position(&ada, &card, "");
        for message in [
            ClientMessage::Join { r#match, have: 0 },
            ClientMessage::Position { r#match, ply: None },
            ClientMessage::Ping { n: 7 },
            ClientMessage::Offer { r#match, offer: parlour_protocol::Offer::Draw },
            ClientMessage::Chat { r#match, text: "hello".into() },
            ClientMessage::Move { r#match, at: 99, text: "late".into() },
        ] {
            socket.say(&message);
        }
        ada.post(&format!("/api/matches/{match}/moves"), &json!({ "at": 1, "text": first.legal[0] }));
        socket.say(&ClientMessage::Resign { r#match, seat: None });
        hear_until(&mut socket, "ended");
    }
    socket.say(&ClientMessage::Lobby { watch: true });
    hear_until(&mut socket, "lobby");
    let waits = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    hear_until(&mut socket, "lobby-changed");
    socket.say(&ClientMessage::Join { r#match: waits.r#match, have: 0 });
    hear_until(&mut socket, "sync");
    bob.sit(&waits);
    hear_until(&mut socket, "match");
    let plan = json!({ "name": "Friday", "game": "ladder", "format": "round-robin", "time_control": "5+0" });
    let made = ada.post("/api/tournaments", &plan).json();
    socket.say(&ClientMessage::Tournament { id: made["id"].as_u64().unwrap(), watch: true });
    hear_until(&mut socket, "tournament");
    bob.post("/api/logout", &json!({ "everywhere": true }));
    hear_until(&mut socket, "bye");
    let described: BTreeSet<String> =
        messages.keys().filter(|name| name.starts_with("server-")).cloned().collect();
    assert_eq!(heard, described);
    house.close();
}

/// Examples of all messages of the client, as docs/asyncapi.json describes them.
#[test]
fn what_a_client_writes_is_what_the_description_says() {
    let document: Value = serde_json::from_str(include_str!("../../../docs/asyncapi.json")).unwrap();
    let messages = document["components"]["messages"].as_object().unwrap();
    let (r#match, offer) = (MatchId::new(7), parlour_protocol::Offer::Draw);
    let written = [
        ClientMessage::Hello { version: VERSION, token: Some("0123456789abcdef".repeat(4)) },
        ClientMessage::Join { r#match, have: 0 },
        ClientMessage::Leave { r#match },
        ClientMessage::Position { r#match, ply: Some(3) },
        ClientMessage::Move { r#match, at: 1, text: "1E".into() },
        ClientMessage::Resign { r#match, seat: Seat::new(1) },
        ClientMessage::Offer { r#match, offer },
        ClientMessage::Decline { r#match, offer },
        ClientMessage::Abort { r#match },
        ClientMessage::Claim { r#match },
        ClientMessage::Chat { r#match, text: "hello".into() },
        ClientMessage::Lobby { watch: true },
        ClientMessage::Tournament { id: 4, watch: true },
        ClientMessage::Ping { n: 7 },
    ];
    let mut names = BTreeSet::new();
    for message in &written {
        let value = serde_json::to_value(message).unwrap();
        let name = format!("client-{}", value.as_object().unwrap().keys().next().unwrap());
        schema::check(&document, &messages[&name]["payload"], &value)
            .unwrap_or_else(|why| panic!("{value}: {why}"));
        names.insert(name);
    }
    let described: BTreeSet<String> =
        messages.keys().filter(|name| name.starts_with("client-")).cloned().collect();
    assert_eq!(names, described);
}

#[test]
fn a_socket_asks_for_positions_and_legal_moves() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = begun(&ada, &bob, "ladder");
    let r#match = card.r#match;
    let mut socket = ada.socket();
    let mut ask = |ply| {
        socket.say(&ClientMessage::Position { r#match, ply });
        socket.hear_until(|message| match message {
            ServerMessage::Position(position) => Some(Ok((**position).clone())),
            ServerMessage::Refused { reason, .. } => Some(Err(reason.refusal.clone())),
            _ => None,
        })
    };
    let first = ask(None).unwrap();
    assert_eq!(first, position(&ada, &card, ""));
    assert!(first.turn == Seat::new(0) && !first.legal.is_empty());
    let played =
        ada.post(&format!("/api/matches/{match}/moves"), &json!({ "at": 1, "text": first.legal[0] }));
    let second: MatchPosition = read(&played);
    assert_eq!(ask(None).unwrap(), second);
    assert_eq!(ask(Some(0)).unwrap().legal, first.legal);
    assert_eq!(ask(Some(99)), Err(Refusal::NotFound));
    house.close();
}

/// The links of docs/openapi.json name what stands in the answers, and lead to what can be got.
#[test]
fn links_of_the_description_lead_on() {
    let document: Value = serde_json::from_str(include_str!("../../../docs/openapi.json")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse battery" }));
    let plan = json!({ "name": "Friday", "game": "ladder", "format": "round-robin", "time_control": "5+0" });
    let mut got = 0;
    for (path, body) in [
        ("/api/matches", json!({ "game": "ladder", "seats": ["me", "anyone"] })),
        ("/api/bots", json!({ "name": "Ada-bot" })),
        ("/api/tournaments", plan),
    ] {
        let answer: Value = read(&ada.post(path, &body));
        let links = document["paths"][path]["post"]["responses"]["200"]["links"].as_object().unwrap();
        for (id, link) in links {
            let (name, expression) = link["parameters"].as_object().unwrap().iter().next().unwrap();
            let place = expression.as_str().unwrap().strip_prefix("$response.body#").unwrap();
            let value = answer.pointer(place).unwrap_or_else(|| panic!("{path} has no {place}: {answer}"));
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let mut paths = document["paths"].as_object().unwrap().iter();
            if let Some((path, _)) = paths.find(|(_, operations)| operations["get"]["operationId"] == **id) {
                assert_eq!(ada.get(&path.replace(&format!("{{{name}}}"), &value)).status, 200, "{id}");
                got += 1;
            }
        }
    }
    assert_eq!(got, 4);
    house.close();
}

#[test]
fn texts_that_are_too_long_are_refused_where_nothing_reads_them_either() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let guest = Person::guest(&house);
    let long = "x".repeat(1_025);
    error(&guest.post("/api/delete", &json!({ "passphrase": long })), 400, "unreadable");
    error(&guest.post("/api/login", &json!({ "name": "Ada", "passphrase": long })), 400, "unreadable");
    let new = json!({ "name": "Ada", "passphrase": "correct horse battery", "invite": "x".repeat(101) });
    error(&guest.post("/api/register", &new), 400, "unreadable");
    assert_eq!(guest.get("/api/me").status, 200);
    house.close();
}

#[test]
fn a_delay_is_an_hour_at_most() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let table = |delay: u32| json!({ "game": "ladder", "seats": ["me", "anyone"], "delay": delay });
    assert_eq!(ada.lay(&table(3_600)).delay, 3_600);
    for delay in [3_601, 65_535, 65_536] {
        error(&ada.post("/api/matches", &table(delay)), 400, "unreadable");
    }
    house.close();
}

#[test]
fn spectators_of_a_match_with_a_delay_see_it_whole_and_nothing_of_now() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob, eve) = (Person::guest(&house), Person::guest(&house), Person::stranger(&house));
    let table = json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "5+0", "delay": 1 });
    let path = format!("/api/matches/{}", ada.lay(&table).r#match);
    assert_eq!(bob.post(&format!("{path}/join"), &json!({})).status, 200);
    let seen = |by: &Person| by.get(&format!("{path}/position")).json();
    let deadline = Instant::now() + Duration::from_mins(1);
    // On a busy machine a move may be shown before it is asked for: then the next one is tried.
    for round in 0..6_u64 {
        while seen(&eve)["events"] != round + 1 {
            assert!(Instant::now() < deadline);
            std::thread::sleep(Duration::from_millis(10));
        }
        let before = seen(&eve);
        let offer = ada.post(&format!("{path}/offers"), &json!({ "offer": "draw" }));
        assert_eq!(offer.status, 200, "{}", offer.body);
        assert_eq!(seen(&eve)["offers"].as_array().map_or(0, Vec::len), 0, "an offer is of now");
        let player = [&ada, &bob][round as usize % 2];
        let text = &before["legal"][0];
        let moved = player.post(&format!("{path}/moves"), &json!({ "at": round + 1, "text": text }));
        assert_eq!(moved.status, 200, "{}", moved.body);
        let (after, detail) = (seen(&eve), eve.get(&path).json());
        if after["events"] == before["events"] && detail["events"] == before["events"] {
            for shown in [&after, &detail] {
                assert!(shown["clock"].is_object(), "the clock would tell that a player moved: {shown}");
                assert_eq!((&shown["position"], &shown["turn"]), (&before["position"], &before["turn"]));
            }
            house.close();
            return;
        }
    }
    panic!("a move was always shown at once");
}
