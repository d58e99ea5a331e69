//! Bots of the server answer quickly, whatever others ask of them.

mod client;

use client::{Person, house_with};
use parlour_protocol::{ClientMessage, MatchSummary, Refusal};
use serde_json::json;
use std::time::{Duration, Instant};

#[test]
fn a_weak_bot_answers_soon_while_sixty_strong_ones_are_asked_from_the_same_address() {
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |_| {});
    // All from one address, each against the strongest, which is to move and has two seconds.
    let guests: Vec<Person> = (0..60).map(|_| Person::guest(&server)).collect();
    for guest in &guests {
        guest.lay(&json!({ "game": "checkers", "seats": [{ "bot": "level:8" }, "me"] }));
    }
    let ada = Person::guest(&server);
    let card: MatchSummary = ada.lay(&json!({ "game": "ladder", "seats": ["me", { "bot": "level:1" }] }));
    let mut socket = ada.socket();
    socket.join(card.r#match, 0);
    let mut table = card.open().unwrap();
    let mut slowest = Duration::ZERO;
    for round in 0..4 {
        let text = table.moves()[0].clone();
        let start = Instant::now();
        socket.say(&ClientMessage::Move { r#match: card.r#match, at: 2 * round + 1, text });
        for _ in 0..2 {
            socket.act().1.apply(&mut *table).unwrap();
        }
        slowest = slowest.max(start.elapsed());
    }
    println!("the slowest of four answers took {slowest:?}");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    server.close();
}

#[test]
fn games_of_bots_alone_are_few_for_each_account() {
    let folder = tempfile::tempdir().unwrap();
    let server = house_with(folder.path(), |config| config.limits.bot_games_each = 2);
    let ada = Person::guest(&server);
    let game = json!({ "game": "checkers", "seats": [{ "bot": "level:8" }, { "bot": "level:8" }] });
    ada.lay(&game);
    ada.lay(&game);
    let refused = ada.post("/api/matches", &game);
    assert_eq!((refused.status, refused.refusal()), (429, Refusal::TooMany { most: 2 }));
    Person::guest(&server).lay(&game);
    server.close();
}
