//! Who plays: bots that fail, seats that change hands, draw offers.

mod common;

use common::{Bots, Desk, against_bot, open, people};
use parlour_core::Seat;
use parlour_erased::{Seating, Sitter};
use parlour_session::{Command, EngineUpdate, Input, Notice, Options};

fn notice(desk: &Desk) -> Option<Notice> {
    desk.session.view().status.notice.clone()
}

#[test]
fn a_bot_that_fails_is_replaced_once_and_then_a_person_moves() {
    for bots in [Bots::Fail, Bots::Illegal] {
        let mut desk = Desk::playing("ladder", against_bot());
        desk.bots = bots;
        desk.play("1E");
        desk.run(10);
        assert!(matches!(notice(&desk), Some(Notice::BotFailed { seat: Seat::SECOND, .. })), "{bots:?}");
        assert_eq!(desk.session.mover(), Some(Seat::SECOND));
        assert_eq!(desk.session.tree().tag("Players"), Some("human,human"));
        let searches: Vec<&String> = desk.log.iter().filter(|entry| entry.starts_with("Search")).collect();
        assert_eq!(searches.len(), 2);
        desk.play("7G");
    }
}

#[test]
fn a_bot_that_recovers_has_two_chances_again() {
    let mut desk = Desk::playing("ladder", against_bot());
    for text in ["1E", "2D"] {
        desk.bots = Bots::Fail;
        desk.play(text);
        let wake = desk.session.next_wake().unwrap();
        desk.now = wake;
        desk.input(Input::Tick);
        let failed = desk.answer().unwrap();
        desk.input(failed);
        assert!(matches!(notice(&desk), Some(Notice::BotReplaced { .. })));
        desk.bots = Bots::Play(20);
        desk.run(10);
        assert_eq!(desk.session.mover(), Some(Seat::FIRST));
    }
}

#[test]
fn people_and_bots_take_over_from_one_another_at_any_time() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    desk.play("1E");
    desk.run(10);
    desk.command(Command::SetSeat(Seat::SECOND, Sitter::Person));
    assert_eq!(notice(&desk), Some(Notice::PersonPlays { seat: Seat::SECOND }));
    assert!(desk.open.is_empty());
    desk.play("7G");
    desk.bots = Bots::Play(0);
    desk.command(Command::SetSeat(Seat::FIRST, Sitter::Bot("random".into())));
    assert_eq!(notice(&desk), Some(Notice::BotPlays { seat: Seat::FIRST }));
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 3);
    assert_eq!(desk.session.tree().tag("Players"), Some("random,human"));
    let saved = desk.saved.as_deref().unwrap();
    assert!(saved.contains("[Players \"random,human\"]"), "{saved}");
}

#[test]
fn what_only_the_person_to_move_can_do_is_refused_while_a_bot_is_to_move() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    desk.play("1E");
    for command in [Command::Play("7G".into()), Command::Hint] {
        desk.command(Command::ClearSelection);
        desk.command(command);
        assert_eq!(notice(&desk), Some(Notice::NotYourTurn));
    }
    let bots = Seating::new(vec![Sitter::Bot("random".into()), Sitter::Bot("random".into())]);
    let mut desk = Desk::playing("ladder", bots);
    for command in [Command::Resign, Command::OfferDraw] {
        desk.command(command);
        assert_eq!(notice(&desk), Some(Notice::NotYourTurn));
        assert!(!desk.session.is_over());
    }
}

#[test]
fn the_seat_of_a_player_who_left_stays_empty() {
    let mut desk = Desk::new(open("balancer", &[("players", "3")]), people(3), Options::default());
    desk.run(10);
    let seat = desk.session.speaker().unwrap();
    desk.command(Command::Resign);
    assert_eq!(notice(&desk), Some(Notice::Resigned { seat }));
    assert!(!desk.session.is_over());
    desk.command(Command::SetSeat(seat, Sitter::Bot("random".into())));
    assert_eq!(notice(&desk), Some(Notice::HasLeft { seat }));
}

#[test]
fn people_agree_to_a_draw_or_decline() {
    let mut desk = Desk::playing("checkers", people(2));
    desk.play("11-15");
    desk.command(Command::OfferDraw);
    let offer = desk.session.view().status.offer.expect("the other is asked");
    assert_eq!((offer.by, offer.to), (Seat::SECOND, Seat::FIRST));
    desk.command(Command::AnswerOffer(false));
    assert_eq!(notice(&desk), Some(Notice::DrawDeclined { seat: Seat::FIRST }));
    desk.command(Command::OfferDraw);
    desk.command(Command::AnswerOffer(true));
    assert!(desk.session.is_over());
    assert!(desk.session.view().status.outcome.as_ref().unwrap().is_draw());
    desk.command(Command::OfferDraw);
    assert_eq!(notice(&desk), Some(Notice::GameOver));
    desk.command(Command::Undo);
    assert!(!desk.session.is_over());
    desk.command(Command::Redo);
    assert!(desk.session.is_over());
}

