//! Whatever is thrown at a running server, it answers in words of ours, and a match beside it goes on.

mod client;

use client::{Person, Socket, house};
use parlour_core::Seat;
use parlour_erased::Table;
use parlour_protocol::{
    ClientMessage, MOST_BYTES, MatchEvent, MatchId, MatchSummary, Offer, Refusal, ServerMessage,
};
use parlour_server::Server;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestError, TestRunner};
use serde_json::json;
use std::cell::RefCell;

/// Something to throw.
#[derive(Clone, Debug)]
enum Thrown {
    Text(String),
    Bytes(Vec<u8>),
}

/// Messages of every kind, about matches that there are and that there are not.
fn messages(known: Vec<MatchId>) -> impl Strategy<Value = ClientMessage> {
    let ids = prop_oneof![3 => prop::sample::select(known), 1 => any::<u64>().prop_map(MatchId::new)];
    let seats = prop::option::of((0..8_usize).prop_map(|index| Seat::new(index).unwrap()));
    let rest =
        (any::<usize>(), 0..4_usize, ".{0,20}", prop::sample::select(&Offer::ALL[..]), seats, 0..12_u8);
    (ids, rest).prop_map(|(r#match, (number, few, text, offer, seat, kind))| match kind {
        0 => ClientMessage::Join { r#match, have: number },
        1 => ClientMessage::Join { r#match, have: few },
        2 => ClientMessage::Leave { r#match },
        3 => ClientMessage::Move { r#match, at: few, text },
        4 => ClientMessage::Resign { r#match, seat },
        5 => ClientMessage::Offer { r#match, offer },
        6 => ClientMessage::Decline { r#match, offer },
        7 => ClientMessage::Claim { r#match },
        8 => ClientMessage::Chat { r#match, text },
        9 => ClientMessage::Position { r#match, ply: (few > 0).then_some(number) },
        10 => ClientMessage::Tournament { id: number as u64, watch: few > 0 },
        _ => ClientMessage::Hello { version: few as u32, token: Some(text) },
    })
}

/// What messages are made of.
const PIECES: [&str; 15] =
    ["{", "}", "[", "]", ":", ",", "\"", "move", "join", "match", "at", "-1", "1e999", "null", "\\u0000"];

/// Messages as they are, with some characters changed or left out, and things that never were one.
fn thrown(known: Vec<MatchId>) -> impl Strategy<Value = Thrown> {
    let changed = (messages(known.clone()), any::<prop::sample::Index>(), 0..6_usize, ".{0,3}").prop_map(
        |(message, at, cut, instead)| {
            let mut letters: Vec<char> = message.write().chars().collect();
            let at = at.index(letters.len());
            let end = (at + cut).min(letters.len());
            letters.splice(at..end, instead.chars());
            Thrown::Text(letters.into_iter().collect())
        },
    );
    let soup = prop::collection::vec(prop::sample::select(&PIECES[..]), 0..30);
    prop_oneof![
        4 => messages(known).prop_map(|message| Thrown::Text(message.write())),
        4 => changed,
        1 => soup.prop_map(|pieces| Thrown::Text(pieces.concat())),
        1 => ".{0,60}".prop_map(Thrown::Text),
        1 => prop::collection::vec(any::<u8>(), 0..60).prop_map(Thrown::Bytes),
        1 => (MOST_BYTES..3 * MOST_BYTES).prop_map(|length| Thrown::Text("x".repeat(length))),
    ]
}

/// Two who play, whatever happens around them.
struct Undisturbed {
    sockets: [Socket; 2],
    table: Box<dyn Table>,
    id: MatchId,
    acts: usize,
}

impl Undisturbed {
    fn sit_down(house: &Server) -> Self {
        let (ada, bob) = (Person::guest(house), Person::guest(house));
        let card = ada.lay(&json!({ "game": "ladder", "seats": ["me", "anyone"], "time_control": "5+3" }));
        bob.sit(&card);
        let mut sockets = [ada.socket(), bob.socket()];
        for socket in &mut sockets {
            socket.join(card.r#match, 0);
        }
        Self { sockets, table: card.open().unwrap(), id: card.r#match, acts: 1 }
    }

    fn goes_on(&mut self) {
        let Some(seat) = self.table.turn().seat() else { return };
        let text = self.table.moves()[0].clone();
        self.sockets[seat.index()].say(&ClientMessage::Move {
            r#match: self.id,
            at: self.acts,
            text: text.clone(),
        });
        for socket in &mut self.sockets {
            assert_eq!(socket.act(), (self.acts, MatchEvent::moved(&text)));
        }
        self.table.replay(&text).unwrap();
        self.acts += 1;
    }
}

#[test]
fn whatever_is_said_over_a_socket_gets_an_answer_and_disturbs_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut others = Undisturbed::sit_down(&house);
    let eve = Person::guest(&house);
    let known_match = others.id;
    let lay = |seats| -> MatchSummary { eve.lay(&json!({ "game": "ladder", "seats": seats })) };
    let own = [lay(json!(["me", { "local": "Max" }])), lay(json!(["me", "anyone"]))];
    // Whoever throws sits at two tables of their own, and knows of the others'.
    let known = vec![own[0].r#match, own[1].r#match, known_match];
    // The runner wants a test that changes nothing.
    let state = RefCell::new((eve.socket(), &mut others, 0_u64));
    let mut runner = TestRunner::new(Config { cases: 600, failure_persistence: None, ..Config::default() });
    let run = runner.run(&thrown(known), |thrown| {
        let (socket, others, count) = &mut *state.borrow_mut();
        *count += 1;
        match &thrown {
            Thrown::Text(text) => socket.say_text(text),
            Thrown::Bytes(bytes) => socket.say_bytes(bytes),
        }
        let n = *count;
        let heard = socket.try_say(&ClientMessage::Ping { n }) && {
            // All that comes before the answer is read, so it is in words of ours.
            loop {
                match socket.try_hear() {
                    Some(ServerMessage::Pong { n: answered, .. }) if answered == n => break true,
                    Some(_) => {}
                    None => break false,
                }
            }
        };
        if !heard {
            let too_long = matches!(&thrown, Thrown::Text(text) if text.len() > MOST_BYTES);
            prop_assert!(too_long, "the server hung up");
            *socket = eve.socket();
        }
        if count.is_multiple_of(60) {
            others.goes_on();
        }
        Ok(())
    });
    if let Err(TestError::Fail(why, thrown)) = run {
        panic!("{why}: {thrown:?}");
    }
    others.goes_on();
    house.close();
}

#[test]
fn whatever_is_asked_by_request_gets_an_answer_or_a_refusal() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(folder.path());
    let mut others = Undisturbed::sit_down(&house);
    let eve = Person::guest(&house);
    let table = others.id.to_string();
    let routes: Vec<&str> = include_str!("../src/api.rs")
        .lines()
        .filter_map(|line| line.trim().strip_prefix(".route(\"")?.split('"').next())
        // A stream has no end, and a guest who is deleted asks for nothing any more.
        .filter(|route| !matches!(*route, "/stream" | "/delete" | "/logout"))
        .collect();
    assert!(routes.len() > 30);
    let part = prop_oneof![Just(table), "[a-z0-9]{1,9}", "[%A-F0-9]{0,6}"];
    let values = prop_oneof![
        Just("null".to_owned()),
        Just("[]".to_owned()),
        Just(r#"{"name":"x","game":"ladder","seats":["me"],"match":"00000000","days":200}"#.to_owned()),
        Just(r#"{"player":"Nobody","on":true,"text":"","passphrase":"12345678","code":"22222"}"#.to_owned()),
        "[\\PC]{0,40}",
    ];
    let query =
        prop_oneof![Just(String::new()), Just("?before=-1&result=maybe".to_owned()), "[?][a-z=&%]{0,12}"];
    let asked = (prop::sample::select(routes), any::<bool>(), part, query, values);
    let mut runner = TestRunner::new(Config { cases: 300, failure_persistence: None, ..Config::default() });
    let run = runner.run(&asked, |(route, posts, part, query, body)| {
        let path = route.split('/').map(|step| if step.starts_with('{') { part.as_str() } else { step });
        let path = format!("/api{}{query}", path.collect::<Vec<_>>().join("/"));
        let answer = eve.ask(if posts { "POST" } else { "GET" }, &path, "", &body);
        let typed = serde_json::from_str::<Refusal>(&answer.body).is_ok();
        prop_assert!(answer.status < 300 || typed, "{path}: {} {}", answer.status, answer.body);
        prop_assert!(answer.status != 500, "{path}: {}", answer.body);
        Ok(())
    });
    if let Err(TestError::Fail(why, asked)) = run {
        panic!("{why}: {asked:?}");
    }
    others.goes_on();
    house.close();
}
