//! Games at one table, played through a session with scripted bots.

mod common;

use common::{Bots, Desk, against_bot, open, people};
use parlour_core::{Seat, Spot};
use parlour_erased::{Awaited, NodeId, Seating, Sitter, Touching};
use parlour_session::{Command, EngineUpdate, Input, Notice, Options, Step, clock_text};
use std::time::Duration;

fn notice(desk: &Desk) -> Option<Notice> {
    desk.session.view().status.notice.clone()
}

#[test]
fn every_game_is_played_to_its_end_by_bots() {
    for (game, options) in [
        ("balancer", &[("players", "3")][..]),
        ("blocky", &[("players", "2"), ("turns", "6")]),
        ("checkers", &[]),
        ("ladder", &[]),
        ("pig", &[]),
    ] {
        let tree = open(game, options);
        let seats = tree.line().seat_names().len();
        let bots = Seating::new(vec![Sitter::Bot("random".into()); seats]);
        let mut desk = Desk::new(tree, bots, Options { autosave: true, ..Options::default() });
        desk.bots = Bots::Play(3);
        desk.run(5000);
        // Checkers may go on for long when the moves are chosen so.
        assert!(desk.session.is_over() || desk.plies.len() > 100, "{game}: {:?}", desk.plies.len());
        assert_eq!(desk.plies.len(), desk.session.tree().ply(), "{game}");
        let saved = desk.saved.as_deref().expect("saved");
        assert_eq!(saved, desk.session.record().to_string(), "{game}");
    }
}

#[test]
fn a_person_plays_by_touch_and_the_bot_answers() {
    let mut desk = Desk::playing("checkers", against_bot());
    desk.command(Command::Touch(Spot::from("11"), Touching::Sure));
    assert_eq!(desk.session.view().selection.touches, [Spot::from("11")]);
    desk.command(Command::Touch(Spot::from("15"), Touching::Sure));
    assert_eq!(desk.session.view().position.now.ply(), 1);
    assert!(desk.session.view().position.lively);
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 2);
    assert_eq!(desk.session.mover(), Some(Seat::FIRST));
    assert_eq!(desk.plies.len(), 2);
}

#[test]
fn a_touch_that_means_nothing_is_explained_and_closed_again() {
    let mut desk = Desk::playing("checkers", people(2));
    desk.command(Command::Touch(Spot::from("1"), Touching::Sure));
    assert!(desk.session.view().status.error.is_some());
    desk.command(Command::ClearSelection);
    assert_eq!(desk.session.view().status.error, None);
    desk.command(Command::TouchAll(vec![Spot::from("11"), Spot::from("15")]));
    assert_eq!(desk.moves(), "1. 11-15 *");
}

#[test]
fn what_is_not_a_move_is_refused_and_nothing_changes() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.command(Command::Play("nonsense".into()));
    assert!(desk.session.view().status.error.is_some());
    assert_eq!(desk.session.tree().ply(), 0);
    assert_eq!(desk.saved, None);
}

#[test]
fn looking_back_never_changes_the_game() {
    let mut desk = Desk::playing("ladder", people(2));
    for text in ["1E", "7G", "2D"] {
        desk.play(text);
    }
    desk.command(Command::Resign);
    assert!(desk.session.is_over());
    let ended = desk.moves();
    for step in [Step::Back, Step::Back, Step::First, Step::Forward, Step::Last, Step::Back] {
        desk.command(Command::Step(step));
        assert_eq!(desk.moves(), ended, "{step:?}");
        assert!(desk.session.is_over());
    }
    assert!(desk.session.view().status.behind);
    desk.command(Command::GoToPly(1));
    assert_eq!(desk.session.tree().ply(), 1);
    assert_eq!(desk.moves(), ended);
    desk.command(Command::GoTo(NodeId::ROOT));
    assert_eq!(desk.moves(), ended);
}

#[test]
fn undo_takes_a_resignation_back_and_redo_resigns_again() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.play("1E");
    desk.command(Command::Resign);
    let ended = desk.moves();
    desk.command(Command::Undo);
    assert!(!desk.session.is_over());
    assert_eq!(desk.moves(), "1. 1E *");
    desk.command(Command::Redo);
    assert_eq!(desk.moves(), ended);
    assert!(desk.session.is_over());
}

