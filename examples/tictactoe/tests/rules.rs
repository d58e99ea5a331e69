//! The rules, told in the notation. Replace: all of it.

use parlour_core::{About, CATALOGUE, Match, Notation, Seat, SeatSet, ToMessage};
use parlour_example_tictactoe::{TicTacToe, TicTacToeSetup};
use parlour_words::Words;

fn played(words: &str) -> Match<TicTacToe> {
    let mut game = Match::<TicTacToe>::new(TicTacToeSetup);
    for word in words.split_whitespace() {
        let ply = game.position().parse_ply(word).unwrap_or_else(|wrong| panic!("{wrong}"));
        game.play(ply).unwrap();
    }
    game
}

fn say(said: &impl ToMessage) -> String {
    Words::new("en", &[&CATALOGUE, &TicTacToe::CATALOGUE]).say(said)
}

#[test]
fn three_in_a_row_win() {
    for (moves, winner) in [
        ("a1 b1 a2 b2 a3", Seat::FIRST),
        ("b2 a1 c3 a2 c1 a3", Seat::SECOND),
        ("a1 b1 b2 c1 c3", Seat::FIRST),
    ] {
        let outcome = played(moves).outcome().unwrap();
        assert_eq!(outcome.winners, SeatSet::only(winner), "{moves}");
        assert_eq!(say(&outcome.reason), "three in a row");
    }
}

#[test]
fn a_full_board_is_a_draw() {
    let outcome = played("a1 b2 c3 c2 a2 a3 c1 b1 b3").outcome().unwrap();
    assert!(outcome.is_draw(), "{outcome:?}");
    assert_eq!(say(&outcome.reason), "all cells are full");
}

#[test]
fn a_cell_is_marked_once() {
    let game = played("b2");
    assert_eq!(game.position().write_position(), ".../.X./... O");
    let wrong = game.position().parse_move("B2").unwrap_err();
    assert_eq!(say(&wrong), "B2 is not legal: play a3, b3, c3, a2, c2, a1, b1 or c1");
}

#[test]
fn what_is_wrong_with_a_position_is_said() {
    let written = "a position is written as X.O/.X./... O: three rows from the top, and the player to move";
    let impossible = "players who take turns cannot come to this position";
    for (text, fault) in [
        ("", written),
        (".../... X", written),
        (".../..../.. X", written),
        (".../.../..Z X", written),
        (".../.../... Z", written),
        (".../.../... O", impossible),
        ("XO./XO./XO. X", impossible),
    ] {
        let wrong = TicTacToe::parse_position(&TicTacToeSetup, text).unwrap_err();
        assert_eq!(say(&wrong.message), fault, "for {text:?}");
    }
}
