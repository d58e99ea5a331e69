//! What followers of a match are told, in which parts, and when.

use parlour_core::{Seat, SeatSet};
use parlour_protocol::{
    ClockState, MatchConfig, MatchEvent, MatchSummary, Offer, Player, SeatChoice, SeatRequest, ServerMessage,
};
use parlour_service::store::Sqlite;
use parlour_service::{House, Limits, Outbox};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn house_in(folder: &Path) -> Arc<House> {
    parlour_registry::install();
    let store = Sqlite::open(&folder.join("house.db")).unwrap();
    House::open(Arc::new(store), Limits { bot_threads: 1, ..Limits::default() }).unwrap()
}

/// Two guests at a table of Ladder, whose watchers are told so many seconds later.
fn ladder(house: &Arc<House>, delay: u16) -> (Player, Player, MatchSummary) {
    let (ada, _) = house.guest("").unwrap();
    let (bob, _) = house.guest("").unwrap();
    let asked = serde_json::json!({ "game": "ladder", "seats": [], "delay": delay, "time_control": "5+0" });
    let seats = vec![SeatRequest::Me, SeatRequest::Friend];
    let config = MatchConfig { seats, ..serde_json::from_value(asked).unwrap() };
    let card = house.lay(&ada, &config).unwrap();
    house.sit(&bob, card.r#match, SeatChoice { seat: None, code: card.code }).unwrap();
    (ada, bob, card)
}

fn read(message: &[u8]) -> ServerMessage {
    ServerMessage::read(str::from_utf8(message).unwrap()).unwrap()
}

fn told(outbox: &Outbox) -> Vec<ServerMessage> {
    outbox.take().messages.iter().map(|message| read(message)).collect()
}

/// Waits until everything that happened is on disk and told.
fn settle(house: &Arc<House>, card: &MatchSummary, player: &Player, events: usize) {
    let deadline = Instant::now() + Duration::from_mins(1);
    while house.room(card.r#match).unwrap().card(Some(player.id)).unwrap().acts < events {
        assert!(Instant::now() < deadline);
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_long_match_is_told_in_parts_and_then_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house, 0);
    let room = house.room(card.r#match).unwrap();
    for round in 0..1_500 {
        room.play(ada.id, 2 * round + 1, "1e", 0).unwrap();
        room.offer(ada.id, Offer::Takeback).unwrap();
        room.offer(bob.id, Offer::Takeback).unwrap();
    }
    settle(&house, &card, &ada, 3_001);
    let eve = Arc::new(Outbox::new(None));
    room.join(&eve, 0).unwrap();
    let (mut events, mut parts): (Vec<MatchEvent>, usize) = (Vec::new(), 0);
    loop {
        let waiting = eve.take();
        for message in &waiting.messages {
            assert!(message.len() < 40 * 1024, "{}", message.len());
            match read(message) {
                ServerMessage::Sync { from, events: more, .. } => {
                    assert_eq!(from, events.len());
                    events.extend(more);
                    parts += 1;
                }
                ServerMessage::Presence { .. } => {}
                other => panic!("{other:?}"),
            }
        }
        if parts == 1 {
            // What happens meanwhile comes with the last part.
            room.play(ada.id, 3_001, "1f", 0).unwrap();
            settle(&house, &card, &ada, 3_002);
        }
        match waiting.partial {
            Some(id) => {
                assert_eq!(id, card.r#match);
                room.tell_more(&eve).unwrap();
            }
            None => break,
        }
    }
    assert_eq!(events.len(), 3_002);
    assert!(parts > 2, "{parts}");
    assert_eq!(events.last(), Some(&MatchEvent::moved("1F")));
    room.play(bob.id, 3_002, "7g", 0).unwrap();
    settle(&house, &card, &ada, 3_003);
    assert!(matches!(told(&eve)[..], [ServerMessage::Event { at: 3_002, .. }]));
    house.close();
}

#[test]
fn a_client_that_goes_in_the_middle_of_a_long_match_is_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house, 0);
    let room = house.room(card.r#match).unwrap();
    for round in 0..1_000 {
        room.play(ada.id, 2 * round + 1, "1e", 0).unwrap();
        room.offer(ada.id, Offer::Takeback).unwrap();
        room.offer(bob.id, Offer::Takeback).unwrap();
    }
    settle(&house, &card, &ada, 2_001);
    let eve = Arc::new(Outbox::new(None));
    room.join(&eve, 0).unwrap();
    assert!(eve.take().partial.is_some());
    room.leave(&eve);
    room.tell_more(&eve).unwrap();
    assert!(eve.take().messages.is_empty());
    assert_eq!(Arc::strong_count(&eve), 1);
    // One that has most of it already is told the rest at once.
    room.join(&eve, 1_990).unwrap();
    let waiting = eve.take();
    assert!(waiting.partial.is_none());
    assert!(matches!(read(&waiting.messages[0]), ServerMessage::Sync { from: 1_990, more: false, .. }));
    house.close();
}

#[test]
fn delayed_watchers_hear_nothing_early() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house, 3_600);
    let room = house.room(card.r#match).unwrap();
    let (eve, one, two) = (
        Arc::new(Outbox::new(None)),
        Arc::new(Outbox::new(Some(ada.clone()))),
        Arc::new(Outbox::new(Some(bob.clone()))),
    );
    room.join(&eve, 0).unwrap();
    let sync = told(&eve);
    let all: SeatSet = Seat::first(2).collect();
    let first = card.open().unwrap();
    // How it stood before the first move, and nothing of what has happened since.
    let hidden = |sync: &[ServerMessage]| match sync {
        [
            ServerMessage::Sync {
                summary,
                from: 0,
                events,
                more: false,
                position: Some(position),
                turn: Some(Seat::FIRST),
                clock: Some(ClockState { left, running: None }),
                offers,
                present,
                chat,
            },
        ] => {
            let nothing = events.is_empty() && offers.is_empty() && chat.is_empty();
            let before = *position == first.position() && *left == [300_000, 300_000];
            nothing && before && summary.acts == 0 && *present == all
        }
        _ => false,
    };
    assert!(hidden(&sync), "{sync:?}");
    room.join(&one, 0).unwrap();
    room.join(&two, 0).unwrap();
    room.play(ada.id, 1, "1e", 0).unwrap();
    room.offer(bob.id, Offer::Draw).unwrap();
    settle(&house, &card, &ada, 2);
    room.leave(&two);
    let heard = told(&one);
    assert!(
        heard
            .iter()
            .any(|message| matches!(message, ServerMessage::Offers { offers, .. } if offers.len() == 1))
    );
    assert!(heard.iter().any(|message| matches!(message, ServerMessage::Presence { .. })));
    assert!(heard.iter().any(|message| matches!(message, ServerMessage::Event { at: 1, .. })));
    assert_eq!(told(&eve), [], "neither moves nor offers, nor who comes and goes");
    let late = Arc::new(Outbox::new(None));
    room.join(&late, 0).unwrap();
    let sync = told(&late);
    assert!(hidden(&sync), "{sync:?}");
    let asked = room.position(None, None).unwrap();
    assert_eq!((asked.position, asked.turn, asked.offers), (first.position(), Some(Seat::FIRST), vec![]));
    assert_eq!(asked.clock.map(|clock| clock.running), Some(None));
    assert_eq!(house.lobby().live[0].acts, 0);
    assert!(!house.record(card.r#match, None).unwrap().contains("1E"));
    // Once it is over nothing is kept back.
    room.resign(bob.id, None).unwrap();
    settle(&house, &card, &ada, 3);
    let deadline = Instant::now() + Duration::from_secs(20);
    let mut heard = Vec::new();
    while !heard.iter().any(|message| matches!(message, ServerMessage::Ended { .. })) {
        assert!(Instant::now() < deadline, "{heard:?}");
        heard.extend(told(&eve));
    }
    let events = heard.iter().filter(|message| matches!(message, ServerMessage::Event { .. })).count();
    assert_eq!(events, 3);
    house.close();
}

#[test]
fn the_clock_of_delayed_watchers_is_as_late_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house, 2);
    let room = house.room(card.r#match).unwrap();
    let clock = || {
        let eve = Arc::new(Outbox::new(None));
        room.join(&eve, 0).unwrap();
        match told(&eve).remove(0) {
            ServerMessage::Sync { clock, events, .. } => (clock, events.len()),
            other => panic!("{other:?}"),
        }
    };
    let wait_for = |events: usize| {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let (clock, known) = clock();
            if known >= events {
                return clock.unwrap();
            }
            assert!(Instant::now() < deadline);
            std::thread::sleep(Duration::from_millis(5));
        }
    };
    wait_for(1);
    room.play(ada.id, 1, "1e", 0).unwrap();
    settle(&house, &card, &ada, 2);
    room.play(bob.id, 2, "7g", 0).unwrap();
    settle(&house, &card, &ada, 3);
    let before = clock().0.unwrap();
    assert_eq!(before.running, Some(Seat::FIRST), "the first move is not known yet");
    let after = wait_for(3);
    assert_eq!(after.running, Some(Seat::FIRST));
    assert!(after.left[1] > 299_000, "{after:?}");
    house.close();
}

#[test]
fn delayed_watchers_who_have_caught_up_hear_of_no_offer_and_keep_clock_and_position() {
    let folder = tempfile::tempdir().unwrap();
    let house = house_in(folder.path());
    let (ada, bob, card) = ladder(&house, 1);
    let room = house.room(card.r#match).unwrap();
    let deadline = Instant::now() + Duration::from_mins(1);
    let mut table = card.open().unwrap();
    // On a busy machine a move may be shown before it is asked for: then the next one is tried.
    for round in 0..6 {
        let (known, text) = (round + 1, table.moves()[0].clone());
        while room.position(None, None).unwrap().events < known {
            assert!(Instant::now() < deadline);
            std::thread::sleep(Duration::from_millis(5));
        }
        room.offer(ada.id, Offer::Draw).unwrap();
        let asked = room.position(None, None).unwrap();
        assert_eq!(asked.offers, [], "the offer is of now");
        assert_eq!(room.position(Some(bob.id), None).unwrap().offers.len(), 1);
        let seat = [Seat::FIRST, Seat::SECOND][round % 2];
        room.play([&ada, &bob][round % 2].id, known, &text, 0).unwrap();
        let late = Arc::new(Outbox::new(None));
        room.join(&late, 0).unwrap();
        let (asked, detail) = (room.position(None, None).unwrap(), room.detail(None).unwrap());
        let ServerMessage::Sync { events, position, turn, clock, offers, .. } = told(&late).remove(0) else {
            panic!("a match is told first")
        };
        room.leave(&late);
        if asked.events == known && detail.summary.acts == known && events.len() == known {
            for clock in [asked.clock, detail.clock, clock] {
                assert_eq!(clock.unwrap().running, Some(seat), "the clock runs on as they know it");
            }
            assert_eq!(position, Some(table.position()));
            assert_eq!((turn, asked.turn, detail.turn), (Some(seat), Some(seat), Some(seat)));
            assert_eq!((asked.position, detail.position), (table.position(), table.position()));
            assert_eq!(offers, []);
            house.close();
            return;
        }
        table.play_move(seat, round, &text).unwrap();
    }
    panic!("a move was always shown at once");
}

#[test]
fn delayed_watchers_of_a_match_that_was_asleep_keep_their_clock() {
    let folder = tempfile::tempdir().unwrap();
    let (ada, card) = {
        let house = house_in(folder.path());
        let (ada, _, card) = ladder(&house, 2);
        settle(&house, &card, &ada, 1);
        house.close();
        (ada, card)
    };
    let house = house_in(folder.path());
    let room = house.room(card.r#match).unwrap();
    let deadline = Instant::now() + Duration::from_mins(1);
    let asked = room.position(None, None).unwrap();
    assert!(asked.clock.is_some());
    while room.position(None, None).unwrap().events < 1 {
        assert!(Instant::now() < deadline);
        std::thread::sleep(Duration::from_millis(5));
    }
    let clock = room.position(None, None).unwrap().clock.unwrap();
    assert_eq!((clock.running, clock.left[1]), (Some(Seat::FIRST), 300_000));
    room.play(ada.id, 1, "1e", 0).unwrap();
    assert!(room.position(None, None).unwrap().clock.is_some());
    house.close();
}
