//! Matches over real sockets.

mod client;

use client::{Person, Socket, house};
use parlour_core::{Seat, Turn};
use parlour_erased::Table;
use parlour_protocol::{
    ClientMessage, CloseReason, MOST_BYTES, MatchEvent, MatchStatus, MatchSummary, Offer, Refusal,
    ServerMessage, VERSION,
};
use serde_json::json;
use std::time::Duration;
use tungstenite::Message;
use tungstenite::protocol::frame::Frame;
use tungstenite::protocol::frame::coding::{Data, OpCode};

/// What somebody has of a match, replayed from what they were told.
struct Board {
    table: Box<dyn Table>,
    acts: usize,
}

impl Board {
    fn of(card: &MatchSummary) -> Self {
        Self { table: card.open().unwrap(), acts: 0 }
    }

    fn take(&mut self, act: &MatchEvent) {
        act.apply(&mut *self.table).unwrap();
        self.acts += 1;
    }
}

/// Two people play a whole game of a kind by moves that are drawn by lot; a third watches.
fn play_out(game: &str) {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob, eve) = (Person::guest(&house), Person::guest(&house), Person::stranger(&house));
    let card = ada.lay(&json!({ "game": game, "seats": ["me", "friend"], "time_control": "5+1" }));
    assert!(card.code.is_some() && card.state == MatchStatus::Waiting);
    let found: MatchSummary = serde_json::from_value(
        bob.get(&format!("/api/codes/{}", card.code.unwrap().to_string().to_lowercase())).json(),
    )
    .unwrap();
    bob.sit(&found);
    let mut sockets = [ada.socket(), bob.socket(), eve.socket()];
    let mut boards = Vec::new();
    for socket in &mut sockets {
        let mut board = Board::of(&card);
        let (from, acts) = socket.join(card.r#match, 0);
        assert_eq!(from, 0);
        for act in acts {
            board.take(&act);
        }
        boards.push(board);
    }
    let mut lot = 12_345_usize;
    while let Turn::Seat(seat) = boards[2].table.turn() {
        let moves = boards[2].table.moves();
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let text = moves[(lot >> 33) % moves.len()].clone();
        let at = boards[2].acts;
        sockets[seat.index()].say(&ClientMessage::Move { r#match: card.r#match, at, text });
        for (socket, board) in sockets.iter_mut().zip(&mut boards) {
            let (number, act) = socket.act();
            assert_eq!(number, board.acts);
            board.take(&act);
        }
        if boards[2].acts > 120 && boards[2].table.outcome().is_none() {
            sockets[0].say(&ClientMessage::Resign { r#match: card.r#match, seat: None });
            sockets.iter_mut().zip(&mut boards).for_each(|(socket, board)| board.take(&socket.act().1));
        }
    }
    for socket in &mut sockets {
        let ended = socket.hear_until(|message| match message {
            ServerMessage::Ended { result, .. } => Some(*result),
            _ => None,
        });
        assert!(ended.is_some());
    }
    let record = eve.get(&format!("/api/matches/{}/record", card.r#match));
    let read = parlour_registry::open_record(&record.body).unwrap();
    assert_eq!(read.len(), boards[2].table.len());
    assert_eq!(read.outcome().map(|outcome| outcome.winners), boards[2].table.outcome().map(|o| o.winners));
    assert_eq!(read.name(Seat::FIRST), ada.player.as_ref().map(|player| player.name.as_str()));
    house.close();
}

#[test]
fn two_play_a_whole_game_of_balancer_and_a_third_watches() {
    play_out("balancer");
}

#[test]
fn two_play_a_whole_game_of_ladder_and_a_third_watches() {
    play_out("ladder");
}

#[test]
fn two_play_a_whole_game_of_checkers_and_a_third_watches() {
    play_out("checkers");
}

#[test]
fn two_play_a_whole_game_of_blocky_and_a_third_watches() {
    play_out("blocky");
}

/// Two guests at a table of Ladder, with a socket each, who have been told that it began.
fn ladder(house: &parlour_server::Server) -> (Person, Person, MatchSummary, Socket, Socket) {
    let (ada, bob) = (Person::guest(house), Person::guest(house));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    let (mut one, mut two) = (ada.socket(), bob.socket());
    one.join(card.r#match, 0);
    two.join(card.r#match, 0);
    (ada, bob, card, one, two)
}

#[test]
fn a_socket_speaks_the_protocol_of_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let refused = ada.get("/socket").refusal();
    assert!(matches!(refused, Refusal::Unreadable { .. }), "no upgrade was asked for: {refused:?}");
    let mut socket = ada.socket();
    // A message in two frames, with a question between them.
    let whole = ClientMessage::Ping { n: 1 }.write();
    let (one, two) = whole.as_bytes().split_at(5);
    let frames = [
        Frame::message(one.to_vec(), OpCode::Data(Data::Text), false),
        Frame::ping("there?".as_bytes()),
        Frame::message(two.to_vec(), OpCode::Data(Data::Continue), true),
    ];
    for frame in frames {
        socket.0.send(Message::Frame(frame)).unwrap();
    }
    assert_eq!(socket.0.read().unwrap(), Message::Pong("there?".as_bytes().into()));
    assert!(matches!(socket.hear(), ServerMessage::Pong { n: 1, .. }));
    // Many at once, more than are read at once.
    for n in 2..200 {
        socket.0.write(Message::text(ClientMessage::Ping { n }.write())).unwrap();
    }
    socket.0.flush().unwrap();
    for sent in 2..200 {
        assert!(matches!(socket.hear(), ServerMessage::Pong { n, .. } if n == sent));
    }
    socket.0.close(None).unwrap();
    assert!(matches!(socket.0.read(), Ok(Message::Close(_))), "good-bye is answered");
    house.close();
}

#[test]
fn who_was_cut_off_catches_up_and_nothing_happens_twice() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, _, card, mut one, mut two) = ladder(&house);
    let id = card.r#match;
    let sent = ClientMessage::Move { r#match: id, at: 1, text: "1e".into() };
    one.say(&sent);
    assert_eq!(two.act(), (1, MatchEvent::moved("1E")));
    // The confirmation was lost, with the connection.
    drop(one);
    two.say(&ClientMessage::Move { r#match: id, at: 2, text: "7g".into() });
    assert_eq!(two.act(), (2, MatchEvent::moved("7G")));
    let mut again = ada.socket();
    again.say(&sent);
    assert_eq!(again.refusal(), Refusal::Late { at: 1, acts: 3 });
    let told = again.hear_until(|message| match message {
        ServerMessage::Sync { from, events: acts, .. } => Some((*from, acts.clone())),
        _ => None,
    });
    assert_eq!(told, (1, vec![MatchEvent::moved("1E"), MatchEvent::moved("7G")]));
    // Another tab of the same player agrees.
    let mut tab = ada.socket();
    assert_eq!(tab.join(id, 3), (3, vec![]));
    again.say(&ClientMessage::Move { r#match: id, at: 3, text: "1f".into() });
    assert_eq!(tab.act(), (3, MatchEvent::moved("1F")));
    house.close();
}

#[test]
fn after_a_restart_the_match_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let open = house(folder.path());
    let (mut ada, bob, card, mut one, mut two) = ladder(&open);
    one.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    two.act();
    open.close();
    let bye = two.hear_until(|message| match message {
        ServerMessage::Bye { reason, retry_ms } => Some((*reason, *retry_ms)),
        _ => None,
    });
    assert!(bye.0 == CloseReason::ServerClosing && bye.1.is_some_and(|retry| retry <= 5_000), "{bye:?}");
    // The other one's going may still be told; then the line is closed.
    while two.try_hear().is_some() {}
    let open = house(folder.path());
    ada.address = open.address();
    let mut again = Person { address: open.address(), ..bob }.socket();
    assert_eq!(again.join(card.r#match, 1), (1, vec![MatchEvent::moved("1E")]));
    again.say(&ClientMessage::Move { r#match: card.r#match, at: 2, text: "7g".into() });
    assert_eq!(again.act(), (2, MatchEvent::moved("7G")));
    open.close();
}

#[test]
fn a_rematch_a_draw_and_a_takeback_need_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (_, bob, card, mut one, mut two) = ladder(&house);
    let id = card.r#match;
    one.say(&ClientMessage::Move { r#match: id, at: 1, text: "1e".into() });
    two.act();
    one.say(&ClientMessage::Offer { r#match: id, offer: Offer::Takeback });
    two.hear_until(|message| {
        matches!(message, ServerMessage::Offers { offers, .. } if offers.len() == 1).then_some(())
    });
    two.say(&ClientMessage::Offer { r#match: id, offer: Offer::Takeback });
    assert_eq!(two.act(), (2, MatchEvent::TakenBack { plies: 0 }));
    two.say(&ClientMessage::Decline { r#match: id, offer: Offer::Draw });
    assert_eq!(two.refusal(), Refusal::NoOffer);
    one.say(&ClientMessage::Offer { r#match: id, offer: Offer::Draw });
    two.say(&ClientMessage::Offer { r#match: id, offer: Offer::Draw });
    assert_eq!(two.act(), (3, MatchEvent::Agreed));
    two.say(&ClientMessage::Offer { r#match: id, offer: Offer::Rematch });
    one.say(&ClientMessage::Offer { r#match: id, offer: Offer::Rematch });
    let next = two.hear_until(|message| match message {
        ServerMessage::Match(card) => card.next,
        _ => None,
    });
    let next: MatchSummary = serde_json::from_value(bob.get(&format!("/api/matches/{next}")).json()).unwrap();
    assert_eq!(next.seats_of(bob.player.unwrap().id).collect::<Vec<_>>(), [Seat::FIRST]);
    house.close();
}

#[test]
fn the_flag_falls_and_who_is_gone_can_be_claimed_against() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "0.3s" }));
    bob.sit(&card);
    let (mut one, mut two) = (ada.socket(), bob.socket());
    one.join(card.r#match, 0);
    two.join(card.r#match, 0);
    one.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    two.act();
    two.say(&ClientMessage::Move { r#match: card.r#match, at: 2, text: "7g".into() });
    two.act();
    let (_, act) = two.act();
    assert!(
        matches!(&act, MatchEvent::Left { departure, .. } if departure.to_string() == "1:out-of-time"),
        "{act:?}"
    );

    let (_, _, card, one, mut two) = ladder(&house);
    two.say(&ClientMessage::Claim { r#match: card.r#match });
    assert_eq!(two.refusal(), Refusal::NotGone { wait: 0 });
    drop(one);
    two.hear_until(|message| {
        matches!(message, ServerMessage::Presence { present, .. } if present.len() == 1).then_some(())
    });
    std::thread::sleep(Duration::from_millis(250));
    two.say(&ClientMessage::Claim { r#match: card.r#match });
    let (_, act) = two.act();
    assert!(
        matches!(&act, MatchEvent::Left { departure, .. } if departure.to_string() == "1:abandoned"),
        "{act:?}"
    );
    house.close();
}

#[test]
fn whoever_sits_beside_a_player_moves_by_the_same_device_and_a_bot_answers() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let ada = Person::guest(&house);
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", { "local": "Max" }] }));
    assert_eq!(card.state, MatchStatus::Playing);
    let mut one = ada.socket();
    one.join(card.r#match, 0);
    for (at, text) in [(1, "1e"), (2, "7g")] {
        one.say(&ClientMessage::Move { r#match: card.r#match, at, text: text.into() });
        assert_eq!(one.act().0, at);
    }
    let card = ada.lay(&json!({ "game": "checkers", "seats": ["me", { "bot": "level:1" }] }));
    one.join(card.r#match, 0);
    one.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "11-15".into() });
    assert_eq!(one.act().0, 1);
    assert_eq!(one.act().0, 2);
    let on = ada.lay(&json!({
        "game": "checkers", "seats": [{ "bot": "level:1" }, "me"],
        "beginning": { "from": { "match": card.r#match, "ply": 2 } },
    }));
    assert!(on.position.is_some());
    // A quick bot has moved before anybody looks.
    if one.join(on.r#match, 0).1.len() < 2 {
        assert_eq!(one.act().0, 1);
    }
    house.close();
}

#[test]
fn what_is_no_message_disturbs_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (_, _, card, mut one, mut two) = ladder(&house);
    let eve = Person::guest(&house);
    let mut other = eve.socket();
    let id = card.r#match;
    for text in [
        "",
        "{}",
        "null",
        "[1]",
        r#"{"move":{}}"#,
        r#"{"dance":{"match":"00000000"}}"#,
        "\u{0}",
        "{\"move\":",
    ] {
        other.say_text(text);
        assert!(matches!(other.refusal(), Refusal::Unreadable { .. }), "{text}");
    }
    other.say(&ClientMessage::Join { r#match: "zzzzzzzz".parse().unwrap(), have: 9 });
    assert_eq!(other.refusal(), Refusal::NoMatch);
    other.say(&ClientMessage::Move { r#match: id, at: 1, text: "1e".into() });
    assert_eq!(other.refusal(), Refusal::NotSeated);
    one.say(&ClientMessage::Move { r#match: id, at: 1, text: "9z".into() });
    assert!(matches!(one.refusal(), Refusal::Play(_)));
    two.say(&ClientMessage::Move { r#match: id, at: 1, text: "1e".into() });
    assert!(matches!(two.refusal(), Refusal::Play(_)));
    let mut stranger = Person::stranger(&house).socket();
    stranger.say(&ClientMessage::Resign { r#match: id, seat: None });
    assert_eq!(stranger.refusal(), Refusal::NotSignedIn);
    // What is too long ends the connection of whoever sent it, who is told why.
    other.say_text(&"x".repeat(10_000));
    assert_eq!(other.refusal(), Refusal::TooLong { most: MOST_BYTES });
    assert_eq!(other.hear(), ServerMessage::Bye { reason: CloseReason::Refused, retry_ms: None });
    let close = other.close_frame().unwrap();
    assert_eq!(
        (u16::from(close.code), close.reason.as_str()),
        (1009, "that is too long: 4096 bytes at most")
    );
    let mut rude = eve.raw_socket("").unwrap();
    rude.say(&ClientMessage::Ping { n: 1 });
    assert_eq!(rude.refusal(), Refusal::HelloFirst);
    let mut wordy = eve.raw_socket("").unwrap();
    wordy.say_text(&"x".repeat(10_000));
    assert_eq!(wordy.refusal(), Refusal::TooLong { most: MOST_BYTES });
    let mut binary = eve.raw_socket("").unwrap();
    binary.say_bytes(b"hello");
    assert_eq!(binary.refusal(), Refusal::NotText);
    let mut old = eve.raw_socket("").unwrap();
    old.say(&ClientMessage::Hello { version: VERSION + 1, token: None });
    assert_eq!(old.refusal(), Refusal::WrongVersion { server: VERSION });
    assert!(eve.raw_socket("http://evil.example").is_err());
    one.say(&ClientMessage::Move { r#match: id, at: 1, text: "1e".into() });
    assert_eq!(two.act(), (1, MatchEvent::moved("1E")));
    house.close();
}

#[test]
fn random_bytes_do_not_disturb_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, _, card, mut one, mut two) = ladder(&house);
    let words = [
        "{", "}", "\"", "move", "match", ":", "at", "1", "-1", "text", "[", "]", ",", "null", "\\u0000", "é",
        "offer",
    ];
    let name = card.r#match.to_string();
    let mut lot = 99_u64;
    let mut noise = ada.socket();
    for _ in 0..500 {
        let mut text = String::new();
        for _ in 0..12 {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            text.push_str(words.get((lot >> 33) as usize % (words.len() + 1)).copied().unwrap_or(&name));
        }
        noise.say_text(&text);
        assert!(matches!(noise.refusal(), Refusal::Unreadable { .. }), "{text}");
    }
    one.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    assert_eq!(two.act(), (1, MatchEvent::moved("1E")));
    house.close();
}

#[test]
fn players_talk_at_their_table_and_nobody_else_hears() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (_, _, card, mut one, mut two) = ladder(&house);
    let id = card.r#match;
    one.say(&ClientMessage::Chat { r#match: id, text: "good luck".into() });
    let line = two.hear_until(|message| match message {
        ServerMessage::Chat { message: line, .. } => Some(line.text.clone()),
        _ => None,
    });
    assert_eq!(line, "good luck");
    one.say(&ClientMessage::Chat { r#match: id, text: "see http://evil.example".into() });
    assert_eq!(one.refusal(), Refusal::BadLine { most: 200 });
    for _ in 0..10 {
        one.say(&ClientMessage::Chat { r#match: id, text: "hello".into() });
    }
    assert!(matches!(one.refusal(), Refusal::TooFast { .. }));
    let mut eve = Person::guest(&house).socket();
    eve.say(&ClientMessage::Join { r#match: id, have: 0 });
    let heard = eve.hear_until(|message| match message {
        ServerMessage::Sync { chat, .. } => Some(chat.len()),
        _ => None,
    });
    assert_eq!(heard, 0);
    eve.say(&ClientMessage::Chat { r#match: id, text: "move!".into() });
    assert_eq!(eve.refusal(), Refusal::NotSeated);
    house.close();
}

#[test]
fn whoever_is_muted_is_not_heard_there_or_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob, card, mut one, mut two) = ladder(&house);
    let id = card.r#match;
    let name = |person: &Person| person.player.as_ref().unwrap().name.clone();
    let heard = |socket: &mut Socket| {
        socket.hear_until(|message| match message {
            ServerMessage::Chat { message: line, .. } => Some(line.text.clone()),
            _ => None,
        })
    };
    let chat = |text: &str| ClientMessage::Chat { r#match: id, text: text.into() };
    one.say(&chat("first"));
    assert_eq!(heard(&mut two), "first");
    assert_eq!(bob.post("/api/mutes", &json!({ "player": name(&ada), "match": id, "on": true })).status, 204);
    one.say(&chat("second"));
    assert_eq!((heard(&mut one), heard(&mut one)), ("first".into(), "second".into()), "who says it hears it");
    two.say(&chat("third"));
    assert_eq!(heard(&mut two), "third", "the second was not told");
    let told = |socket: &mut Socket| {
        socket.say(&ClientMessage::Join { r#match: id, have: 0 });
        socket.hear_until(|message| match message {
            ServerMessage::Sync { chat, .. } => Some(chat.len()),
            _ => None,
        })
    };
    assert_eq!((told(&mut one), told(&mut two)), (3, 1));
    // For good: at other tables too, and it can be taken back.
    assert_eq!(bob.post("/api/mutes", &json!({ "player": name(&ada), "on": true })).status, 204);
    assert_eq!(bob.get("/api/mutes").json()[0]["name"], json!(name(&ada)));
    assert_eq!(bob.post("/api/mutes", &json!({ "player": name(&ada), "on": false })).status, 204);
    assert_eq!(bob.get("/api/mutes").json(), json!([]));
    assert_eq!(told(&mut two), 3);
    house.close();
}

#[test]
fn those_who_only_watch_do_not_hear_what_players_say() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (_, _, card, mut one, _two) = ladder(&house);
    let mut eve = Person::guest(&house).socket();
    eve.join(card.r#match, 0);
    one.say(&ClientMessage::Chat { r#match: card.r#match, text: "a secret".into() });
    one.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    loop {
        match eve.hear() {
            ServerMessage::Chat { message: line, .. } => panic!("{line:?}"),
            ServerMessage::Event { .. } => break,
            _ => {}
        }
    }
    house.close();
}

#[test]
fn those_who_only_watch_are_told_later_where_the_table_wants_it() {
    let folder = tempfile::tempdir().unwrap();
    let open = house(folder.path());
    let (ada, bob, eve) = (Person::guest(&open), Person::guest(&open), Person::guest(&open));
    let card = ada.lay(
        &json!({ "game": "ladder", "seats": ["me", "anyone"], "rated": true, "delay": 1, "time_control": "5+3" }),
    );
    bob.sit(&card);
    let id = card.r#match;
    let (mut one, mut two, mut watcher) = (ada.socket(), bob.socket(), eve.socket());
    for socket in [&mut one, &mut two, &mut watcher] {
        socket.join(id, 0);
    }
    std::thread::sleep(Duration::from_millis(1_100));
    let start = std::time::Instant::now();
    one.say(&ClientMessage::Move { r#match: id, at: 1, text: "1e".into() });
    assert_eq!(two.act().0, 1);
    assert!(start.elapsed() < Duration::from_millis(900));
    // Nothing else that anybody may ask for tells more.
    let mut late = Person::guest(&open).socket();
    assert_eq!(late.join(id, 0).1.len(), 1, "that it began is known by now");
    assert!(!eve.get(&format!("/api/matches/{id}/record")).body.contains("1E"));
    assert!(bob.get(&format!("/api/matches/{id}/record")).body.contains("1E"));
    assert_eq!(eve.get(&format!("/api/matches/{id}")).json()["events"], 1);
    let (at, act) = loop {
        let (at, act) = watcher.act();
        if at > 0 {
            break (at, act);
        }
    };
    assert_eq!((at, act), (1, MatchEvent::moved("1E")));
    assert!(start.elapsed() >= Duration::from_secs(1));
    // Once it is over nothing is kept back.
    two.say(&ClientMessage::Move { r#match: id, at: 2, text: "7g".into() });
    two.say(&ClientMessage::Resign { r#match: id, seat: None });
    let over = std::time::Instant::now();
    assert_eq!((watcher.act().0, watcher.act().0), (2, 3));
    assert!(over.elapsed() < Duration::from_millis(900));
    open.close();
}

#[test]
fn many_tables_at_once_leave_every_lobby_connected_and_right() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, mut eve) = (Person::guest(&house), Person::guest(&house).socket());
    eve.say(&ClientMessage::Lobby { watch: true });
    let mut known = eve.hear_until(|message| match message {
        ServerMessage::Lobby(lobby) => Some(lobby.clone()),
        _ => None,
    });
    // Positions are long, and none of the lobby's business.
    let mut tables: Vec<_> = (0..60)
        .map(|_| {
            let position = json!({ "position": "W:W18,22:B1,2" });
            let card =
                ada.lay(&json!({ "game": "checkers", "seats": ["me", "anyone"], "beginning": position }));
            (card.created, card.r#match)
        })
        .collect();
    // Of matches made in the same millisecond, the lobby puts the greater name first.
    tables.sort_unstable();
    let newest: Vec<_> = tables.iter().rev().take(50).map(|(_, id)| *id).collect();
    while known.open.iter().map(|table| table.r#match).collect::<Vec<_>>() != newest {
        match eve.hear() {
            ServerMessage::LobbyChanged { changed, removed } => {
                assert!(changed.iter().all(|table| table.position.is_none()));
                known.change(&changed, &removed);
            }
            other => panic!("{other:?}"),
        }
    }
    eve.say(&ClientMessage::Ping { n: 1 });
    assert!(matches!(eve.hear(), ServerMessage::Pong { n: 1, .. }));
    house.close();
}

#[test]
fn a_match_of_three_thousand_events_can_be_joined() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (_, _, card, mut one, mut two) = ladder(&house);
    let id = card.r#match;
    for round in 0..1_500 {
        one.say(&ClientMessage::Move { r#match: id, at: 2 * round + 1, text: "1e".into() });
        one.say(&ClientMessage::Offer { r#match: id, offer: Offer::Takeback });
        // The offer is told at once, and the move when it is on disk.
        let (mut moved, mut offered) = (false, false);
        while !moved || !offered {
            match two.hear() {
                ServerMessage::Event { at, .. } => moved |= at == 2 * round + 1,
                ServerMessage::Offers { offers, .. } => offered |= !offers.is_empty(),
                _ => {}
            }
        }
        two.say(&ClientMessage::Offer { r#match: id, offer: Offer::Takeback });
        assert_eq!((one.act().0, one.act().0), (2 * round + 1, 2 * round + 2));
        assert_eq!(two.act().0, 2 * round + 2);
    }
    let (events, parts) = Person::guest(&house).socket().join_all(id);
    assert_eq!(events.len(), 3_001);
    assert!(parts > 1);
    house.close();
}

#[test]
fn pongs_that_were_not_asked_for_give_no_time_back() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (_, _, card, mut one, _two) = ladder(&house);
    for _ in 0..50 {
        one.0.send(Message::Pong(0_u64.to_be_bytes().to_vec().into())).unwrap();
    }
    one.say(&ClientMessage::Ping { n: 1 });
    let lag = one.hear_until(|message| match message {
        ServerMessage::Pong { lag_ms, .. } => Some(*lag_ms),
        _ => None,
    });
    assert_eq!(lag, 0);
    one.say(&ClientMessage::Move { r#match: card.r#match, at: 1, text: "1e".into() });
    assert_eq!(one.act().0, 1);
    house.close();
}
