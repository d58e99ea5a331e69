//! Games at one table, played through a session with scripted bots.

mod common;

use common::{Bots, Desk, against_bot, open, people};
use parlour_core::{Seat, Spot};
use parlour_erased::{Awaited, NodeId, Seating, Sitter, Touching};
use parlour_session::{Command, Input, Notice, Options, Step};
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
fn the_start_cannot_be_deleted() {
    let mut desk = Desk::playing("ladder", people(2));
    desk.command(Command::Delete);
    assert_eq!(notice(&desk), Some(Notice::NothingToDelete));
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
