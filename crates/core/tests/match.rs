//! A match: its history, who left, and how it may end.

mod played;

use parlour_core::{
    Cause, Departure, Ending, INTERVAL, IllegalPly, Match, NoEnding, Notation, Ply, Seat, SeatSet, ToMessage,
    Turn, Verdict,
};
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
    assert_eq!((game.plies().len(), game.history().len()), (0, 1));
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
    assert_eq!(IllegalPly.to_string(), "core-illegal-ply");
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = ladder(WON_BY_X);
    let cell = game.position().geometry().cell(0, 1).unwrap();
    assert_eq!(game.play_move(cell), Err(IllegalPly));
}

#[test]
fn undo_takes_back_ply_by_ply() {
    let mut game = ladder("1E 7G");
    assert!(game.undo());
    assert_eq!(written(&game), "1/3/5/7/9/11/4X8 O");
    assert_eq!(game, ladder("1E"));
    assert!(game.undo());
    assert!(!game.undo());
}

#[test]
fn undo_goes_back_over_an_end() {
    let mut game = ladder(WON_BY_X);
    assert_eq!((game.turn(), game.ending()), (Turn::Over, Some(Ending::Rules)));
    assert_eq!(game.outcome_after(9).unwrap().winners, SeatSet::only(Seat::FIRST));
    assert_eq!((game.outcome_after(8), game.outcome_after(10)), (None, None));
    game.undo();
    assert_eq!((game.turn(), game.outcome()), (Turn::Seat(Seat::FIRST), None));
}

#[test]
fn any_ply_can_be_asked_for_and_none_that_is_not_there() {
    let game = ladder("1E 7G 1F");
    let at = |ply| game.position_after(ply).map(|position| position.write_position());
    assert_eq!(at(1).unwrap(), "1/3/5/7/9/11/4X8 O");
    assert_eq!(at(3).unwrap(), "O/3/5/7/9/11/4XX7 O");
    assert_eq!(at(4), None);
    assert_eq!(game.positions_from(2).len(), 2);
    assert!(game.positions_from(4).is_empty());
}

#[test]
fn cutting_drops_what_came_after_with_its_comments() {
    let mut game = ladder("1E 7G 1F 6F");
    for ply in 0..=4 {
        game.set_comment(ply, &format!("after {ply}"));
    }
    game.truncate(2);
    play(&mut game, "1G");
    assert_eq!(game.plies().len(), 3);
    assert_eq!(game.comment(2), Some("after 2"));
    assert_eq!(game.comment(3), None);
}

fn resigns(seat: Seat) -> Departure {
    Departure { seat, cause: Cause::Resigned }
}

#[test]
fn who_resigns_at_a_table_of_two_loses() {
    for (loser, winner) in [(Seat::FIRST, Seat::SECOND), (Seat::SECOND, Seat::FIRST)] {
        let mut game = ladder("1E");
        game.leave(resigns(loser)).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winners, SeatSet::only(winner));
        assert_eq!(outcome.reason, resigns(loser).message());
        assert_eq!(game.turn(), Turn::Over);
        assert_eq!(game.ending(), Some(Ending::Left(resigns(loser))));
    }
}

#[test]
fn an_agreed_draw_is_shared() {
    let mut game = ladder("1E");
    game.conclude(Verdict::Agreed).unwrap();
    assert!(game.outcome().unwrap().is_draw());
    assert_eq!(game.ending(), Some(Ending::Verdict(Verdict::Agreed)));
}

#[test]
fn an_ended_match_cannot_be_played_or_ended_again() {
    let mut game = ladder("1E");
    game.conclude(Verdict::Agreed).unwrap();
    let cell = game.position().geometry().cell(0, 1).unwrap();
    assert_eq!(game.play_move(cell), Err(IllegalPly));
    assert_eq!(game.conclude(Verdict::Agreed), Err(NoEnding));
    assert_eq!(game.leave(resigns(Seat::FIRST)), Err(NoEnding));
    assert_eq!(ladder(WON_BY_X).conclude(Verdict::Agreed), Err(NoEnding));
}

#[test]
fn undo_takes_back_an_ending_before_it_takes_back_a_ply() {
    let mut game = ladder("1E");
    game.conclude(Verdict::Agreed).unwrap();
    assert!(game.undo());
    assert_eq!(game, ladder("1E"));
    game.leave(resigns(Seat::FIRST)).unwrap();
    assert!(game.undo());
    assert_eq!(game, ladder("1E"));
    assert_eq!(game.turn(), Turn::Seat(Seat::SECOND));
}

#[test]
fn an_ending_is_dropped_with_what_lies_before_it() {
    let mut game = ladder("1E 7G");
    game.leave(resigns(Seat::FIRST)).unwrap();
    game.truncate(1);
    assert_eq!(game, ladder("1E"));
    play(&mut game, "6F");
    assert_eq!(game.ending(), None);
}

#[test]
fn nobody_leaves_who_does_not_sit_there() {
    let mut game = ladder("");
    assert_eq!(game.leave(resigns(Seat::new(2).unwrap())), Err(NoEnding));
    let winners = SeatSet::only(Seat::new(2).unwrap());
    assert_eq!(game.conclude(Verdict::Adjudicated { winners }), Err(NoEnding));
}

#[test]
fn any_ply_of_a_long_match_is_found_again_after_its_memory_was_given_up() {
    let plies = "roll d2 hold ".repeat(2 * INTERVAL);
    let mut game: Match<Pig> = played(&[("target", "1000")], &plies);
    let history = game.history();
    for _ in 0..2 {
        for (ply, position) in history.iter().enumerate() {
            assert_eq!(game.position_after(ply).as_ref(), Some(position));
        }
        game.shrink();
    }
    game.truncate(2 * INTERVAL);
    assert_eq!(game.history(), history[..=2 * INTERVAL]);
}

/// What was kept afterwards was once taken for earlier positions.
#[test]
fn play_goes_on_after_memory_was_given_up() {
    let whole: Match<Pig> = played(&[("target", "1000")], &"roll d2 hold ".repeat(2 * INTERVAL));
    let mut game = Match::new(*whole.setup());
    for (ply, done) in whole.plies().iter().zip(1..) {
        game.play(*ply).unwrap();
        if done == INTERVAL + 3 || done == 3 * INTERVAL || done > 5 * INTERVAL {
            game.shrink();
        }
    }
    assert_eq!(game.history(), whole.history());
    for (ply, position) in whole.history().iter().enumerate() {
        assert_eq!(game.position_after(ply).as_ref(), Some(position), "after ply {ply}");
    }
}

#[test]
fn players_may_have_any_name_twice() {
    let mut game = ladder("");
    for seat in [Seat::FIRST, Seat::SECOND] {
        game.set_name(seat, "Δate");
    }
    game.set_tag("Date", "2026.11.15");
    assert_eq!((game.name(Seat::FIRST), game.name(Seat::SECOND)), (Some("Δate"), Some("Δate")));
    assert_eq!(game.tag("Date"), Some("2026.11.15"));
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
    assert!(game.set_tag("White_2", "x"));
    assert!(game.set_tag("White_2", " "), "an empty value removes");
    for name in ["", "event", "Result", "Game", "Rules", "Fen", "Termination", "Two words", "Quote\"", "É"] {
        assert!(!game.set_tag(name, "x"), "{name:?}");
    }
    assert_eq!(game.tag("Event"), Some("The last one"));
    assert_eq!(game.tags().collect::<Vec<_>>(), [("Event", "The last one")]);
}
