//! A match on a server, with scripted messages of the server.

mod common;

use common::Desk;
use parlour_core::{Cause, Departure, Message, Seat, SeatSet};
use parlour_erased::{Awaited, Sitter};
use parlour_protocol::{
    ChatMessage, ClientMessage, ClockState, MatchEvent, MatchStatus, MatchSummary, Offer, Offered, PlayerId,
    Refusal, ServerMessage,
};
use parlour_session::{Command, Input, Notice, Options, Session, Step};
use serde_json::{Value, json};
use std::time::Duration;

const ANN: PlayerId = PlayerId(1);

fn summary(game: &str, status: &Value) -> MatchSummary {
    parlour_registry::install();
    let seat =
        |id: i64, name: &str| json!({"player": {"player": {"id": id, "name": name, "kind": "member"}}});
    let summary = json!({
        "match": "aaaa1111", "game": game, "options": {}, "seats": [seat(1, "Ann"), seat(2, "Ben")],
        "time_control": "5+0", "rated": false, "private": false, "chat": true, "status": status, "events": 1,
        "created": 0
    });
    serde_json::from_value(summary).unwrap()
}

fn playing() -> Value {
    json!("playing")
}

fn desk(me: Option<PlayerId>) -> Desk {
    let options = Options { autosave: true, ..Options::default() };
    let name = |_: &'static _, bot: &str| format!("the bot {bot}");
    let session = Session::online(summary("ladder", &playing()), me, name, options, Duration::ZERO).unwrap();
    let mut desk = Desk::of(session);
    desk.input(Input::Connected);
    assert!(matches!(desk.sent.pop(), Some(ClientMessage::Join { have: 0, .. })));
    desk
}

impl Desk {
    fn hear(&mut self, message: ServerMessage) {
        self.input(Input::Server(Box::new(message)));
    }

