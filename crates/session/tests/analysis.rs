//! Hints, and analysis beside a game.

mod common;

use common::{Bots, Desk, against_bot, people};
use parlour_session::{Command, EngineUpdate, Input, Notice};

fn notice(desk: &Desk) -> Option<Notice> {
    desk.session.view().status.notice.clone()
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
