//! Clocks of games at one table.

mod common;

use common::{Desk, against_bot, open, people};
use parlour_core::Seat;
use parlour_session::{Command, Input, Notice, Options, clock_text};
use std::time::Duration;

fn notice(desk: &Desk) -> Option<Notice> {
    desk.session.view().status.notice.clone()
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