#[test]
fn undo_goes_back_over_the_bots_answer() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.play("1E");
    desk.run(10);
    let played = desk.session.tree().ply();
    desk.command(Command::Undo);
    assert_eq!(desk.session.tree().ply(), 0);
    desk.command(Command::Undo);
    assert_eq!(notice(&desk), Some(Notice::NothingToUndo));
    desk.command(Command::Redo);
    assert_eq!(desk.session.tree().ply(), played);
    desk.command(Command::Redo);
    assert_eq!(notice(&desk), Some(Notice::NothingToRedo));
}

#[test]
fn undo_while_a_bot_thinks_cancels_it() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    desk.play("1E");
    desk.run(10);
    assert_eq!(desk.open.len(), 1);
    desk.command(Command::Undo);
    assert!(desk.open.is_empty());
    assert_eq!(desk.session.tree().ply(), 0);
    desk.run(10);
    assert!(desk.open.is_empty(), "a person is to move");
}

#[test]
fn what_is_played_elsewhere_is_the_game_until_it_is_over_and_a_variation_after() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.play("1E");
    desk.play("7G");
    desk.command(Command::Step(Step::Back));
    desk.play("6F");
    assert_eq!(desk.moves(), "1. 1E 6F (1... 7G) *");
    desk.command(Command::Resign);
    desk.command(Command::Step(Step::First));
    desk.play("2D");
    assert!(desk.moves().starts_with("1. 1E (1. 2D)"), "{}", desk.moves());
    desk.command(Command::Promote);
    assert_eq!(notice(&desk), Some(Notice::IsMainLine));
    assert!(desk.moves().starts_with("1. 2D (1. 1E"), "{}", desk.moves());
    assert!(!desk.session.is_over());
    desk.command(Command::NextVariation);
    assert_eq!(desk.session.view().position.last, [Spot::from("1E")]);
    desk.command(Command::Delete);
    assert_eq!(desk.moves(), "1. 2D *");
    desk.command(Command::Step(Step::Forward));
    desk.command(Command::NextVariation);
    assert_eq!(notice(&desk), Some(Notice::NoVariation));
}

#[test]
fn a_bot_adds_nothing_to_a_variation_that_is_looked_at() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    desk.play("1E");
    desk.command(Command::Undo);
    desk.play("2D");
    desk.command(Command::Resign);
    assert!(desk.session.is_over());
    desk.command(Command::Step(Step::Back));
    let before = desk.moves();
    desk.bots = Bots::Play(7);
    desk.command(Command::NextVariation);
    desk.run(10);
    assert_eq!(desk.moves(), before);
    assert!(desk.session.view().status.behind);
    desk.command(Command::PlayOn);
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 2, "play goes on in the variation");
    let text = desk.session.view().position.now.moves()[3].clone();
    desk.play(&text);
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 4, "and the bot answers there");
}

#[test]
fn a_bot_waits_where_a_person_looks_back_until_play_goes_on() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.play("1E");
    desk.run(10);
    desk.command(Command::Step(Step::Back));
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 1);
    assert!(matches!(desk.session.view().status.actor, Awaited::Bot { .. }));
    desk.bots = Bots::Play(5);
    desk.command(Command::PlayOn);
    assert_eq!(notice(&desk), Some(Notice::PlaysOn));
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 2);
    assert!(desk.moves().contains("(1..."), "{}", desk.moves());
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
fn the_start_cannot_be_deleted() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.command(Command::Delete);
    assert_eq!(notice(&desk), Some(Notice::NothingToDelete));
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
fn comments_are_kept_and_a_forfeits_reason_stays() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.play("1E");
    let node = desk.session.tree().cursor();
    desk.command(Command::Comment(node, "a fine start".into()));
    assert_eq!(desk.moves(), "1. 1E {a fine start} *");
    assert!(desk.saved.as_deref().unwrap().contains("{a fine start}"));
    desk.command(Command::Comment(node, String::new()));
    assert_eq!(desk.moves(), "1. 1E *");
}

#[test]
fn a_flag_that_falls_ends_the_game_before_the_late_move() {
    let options = Options { time_control: Some("1+0".parse().unwrap()), ..Options::default() };
    let mut desk = Desk::new(open("ladder", &[]), people(2), options);
    desk.play("1E");
    assert_eq!(desk.session.time_runs(), Some(Seat::SECOND));
    desk.now = Duration::from_secs(59);
    desk.play("7G");
    assert_eq!(desk.session.time_left(Seat::SECOND, desk.now), Some(Duration::from_secs(1)));
    desk.play("2D");
    desk.now = Duration::from_secs(61);
    desk.command(Command::Play("6F".into()));
    assert!(desk.session.is_over());
    assert!(desk.moves().contains("2:out-of-time"), "{}", desk.moves());
}

