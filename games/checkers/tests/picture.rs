//! What people and programs see of the board.

mod positions;

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Game, Line, Picture, PictureStyle};
use positions::{played, position};

fn drawn(lines: &[Line]) -> String {
    lines.iter().map(|line| format!("|{line}\n")).collect()
}

#[test]
fn the_start() {
    let start = Checkers::start(&CheckersSetup::default());
    insta::assert_snapshot!(drawn(&start.picture(None, PictureStyle::default())), @"
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
    insta::assert_snapshot!(drawn(&game.position().picture(game.last(), style)), @"
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
        game.position().picture(game.last(), PictureStyle::default()),
        game.position().picture(game.last(), colored),
    );
    assert_eq!(drawn(&plain), drawn(&colored));
}

#[test]
fn pointing_names_dark_squares() {
    let start = Checkers::start(&CheckersSetup::default());
    assert_eq!(start.pointed(1, 0, 0).as_deref(), Some("1"));
    assert_eq!(start.pointed(0, 7, 0).as_deref(), Some("29"));
    assert_eq!(start.pointed(0, 0, 0), None);
    assert_eq!(start.pointed(8, 1, 0), None);
}

#[test]
fn the_board_as_data() {
    let json = serde_json::to_string(&position("B:W20,K3:B7,K30").board()).unwrap();
    assert_eq!(json, r#"{"squares":{"3":"W","7":"b","20":"w","30":"B"}}"#);
}