    fn event(&mut self, at: usize, event: MatchEvent) {
        let r#match = self.session.view().online.as_ref().unwrap().summary.r#match;
        let clock = Some(ClockState { left: vec![300_000, 200_000], running: Some(Seat::SECOND) });
        self.hear(ServerMessage::Event { r#match, at, event, turn: None, clock });
    }

    fn sync(&mut self, from: usize, events: Vec<MatchEvent>, more: bool) {
        let sync = ServerMessage::Sync {
            summary: Box::new(summary("ladder", &playing())),
            from,
            events,
            more,
            position: None,
            turn: None,
            clock: None,
            offers: Vec::new(),
            present: SeatSet::NONE,
            chat: Vec::new(),
        };
        self.hear(sync);
    }

    fn begun(me: Option<PlayerId>) -> Self {
        let mut desk = desk(me);
        desk.sync(0, vec![MatchEvent::Began { chance: Vec::new() }], false);
        desk
    }
}

#[test]
fn a_move_is_shown_at_once_and_confirmed_later() {
    let mut desk = Desk::begun(Some(ANN));
    assert_eq!(desk.session.mover(), Some(Seat::FIRST));
    desk.command(Command::Play("1E".into()));
    assert_eq!(desk.session.tree().ply(), 1);
    assert!(matches!(desk.sent.as_slice(), [ClientMessage::Move { at: 1, .. }]));
    desk.event(1, MatchEvent::moved("1E"));
    assert_eq!(desk.session.tree().ply(), 1);
    assert_eq!(desk.session.view().status.actor, Awaited::Nobody);
    desk.event(2, MatchEvent::moved("7G"));
    assert_eq!(desk.session.tree().ply(), 2);
    assert_eq!(desk.session.mover(), Some(Seat::FIRST));
    assert_eq!(desk.session.known_events(), 3);
    assert_eq!(desk.saved, None, "the server keeps it");
}

#[test]
fn a_refused_move_is_taken_back_and_the_reason_is_shown() {
    let mut desk = Desk::begun(Some(ANN));
    desk.command(Command::Play("1E".into()));
    let r#match = desk.session.view().online.as_ref().unwrap().summary.r#match;
    desk.hear(ServerMessage::Refused { r#match: Some(r#match), reason: Refusal::Over.into() });
    assert_eq!(desk.session.tree().ply(), 0);
    assert!(desk.session.view().status.error.is_some());
    assert_eq!(desk.session.mover(), Some(Seat::FIRST));
}

#[test]
fn nobody_moves_for_others_or_looks_back_to_move() {
    let mut desk = Desk::begun(Some(ANN));
    desk.command(Command::Play("1E".into()));
    desk.event(1, MatchEvent::moved("1E"));
    desk.command(Command::Play("7G".into()));
    assert_eq!(desk.session.tree().ply(), 1, "the other is to move");
    desk.event(2, MatchEvent::moved("7G"));
    desk.command(Command::Step(Step::First));
    assert_eq!(desk.session.mover(), None);
    desk.command(Command::Play("2D".into()));
    assert_eq!(desk.session.tree().ply(), 0);
    desk.event(3, MatchEvent::moved("2D"));
    assert_eq!(desk.session.tree().ply(), 0, "who looks back goes on doing so");
    desk.command(Command::Undo);
    desk.command(Command::Step(Step::Last));
    assert_eq!(desk.session.tree().ply(), 3);
    desk.command(Command::Undo);
    assert_eq!(desk.session.tree().ply(), 2, "undo only looks back");
    desk.command(Command::Redo);
    assert_eq!(desk.session.tree().ply(), 3);
}

#[test]
fn what_was_missed_is_asked_for_and_what_comes_twice_is_passed_over() {
    let mut desk = Desk::begun(Some(ANN));
    desk.event(0, MatchEvent::moved("2D"));
    assert_eq!(desk.session.tree().ply(), 0);
    desk.event(3, MatchEvent::moved("2D"));
    assert!(matches!(desk.sent.pop(), Some(ClientMessage::Join { have: 1, .. })));
    desk.sync(1, vec![MatchEvent::moved("1E")], true);
    assert_eq!(desk.session.tree().ply(), 0, "shown when all of it has come");
    desk.sync(2, vec![MatchEvent::moved("7G"), MatchEvent::moved("2D")], false);
    assert_eq!(desk.session.tree().ply(), 3);
}

#[test]
fn a_move_played_without_a_connection_is_sent_again_unless_the_match_went_on() {
    let mut desk = Desk::begun(Some(ANN));
    desk.command(Command::Play("1E".into()));
    desk.sent.clear();
    desk.input(Input::Connected);
    desk.sync(1, Vec::new(), false);
    assert!(matches!(desk.sent.as_slice(), [ClientMessage::Join { .. }, ClientMessage::Move { at: 1, .. }]));
    assert_eq!(desk.session.tree().ply(), 1);
    desk.sync(1, vec![MatchEvent::moved("2D")], false);
    assert_eq!(desk.session.view().position.now.position(), {
        let mut other = Desk::begun(Some(ANN));
        other.event(1, MatchEvent::moved("2D"));
        other.session.view().position.now.position()
    });
}

#[test]
fn a_takeback_shows_the_match_anew() {
    let mut desk = Desk::begun(Some(ANN));
    for (at, text) in [(1, "1E"), (2, "7G"), (3, "2D")] {
        desk.event(at, MatchEvent::moved(text));
    }
    desk.event(4, MatchEvent::TakenBack { plies: 1 });
    assert_eq!(desk.session.tree().ply(), 1);
    assert_eq!(desk.moves(), "1. 1E *");
}

#[test]
fn a_match_that_is_over_is_saved_here_and_can_be_studied() {
    let mut desk = Desk::begun(Some(ANN));
    desk.event(1, MatchEvent::moved("1E"));
    let left = Departure { seat: Seat::SECOND, cause: Cause::Resigned };
    desk.event(2, MatchEvent::Left { departure: left, chance: Vec::new() });
    let r#match = desk.session.view().online.as_ref().unwrap().summary.r#match;
    let result = Some("1-0".parse().unwrap());
    desk.hear(ServerMessage::Ended { r#match, result, ratings: Vec::new() });
    assert!(!desk.session.is_live());
    assert!(desk.saved.as_deref().is_some_and(|saved| saved.contains("2:resigned")));
    desk.command(Command::GoToPly(0));
    desk.command(Command::Play("2D".into()));
    assert!(desk.moves().contains("(1. 2D)"), "{}", desk.moves());
    desk.command(Command::Hint);
    assert_eq!(desk.open.len(), 1);
    desk.command(Command::Rematch);
    assert!(matches!(desk.sent.last(), Some(ClientMessage::Offer { offer: Offer::Rematch, .. })));
}

#[test]
fn what_only_the_server_may_change_is_refused_here() {
    let mut desk = Desk::begun(Some(ANN));
    desk.event(1, MatchEvent::moved("1E"));
    let node = desk.session.tree().cursor();
    for command in [
        Command::Delete,
        Command::Promote,
        Command::PlayOn,
        Command::Comment(node, "mine".into()),
        Command::Hint,
        Command::ToggleAnalysis,
        Command::SetSeat(Seat::SECOND, Sitter::Person),
    ] {
        desk.command(command.clone());
        assert_eq!(desk.session.view().status.notice, Some(Notice::NotOnline), "{command:?}");
        assert_eq!(desk.moves(), "1. 1E *");
    }
    assert!(desk.open.is_empty() && desk.sent.is_empty());
}

#[test]
fn offers_resignations_and_chat_go_to_the_server() {
    let mut desk = Desk::begun(Some(ANN));
    for command in [
        Command::OfferDraw,
        Command::AnswerOffer(true),
        Command::AnswerOffer(false),
        Command::Offer(Offer::Takeback),
        Command::Decline(Offer::Takeback),
        Command::Resign,
        Command::Abort,
        Command::Claim,
        Command::Chat("Hello".into()),
    ] {
        desk.command(command);
    }
    let kinds: Vec<String> = desk
        .sent
        .iter()
        .map(|message| {
            let message: Value = serde_json::from_str(&message.write()).unwrap();
            message.as_object().and_then(|message| message.keys().next().cloned()).unwrap_or_default()
        })
        .collect();
    let wanted = ["offer", "offer", "decline", "offer", "decline", "resign", "abort", "claim", "chat"];
    assert_eq!(kinds, wanted);
    assert!(!desk.session.is_over());
}

#[test]
fn offers_presence_chat_and_clock_are_shown() {
    let mut desk = Desk::begun(None);
    assert_eq!(desk.session.mover(), None, "a visitor watches");
    let r#match = desk.session.view().online.as_ref().unwrap().summary.r#match;
    let offers = vec![Offered { offer: Offer::Draw, by: SeatSet::only(Seat::FIRST) }];
    desk.hear(ServerMessage::Offers { r#match, offers: offers.clone() });
    desk.hear(ServerMessage::Presence { r#match, present: SeatSet::only(Seat::SECOND), watching: 3 });
    let line = json!({"from": {"id": 2, "name": "Ben", "kind": "member"}, "text": "Hello", "at": 1});
    let line: ChatMessage = serde_json::from_value(line).unwrap();
    desk.hear(ServerMessage::Chat { r#match, message: line.clone() });
    desk.event(1, MatchEvent::moved("1E"));
    let online = desk.session.view().online.clone().unwrap();
    assert_eq!((online.offers, online.watching), (offers, 3));
    assert_eq!(online.chat, [line]);
    assert_eq!(desk.session.time_runs(), Some(Seat::SECOND));
    let later = desk.now + Duration::from_secs(2);
    assert_eq!(desk.session.time_left(Seat::SECOND, later), Some(Duration::from_secs(198)));
    assert_eq!(desk.session.time_left(Seat::FIRST, later), Some(Duration::from_mins(5)));
    assert!(desk.session.next_wake().is_some());
    desk.input(Input::SignedIn(Some(PlayerId(2))));
    assert_eq!(desk.session.mover(), Some(Seat::SECOND));
}

#[test]
fn messages_about_other_things_change_nothing() {
    let mut desk = Desk::begun(Some(ANN));
    let before = desk.session.view().versions;
    desk.hear(ServerMessage::Pong { n: 1, lag_ms: 20 });
    assert_eq!(desk.session.view().versions, before);
    let mut local = Desk::playing("ladder", common::people(2));
    let before = local.session.view().versions;
    local.hear(ServerMessage::Pong { n: 1, lag_ms: 20 });
    local.input(Input::Connected);
    local.input(Input::SignedIn(None));
    assert_eq!(local.session.view().versions.position, before.position);
    assert!(local.sent.is_empty());
}

#[test]
fn chance_on_the_server_follows_the_move() {
    let options = Options::default();
    let name = |_: &'static _, bot: &str| bot.to_owned();
    let session = Session::online(summary("pig", &playing()), Some(ANN), name, options, Duration::ZERO);
    let mut desk = Desk::of(session.unwrap());
    let sync = |desk: &mut Desk, events| {
        let message = ServerMessage::Sync {
            summary: Box::new(summary("pig", &playing())),
            from: 0,
            events,
            more: false,
            position: None,
            turn: None,
            clock: None,
            offers: Vec::new(),
            present: SeatSet::NONE,
            chat: Vec::new(),
        };
        desk.hear(message);
    };
    sync(&mut desk, vec![MatchEvent::Began { chance: Vec::new() }]);
    desk.command(Command::Play("roll".into()));
    assert_eq!(desk.session.view().status.actor, Awaited::Nobody);
    desk.run(5);
    assert_eq!(desk.session.tree().ply(), 1, "the server draws");
    desk.event(1, MatchEvent::Move { text: "roll".into(), chance: vec!["d4".into()] });
    assert_eq!(desk.session.tree().ply(), 2);
    assert_eq!(desk.session.mover(), Some(Seat::FIRST));
}

#[test]
fn a_match_of_an_unknown_game_is_refused() {
    let mut unknown = summary("ladder", &playing());
    unknown.game = "chess".into();
    let name = |_: &'static _, bot: &str| bot.to_owned();
    let refused: Result<Session, Message> =
        Session::online(unknown, None, name, Options::default(), Duration::ZERO);
    assert!(refused.is_err());
    assert!(matches!(summary("ladder", &playing()).state, MatchStatus::Playing));
}

#[test]
fn who_is_there_when_all_want_another_game_goes_to_it_and_who_comes_back_stays() {
    let next = |id: &str| MatchSummary { next: Some(id.parse().unwrap()), ..summary("ladder", &playing()) };
    let mut desk = Desk::begun(Some(ANN));
    desk.hear(ServerMessage::Match(Box::new(next("bbbb2222"))));
    desk.hear(ServerMessage::Match(Box::new(next("bbbb2222"))));
    let went = |desk: &Desk| desk.log.iter().filter(|line| line.starts_with("GoToMatch")).count();
    assert_eq!(went(&desk), 1);
    let name = |_: &'static _, bot: &str| bot.to_owned();
    let back = Session::online(next("bbbb2222"), Some(ANN), name, Options::default(), Duration::ZERO);
    let mut back = Desk::of(back.unwrap());
    back.hear(ServerMessage::Match(Box::new(next("bbbb2222"))));
    assert_eq!(went(&back), 0);
}

#[test]
fn the_players_are_drawn_again_only_when_they_change() {
    let mut desk = Desk::begun(Some(ANN));
    let before = desk.session.view().versions.seats;
    desk.event(1, MatchEvent::moved("1E"));
    assert_eq!(desk.session.view().versions.seats, before);
    let mut other = summary("ladder", &playing());
    other.seats.reverse();
    desk.hear(ServerMessage::Match(Box::new(other)));
    assert_ne!(desk.session.view().versions.seats, before);
}
