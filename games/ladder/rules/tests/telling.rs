//! What people see and hear of a game.

use insta::assert_snapshot;
use parlour_core::{
    About, BoardData, CATALOGUE, Events, Explain, Match, Notation, Picture, PictureStyle, Ply, Seat,
    ToMessage,
};
use parlour_ladder::{Ladder, LadderBoard, LadderSetup, Rows, Token};
use parlour_words::Words;
use std::sync::LazyLock;

fn match_from(text: &str, words: &str) -> Match<Ladder> {
    let (setup, position) = Ladder::parse_position(&LadderSetup::default(), text).unwrap();
    let mut game = Match::from_position(setup, position);
    for word in words.split_whitespace() {
        game.play(Ply::Move(game.position().parse_move(word).unwrap())).unwrap();
    }
    game
}

fn say(said: &impl ToMessage) -> String {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &[&CATALOGUE, &Ladder::CATALOGUE]));
    ENGLISH.naming(&["X".into(), "O".into()]).say(said)
}

fn picture(game: &Match<Ladder>) -> String {
    drawn(game, PictureStyle::default())
}

fn drawn(game: &Match<Ladder>, style: PictureStyle) -> String {
    let lines = game.position().picture(game.last(), style, &say);
    // The ruler keeps the margin of the first line.
    lines.iter().map(|line| format!("|{line}\n")).collect()
}

fn events(text: &str, word: &str) -> String {
    let game = match_from(text, word);
    let events = game.history()[0].events(game.last().unwrap());
    events.iter().map(|event| say(event) + "\n").collect()
}

fn explained(text: &str) -> String {
    let game = match_from(text, "");
    let said = Seat::first(2).flat_map(|seat| game.position().explain(seat));
    said.map(|message| say(&message) + "\n").collect()
}

