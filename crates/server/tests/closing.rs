//! A socket that the server closes says why: in a message, and in the frame that closes it.

mod client;

use client::{Person, Socket, house};
use parlour_protocol::{
    ChatMessage, ClientMessage, CloseReason, MOST_BYTES, MatchId, Refusal, ServerMessage,
};
use parlour_server::Server;
use serde_json::json;
use std::io::Write;
use std::thread;
use tungstenite::Message;

/// A frame with a mask of zeros, of up to 125 bytes.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first, 0x80 | payload.len() as u8, 0, 0, 0, 0];
    frame.extend(payload);
    frame
}

/// What the server says before it closes, and the code of its close frame.
fn close_of(mut socket: Socket, bytes: &[u8]) -> (Refusal, u16) {
    // The server may close before all is written.
    let _ = socket.0.get_mut().write_all(bytes);
    let refusal = socket.refusal();
    assert_eq!(socket.hear(), ServerMessage::Bye { reason: CloseReason::Refused, retry_ms: None });
    (refusal, socket.close_frame().expect("a close frame says why").code.into())
}

#[test]
fn a_client_that_breaks_the_rules_of_sockets_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let eve = Person::guest(&house);
    let ping = ClientMessage::Ping { n: 1 }.write();
    let unmasked = [&[0x81, ping.len() as u8], ping.as_bytes()].concat();
    let huge = [&[0x81, 0xff][..], &(1_u64 << 40).to_be_bytes(), &[0; 4]].concat();
    // Much of this is still unread when the server closes.
    let endless = [frame(0x01, &[b'a'; 100]), frame(0x00, &[b'a'; 100]).repeat(2_000)].concat();
    let cases: [(&str, Vec<u8>, u16); 9] = [
        ("unmasked", unmasked, 1002),
        ("reserved opcode", frame(0x83, b"x"), 1002),
        ("reserved control opcode", frame(0x8b, b"x"), 1002),
        ("reserved bit", frame(0xc1, ping.as_bytes()), 1002),
        ("continuation of nothing", frame(0x80, b"x"), 1002),
        ("fragmented ping", frame(0x09, b"x"), 1002),
        ("text that is no UTF-8", frame(0x81, &[0xff, 0xfe, 0xc0, 0x80]), 1007),
        ("a length of 1 TiB", huge, 1009),
        ("endless fragments", endless, 1009),
    ];
    for (name, bytes, code) in cases {
        for socket in [eve.socket(), eve.raw_socket("").unwrap()] {
            let (refusal, closed) = close_of(socket, &bytes);
            let fits = match code {
                1009 => refusal == Refusal::TooLong { most: MOST_BYTES },
                _ => matches!(refusal, Refusal::Unreadable { .. }),
            };
            assert!(fits && closed == code, "{name}: {closed}, {refusal:?}");
        }
    }
    house.close();
}

/// Tells a client that reads nothing so many long messages: 300 fill everything between it and the server.
fn flood(house: &Server, id: MatchId, from: &Person, messages: usize) {
    let from = from.player.clone().unwrap();
    let line = ChatMessage { from, text: "x".repeat(64 * 1024), at: 0 };
    let room = house.house().room(id).unwrap();
    (0..messages).for_each(|_| room.say(&line).unwrap());
}

#[test]
fn a_client_that_reads_too_slowly_twice_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    let mut slow = ada.socket();
    slow.join(card.r#match, 0);
    flood(&house, card.r#match, &bob, 300);
    slow.hear_until(|message| matches!(message, ServerMessage::Sync { .. }).then_some(()));
    flood(&house, card.r#match, &bob, 300);
    let bye = slow.hear_until(|message| match message {
        ServerMessage::Bye { reason, retry_ms } => Some((*reason, *retry_ms)),
        _ => None,
    });
    assert_eq!(bye, (CloseReason::TooSlow, Some(5_000)));
    assert_eq!(u16::from(slow.close_frame().unwrap().code), 1013);
    house.close();
}

#[test]
fn a_client_that_reads_late_gets_every_answer_whole_and_in_order() {
    /// More answers than fit between server and client.
    const PINGS: u32 = 60_000;
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let (ada, bob) = (Person::guest(&house), Person::guest(&house));
    let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"] }));
    bob.sit(&card);
    let mut late = ada.socket();
    late.join(card.r#match, 0);
    let mut stream = late.0.get_ref().try_clone().unwrap();
    let pinging = thread::spawn(move || {
        let ping = |number: u32| frame(0x89, &[&number.to_be_bytes()[..], &[0; 121]].concat());
        (0..PINGS).for_each(|number| stream.write_all(&ping(number)).unwrap());
    });
    flood(&house, card.r#match, &bob, 20);
    for number in 0..PINGS {
        let answer = loop {
            if let Message::Pong(answer) = late.0.read().unwrap() {
                break answer;
            }
        };
        assert_eq!(answer[..4], number.to_be_bytes());
    }
    pinging.join().unwrap();
    house.close();
}
