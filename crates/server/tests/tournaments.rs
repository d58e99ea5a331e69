//! Tournaments over the network.

mod client;

use client::{Person, house};
use parlour_protocol::{
    ClientMessage, PairingPage, Refusal, ServerMessage, Tournament, TournamentState, TournamentSummary,
};
use serde_json::{Value, json};
use std::thread;

fn plan(format: &Value) -> Value {
    json!({ "name": "Friday", "game": "ladder", "options": { "rows": "4" }, "format": format, "time_control": "5+3" })
}

#[test]
fn a_tournament_is_made_entered_watched_paged_and_cancelled() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let made: Tournament =
        serde_json::from_value(ada.post("/api/tournaments", &plan(&json!("round-robin"))).json()).unwrap();
    let path = |end: &str| format!("/api/tournaments/{}{end}", made.id);
    let guests: Vec<Person> = (0..4).map(|_| Person::guest(&house)).collect();
    for guest in &guests {
        let entered = guest.post(&path("/enter"), &json!({ "code": made.code }));
        assert_eq!(entered.status, 200, "{}", entered.body);
        assert!(entered.json().get("code").is_none(), "only its maker sees the code");
    }
    let mut socket = guests[0].socket();
    socket.say(&ClientMessage::Tournament { id: made.id, watch: true });
    let state = |wanted: TournamentState| {
        move |message: &ServerMessage| match message {
            ServerMessage::Tournament(told) if told.state == wanted => Some((**told).clone()),
            _ => None,
        }
    };
    socket.hear_until(state(TournamentState::Open));
    assert_eq!(guests[0].post(&path("/start"), &json!({})).refusal(), Refusal::NotYours);
    assert_eq!(ada.post(&path("/start"), &json!({})).json()["code"], json!(made.code), "its maker sees it");
    let told = socket.hear_until(state(TournamentState::Running { round: 1 }));
    assert_eq!((told.pairings.len(), told.pairing_count, told.code), (2, 2, None));
    let named = |id| told.standings.iter().any(|entrant| entrant.player.id == id);
    assert!(told.pairings.iter().all(|pairing| pairing.players.iter().all(|player| named(*player))));
    let page = |query: &str| -> PairingPage {
        serde_json::from_value(guests[1].get(&path(&format!("/pairings{query}"))).json()).unwrap()
    };
    assert_eq!(page("?round=1").pairings, told.pairings);
    assert_eq!(page("?before=2").pairings, told.pairings[1..]);
    assert_eq!((page("?round=2").pairings, page("").before), (Vec::new(), None));
    assert_eq!(guests[0].get(&path("/pairings?before=x")).status, 400);
    let refused = guests[0].post(&path("/cancel"), &json!({}));
    assert_eq!((refused.status, refused.refusal()), (403, Refusal::NotYours));
    assert_eq!(ada.post(&path("/cancel"), &json!({})).json()["state"], "cancelled");
    socket.hear_until(state(TournamentState::Cancelled));
    let again = ada.post(&path("/cancel"), &json!({}));
    assert_eq!((again.status, again.refusal()), (409, Refusal::TournamentClosed));
    let late = guests[0].post(&path("/enter"), &json!({ "code": made.code }));
    assert!(matches!(late.refusal(), Refusal::TournamentClosed | Refusal::NoTournament));
    let listed: Vec<TournamentSummary> = serde_json::from_value(ada.get("/api/tournaments").json()).unwrap();
    assert!(listed.is_empty());
    assert_eq!(ada.get(&path("")).json()["state"], "cancelled");
    house.close();
}

#[test]
fn seventy_downloads_of_records_at_once_leave_other_requests_their_threads() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    let made: Tournament =
        serde_json::from_value(ada.post("/api/tournaments", &plan(&json!("round-robin"))).json()).unwrap();
    let path = |end: &str| format!("/api/tournaments/{}{end}", made.id);
    for guest in (0..8).map(|_| Person::guest(&house)) {
        assert_eq!(guest.post(&path("/enter"), &json!({ "code": made.code })).status, 200);
    }
    assert_eq!(ada.post(&path("/start"), &json!({})).status, 200);
    let whole = ada.get(&path("/records"));
    assert_eq!(whole.body.matches("[Game ").count(), 4, "{}", whole.body);
    thread::scope(|scope| {
        let load = || scope.spawn(|| Person::stranger(&house).get(&path("/records")));
        let downloads: Vec<_> = (0..70).map(|_| load()).collect();
        for _ in 0..20 {
            assert_eq!(ada.get("/api/me").status, 200);
        }
        for answer in downloads.into_iter().map(|one| one.join().unwrap()) {
            if answer.status == 200 {
                assert_eq!(answer.body, whole.body);
            } else {
                assert_eq!(answer.status, 503);
                assert!(matches!(answer.refusal(), Refusal::Busy { .. }));
                assert!(answer.headers.to_lowercase().contains("retry-after: "), "{}", answer.headers);
            }
        }
    });
    house.close();
}

#[test]
fn limits_of_tournaments_are_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut ada = Person::guest(&house);
    ada.becomes("/api/register", &json!({ "name": "Ada", "passphrase": "correct horse" }));
    for (format, code) in [
        (json!({ "swiss": { "rounds": 31 } }), "bad-rounds"),
        (json!({ "arena": { "minutes": 2000 } }), "bad-minutes"),
    ] {
        let refused = ada.post("/api/tournaments", &plan(&format));
        assert_eq!((refused.status, &refused.json()["error"]), (422, &json!(code)));
        assert!(refused.json()["message"].as_str().is_some_and(|words| words.contains(" to ")));
    }
    for number in 0..11 {
        let made = ada.post("/api/tournaments", &plan(&json!("round-robin")));
        assert_eq!(made.status, if number < 10 { 200 } else { 429 }, "{}", made.body);
    }
    let listed = ada.get("/api/tournaments").json();
    let ids: Vec<u64> = listed.as_array().unwrap().iter().map(|one| one["id"].as_u64().unwrap()).collect();
    assert!(ids.len() == 10 && ids.is_sorted_by(|a, b| a > b), "the newest first: {ids:?}");
    let older = ada.get(&format!("/api/tournaments?before={}", ids[3])).json();
    assert_eq!(older.as_array().unwrap().len(), 6);
    house.close();
}
