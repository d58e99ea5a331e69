//! What can be written and read, and what is said of what cannot.

use parlour_core::{About, CATALOGUE, Game, Notation, Seat, ToMessage};
use parlour_ladder::{Ladder, LadderSetup, Rows};
use parlour_words::Words;

fn say(said: &impl ToMessage) -> String {
    Words::new("en", &[&CATALOGUE, &Ladder::CATALOGUE]).say(said)
}

fn start(rows: usize) -> Ladder {
    Ladder::start(&LadderSetup { rows: Rows::new(rows).unwrap() })
}

fn read(text: &str) -> Result<Ladder, String> {
    let read = Ladder::parse_position(&LadderSetup::default(), text);
    read.map(|(_, position)| position).map_err(|wrong| say(&wrong))
}

#[test]
fn a_move_is_read_in_either_case_and_written_in_upper_case() {
    let start = start(7);
    let cell = start.parse_move("3d").unwrap();
    assert_eq!(start.parse_move("3D"), Ok(cell));
    assert_eq!(start.parse_move(" 3D "), Ok(cell));
    assert_eq!(start.write_move(cell), "3D");
}

#[test]
fn a_wrong_move_says_what_would_be_right() {
    let example = "a move is a row and a column letter, such as 3D";
    for (rows, text, message) in [
        (7, "", format!("an empty word is not a move: {example}")),
        (7, "D3", format!("D3 is not a move: {example}")),
        (7, "3", format!("3 is not a move: {example}")),
        (7, "3DD", format!("3DD is not a move: {example}")),
        (7, "3É", format!("3É is not a move: {example}")),
        (7, "0A", "0A is not a move: rows go from 1, the base, to 7".into()),
        (7, "8A", "8A is not a move: rows go from 1, the base, to 7".into()),
        (7, "3B", "3B is not a move: row 3 has the columns C to K".into()),
        (7, "1N", "1N is not a move: row 1 has the columns A to M".into()),
        (7, "7A", "7A is not a move: row 7 has only the column G".into()),
        (4, "5E", "5E is not a move: rows go from 1, the base, to 4".into()),
        (9, "9A", "9A is not a move: row 9 has only the column I".into()),
    ] {
        assert_eq!(say(&start(rows).parse_move(text).unwrap_err()), message);
    }
}

#[test]
fn a_taken_cell_says_who_stands_there() {
    let taken = read("1/3/5/7/1X7/11/13 O").unwrap().parse_move("3D").unwrap_err();
    assert_eq!(say(&taken), "3D is not legal: X stands there; choose an empty cell");
}

#[test]
fn nothing_is_left_to_chance() {
    let wrong = start(7).parse_chance("1A").unwrap_err();
    assert_eq!(say(&wrong), "1A is not legal: nothing in Ladder is left to chance");
}

#[test]
fn the_start_is_written_as_in_the_rules() {
    assert_eq!(start(7).write_position(), "1/3/5/7/9/11/13 X");
    assert_eq!(read("1/3/5/7/9/11/13 X"), Ok(start(7)));
}

#[test]
fn a_position_says_its_own_size() {
    assert_eq!(read("1/3/5/7 X"), Ok(start(4)));
    assert_eq!(read("1/3/5/7/9/11/13/15/17 X"), Ok(start(9)));
}

#[test]
fn a_position_is_read_in_either_case_and_with_space_around_it() {
    let tidy = read("1/3/5/7/9/1O9/1X11 X").unwrap();
    assert_eq!(read(" 1/3/5/7/9/1o9/1x11  x\n"), Ok(tidy));
    assert_eq!(tidy.holder(tidy.parse_move("1A").unwrap()), None);
    assert_eq!(tidy.tokens(Seat::FIRST).count_ones(), 1);
}

#[test]
fn a_wrong_position_says_what_is_wrong_and_where() {
    for (text, message) in [
        ("", "the side to move is missing: end with X or O (at character 1)"),
        ("1/3/5/7/9/11/13", "the side to move is missing: end with X or O (at character 16)"),
        ("1/3/5/7/9/11/13 Z", "the side to move is X or O, not Z (at character 17)"),
        ("1/3/5/7/9/11/13 X O", "the side to move is X or O, not X O (at character 17)"),
        ("1/3/5 X", "a board has 4 to 9 rows, separated by /; here are 3 (at character 1)"),
        ("1/3/5/7/9/11/12 X", "row 1 has 13 cells, and here are only 12 (at character 16)"),
        ("1/3/5/7/9/11/14 X", "row 1 has 13 cells, and here are more (at character 14)"),
        ("1/3/5/7/9/11/X13 X", "row 1 has 13 cells, and here are more (at character 15)"),
        ("X1/3/5/7/9/11/13 X", "row 7 has 1 cell, and here are more (at character 2)"),
        ("/3/5/7/9/11/13 X", "row 7 has 1 cell, and here are only 0 (at character 1)"),
        ("1/3/5/7/9/11/0X12 X", "a run of empty cells has at least one (at character 14)"),
        ("1/3/5/7/é8/11/13 X", "é is not X, O or a number of empty cells (at character 9)"),
        ("1/3/5/7/9/11/99999999999999999999 X", "row 1 has 13 cells, and here are more (at character 14)"),
        (
            "1/3/5/2X4/2XX5/2XX7/13 X",
            "X has already completed a ladder, so X cannot be to move (at character 24)",
        ),
    ] {
        assert_eq!(read(text).unwrap_err(), message, "for {text:?}");
    }
}

#[test]
fn a_won_position_can_be_read_when_the_loser_would_move() {
    let position = read("1/3/5/2X4/2XX5/2XX7/13 O").unwrap();
    assert_eq!(position.winner(), Some(Seat::FIRST));
}
