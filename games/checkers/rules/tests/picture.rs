//! What people and programs see of the board.

mod positions;

use parlour_checkers::{Checkers, CheckersBoard, CheckersSetup};
use parlour_core::{BoardData, Game, Line, Picture, PictureStyle, Seat};
use positions::{played, position, say};

fn drawn(lines: &[Line]) -> String {
    lines.iter().map(|line| format!("|{line}\n")).collect()
}

#[test]
fn the_start() {
    let start = Checkers::start(&CheckersSetup::default());
    insta::assert_snapshot!(drawn(&start.picture(None, PictureStyle::default(), &say)), @"
    |     b       b       b       b    1-4
    | b       b       b       b        5-8
    |     b       b       b       b    9-12
    | 13      14      15      16       13-16
    |     17      18      19      20   17-20
    | w       w       w       w        21-24
    |     w       w       w       w    25-28
    | w       w       w       w        29-32
    ");
}

#[test]
fn kings_the_last_move_and_the_pieces_in_words() {
    let game = played(position("B:W18,26,32,K3:B15,K24"), "15x31");
    let style = PictureStyle { verbose: true, ..PictureStyle::default() };
    insta::assert_snapshot!(drawn(&game.position().picture(game.last(), style, &say)), @"
    |     1       2       W       4    1-4
    | 5       6       7       8        5-8
    |     9       10      11      12   9-12
    | 13      14     (15)     16       13-16
    |     17      18      19      20   17-20
    | 21      22      23      B        21-24
    |     25      26      27      28   25-28
    | 29      30     [B]      w        29-32
    |Black: kings on 24 and 31
    |White: a man on 32; a king on 3
    ");
}

#[test]
fn colour_changes_no_letter() {
    let game = played(Checkers::start(&CheckersSetup::default()), "11-15");
    let colored = PictureStyle { color: true, ..PictureStyle::default() };
    let (plain, colored) = (
        game.position().picture(game.last(), PictureStyle::default(), &say),
        game.position().picture(game.last(), colored, &say),
    );
    assert_eq!(drawn(&plain), drawn(&colored));
}

#[test]
fn from_the_side_of_black_with_square_numbers() {
    let game = played(Checkers::start(&CheckersSetup::default()), "11-15");
    let style = PictureStyle { from: Some(Seat::FIRST), numbers: true, ..PictureStyle::default() };
    insta::assert_snapshot!(drawn(&game.position().picture(game.last(), style, &say)), @"
    |     w       w       w       w    29-32
    |     32      31      30      29
    | w       w       w       w        25-28
    | 28      27      26      25
    |     w       w       w       w    21-24
    |     24      23      22      21
    |                                  17-20
    | 20      19      18      17
    |            [b]                   13-16
    |     16      15      14      13
    | b      ( )      b       b        9-12
    | 12      11      10      9
    |     b       b       b       b    5-8
    |     8       7       6       5
    | b       b       b       b        1-4
    | 4       3       2       1
    ");
    let white = PictureStyle { from: Some(Seat::SECOND), ..PictureStyle::default() };
    assert_eq!(
        game.position().picture(game.last(), white, &say),
        game.position().picture(game.last(), PictureStyle::default(), &say),
    );
}

#[test]
fn everything_fits_forty_columns() {
    let start = Checkers::start(&CheckersSetup::default());
    let style = PictureStyle { width: Some(40), verbose: true, ..PictureStyle::default() };
    let lines = start.picture(None, style, &say);
    assert!(lines.iter().all(|line| line.to_string().len() <= 40), "{}", drawn(&lines));
}

#[test]
fn pointing_names_dark_squares() {
    let start = Checkers::start(&CheckersSetup::default());
    let pointed =
        |column, row, from| start.pointed(column, row, 0, PictureStyle { from, ..PictureStyle::default() });
    assert_eq!(pointed(1, 0, None).as_deref(), Some("1"));
    assert_eq!(pointed(0, 7, None).as_deref(), Some("29"));
    assert_eq!(pointed(0, 0, None), None);
    assert_eq!(pointed(8, 1, None), None);
    assert_eq!(pointed(1, 0, Some(Seat::FIRST)).as_deref(), Some("32"));
    assert_eq!(pointed(8, 9, Some(Seat::FIRST)), None);
}

#[test]
fn the_board_as_data() {
    let board = position("B:W20,K3:B7,K30").board();
    let json = serde_json::to_string(&board).unwrap();
    assert_eq!(json, r#"{"squares":{"3":"W","7":"b","20":"w","30":"B"}}"#);
    assert_eq!(serde_json::from_str::<CheckersBoard>(&json).unwrap(), board);
    let wrong = |json| serde_json::from_str::<CheckersBoard>(json).unwrap_err().to_string();
    assert!(wrong(r#"{"squares":{"33":"b"}}"#).starts_with("squares are numbered 1 to 32"));
    assert!(wrong(r#"{"squares":{"1":"x"}}"#).starts_with("a piece is b, B, w or W"));
}