#[test]
fn what_comes_after_a_flag_fell_is_not_done_for_the_next_player() {
    let options = Options { time_control: Some("1+0".parse().unwrap()), ..Options::default() };
    let late = |command: Command| {
        let mut desk = Desk::new(open("blocky", &[("players", "3")]), people(3), options.clone());
        desk.run(10);
        let text = desk.session.view().position.now.moves()[0].clone();
        desk.play(&text);
        desk.run(10);
        let seat = desk.session.time_runs().unwrap();
        desk.now += Duration::from_mins(2);
        let plies = desk.session.tree().ply();
        desk.command(command);
        assert_eq!(notice(&desk), Some(Notice::OutOfTime { seat }));
        assert_eq!(desk.session.tree().ply(), plies);
        let line = desk.session.tree().line();
        assert_eq!(line.departures().len(), 1);
        assert_eq!(desk.session.view().status.offer, None);
        assert_ne!(desk.session.mover(), Some(seat));
    };
    let late_move = Command::Play("1".into());
    [late_move, Command::Resign, Command::OfferDraw, Command::Hint].into_iter().for_each(late);
}

#[test]
fn times_are_written_with_tenths_near_the_end() {
    for (milliseconds, text) in
        [(300_000, "5:00"), (299_001, "5:00"), (19_900, "19.9"), (3_725_000, "1:02:05"), (0, "0.0")]
    {
        assert_eq!(clock_text(Duration::from_millis(milliseconds)), text);
    }
}

#[test]
fn taking_back_gives_the_time_back_and_a_saved_game_goes_on_with_its_time() {
    let options =
        Options { time_control: Some("5+0".parse().unwrap()), autosave: true, ..Options::default() };
    let mut desk = Desk::new(open("ladder", &[]), people(2), options);
    desk.play("1E");
    desk.now = Duration::from_secs(40);
    desk.play("7G");
    let left = |desk: &Desk| desk.session.time_left(Seat::SECOND, desk.now).unwrap();
    assert_eq!(left(&desk), Duration::from_mins(5) - Duration::from_secs(40));
    let saved = desk.saved.clone().unwrap();
    desk.command(Command::Undo);
    assert_eq!(left(&desk), Duration::from_mins(5));
    let tree = parlour_erased::open_tree("parlour", &saved).unwrap();
    let again = Desk::new(tree, people(2), Options::default());
    assert_eq!(again.session.time_control(), "5+0".parse().unwrap());
    assert_eq!(left(&again), Duration::from_mins(5) - Duration::from_secs(40));
}

#[test]
fn a_bot_never_thinks_longer_than_its_clock_allows() {
    let options = Options { time_control: Some("0.1+0".parse().unwrap()), ..Options::default() };
    let mut desk = Desk::new(open("ladder", &[]), against_bot(), options);
    desk.play("1E");
    let effects = desk.session.apply(Input::Tick, desk.session.next_wake().unwrap());
    // The clock may tick first.
    let effects =
        if effects.is_empty() { desk.session.apply(Input::Tick, Duration::from_secs(1)) } else { effects };
    let [parlour_session::Effect::Search { limits, .. }] = effects.as_slice() else { panic!("{effects:?}") };
    assert!(limits.time.unwrap() < Duration::from_secs(1), "{limits:?}");
}

#[test]
fn a_hint_is_said_and_marked_until_the_position_changes() {
    let mut desk = Desk::playing("checkers", people(2));
    desk.command(Command::Hint);
    assert!(desk.session.view().status.thinking.is_some_and(|thinking| thinking.seat.is_none()));
    desk.command(Command::Hint);
    assert_eq!(desk.open.len(), 1, "one hint at a time");
    let job = desk.session.open_jobs().next().unwrap();
    desk.input(Input::Engine(job, EngineUpdate::Depth(7)));
    assert_eq!(desk.session.view().status.thinking.unwrap().depth, 7);
    let why = parlour_core::Message::verbatim("no idea");
    desk.input(Input::Engine(job, EngineUpdate::Failed(why.clone())));
    assert_eq!(desk.session.view().status.error, Some(why));
    desk.command(Command::Hint);
    desk.play("11-15");
    assert!(desk.open.is_empty(), "a hint for a position that is left is cancelled");
}

