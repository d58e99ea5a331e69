//! Who somebody is, what they may do, and who else may not.

mod client;

use client::{Person, house, house_with, promote};
use parlour_protocol::{
    BotAccount, ClientMessage, CloseReason, Lobby, MatchSummary, Me, PlayerKind, Refusal, ServerMessage,
    Student, StudentCode, StudentStatus,
};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn a_guest_registers_logs_in_elsewhere_and_out_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let mut elsewhere = Person::stranger(&house);
    assert_eq!(elsewhere.get("/api/me").refusal(), Refusal::NotSignedIn);
    let wrong = elsewhere.post("/api/login", &json!({ "name": "Ada", "passphrase": "wrong horse" }));
    assert_eq!((wrong.status, wrong.refusal()), (403, Refusal::WrongPassphrase));
    elsewhere.becomes("/api/login", &json!({ "name": "ada", "passphrase": "correct horse" }));
    let me: Me = serde_json::from_value(elsewhere.get("/api/me").json()).unwrap();
    assert_eq!((me.player.name.as_str(), me.playing[0].r#match), ("Ada", card.r#match));
    let mut socket = ada.socket();
    assert_eq!(elsewhere.post("/api/logout", &json!({ "everywhere": true })).status, 204);
    let bye = ServerMessage::Bye { reason: CloseReason::SessionEnded, retry_ms: Some(1_000) };
    assert_eq!(socket.try_hear(), Some(bye));
    assert!(socket.try_hear().is_none());
    assert_eq!(ada.get("/api/me").refusal(), Refusal::NotSignedIn);
    house.close();
}

#[test]
fn the_token_of_a_guest_who_registers_is_good_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    let guest = Person { address: ada.address, cookie: ada.cookie.clone(), player: ada.player.clone() };
    let mut socket = guest.socket();
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let bye = ServerMessage::Bye { reason: CloseReason::SessionEnded, retry_ms: Some(1_000) };
    assert_eq!(socket.try_hear(), Some(bye));
    assert_eq!(guest.get("/api/me").refusal(), Refusal::NotSignedIn);
    let mut own = ada.socket();
    own.say(&ClientMessage::Ping { n: 7 });
    assert!(matches!(own.hear(), ServerMessage::Pong { n: 7, .. }));
    assert_eq!(ada.get("/api/me").status, 200);
    house.close();
}

#[test]
fn whoever_deletes_their_account_is_forgotten_and_their_matches_stay() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    let bob = Person::guest(&house);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    let wrong = ada.post("/api/delete", &json!({ "passphrase": "wrong horse" }));
    assert_eq!(wrong.refusal(), Refusal::WrongPassphrase);
    assert_eq!(ada.post("/api/delete", &json!({ "passphrase": "correct horse" })).status, 204);
    assert_eq!(ada.get("/api/me").refusal(), Refusal::NotSignedIn);
    assert_eq!(bob.get("/api/players/Ada").refusal(), Refusal::NoPlayer);
    let mut another = Person::guest(&house);
    another.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "another horse" }));
    let me: Me = serde_json::from_value(bob.get("/api/me").json()).unwrap();
    assert_eq!(me.playing[0].r#match, card.r#match);
    assert!(!bob.get("/api/me").body.contains("Ada"));
    house.close();
}

#[test]
fn a_house_behind_https_sends_its_cookie_nowhere_else() {
    let folder = tempfile::tempdir().unwrap();
    let house =
        house_with(folder.path(), |config| config.public_url = Some("https://play.example.org".into()));
    let stranger = Person::stranger(&house);
    let origin = "origin: https://play.example.org\r\n";
    let guest = stranger.ask("POST", "/api/guest", origin, "{}");
    let cookie = guest.headers.lines().find(|line| line.to_lowercase().starts_with("set-cookie:")).unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let elsewhere = stranger.ask("POST", "/api/guest", "origin: https://example.org\r\n", "{}");
    assert_eq!(elsewhere.refusal(), Refusal::ForeignOrigin);
    house.close();
}