#[test]
fn a_move_withdraws_a_draw_offer() {
    let mut desk = Desk::playing("checkers", people(2));
    desk.command(Command::OfferDraw);
    desk.play("11-15");
    assert_eq!(desk.session.view().status.offer, None);
    desk.command(Command::AnswerOffer(true));
    assert!(!desk.session.is_over());
}

#[test]
fn a_bot_agrees_to_a_draw_once_the_game_was_level_for_four_of_its_moves() {
    let mut desk = Desk::playing("checkers", against_bot());
    desk.share = Some(0.52);
    for count in 0..5 {
        let text = desk.session.view().position.now.moves()[0].clone();
        desk.play(&text);
        desk.run(10);
        desk.command(Command::OfferDraw);
        assert_eq!(desk.session.is_over(), count >= 3, "{count}");
        if desk.session.is_over() {
            break;
        }
        assert_eq!(notice(&desk), Some(Notice::DrawDeclined { seat: Seat::SECOND }));
    }
    let mut desk = Desk::playing("checkers", against_bot());
    desk.share = Some(0.7);
    for _ in 0..6 {
        let text = desk.session.view().position.now.moves()[0].clone();
        desk.play(&text);
        desk.run(10);
    }
    desk.command(Command::OfferDraw);
    assert!(!desk.session.is_over());
}

#[test]
fn a_bot_moves_now_when_asked() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    desk.play("1E");
    desk.command(Command::MoveNow);
    desk.run(3);
    desk.command(Command::MoveNow);
    assert_eq!(desk.log.iter().filter(|entry| entry.starts_with("Finish")).count(), 1);
}

#[test]
fn a_rematch_moves_the_players_a_seat_further() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.play("1E");
    desk.command(Command::Rematch);
    let (tree, seating) = desk.rematch.take().unwrap();
    assert!(seating.is_person(Seat::SECOND));
    assert_eq!(tree.ply(), 0);
}

#[test]
fn a_bot_of_the_record_that_is_not_here_is_told() {
    let mut tree = open("ladder", &[]);
    tree.set_tag(Seating::TAG, "Ann=human,cmd:python3 bot.py");
    let seating = Seating::recorded(tree.line());
    assert!(seating.is_person(Seat::SECOND));
    let desk = Desk::new(tree, seating, Options::default());
    let Some(Notice::BotsMissing { count: 1, bots, seats }) = notice(&desk) else {
        panic!("{:?}", notice(&desk))
    };
    assert_eq!(seats, [Seat::SECOND]);
    assert!(bots[0].contains("cmd:python3 bot.py"), "{bots:?}");
    assert_eq!(desk.session.tree().tag("Players"), Some("human,human"));

    for (recorded, seating) in [("human,random", against_bot()), ("human,deep-blue", against_bot())] {
        let mut tree = open("ladder", &[]);
        tree.set_tag(Seating::TAG, recorded);
        let desk = Desk::new(tree, seating, Options::default());
        assert_eq!(notice(&desk), None, "nothing is missing, or the players were chosen anew");
    }
}

#[test]
fn a_player_gets_another_name() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.play("1E");
    desk.command(Command::Rename(Seat::SECOND, " Ben ".into()));
    assert_eq!(desk.session.tree().line().name(Seat::SECOND), Some("Ben"));
    assert!(desk.saved.as_deref().unwrap().contains("\"Ben\""));
}

#[test]
fn a_person_the_levels_and_the_bots_can_take_a_seat() {
    let tree = open("ladder", &[]);
    let occupants = parlour_session::occupants(tree.info());
    assert_eq!(occupants[0], Sitter::Person);
    assert!(occupants.contains(&Sitter::Bot("level:1".into())));
    assert!(occupants.contains(&Sitter::Bot("random".into())));
    for occupant in &occupants[1..] {
        assert!(tree.info().has_bot(&occupant.to_string()), "{occupant}");
    }
}

#[test]
fn a_bot_that_has_proved_a_draw_agrees_at_once() {
    let mut desk = Desk::playing("checkers", against_bot());
    desk.bots = Bots::Silent;
    desk.play("11-15");
    desk.run(5);
    let job = desk.session.open_jobs().next().unwrap();
    let text = desk.session.view().position.now.moves()[0].clone();
    let score = Some(parlour_search::Score::Draw);
    desk.input(Input::Engine(job, EngineUpdate::Chosen { text, share: Some(0.5), score }));
    desk.command(Command::OfferDraw);
    assert!(desk.session.is_over());
}

#[test]
fn nobody_is_there_to_agree_to_a_draw_alone() {
    let mut desk = Desk::new(open("blocky", &[("players", "1")]), people(1), Options::default());
    desk.run(10);
    desk.command(Command::OfferDraw);
    assert_eq!(notice(&desk), Some(Notice::NoOpponent));
}