#[test]
fn analysis_follows_the_position() {
    let mut desk = Desk::playing("checkers", people(2));
    desk.command(Command::ToggleAnalysis);
    let first = desk.session.open_jobs().next().unwrap();
    desk.input(Input::Engine(first, EngineUpdate::Lines(Vec::new())));
    desk.play("11-15");
    let second = desk.session.open_jobs().next().unwrap();
    assert_ne!(first, second);
    desk.input(Input::Engine(first, EngineUpdate::Lines(Vec::new())));
    desk.input(Input::Engine(second, EngineUpdate::Failed(parlour_core::Message::verbatim("no"))));
    desk.command(Command::ToggleAnalysis);
    assert!(!desk.session.view().analysis.on);
    assert!(desk.open.is_empty());
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
fn a_game_that_cannot_be_saved_warns_until_it_can() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.disk_fails = true;
    desk.play("1E");
    assert!(matches!(desk.session.view().status.warning, Some(Notice::NotSaved { .. })));
    assert!(desk.session.would_lose());
    desk.command(Command::Step(Step::Back));
    assert!(desk.session.view().status.warning.is_some());
    desk.disk_fails = false;
    desk.command(Command::Step(Step::Last));
    desk.play("7G");
    assert_eq!(desk.session.view().status.warning, None);
    assert!(!desk.session.would_lose());
}

#[test]
fn bots_wait_for_the_end_of_an_animation() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.play("1E");
    let until = Duration::from_secs(9);
    desk.input(Input::Animating(until));
    assert_eq!(desk.session.next_wake(), Some(until));
}

#[test]
fn nothing_is_saved_before_a_person_has_moved() {
    let bot_first = Seating::new(vec![Sitter::Bot("random".into()), Sitter::Person]);
    let mut desk = Desk::playing("ladder", bot_first);
    desk.run(10);
    assert_eq!(desk.session.tree().ply(), 1);
    assert_eq!(desk.saved, None);
    desk.play("7G");
    assert!(desk.saved.is_some());
}

#[test]
fn each_part_of_the_view_has_a_version() {
    let mut desk = Desk::playing("ladder", people(2));
    let before = desk.session.view().versions;
    desk.command(Command::Flip);
    desk.command(Command::ToggleThreats);
    let after = desk.session.view().versions;
    assert!(desk.session.view().flipped && desk.session.view().threats);
    assert_eq!(parlour_session::Versions { board: before.board, ..after }, before);
    desk.play("1E");
    let played = desk.session.view().versions;
    assert!(
        played.position > after.position && played.list > after.list && played.selection > after.selection
    );
}

#[test]
fn a_game_that_was_saved_elsewhere_meanwhile_is_shown_as_it_is_there() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    let mut other = Desk::playing("ladder", people(2));
    other.play("1E");
    other.play("7G");
    other.command(Command::Comment(other.session.tree().cursor(), "good".into()));
    let tree = parlour_erased::open_tree("parlour", &other.saved.unwrap()).unwrap();
    desk.play("2D");
    desk.run(2);
    assert_eq!(desk.open.len(), 1, "the bot thinks");
    desk.command(Command::Flip);
    desk.reopen(tree);
    assert!(desk.open.is_empty(), "about a position that is left");
    assert_eq!(desk.moves(), "1. 1E 7G {good} *");
    assert_eq!(desk.session.mover(), Some(Seat::FIRST));
    assert_eq!(desk.session.seating(), &people(2));
    assert!(desk.session.view().flipped);
    desk.saved = None;
    desk.input(Input::Tick);
    assert_eq!(desk.saved, None, "it is saved already");
    desk.command(Command::Undo);
    assert_eq!(desk.session.tree().ply(), 1);
}

#[test]
fn time_that_was_left_counts_only_under_its_own_time_control() {
    let options =
        |control: &str| Options { time_control: Some(control.parse().unwrap()), ..Options::default() };
    let mut desk = Desk::new(open("ladder", &[]), people(2), options("1+0"));
    desk.play("1E");
    desk.now = Duration::from_secs(50);
    desk.play("7G");
    let record = desk.session.record().to_string();
    assert!(record.contains("[TimeLeft"), "{record}");
    let left = |options: Options| {
        let tree = parlour_erased::open_tree("parlour", &record).unwrap();
        Desk::new(tree, people(2), options).session.time_left(Seat::SECOND, Duration::ZERO).unwrap()
    };
    assert_eq!(left(Options::default()), Duration::from_secs(10));
    assert_eq!(left(options("10+0")), Duration::from_mins(10));
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
fn a_game_that_a_person_saved_elsewhere_would_not_be_lost() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.disk_fails = true;
    desk.play("1E");
    assert!(desk.session.would_lose());
    desk.input(Input::Saved(parlour_session::Saved::Exported));
    assert!(!desk.session.would_lose());
    desk.play("7G");
    assert!(desk.session.would_lose());
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

/// What the real analysis says of the position that is looked at.
fn analysed(desk: &Desk) -> EngineUpdate {
    let table = desk.session.tree().line();
    let mut analyst =
        parlour_analysis::Analyst::of(table.info(), &parlour_erased::BotOptions::default()).unwrap();
    let limits = parlour_search::Limits::nodes(500);
    let study = analyst.study(table, 3, &limits, &parlour_search::Stop::default(), &mut |_| {});
    EngineUpdate::Analysed(Box::new(study.unwrap()))
}

#[test]
fn a_hint_names_a_move_and_marks_its_spots() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.command(Command::Hint);
    let job = desk.session.open_jobs().next().unwrap();
    let hint = analysed(&desk);
    desk.input(Input::Engine(job, hint));
    let status = &desk.session.view().status;
    assert!(!status.hint.is_empty() && !status.hinted.is_empty());
    assert_eq!(status.thinking, None);
    desk.play("1E");
    assert!(desk.session.view().status.hint.is_empty());
}