#[test]
fn the_smallest_board() {
    let game = Match::new(LadderSetup { rows: Rows::MIN });
    assert_snapshot!(picture(&game), @r"
    |4           .           4
    |3        .  .  .        3
    |2     .  .  .  .  .     2
    |1  .  .  .  .  .  .  .  1
    |   A  B  C  D  E  F  G
    ");
}

#[test]
fn the_largest_board() {
    let game = Match::new(LadderSetup { rows: Rows::MAX });
    assert_snapshot!(picture(&game), @r"
    |9                          .                          9
    |8                       .  .  .                       8
    |7                    .  .  .  .  .                    7
    |6                 .  .  .  .  .  .  .                 6
    |5              .  .  .  .  .  .  .  .  .              5
    |4           .  .  .  .  .  .  .  .  .  .  .           4
    |3        .  .  .  .  .  .  .  .  .  .  .  .  .        3
    |2     .  .  .  .  .  .  .  .  .  .  .  .  .  .  .     2
    |1  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  1
    |   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q
    ");
}

#[test]
fn the_last_token_stands_in_brackets() {
    assert_snapshot!(picture(&match_from("1/3/5/7/9/11/13 X", "1E 7G 1F")), @r"
    |7                    O                    7
    |6                 .  .  .                 6
    |5              .  .  .  .  .              5
    |4           .  .  .  .  .  .  .           4
    |3        .  .  .  .  .  .  .  .  .        3
    |2     .  .  .  .  .  .  .  .  .  .  .     2
    |1  .  .  .  .  X [X] .  .  .  .  .  .  .  1
    |   A  B  C  D  E  F  G  H  I  J  K  L  M
    ");
}

#[test]
fn the_winning_ladder_stands_in_stars() {
    let game = match_from("1/3/5/7/9/11/13 X", "1E 7G 1F 6F 2F 6H 2G 5G 3G");
    assert_snapshot!(picture(&game), @r"
    |7                    O                    7
    |6                 O  .  O                 6
    |5              .  .  O  .  .              5
    |4           .  .  .  .  .  .  .           4
    |3        .  .  .  . [X] .  .  .  .        3
    |2     .  .  .  . *X**X* .  .  .  .  .     2
    |1  .  .  .  . *X**X* .  .  .  .  .  .  .  1
    |   A  B  C  D  E  F  G  H  I  J  K  L  M
    ");
}

#[test]
fn styles_only_help() {
    let game = match_from("1/3/5/7 X", "1A");
    let style = PictureStyle { color: true, verbose: true, ..PictureStyle::default() };
    let plain: Vec<String> =
        game.position().picture(game.last(), style, &say).iter().map(ToString::to_string).collect();
    assert_eq!(plain.join("\n") + "\n", picture(&game).replace('|', ""));
}

#[test]
fn a_narrow_screen_has_two_columns_a_cell() {
    let game = match_from("1/3/5/7/2O1X4/4XX5/4X1O6 X", "1F");
    let style = PictureStyle { width: Some(40), ..PictureStyle::default() };
    assert_snapshot!(drawn(&game, style), @"
    |7              .             7
    |6            . . .           6
    |5          . . . . .         5
    |4        . . . . . . .       4
    |3      . . O .*X . . . .     3
    |2    . . . .*X*X . . . . .   2
    |1  . . . .*X>X O . . . . . . 1
    |   A B C D E F G H I J K L M
    ");
    let largest = Match::<Ladder>::new(LadderSetup { rows: Rows::MAX });
    assert!(drawn(&largest, style).lines().all(|line| line.chars().count() <= 41));
}

#[test]
fn the_board_as_data() {
    let game = match_from("1/3/5/7/2O1X4/4XX5/4X1O6 X", "1F");
    let text = serde_json::to_string(&game.position().board()).unwrap();
    assert_snapshot!(text, @r#"{"rows":7,"cells":{"1E":"X","1F":"X","1G":"O","2F":"X","2G":"X","3E":"O","3G":"X"},"won":["1E","1F","2F","2G","3G"]}"#);
    let read: LadderBoard = serde_json::from_str(r#"{"rows":7,"cells":{"3D":"X"}}"#).unwrap();
    assert_eq!(read.cells["3D"].seat(), Seat::FIRST);
    assert_eq!(Token::of(Seat::SECOND), Token::O);
}

#[test]
fn a_token_is_placed() {
    assert_snapshot!(events("1/3/5/7/9/11/13 X", "3D"), @"X takes 3D");
}

#[test]
fn a_ladder_is_threatened() {
    assert_snapshot!(events("1/3/5/7/2XX5/3X7/13 X", "4F"), @r"
    X takes 4F
    X threatens 2D
    ");
}

#[test]
fn a_ladder_is_completed() {
    assert_snapshot!(events("1/3/5/2X4/2XX5/3X7/13 X", "2D"), @r"
    X takes 2D
    X completes the ladder 2D 2E 3E 3F 4F
    ");
}

#[test]
fn a_ladder_is_completed_on_the_base() {
    assert_snapshot!(events("1/3/5/7/2O1X4/4XX5/4X1O6 X", "1F"), @r"
    X takes 1F
    X completes the ladder 1E 1F 2F 2G 3G on the base
    ");
}

#[test]
fn a_ladder_is_completed_in_vain() {
    assert_snapshot!(events("1/3/5/O1X4/2XX5/3XO6/13 X", "2D"), @r"
    X takes 2D
    X completes 2D 2E 3E 3F 4F, but O holds 2F and 4D: neutralized
    ");
}

#[test]
fn a_ladder_is_neutralized() {
    assert_snapshot!(events("1/3/5/2X4/2XX5/3XO6/13 O", "4D"), @r"
    O takes 4D
    O neutralizes 2D 2E 3E 3F 4F
    ");
}

#[test]
fn the_board_is_filled() {
    assert_snapshot!(events("O/XOX/XOXOX/OXOXOXO/OXOXOXOXO/XOXOXOXOXOX/XOXOXOXOXOXO1 X", "1M"), @r"
    X takes 1M
    the board is full
    ");
}

#[test]
fn events_are_data_for_an_animation() {
    let game = match_from("1/3/5/2X4/2XX5/3X7/13 X", "2D");
    let events = game.history()[0].events(game.last().unwrap());
    assert_snapshot!(serde_json::to_string(&events).unwrap(), @r#"[{"event":"placed","seat":0,"cell":"2D"},{"event":"completed","seat":0,"cells":["2D","2E","3E","3F","4F"],"on_base":false}]"#);
}

#[test]
fn at_the_start_nothing_has_begun() {
    assert_snapshot!(explained("1/3/5/7/9/11/13 X"), @r"
    X can still build 50 of 50 ladders and has begun none of them.
    O can still build 50 of 50 ladders and has begun none of them.
    ");
}

#[test]
fn early_on_many_ladders_are_as_near() {
    assert_snapshot!(explained("1/3/5/7/3X5/4O6/13 X"), @r"
    X can still build 42 of 50 ladders; the 5 nearest have 1 of their 5 cells.
    O can still build 41 of 50 ladders; the 4 nearest have 1 of their 5 cells.
    ");
}

#[test]
fn the_nearest_ladder_says_what_it_lacks() {
    assert_snapshot!(explained("1/3/5/7/2XX5/3X7/13 O"), @r"
    X can still build 50 of 50 ladders; the nearest has 3 of its 5 cells and lacks 2D and 4F.
    O can still build 35 of 50 ladders and has begun none of them.
    ");
}

#[test]
fn a_threat_is_named() {
    assert_snapshot!(explained("1/3/5/2X4/2XX5/3X7/13 O"), @r"
    X can still build 50 of 50 ladders; one more token wins, on 2D.
    O can still build 32 of 50 ladders and has begun none of them.
    ");
}

#[test]
fn who_has_won_and_lost_is_said_with_the_ladder() {
    assert_snapshot!(explained("1/3/5/2X4/2XX5/2XX7/13 O"), @r"
    X has won with the ladder 2D 2E 3E 3F 4F.
    O has lost: X completed the ladder 2D 2E 3E 3F 4F.
    ");
}

#[test]
fn a_drawn_board_leaves_nothing_to_build() {
    assert_snapshot!(explained("O/XOX/XOXOX/OXOXOXO/OXOXOXOXO/XOXOXOXOXOX/XOXOXOXOXOXOX O"), @r"
    X can no longer win: O stands in the way of every ladder.
    O can no longer win: X stands in the way of every ladder.
    ");
}

#[test]
fn a_ladder_is_blocked() {
    assert_snapshot!(events("1/3/5/2X4/2XX5/3X7/13 O", "2D"), @r"
    O takes 2D
    O blocks 2D 2E 3E 3F 4F
    ");
}

#[test]
fn what_speaks_for_a_move() {
    let reasons = |text: &str, word: &str| -> String {
        let game = match_from(text, word);
        let before = &game.history()[0];
        let events = before.events(game.last().unwrap());
        let reasons = events.iter().filter_map(|event| before.reason(event));
        reasons.map(|reason| say(&reason.words) + "\n").collect()
    };
    assert_eq!(reasons("1/3/5/7/9/11/13 X", "3D"), "");
    assert_snapshot!(reasons("1/3/5/7/2XX5/3X7/13 X", "4F"), @"threatens to complete a ladder on 2D");
    assert_snapshot!(reasons("1/3/5/2X4/2XX5/3X7/13 X", "2D"), @"completes the ladder 2D 2E 3E 3F 4F");
    assert_snapshot!(reasons("1/3/5/2X4/2XX5/3X7/13 O", "2D"), @"blocks X's ladder 2D 2E 3E 3F 4F");
    assert_snapshot!(reasons("1/3/5/2X4/2XX5/3XO6/13 O", "4D"), @"neutralizes X's ladder 2D 2E 3E 3F 4F");
}
