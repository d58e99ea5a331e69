//! A match: its history, its cursor, and how players may end it.

mod played;

use parlour_core::{Ending, IllegalPly, Match, NoEnding, Notation, Ply, Seat, SeatSet, Turn};
use parlour_example_pig::Pig;
use parlour_ladder::Ladder;
use played::{play, played};

const WON_BY_X: &str = "1E 7G 1F 6F 2F 6H 2G 5G 3G";

fn ladder(plies: &str) -> Match<Ladder> {
    played(&[], plies)
}

fn written(game: &Match<Ladder>) -> String {
    game.position().write_position()
}

#[test]
fn a_new_match_is_at_its_start() {
    let game = ladder("");
    assert_eq!((game.cursor(), game.plies().len(), game.history().len()), (0, 0, 1));
    assert_eq!(game.last(), None);
    assert_eq!(game.turn(), Turn::Seat(Seat::FIRST));
    assert_eq!(game.outcome(), None);
}

#[test]
fn an_illegal_ply_changes_nothing() {
    let mut game = ladder("1E 7G");
    game.undo();
    let before = game.clone();
    let taken = Ply::Move(game.position().geometry().cell(4, 1).unwrap());
    assert_eq!(game.play(taken), Err(IllegalPly));
    assert_eq!(game, before);
    assert_eq!(IllegalPly.to_string(), "that is not allowed in this position");
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = ladder(WON_BY_X);
    let cell = game.position().geometry().cell(0, 1).unwrap();
    assert_eq!(game.play_move(cell), Err(IllegalPly));
}

#[test]
fn undo_and_redo_walk_the_line() {
    let mut game = ladder("1E 7G");
    assert!(game.undo());
    assert_eq!(written(&game), "1/3/5/7/9/11/4X8 O");
    assert_eq!(game.last(), game.plies().first());
    assert!(game.undo());
    assert!(!game.undo());
    assert!(game.redo() && game.redo());
    assert!(!game.redo());
    assert_eq!(game.cursor(), 2);
}

#[test]
fn undo_goes_back_over_an_end() {
    let mut game = ladder(WON_BY_X);
    assert_eq!(game.turn(), Turn::Over);
    game.undo();
    assert_eq!((game.turn(), game.outcome()), (Turn::Seat(Seat::FIRST), None));
    assert_eq!(game.outcome_after(9).unwrap().winners, SeatSet::only(Seat::FIRST));
    assert_eq!(game.outcome_after(10), None);
}

#[test]
fn going_to_a_ply_that_is_not_there_changes_nothing() {
    let mut game = ladder("1E 7G 1F");
    assert!(game.go_to(1));
    assert!(!game.go_to(4));
    assert_eq!(game.cursor(), 1);
    assert_eq!(game.history().len(), 2);
    assert_eq!(game.position_after(3).map(Notation::write_position).unwrap(), "O/3/5/7/9/11/4XX7 O");
}

#[test]
fn a_new_ply_cuts_what_was_undone_with_its_comments() {
    let mut game = ladder("1E 7G 1F 6F");
    for ply in 0..=4 {
        game.set_comment(ply, &format!("after {ply}"));
    }
    game.go_to(2);
    play(&mut game, "1G");
    assert_eq!(game.plies().len(), 3);
    assert!(!game.redo());
    assert_eq!(game.comment(2), Some("after 2"));
    assert_eq!(game.comment(3), None);
}

#[test]
fn cutting_lets_play_go_on_from_here() {
    let mut game = ladder("1E 7G 1F");
    game.go_to(1);
    game.cut();
    assert_eq!(game, ladder("1E"));
}

#[test]
fn who_resigns_loses() {
    for (loser, winner) in [(Seat::FIRST, Seat::SECOND), (Seat::SECOND, Seat::FIRST)] {
        let mut game = ladder("1E");
        game.end(Ending::Resigned(loser)).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winners, outcome.reason), (SeatSet::only(winner), "by resignation".into()));
        assert_eq!(game.turn(), Turn::Over);
        assert_eq!(game.ending(), Some(Ending::Resigned(loser)));
    }
}

#[test]
fn an_agreed_draw_is_shared() {
    let mut game = ladder("1E");
    game.end(Ending::Agreed).unwrap();
    assert!(game.outcome().unwrap().is_draw());
    assert_eq!(game.outcome().unwrap().reason, "by agreement".into());
}

#[test]
fn an_ended_match_cannot_be_played_or_ended_again() {
    let mut game = ladder("1E");
    game.end(Ending::Agreed).unwrap();
    let cell = game.position().geometry().cell(0, 1).unwrap();
    assert_eq!(game.play_move(cell), Err(IllegalPly));
    assert_eq!(game.end(Ending::Agreed), Err(NoEnding));
    assert_eq!(ladder(WON_BY_X).end(Ending::Agreed), Err(NoEnding));
    assert_eq!(NoEnding.to_string(), "this game cannot be ended so now");
}

#[test]
fn undo_takes_back_an_ending_before_it_takes_back_a_ply() {
    let mut game = ladder("1E");
    game.end(Ending::Agreed).unwrap();
    assert!(game.undo());
    assert_eq!(game, ladder("1E"));
}

#[test]
fn an_ending_stands_at_the_end_of_the_line_only() {
    let mut game = ladder("1E 7G");
    game.end(Ending::Resigned(Seat::FIRST)).unwrap();
    game.go_to(1);
    assert_eq!((game.turn(), game.outcome()), (Turn::Seat(Seat::SECOND), None));
    assert!(game.redo());
    assert_eq!(game.turn(), Turn::Over);
    game.go_to(1);
    play(&mut game, "6F");
    assert_eq!(game.ending(), None);
}

#[test]
fn ending_earlier_cuts_what_was_undone() {
    let mut game = ladder("1E 7G 1F");
    game.go_to(1);
    game.end(Ending::Agreed).unwrap();
    assert_eq!(game.plies().len(), 1);
}

#[test]
fn nobody_resigns_who_is_not_at_a_table_for_two() {
    let mut game = ladder("");
    assert_eq!(game.end(Ending::Resigned(Seat::new(2).unwrap())), Err(NoEnding));
    let mut three: Match<Pig> = played(&[("players", "3")], "");
    assert_eq!(three.end(Ending::Resigned(Seat::FIRST)), Err(NoEnding));
    assert_eq!(three.end(Ending::Agreed), Ok(()));
    assert_eq!(three.outcome().unwrap().winners.len(), 3);
}

#[test]
fn comments_are_running_text() {
    let mut game = ladder("1E");
    game.set_comment(1, "  a\n\tlong \u{7}story\u{1b}[2J ");
    assert_eq!(game.comment(1), Some("a long story[2J"));
    game.set_comment(1, " \n ");
    assert_eq!(game.comment(1), None);
    game.set_comment(2, "on a ply that is not there");
    assert_eq!(game.comment(2), None);
}

#[test]
fn tags_have_names_that_a_record_can_keep() {
    let mut game = ladder("");
    assert!(game.set_tag("Event", " The\nlast  one "));
    assert!(game.set_tag("White_2", ""));
    for name in ["", "event", "Result", "Game", "Rules", "Fen", "Ply", "Two words", "Quote\"", "É"] {
        assert!(!game.set_tag(name, "x"), "{name:?}");
    }
    assert_eq!(game.tag("Event"), Some("The last one"));
    assert_eq!(game.tags().collect::<Vec<_>>(), [("Event", "The last one"), ("White_2", "")]);
}