#[test]
fn analysis_shows_three_lines_and_ends() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.command(Command::ToggleAnalysis);
    let job = desk.session.open_jobs().next().unwrap();
    desk.input(Input::Engine(job, EngineUpdate::Depth(3)));
    let whole = analysed(&desk);
    desk.input(Input::Engine(job, whole));
    assert_eq!(desk.session.view().analysis.lines.len(), 3);
    assert!(desk.open.is_empty());
}

#[test]
fn no_hint_is_given_while_a_bot_moves_or_after_the_end() {
    let mut desk = Desk::playing("ladder", against_bot());
    desk.bots = Bots::Silent;
    desk.play("1E");
    desk.command(Command::Hint);
    assert!(desk.open.is_empty());
    desk.command(Command::Resign);
    desk.command(Command::Hint);
    assert_eq!(notice(&desk), Some(Notice::GameOver));
    desk.command(Command::Play("7G".into()));
    assert_eq!(notice(&desk), Some(Notice::GameOver));
    desk.command(Command::PlayOn);
    assert_eq!(notice(&desk), Some(Notice::GameOver));
    desk.command(Command::Resign);
    assert_eq!(notice(&desk), Some(Notice::GameOver));
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

#[test]
fn a_game_that_was_continued_elsewhere_is_saved_as_a_copy() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.play("1E");
    desk.input(Input::Saved(parlour_session::Saved::Copied));
    assert_eq!(notice(&desk), Some(Notice::SavedAsCopy));
}

#[test]
fn the_beginning_of_one_move_is_completed() {
    let desk = Desk::playing("checkers", people(2));
    let unread = |text: &str| parlour_core::MoveError::Unreadable {
        text: text.into(),
        expected: parlour_core::Message::verbatim("a move"),
    };
    assert_eq!(
        desk.session.completed("9-1", unread("9-1")),
        Err(parlour_core::MoveError::Ambiguous {
            text: "9-1".into(),
            choices: vec!["9-14".into(), "9-13".into()],
        })
    );
    assert_eq!(desk.session.completed("12-1", unread("12-1")), Ok("12-16".into()));
    assert_eq!(desk.session.completed("x", unread("x")), Err(unread("x")));
}

#[test]
fn a_spot_that_completes_a_move_is_known_before_it_is_touched() {
    let mut desk = Desk::playing("checkers", people(2));
    assert_eq!(desk.session.completed_by(&Spot::from("15")), None);
    desk.command(Command::Touch(Spot::from("11"), Touching::Sure));
    let token = desk.session.completed_by(&Spot::from("15")).unwrap();
    assert_eq!(desk.session.view().position.now.write(&token), "11-15");
    desk.command(Command::Touch(Spot::from("11"), Touching::Sure));
    assert!(desk.session.view().selection.touches.is_empty(), "touched again, it is deselected");
}

#[test]
fn the_comment_on_a_forfeit_is_its_reason() {
    parlour_registry::install();
    let record = "[Game \"ladder\"]\n\n1. 1E 2:forfeited {broke down} 1-0\n";
    let tree = parlour_registry::open_tree("parlour", record).unwrap();
    let mut desk = Desk::new(tree, people(2), Options::default());
    desk.command(Command::Step(Step::Last));
    let node = desk.session.tree().cursor();
    desk.command(Command::Comment(node, "well played".into()));
    assert_eq!(notice(&desk), Some(Notice::ForfeitComment));
    assert!(desk.moves().contains("{broke down}"), "{}", desk.moves());
}
