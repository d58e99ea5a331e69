//! Moves in words, and words that are not moves.

mod positions;

use parlour_checkers::{Captures, Checkers, CheckersSetup};
use parlour_core::{Game, Notation};
use positions::{played, position, say};
use proptest::prelude::*;

fn meaning(position: &Checkers, text: &str) -> String {
    position.parse_move(text).map_or_else(|error| say(&error), |m| m.to_string())
}

fn start() -> Checkers {
    Checkers::start(&CheckersSetup::default())
}

#[test]
fn separators_do_not_matter() {
    for text in ["11-15", "11x15", "11X15", "11:15", " 11-15 ", "11 15", "1115", "11 - 15", "11×15"] {
        assert_eq!(meaning(&start(), text), "11-15", "{text}");
    }
}

#[test]
fn captures_are_read_short_and_in_full() {
    let before = position("B:W18,26:B15");
    for text in ["15x22x31", "15x31", "15-31", "15-22-31"] {
        assert_eq!(meaning(&before, text), "15x22x31", "{text}");
    }
    assert_eq!(before.write_move(before.parse_move("15x31").unwrap()), "15x31");
}

#[test]
fn twins_are_written_in_full_and_their_short_form_is_questioned() {
    // Round by the left or by the right: the same pieces' worth, the same end.
    let before = position("B:W6,7,14,15:BK2");
    let error = before.parse_move("2x2").unwrap_err();
    assert_eq!(say(&error), "2x2 could be 2x9x18x11x2 or 2x11x18x9x2");
    assert_eq!(meaning(&before, "2x9x18x11x2"), "2x9x18x11x2");
    let m = before.parse_move("2x9x18x11x2").unwrap();
    assert_eq!(before.write_move(m), "2x9x18x11x2");
}

#[test]
fn some_stops_are_enough_to_tell_twins_apart() {
    let before = position("B:W6,7,14,15:BK2");
    assert_eq!(meaning(&before, "2x9x18x2"), "2x9x18x11x2");
}

#[test]
fn who_must_capture_is_told_with_what() {
    let before = position("B:W16,18:B4,11,15");
    insta::assert_snapshot!(meaning(&before, "4-8"), @"4-8 is not legal: Black must capture, 11x20 or 15x22");
}

#[test]
fn wrong_moves_are_explained() {
    let cases = [
        "",
        "hello",
        "11",
        "11-33",
        "0-4",
        "11-15-99999999999999999999",
        "22-18",
        "14-18",
        "11-18",
        "11-7",
        "4-8",
        "11-20",
    ];
    let said: Vec<String> = cases.iter().map(|text| meaning(&start(), text)).collect();
    insta::assert_snapshot!(said.join("\n"), @"
    an empty word is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    hello is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    11 is not a move: a move is two squares such as 11-15, or more for a capture: 15x22x31
    11-33 is not a move: there is no square 33: they are numbered 1 to 32
    0-4 is not a move: there is no square 0: they are numbered 1 to 32
    11-15-99999999999999999999 is not a move: there is no square 99999999999999999999: they are numbered 1 to 32
    22-18 is not legal: the man on 22 is White's, and it is Black's turn
    14-18 is not legal: there is no piece on 14
    11-18 is not legal: 18 is out of its reach; the man on 11 can play 11-15 or 11-16
    11-7 is not legal: a man stands on 7; the man on 11 can play 11-15 or 11-16
    4-8 is not legal: a man stands on 8, and the man on 4 has no move now
    11-20 is not legal: 20 is out of its reach; the man on 11 can play 11-15 or 11-16
    ");
}

#[test]
fn men_do_not_go_back() {
    let after = played(start(), "11-15 24-20");
    insta::assert_snapshot!(meaning(after.position(), "15-11"), @"15-11 is not legal: men go forward only; the man on 15 can play 15-18 or 15-19");
}

#[test]
fn nothing_is_legal_once_the_game_is_over() {
    insta::assert_snapshot!(meaning(&position("W:W13:B6,9"), "13-17"), @"13-17 is not legal: the game is over");
}

/// Positions along a random game: a choice for each ply.
fn any_position() -> impl Strategy<Value = Checkers> {
    (any::<bool>(), prop::collection::vec(any::<prop::sample::Index>(), 0..120)).prop_map(
        |(free, choices)| {
            let captures = if free { Captures::Free } else { Captures::Mandatory };
            let mut position = Checkers::start(&CheckersSetup { captures, ..CheckersSetup::default() });
            for choice in choices {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                if moves.is_empty() {
                    break;
                }
                position.play(*choice.get(&moves));
            }
            position
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(position in any_position()) {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        for m in moves {
            prop_assert_eq!(position.parse_move(&position.write_move(m)), Ok(m));
            prop_assert_eq!(position.parse_move(&m.to_string()), Ok(m));
        }
    }

    #[test]
    fn positions_are_read_back(position in any_position()) {
        let text = position.write_position();
        let read = Checkers::parse_position(&position.rules(), &text);
        prop_assert_eq!(read, Ok((position.rules(), position)));
    }

    #[test]
    fn no_text_makes_the_readers_stumble(text in "[0-9xX:BWKbwk, .()\\-]{0,40}|.{0,40}") {
        let _ = start().parse_move(&text);
        if let Ok((rules, position)) = Checkers::parse_position(&CheckersSetup::default(), &text) {
            let again = Checkers::parse_position(&rules, &position.write_position());
            prop_assert_eq!(again, Ok((rules, position)));
        }
    }
}