#[test]
fn another_page_cannot_act_in_anybodys_name() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let table = json!({ "game": "ladder", "seats": ["me", "anyone"] }).to_string();
    let foreign = ada.ask("POST", "/api/matches", "origin: http://evil.example\r\n", &table);
    assert_eq!((foreign.status, foreign.refusal()), (403, Refusal::ForeignOrigin));
    let fetched = ada.ask("POST", "/api/matches", "sec-fetch-site: cross-site\r\n", &table);
    assert_eq!(fetched.refusal(), Refusal::ForeignOrigin);
    assert_eq!(ada.ask("POST", "/api/matches", "", &table).status, 200, "a program names no origin");
    house.close();
}

#[test]
fn whoever_asks_too_often_is_told_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), |config| {
        config.rates.entries = 3;
        config.connections.each_address = 1;
    });
    let stranger = Person::stranger(&house);
    for _ in 0..3 {
        assert_eq!(stranger.post("/api/guest", &json!({})).status, 200);
    }
    let answer = stranger.post("/api/guest", &json!({}));
    assert!(matches!(answer.refusal(), Refusal::TooFast { .. }));
    assert_eq!(answer.status, 429);
    let first = stranger.socket();
    assert!(stranger.raw_socket("").is_err());
    drop(first);
    std::thread::sleep(Duration::from_millis(200));
    assert!(stranger.raw_socket("").is_ok());
    house.close();
}

#[test]
fn whoever_asks_too_often_from_many_addresses_is_told_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), |config| {
        config.rates.requests = 2;
        config.proxies = "127.0.0.1".parse().unwrap();
    });
    let ada = Person::guest(&house);
    let from = |number: u8| ada.ask("GET", "/api/me", &format!("x-forwarded-for: 192.0.2.{number}\r\n"), "");
    let refused = (0..20).map(from).find(|answer| answer.status != 200).unwrap();
    assert!(matches!(refused.refusal(), Refusal::TooFast { .. }));
    let stranger = Person::stranger(&house);
    let other = stranger.ask("GET", "/api/lobby", "x-forwarded-for: 192.0.2.100\r\n", "");
    assert_ne!(other.status, 429, "nobody else has to");
    house.close();
}

#[test]
fn what_cannot_be_read_or_is_too_long_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let answer = ada.post("/api/matches", &json!({ "game": 7 }));
    assert!(matches!(answer.refusal(), Refusal::Unreadable { .. }));
    let long = ada.post("/api/matches", &json!({ "game": "x".repeat(100_000), "seats": [] }));
    assert!(matches!(long.refusal(), Refusal::TooLong { .. }), "{}", long.body);
    assert_eq!(ada.get("/api/nowhere").refusal(), Refusal::NotFound);
    assert_eq!(ada.get("/api/matches/xyz").refusal(), Refusal::NoMatch);
    assert_eq!(ada.get("/api/codes/22222").refusal(), Refusal::NoCode);
    assert_eq!(ada.get("/api/players/Nobody").refusal(), Refusal::NoPlayer);
    assert!(ada.get("/api/lobby").headers.contains("content-security-policy"));
    house.close();
}

