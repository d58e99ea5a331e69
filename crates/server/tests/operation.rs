//! What an operator sets, sees and is asked for.

mod client;

use client::{Person, house, house_with};
use parlour_protocol::{ClientMessage, ReportDetails, ServerMessage, Site, VERSION};
use parlour_service::store::Sqlite;
use parlour_service::{Access, Registration, keeper};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn a_site_says_who_may_use_it_and_what_the_operator_has_to_say() {
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |config| {
        config.motd = Some("Tournament on Friday".into());
        config.limits.access = Access { guests: true, registration: Registration::Invite, chat: false };
    });
    let stranger = Person::stranger(&server);
    let site: Site = serde_json::from_value(stranger.get("/api/site").json()).unwrap();
    assert_eq!((site.guests, site.chat, site.registration.as_str()), (true, false, "invite"));
    assert_eq!(site.motd.as_deref(), Some("Tournament on Friday"));
    let mut socket = Person::guest(&server).raw_socket("").unwrap();
    socket.say(&ClientMessage::Hello { version: VERSION, token: None });
    let ServerMessage::Welcome(welcome) = socket.hear() else { panic!("welcome comes first") };
    assert_eq!(welcome.motd, site.motd);
    server.close();
}

#[test]
fn where_chat_is_off_nothing_is_said_in_old_matches_either() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let (ada, bob) = (Person::guest(&server), Person::guest(&server));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    let talk = |by: &Person, text: &str| {
        let chat = ClientMessage::Chat { r#match: card.r#match, text: text.into() };
        by.post("/api/messages", &serde_json::to_value(&chat).unwrap())
    };
    assert!(talk(&ada, "hello").status < 300);
    server.close();
    let server = house_with(folder.path(), |config| config.limits.access.chat = false);
    let ada = Person { address: server.address(), ..ada };
    assert_eq!(talk(&ada, "hello again").json()["error"], "no-chat");
    let shown = ada.get(&format!("/api/matches/{}", card.r#match)).json();
    assert_eq!(shown["chat"], false);
    let new = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    assert!(!new.chat);
    server.close();
}

#[test]
fn an_admin_reads_the_chat_that_a_report_is_about() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let (mut ada, mut bob) = (Person::guest(&server), Person::guest(&server));
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    bob.becomes("/api/register", &json!({ "name": "Bob", "passphrase": "correct horse" }));
    let store = Sqlite::open(&folder.path().join("house.db")).unwrap();
    keeper::promote(&store, "Ada", true, 0).unwrap();
    let card = bob.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    let chat = ClientMessage::Chat { r#match: card.r#match, text: "you are slow".into() };
    assert!(bob.post("/api/messages", &serde_json::to_value(&chat).unwrap()).status < 300);
    let report = json!({ "match": card.r#match, "player": "Bob", "text": "he is rude" });
    assert_eq!(ada.post("/api/reports", &report).status, 204);
    let id = ada.get("/api/admin").json()["reports"][0]["id"].as_i64().unwrap();
    let path = format!("/api/admin/reports/{id}");
    let details: ReportDetails = serde_json::from_value(ada.get(&path).json()).unwrap();
    assert_eq!((details.report.id, details.chat.len()), (id, 1));
    assert_eq!((details.chat[0].text.as_str(), details.chat[0].from.name.as_str()), ("you are slow", "Bob"));
    assert_eq!(bob.get(&path).json()["error"], "admin-only");
    assert_eq!(ada.get("/api/admin/reports/99").json()["error"], "not-found");
    server.close();
}

#[test]
fn a_person_takes_all_that_is_kept_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let mut ada = Person::guest(&server);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let bob = Person::guest(&server);
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    for (by, text) in [(&ada, "good luck"), (&bob, "the same to you")] {
        let chat = ClientMessage::Chat { r#match: card.r#match, text: text.into() };
        assert!(by.post("/api/messages", &serde_json::to_value(&chat).unwrap()).status < 300);
    }
    let mut socket = ada.socket();
    socket.join(card.r#match, 0);
    socket.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    socket.act();
    let export = ada.get("/api/me/export");
    let all = export.json();
    assert_eq!((&all["player"]["name"], &all["has_passphrase"]), (&json!("Ada"), &json!(true)));
    assert_eq!(
        all["chat"],
        json!([{ "match": card.r#match, "text": "good luck", "at": all["chat"][0]["at"] }])
    );
    assert!(all["matches"][0]["record"].as_str().unwrap().contains("1E"), "{all}");
    assert!(!all["sessions"].as_array().unwrap().is_empty());
    let secret = ada.cookie.split('=').nth(1).unwrap();
    assert!(!export.body.contains("argon2") && !export.body.contains(secret));
    assert_eq!(Person::stranger(&server).get("/api/me/export").status, 401);
    server.close();
}

/// The names and values of metrics; labels belong to the name.
fn metrics(server: &parlour_server::Server) -> BTreeMap<String, f64> {
    let text = Person::stranger(server).get("/metrics").body;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| line.rsplit_once(' ').unwrap())
        .map(|(name, value)| (name.into(), value.parse().unwrap()))
        .collect()
}

#[test]
fn the_metrics_count_requests_refusals_sign_ins_and_commits() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let mut ada = Person::guest(&server);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let wrong = json!({ "name": "Ada", "passphrase": "battery staple" });
    assert_eq!(Person::stranger(&server).post("/api/login", &wrong).json()["error"], "wrong-passphrase");
    ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    assert_eq!(ada.get("/api/players/Nobody").status, 404);
    assert_eq!(ada.get("/api/no/such/thing").status, 404);
    let mut socket = ada.socket();
    socket.say_text("{}");
    socket.refusal();
    let found = metrics(&server);
    let value = |name: &str| {
        let value = found.get(name).copied();
        value.unwrap_or_else(|| panic!("no {name} in {found:#?}")) as u64
    };
    assert_eq!(value("parlour_requests_total{route=\"/api/login\",method=\"POST\",status=\"403\"}"), 1);
    assert_eq!(
        value("parlour_requests_total{route=\"/api/players/{name}\",method=\"GET\",status=\"404\"}"),
        1
    );
    assert_eq!(value("parlour_requests_total{route=\"/api/*\",method=\"GET\",status=\"404\"}"), 1);
    assert_eq!(value("parlour_request_duration_seconds_count{route=\"/api/matches\"}"), 1);
    assert_eq!(value("parlour_refusals_total{code=\"wrong-passphrase\"}"), 1);
    assert_eq!(value("parlour_refusals_total{code=\"unreadable\"}"), 1, "over the socket");
    assert_eq!(value("parlour_sign_ins_total{result=\"ok\"}"), 1, "the registration");
    assert_eq!(value("parlour_sign_ins_total{result=\"failed\"}"), 1);
    assert_eq!(value("parlour_open_matches"), 1);
    assert!(value("parlour_commit_duration_seconds_count") > 0);
    assert!(value("process_resident_memory_bytes") > 1_000_000 && value("process_open_fds") > 5);
    server.close();
}

#[test]
fn metrics_are_for_this_machine_alone_also_behind_a_proxy_that_is_not_named() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let stranger = Person::stranger(&server);
    assert_eq!(stranger.get("/metrics").status, 200);
    for header in ["x-forwarded-for: 203.0.113.7", "forwarded: for=203.0.113.7", "x-real-ip: 203.0.113.7"] {
        let answer = stranger.ask("GET", "/metrics", &format!("{header}\r\n"), "");
        assert_eq!((answer.status, answer.json()["error"].as_str()), (404, Some("not-found")), "{header}");
    }
    server.close();
}

#[test]
fn a_server_that_cannot_play_says_when_to_ask_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let stranger = Person::stranger(&server);
    assert_eq!(stranger.get("/readyz").body, "ready\n");
    server.house().close();
    let answer = stranger.get("/readyz");
    assert_eq!((answer.status, answer.json()["error"].as_str()), (503, Some("closing")));
    assert!(answer.headers.contains("retry-after: "), "{}", answer.headers);
    server.close();
}

/// The metrics that are told without any use of the server beyond a request and a refusal.
fn metric_names(server: &parlour_server::Server) -> BTreeSet<String> {
    let stranger = Person::stranger(server);
    assert_eq!(stranger.get("/api/me").status, 401);
    let names = metrics(server).into_keys();
    names.map(|name| name.split('{').next().unwrap().to_owned()).collect()
}

/// The metrics that an expression asks for: every word that begins as ours do.
fn asked(expression: &str) -> Vec<String> {
    let words = expression.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let ours = words.filter(|word| word.starts_with("parlour_") || word.starts_with("process_"));
    ours.map(str::to_owned).collect()
}

#[test]
fn the_dashboard_and_the_alerts_ask_for_metrics_that_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let server = house(folder.path());
    let names = metric_names(&server);
    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../../docs/operate/grafana-dashboard.json")).unwrap();
    let mut expressions = Vec::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().into_iter().flatten() {
            expressions.push(target["expr"].as_str().unwrap().to_owned());
        }
    }
    assert!(expressions.len() > 10);
    let alerts = include_str!("../../../docs/operate/prometheus-alerts.yml");
    let rules: Vec<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("expr: ")).collect();
    let alert_count = alerts.lines().filter(|line| line.trim().starts_with("- alert: ")).count();
    assert!(alert_count > 5 && alert_count == rules.len(), "each alert has one expression in one line");
    expressions.extend(rules.into_iter().map(str::to_owned));
    for expression in &expressions {
        let asked = asked(expression);
        assert!(!asked.is_empty() || expression.contains("up{"), "{expression}");
        for name in asked {
            assert!(names.contains(&name), "{name} is in no answer of /metrics: {expression}");
        }
        let count = |c: char| expression.matches(c).count();
        assert_eq!((count('('), count('{')), (count(')'), count('}')), "{expression}");
    }
    server.close();
}
