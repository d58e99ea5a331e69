//! What is said is understood on the other side, and what is no message is told so.

use parlour_core::{Cause, Departure, MAX_SEATS, Seat, SeatSet};
use parlour_protocol::{
    Beginning, CATALOGUE, ClientMessage, ClockState, CloseReason, Code, MatchConfig, MatchEvent, MatchId,
    MatchStatus, MatchSummary, Occupant, Offer, Offered, Pace, Player, PlayerId, PlayerKind, Refusal,
    SeatRequest, ServerMessage, Welcome,
};
use parlour_words::faults;
use proptest::prelude::*;

fn ids() -> impl Strategy<Value = MatchId> {
    any::<u64>().prop_map(MatchId::new)
}

fn seats() -> impl Strategy<Value = Seat> {
    (0..MAX_SEATS).prop_map(|index| Seat::new(index).unwrap())
}

fn offers() -> impl Strategy<Value = Offer> {
    prop::sample::select(&Offer::ALL[..])
}

fn client_messages() -> impl Strategy<Value = ClientMessage> {
    prop_oneof![
        (any::<u32>(), any::<Option<String>>())
            .prop_map(|(version, token)| ClientMessage::Hello { version, token }),
        (ids(), any::<usize>()).prop_map(|(r#match, have)| ClientMessage::Join { r#match, have }),
        ids().prop_map(|r#match| ClientMessage::Leave { r#match }),
        (ids(), any::<Option<usize>>()).prop_map(|(r#match, ply)| ClientMessage::Position { r#match, ply }),
        (ids(), any::<usize>(), ".*").prop_map(|(r#match, at, text)| ClientMessage::Move {
            r#match,
            at,
            text
        }),
        (ids(), prop::option::of(seats()))
            .prop_map(|(r#match, seat)| ClientMessage::Resign { r#match, seat }),
        (ids(), offers()).prop_map(|(r#match, offer)| ClientMessage::Offer { r#match, offer }),
        (ids(), offers()).prop_map(|(r#match, offer)| ClientMessage::Decline { r#match, offer }),
        ids().prop_map(|r#match| ClientMessage::Abort { r#match }),
        ids().prop_map(|r#match| ClientMessage::Claim { r#match }),
        (ids(), ".*").prop_map(|(r#match, text)| ClientMessage::Chat { r#match, text }),
        any::<bool>().prop_map(|watch| ClientMessage::Lobby { watch }),
        any::<u64>().prop_map(|n| ClientMessage::Ping { n }),
    ]
}

fn acts() -> impl Strategy<Value = MatchEvent> {
    let chance = || prop::collection::vec(".*", 0..3);
    prop_oneof![
        chance().prop_map(|chance| MatchEvent::Began { chance }),
        (".*", chance()).prop_map(|(text, chance)| MatchEvent::Move { text, chance }),
        (seats(), chance()).prop_map(|(seat, chance)| MatchEvent::Left {
            departure: Departure { seat, cause: Cause::OutOfTime },
            chance
        }),
        Just(MatchEvent::Agreed),
        any::<usize>().prop_map(|plies| MatchEvent::TakenBack { plies }),
        seats().prop_map(|seat| MatchEvent::Adjudicated { winners: SeatSet::only(seat) }),
        Just(MatchEvent::Aborted),
    ]
}

fn readings() -> impl Strategy<Value = Option<ClockState>> {
    let reading = (prop::collection::vec(any::<u64>(), 1..MAX_SEATS), prop::option::of(seats()))
        .prop_map(|(left, running)| ClockState { left, running });
    prop::option::of(reading)
}

fn card(r#match: MatchId) -> MatchSummary {
    let player = Player { id: PlayerId(7), name: "Ada".into(), kind: PlayerKind::Guest };
    MatchSummary {
        r#match,
        game: "checkers".into(),
        options: [("variant".to_owned(), "english".to_owned())].into(),
        position: None,
        seats: vec![
            Occupant::Player { player, rating: None },
            Occupant::Bot { bot: "level:3".into(), rating: None },
        ],
        pace: Pace::Correspondence { days: 3 },
        rated: true,
        private: false,
        chat: true,
        delay: 60,
        state: MatchStatus::Over { result: "1/2-1/2".parse().unwrap() },
        acts: 3,
        code: Some(Code::new(99)),
        created: 1,
        next: Some(MatchId::new(8)),
        tournament: None,
    }
}

fn server_messages() -> impl Strategy<Value = ServerMessage> {
    prop_oneof![
        (any::<u32>(), any::<u64>()).prop_map(|(version, now)| ServerMessage::Welcome(Welcome {
            version,
            player: None,
            now,
            motd: None
        })),
        (ids(), any::<usize>(), acts(), readings()).prop_map(|(r#match, at, act, clock)| {
            ServerMessage::Event { r#match, at, event: act, turn: Seat::new(1), clock }
        }),
        (ids(), prop::collection::vec(acts(), 0..4), readings(), offers()).prop_map(
            |(id, acts, clock, offer)| ServerMessage::Sync {
                summary: Box::new(card(id)),
                from: 2,
                events: acts,
                more: offer == Offer::Draw,
                position: Some("X".into()),
                turn: None,
                clock,
                offers: vec![Offered { offer, by: SeatSet::only(Seat::FIRST) }],
                present: SeatSet::only(Seat::SECOND),
                chat: Vec::new(),
            }
        ),
        (ids(), any::<u64>()).prop_map(|(r#match, wait)| ServerMessage::Refused {
            r#match: Some(r#match),
            reason: Refusal::NotGone { wait }.into()
        }),
        ids().prop_map(|r#match| ServerMessage::Ended {
            r#match,
            result: Some("0-1".parse().unwrap()),
            ratings: Vec::new()
        }),
        prop::option::of(any::<u32>())
            .prop_map(|retry_ms| ServerMessage::Bye { reason: CloseReason::TooSlow, retry_ms }),
        ids().prop_map(|id| ServerMessage::LobbyChanged { changed: vec![card(id)], removed: vec![id] }),
    ]
}

proptest! {
    #[test]
    fn what_a_page_says_is_read_as_it_was_meant(message in client_messages()) {
        prop_assert_eq!(ClientMessage::read(&message.write()), Ok(message));
    }

    #[test]
    fn what_the_server_says_is_read_as_it_was_meant(message in server_messages()) {
        prop_assert_eq!(ServerMessage::read(&message.write()), Ok(message));
    }

    #[test]
    fn whatever_else_is_said_is_told_to_be_unreadable(text in ".*") {
        let read = ClientMessage::read(&text);
        prop_assert!(matches!(read, Err(Refusal::Unreadable { .. })), "{read:?}");
    }

    #[test]
    fn names_of_matches_and_codes_are_read_back(number in any::<u64>()) {
        let id = MatchId::new(number);
        prop_assert_eq!(id.to_string().parse(), Ok(id));
        let code = Code::new(number);
        prop_assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
    }
}

#[test]
fn a_message_has_one_name_and_a_match_a_real_one() {
    for text in ["{}", r#"{"leave":{"match":"short"}}"#, r#"{"leave":{}}"#, r#"{"dance":{}}"#, r#""agreed""#]
    {
        let read = ClientMessage::read(text);
        assert!(matches!(read, Err(Refusal::Unreadable { .. })), "{text}: {read:?}");
    }
}

#[test]
fn a_table_is_asked_for_in_few_words() {
    let asked = r#"{"game":"checkers","seats":["me",{"bot":"level:3"}]}"#;
    let asked: MatchConfig = serde_json::from_str(asked).unwrap();
    let meant = MatchConfig {
        game: "checkers".into(),
        options: [].into(),
        seats: vec![SeatRequest::Me, SeatRequest::Bot("level:3".into())],
        pace: Pace::default(),
        rated: false,
        private: false,
        chat: true,
        delay: 0,
        shuffle: false,
        beginning: Beginning::Start,
    };
    assert_eq!(asked, meant);
}

#[test]
fn codes_differ_for_different_numbers() {
    let codes: std::collections::BTreeSet<Code> = (0..10_000).map(|n| Code::new(n * 1_429)).collect();
    assert_eq!(codes.len(), 10_000);
}

#[test]
fn every_refusal_has_words() {
    assert_eq!(faults(&CATALOGUE, &[]), []);
}