#[test]
fn the_lobby_shows_what_is_open_and_live_and_is_told_when_that_changes() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let mut socket = bob.socket();
    socket.say(&ClientMessage::Lobby { watch: true });
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    let lobby = |message: &ServerMessage| match message {
        ServerMessage::Lobby(lobby) if !lobby.open.is_empty() => Some(lobby.open[0].r#match),
        ServerMessage::LobbyChanged { changed, .. } if !changed.is_empty() => Some(changed[0].r#match),
        _ => None,
    };
    assert_eq!(socket.hear_until(lobby), card.r#match);
    bob.sit(&card);
    socket.hear_until(|message| {
        matches!(message, ServerMessage::MatchReady { summary } if summary.r#match == card.r#match)
            .then_some(())
    });
    let now: Lobby = serde_json::from_value(ada.get("/api/lobby?game=ladder").json()).unwrap();
    assert_eq!((now.open.len(), now.live.len()), (0, 1));
    let other: Lobby = serde_json::from_value(ada.get("/api/lobby?game=checkers").json()).unwrap();
    assert!(other.live.is_empty());
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    let closed: MatchSummary =
        serde_json::from_value(ada.post(&format!("/api/matches/{}/leave", card.r#match), &json!({})).json())
            .unwrap();
    assert_eq!(closed.state, parlour_protocol::MatchStatus::Aborted);
    house.close();
}

#[test]
fn the_keeper_bans_and_every_act_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (mut ada, mut bob) = (Person::guest(&house), Person::guest(&house));
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    bob.becomes("/api/register", &json!({ "name": "Bob", "passphrase": "correct horse" }));
    promote(&house, "Ada");
    let card = bob.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    assert_eq!(bob.get("/api/admin").refusal(), Refusal::AdminOnly);
    let report = json!({ "match": card.r#match, "player": "Bob", "text": "he is rude" });
    assert_eq!(ada.post("/api/reports", &report).status, 204);
    assert_eq!(ada.get("/api/admin").json()["reports"][0]["report"]["text"], "he is rude");
    assert_eq!(ada.post("/api/admin/rename", &json!({ "name": "Bob", "to": "Robert" })).status, 204);
    assert_eq!(ada.post("/api/admin/ban", &json!({ "name": "Robert" })).status, 204);
    assert_eq!(bob.get("/api/me").refusal(), Refusal::NotSignedIn);
    let again = bob.post("/api/login", &json!({ "name": "Robert", "passphrase": "correct horse" }));
    assert_eq!(again.refusal(), Refusal::Banned);
    let desk = ada.get("/api/admin").json();
    assert_eq!(desk["audit"][0]["deed"]["id"], "online-deed-banned");
    assert_eq!(desk["audit"][0]["deed"]["args"]["name"]["text"], "Robert");
    assert_eq!(desk["banned"][0]["name"], "Robert");
    let nobody = json!({ "match": card.r#match, "player": "Nobody", "text": "rude" });
    assert_eq!(ada.post("/api/reports", &nobody).refusal(), Refusal::NoPlayer);
    house.close();
}

#[test]
fn a_program_plays_by_lines_of_json() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (mut ada, bob) = (Person::guest(&house), Person::guest(&house));
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    assert_eq!(bob.post("/api/bots", &json!({ "name": "Robot" })).refusal(), Refusal::MembersOnly);
    let made = ada.post("/api/bots", &json!({ "name": "Robot" })).json();
    let token = made["token"].as_str().unwrap();
    let bearer = format!("authorization: Bearer {token}\r\n");
    let mut stream = TcpStream::connect(house.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(stream, "GET /api/stream HTTP/1.1\r\nhost: x\r\n{bearer}\r\n").unwrap();
    let mut lines = BufReader::new(stream).lines();
    let mut next = |wanted: &str| {
        lines.find_map(|line| line.ok().filter(|line| line.starts_with(&format!("{{\"{wanted}\"")))).unwrap()
    };
    next("welcome");
    let card = bob.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    let program = Person { cookie: String::new(), ..Person::stranger(&house) };
    let path = format!("/api/matches/{}/join", card.r#match);
    assert_eq!(program.ask("POST", &path, &bearer, "{}").status, 200);
    next("match-ready");
    next("sync");
    let mut socket = bob.socket();
    socket.join(card.r#match, 0);
    socket.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    assert!(next("event").contains("1E"));
    let reply = ClientMessage::Move { r#match: card.r#match, at: 2, text: "7g".into() }.write();
    assert_eq!(program.ask("POST", "/api/messages", &bearer, &reply).status, 202);
    assert_eq!(socket.act().0, 1);
    assert_eq!(socket.act().0, 2);
    assert_eq!(
        program.ask("POST", "/api/messages", &bearer, &reply).refusal(),
        Refusal::Late { at: 2, acts: 3 }
    );
    house.close();
}

#[test]
fn a_code_lets_a_pupil_in_once() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut teacher = Person::guest(&house);
    teacher.becomes("/api/register", &json!({ "name": "Teacher", "passphrase": "correct horse" }));
    let pupils: Vec<StudentCode> =
        serde_json::from_value(teacher.post("/api/students", &json!(["Max"])).json()).unwrap();
    let stage = |teacher: &Person| {
        let all: Vec<Student> = serde_json::from_value(teacher.get("/api/students").json()).unwrap();
        assert_eq!((all.len(), all[0].name.as_str()), (1, "Max"));
        all[0].stage
    };
    assert_eq!(stage(&teacher), StudentStatus::Invited);
    let come = json!({ "name": "Max", "passphrase": pupils[0].code });
    let mut max = Person::stranger(&house);
    max.becomes("/api/login", &come);
    assert_eq!(stage(&teacher), StudentStatus::Came);
    assert_eq!(max.get("/api/students").json(), json!([]), "they are the teacher's");
    let again = Person::stranger(&house).post("/api/login", &come);
    assert_eq!(again.refusal(), Refusal::WrongPassphrase, "the code is spent");
    let other = Person::guest(&house).post("/api/students/Max/code", &json!({}));
    assert_eq!(other.refusal(), Refusal::NotYours);
    let renewed: StudentCode =
        serde_json::from_value(teacher.post("/api/students/Max/code", &json!({})).json()).unwrap();
    max.becomes("/api/login", &json!({ "name": "Max", "passphrase": renewed.code }));
    assert_eq!(max.post("/api/passphrase", &json!({ "new": "battery staple" })).status, 204);
    max.becomes("/api/login", &json!({ "name": "Max", "passphrase": "battery staple" }));
    assert_eq!(max.player.as_ref().unwrap().kind, PlayerKind::Member);
    assert_eq!(stage(&teacher), StudentStatus::Member);
    let without = max.post("/api/passphrase", &json!({ "new": "another one" }));
    assert_eq!(without.refusal(), Refusal::WrongPassphrase, "the old one is asked for from then on");
    house.close();
}

#[test]
fn a_member_makes_and_revokes_the_tokens_of_programs() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let token = |answer: client::Answer| answer.json()["token"].as_str().unwrap().to_owned();
    let first = token(ada.post("/api/bots", &json!({ "name": "Robot" })));
    let asks = |token: &str| {
        let bearer = format!("authorization: Bearer {token}\r\n");
        Person::stranger(&house).ask("GET", "/api/me", &bearer, "").status
    };
    assert_eq!(asks(&first), 200);
    let second = token(ada.post("/api/bots/Robot/token", &json!({})));
    assert_eq!((asks(&first), asks(&second)), (401, 200));
    assert_eq!(Person::guest(&house).post("/api/bots/Robot/revoke", &json!({})).refusal(), Refusal::NotYours);
    assert_eq!(ada.post("/api/bots/Robot/revoke", &json!({})).status, 204);
    assert_eq!(asks(&second), 401);
    let all: Vec<BotAccount> = serde_json::from_value(ada.get("/api/bots").json()).unwrap();
    assert_eq!((all[0].player.name.as_str(), all[0].admitted), ("Robot", false));
    house.close();
}

#[test]
fn a_history_is_searched_by_game_opponent_result_and_day() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (mut ada, mut bob) = (Person::guest(&house), Person::guest(&house));
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    bob.becomes("/api/register", &json!({ "name": "Bob", "passphrase": "correct horse" }));
    let mut created = Vec::new();
    for (game, loser) in [("ladder", &ada), ("ladder", &bob), ("checkers", &bob)] {
        let card = ada.lay(&json!({ "game": game, "seats": ["me", "anyone"] }));
        bob.sit(&card);
        let mut socket = loser.socket();
        socket.join(card.r#match, 0);
        socket.say(&ClientMessage::Resign { r#match: card.r#match, seat: None });
        socket.act();
        created.push(card.created);
        // So that no two are laid in the same millisecond.
        std::thread::sleep(Duration::from_millis(5));
    }
    let count = |query: &str| {
        let found = ada.get(&format!("/api/players/Ada/matches?{query}")).json();
        found["matches"].as_array().unwrap().len()
    };
    assert_eq!(count(""), 3);
    assert_eq!(count("game=ladder"), 2);
    assert_eq!(count("result=won"), 2);
    assert_eq!(count("result=lost&game=ladder"), 1);
    assert_eq!(count("result=drawn"), 0);
    assert_eq!(count("with=Bob"), 3);
    assert_eq!(count(&format!("since={}", created[1])), 2);
    assert_eq!(count(&format!("before={}&since={}", created[2], created[1])), 1);
    assert_eq!(ada.get("/api/players/Ada/matches?with=Eve").refusal(), Refusal::NoPlayer);
    let wrong = ada.get("/api/players/Ada/matches?result=maybe").refusal();
    assert!(matches!(wrong, Refusal::Unreadable { .. }));
    let records = ada.get("/api/players/Ada/records?result=lost").body;
    assert_eq!(records.matches("[Game").count(), 1, "{records}");
    house.close();
}

#[test]
fn a_vacation_has_so_many_days_and_ends_early() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let me = || serde_json::from_value::<Me>(ada.get("/api/me").json()).unwrap();
    assert_eq!((me().vacation, me().vacation_days), (None, 30));
    assert_eq!(ada.post("/api/vacation", &json!({ "days": 40 })).refusal(), Refusal::NoVacation { left: 30 });
    assert_eq!(ada.post("/api/vacation", &json!({ "days": 10 })).status, 204);
    assert!(me().vacation.is_some());
    assert_eq!(me().vacation_days, 20);
    assert_eq!(ada.post("/api/vacation", &json!({ "days": 0 })).status, 204);
    assert_eq!((me().vacation, me().vacation_days), (None, 29), "a day that has begun counts");
    house.close();
}

#[test]
fn the_house_judges_a_match_that_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] }));
    let path = format!("/api/matches/{}/analysis", card.r#match);
    assert_eq!(ada.post(&path, &json!({})).refusal(), Refusal::NotOver);
    let mut socket = ada.socket();
    socket.join(card.r#match, 0);
    for (at, text) in [(1, "1e"), (2, "7g")] {
        socket.say(&ClientMessage::Move { r#match: card.r#match, at, text: text.into() });
        socket.act();
    }
    socket.say(&ClientMessage::Resign { r#match: card.r#match, seat: Some(parlour_core::Seat::FIRST) });
    socket.act();
    assert_eq!(ada.get(&path).json(), json!("unasked"));
    assert_eq!(ada.post(&path, &json!({})).json(), json!({ "waiting": { "done": 0, "total": 2 } }));
    let report = (0..200).find_map(|_| {
        std::thread::sleep(Duration::from_millis(50));
        ada.get(&path).json().get("done").cloned()
    });
    let report = report.expect("it is done some time");
    assert_eq!((report["plies"].as_array().unwrap().len(), &report["complete"]), (2, &json!(true)));
    assert_eq!(Person::guest(&house).post(&path, &json!({})).json()["done"], report, "it is kept");
    house.close();
}

#[test]
fn whoever_watches_over_it_sees_how_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    assert_eq!(ada.get("/healthz").body, "alive\n");
    assert_eq!(ada.get("/readyz").body, "ready\n");
    assert!(ada.get("/metrics").body.contains("\nparlour_loaded_matches 0\n"));
    house.close();
}

#[test]
fn a_match_that_nobody_may_find_is_in_no_list() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let name = ada.player.as_ref().unwrap().name.clone();
    let card = ada.lay(&json!({ "game": "ladder", "private": true, "seats": ["me", { "local": "Max" }] }));
    assert!(serde_json::from_value::<Lobby>(ada.get("/api/lobby").json()).unwrap().live.is_empty());
    let mut socket = ada.socket();
    socket.join(card.r#match, 0);
    socket.say(&ClientMessage::Resign { r#match: card.r#match, seat: Some(parlour_core::Seat::FIRST) });
    socket.act();
    let path = format!("/api/players/{name}/matches");
    assert_eq!(ada.get(&path).json()["matches"].as_array().unwrap().len(), 1);
    assert!(Person::guest(&house).get(&path).json()["matches"].as_array().unwrap().is_empty());
    let records = ada.get(&format!("/api/players/{name}/records"));
    assert!(records.body.contains("1:resigned"), "{}", records.body);
    house.close();
}
