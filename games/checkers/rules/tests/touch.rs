//! Moves made by touching squares.

mod positions;

use parlour_checkers::{Checkers, CheckersSetup, Move};
use parlour_core::{Game, MoveError, Notation, Spot, Touch, Touched};
use positions::position;

fn touched(position: &Checkers, squares: &str) -> Touched<Move> {
    let touches: Vec<Spot> = squares.split_whitespace().map(Spot::from).collect();
    position.touched(&touches)
}

/// Spots in the order of their numbers.
fn words(spots: &[Spot]) -> String {
    let mut words: Vec<&str> = spots.iter().map(Spot::as_str).collect();
    words.sort_by_key(|word| word.parse::<u8>().unwrap());
    words.join(" ")
}

fn made(position: &Checkers, squares: &str) -> Option<String> {
    touched(position, squares).complete.map(|m| m.to_string())
}

#[test]
fn a_step_is_a_piece_and_a_square() {
    let start = Checkers::start(&CheckersSetup::default());
    assert_eq!(words(&touched(&start, "").next), "9 10 11 12");
    assert_eq!(words(&touched(&start, "11").next), "15 16");
    assert_eq!(made(&start, "11 15").as_deref(), Some("11-15"));
    assert!(touched(&start, "22").is_nothing());
    assert!(touched(&start, "11 18").is_nothing());
    // What would be right is said of what was touched.
    let why = start.parse_move(&start.written(&["11".into(), "18".into()])).unwrap_err();
    assert!(matches!(why, MoveError::Illegal { text, .. } if text == "11-18"));
}

#[test]
fn a_jump_goes_by_its_squares_or_is_dragged_to_its_end() {
    let here = position("B:W18,26,32:B15,1");
    assert_eq!(words(&touched(&here, "").next), "15");
    let held = touched(&here, "15");
    assert_eq!((words(&held.next), words(&held.ends)), ("22".into(), "31".into()));
    assert_eq!(words(&touched(&here, "15 22").next), "31");
    assert_eq!(made(&here, "15 22"), None);
    assert_eq!(made(&here, "15 22 31").as_deref(), Some("15x22x31"));
    assert_eq!(made(&here, "15 31").as_deref(), Some("15x22x31"));
}

#[test]
fn two_ways_to_one_square_must_be_told_apart() {
    let here = position("W:W26:B22,23,14,15");
    let held = touched(&here, "26");
    assert_eq!((words(&held.next), words(&held.ends)), ("17 19".into(), String::new()));
    assert!(touched(&here, "26 10").is_nothing());
    assert_eq!(made(&here, "26 19 10").as_deref(), Some("26x19x10"));
}

#[test]
fn a_jump_in_a_circle_is_not_made_by_touching_its_start_twice() {
    let here = position("W:WK26:B22,23,14,15");
    assert_eq!(words(&touched(&here, "26").ends), "");
    assert!(touched(&here, "26 26").is_nothing());
    assert_eq!(made(&here, "26 17 10 19 26").as_deref(), Some("26x17x10x19x26"));
}
