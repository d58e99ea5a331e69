//! The stream of a program that is never restarted: it hears of each of its matches, whatever happens to the store, and keeps none
//! in memory for ever.

mod client;

use client::{Person, house, house_with};
use parlour_protocol::{ClientMessage, MatchEvent, MatchSummary, Offer, Refusal, ServerMessage};
use parlour_server::Server;
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

struct Stream(BufReader<TcpStream>);

impl Stream {
    fn open(house: &Server, player: &Person) -> Self {
        let mut stream = TcpStream::connect(house.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        write!(stream, "GET /api/stream HTTP/1.1\r\nhost: x\r\ncookie: {}\r\n\r\n", player.cookie).unwrap();
        let mut stream = Self(BufReader::new(stream));
        stream.find(|message| matches!(message, ServerMessage::Welcome(_)).then_some(()));
        stream
    }

    /// The next message of a kind, past whatever else comes.
    fn find<T>(&mut self, wanted: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            let mut line = String::new();
            assert!(self.0.read_line(&mut line).unwrap() > 0, "the stream has ended");
            if let Ok(message) = ServerMessage::read(line.trim())
                && let Some(found) = wanted(&message)
            {
                return found;
            }
        }
    }
}

fn play(player: &Person, card: &MatchSummary, at: usize, text: &str) {
    let play = ClientMessage::Move { r#match: card.r#match, at, text: text.into() };
    let answer = player.post("/api/messages", &serde_json::to_value(&play).unwrap());
    assert_eq!(answer.status, 202, "{}", answer.body);
}

#[test]
fn a_stream_survives_an_event_that_could_not_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    let mut stream = Stream::open(&house, &ada);
    let sync = |message: &ServerMessage| match message {
        ServerMessage::Sync { events, .. } => Some(events.clone()),
        _ => None,
    };
    let began = stream.find(sync);
    let database = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'full'); END";
    database.execute_batch(full).unwrap();
    play(&ada, &card, 1, "1e");
    let reason = stream.find(|message| match message {
        ServerMessage::Refused { reason, .. } => Some(reason.refusal.clone()),
        _ => None,
    });
    assert_eq!(reason, Refusal::NotWritten);
    assert_eq!(stream.find(sync), began, "it stands as before");
    database.execute_batch("DROP TRIGGER full").unwrap();
    play(&ada, &card, 1, "1f");
    let event = stream.find(|message| match message {
        ServerMessage::Event { at, event, .. } => Some((*at, event.clone())),
        _ => None,
    });
    assert_eq!(event, (1, MatchEvent::moved("1F")));
    house.close();
}

#[test]
fn matches_of_a_stream_go_to_sleep_when_they_are_over() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_with(folder.path(), |config| config.limits.sleep_after = Duration::ZERO);
    let ada = Person::guest(&house);
    let mut stream = Stream::open(&house, &ada);
    let mut last = None;
    for _ in 0..20 {
        let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] }));
        let resign = ada.post(&format!("/api/matches/{}/resign", card.r#match), &json!({ "seat": 0 }));
        assert_eq!(resign.status, 200, "{}", resign.body);
        stream.find(|message| match message {
            ServerMessage::Ended { r#match, .. } => (*r#match == card.r#match).then_some(()),
            _ => None,
        });
        last = Some(card);
    }
    let deadline = Instant::now() + Duration::from_secs(30);
    while house.house().figures().rooms > 10 {
        assert!(Instant::now() < deadline, "{:?}", house.house().figures());
        std::thread::sleep(Duration::from_millis(50));
    }
    // Of the last ones it hears whether the other wants a rematch.
    let path = format!("/api/matches/{}/offers", last.unwrap().r#match);
    assert_eq!(ada.post(&path, &json!({ "offer": Offer::Rematch })).status, 200);
    stream.find(|message| {
        matches!(message, ServerMessage::Match(card) if card.next.is_some())
            .then_some(())
            .or_else(|| matches!(message, ServerMessage::MatchReady { .. }).then_some(()))
    });
    house.close();
}
