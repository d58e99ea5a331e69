//! Positions in words, and words that are not positions.

mod positions;

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Game, Notation, Seat, Turn};
use positions::{played, position, say};

#[test]
fn the_start() {
    let start = Checkers::start(&CheckersSetup::default());
    assert_eq!(start.write_position(), "B:W21-32:B1-12");
    assert_eq!(position("B:W21-32:B1-12"), start);
}

#[test]
fn sloppy_hands_are_read() {
    let plain = position("W:W20,K15:B12,K28");
    for text in [
        "W:W20,K15:B12,K28.",
        " w : w20 , k15 : b12 , k28 ",
        "W:B12,K28:W20,K15",
        "W:W K15,20:B12,K28:",
        "W:WK15,20,:B12,K28",
        "W:W20-20,K15-K15:B12,K28",
    ] {
        assert_eq!(position(text), plain, "{text}");
    }
}

#[test]
fn what_counts_toward_a_draw_is_part_of_a_position() {
    let circled = played(position("B:WK32:BK1,K2"), "1-5 32-28 5-1 28-32");
    assert_eq!(circled.position().write_position(), "B:WK32:BK1,K2:H4:R1");
    for (text, quiet, stood) in [
        ("B:WK32:BK1,K2:H4:R1", 4, 1),
        ("B:WK32:BK1,K2:H0:F1", 0, 0),
        ("B:H79:WK32:BK1,K2.", 79, 0),
        ("b : wk32 : bk1,k2 : r 2 : h 9", 9, 2),
        ("B:WK32:BK1,K2:H999999999999:R7", 255, 2),
    ] {
        let position = position(text);
        assert_eq!((position.quiet_plies(), position.times_before()), (quiet, stood), "{text}");
    }
    assert_eq!(position("B:WK32:BK1:H79").turn(), Turn::Seat(Seat::FIRST));
    assert_eq!(position("B:WK32:BK1:H80").turn(), Turn::Over);
    assert_eq!(position("B:WK32:BK1:R2").turn(), Turn::Over);
}

#[test]
fn ranges_hold_men_or_kings() {
    assert_eq!(position("B:WK1-3,21-23:BK30-K32").write_position(), "B:W21-23,K1,K2,K3:BK30,K31,K32");
}

#[test]
fn a_side_may_have_nothing_left() {
    assert_eq!(position("B:W20:B").write_position(), "B:W20:B");
    assert_eq!(position("B:W20").write_position(), "B:W20:B");
}

#[test]
fn what_cannot_be_is_refused_with_the_reason_and_the_square() {
    let said: Vec<String> = [
        "",
        "W21-32:B1-12",
        ":W21-32:B1-12",
        "X:W21-32:B1-12",
        "B:W3:B12",
        "B:W20:B7,30",
        "B:W20,20:B1",
        "B:W20:B20",
        "B:W33:B1",
        "B:W0:B1",
        "B:Wx:B1",
        "B:W32-21:B1",
        "B:W5-17:B1",
        "B:W20-31:B1-13",
        "B:W20:W21",
        "B:20:21",
        "B:W:B",
        "B:W20,K\u{1b}:B1",
        "B:W20:B1:H",
        "B:W20:B1:Rx",
    ]
    .iter()
    .map(|text| match Checkers::parse_position(&CheckersSetup::default(), text) {
        Ok(_) => panic!("{text} was read"),
        Err(error) => format!("{}: {}", text.escape_default(), say(&error)),
    })
    .collect();
    insta::assert_snapshot!(said.join("\n"), @r"
    : the side to move is missing: begin with B: or W: (at character 1)
    W21-32:B1-12: the side to move is missing: begin with B: or W: (at character 1)
    :W21-32:B1-12: the side to move is missing: begin with B: or W: (at character 1)
    X:W21-32:B1-12: the side to move is missing: begin with B: or W: (at character 1)
    B:W3:B12: a man of White's cannot stand on 3: it would have been crowned there (K3) (at character 4)
    B:W20:B7,30: a man of Black's cannot stand on 30: it would have been crowned there (K30) (at character 10)
    B:W20,20:B1: two pieces stand on 20 (at character 7)
    B:W20:B20: two pieces stand on 20 (at character 8)
    B:W33:B1: 33 is not a square: they are numbered 1 to 32 (at character 4)
    B:W0:B1: 0 is not a square: they are numbered 1 to 32 (at character 4)
    B:Wx:B1: x is not a square: they are numbered 1 to 32 (at character 4)
    B:W32-21:B1: the range 32-21 runs backwards (at character 4)
    B:W5-17:B1: White has more than 12 pieces: 17 is one too many (at character 4)
    B:W20-31:B1-13: Black has more than 12 pieces: 13 is one too many (at character 11)
    B:W20:W21: White's pieces are listed twice (at character 7)
    B:20:21: pieces begin with their colour, B or W, not with 2 (at character 3)
    B:W:B: there is no piece on the board (at character 1)
    B:W20,K\u{1b}:B1: � is not a square: they are numbered 1 to 32 (at character 8)
    B:W20:B1:H: after H there is a number, not an empty word (at character 10)
    B:W20:B1:Rx: after R there is a number, not x (at character 10)
    ");
}
