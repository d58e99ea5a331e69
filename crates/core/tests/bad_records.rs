//! What is wrong with a record is said in a sentence, with line and column.

use parlour_core::{CATALOGUE, Match, Record};
use parlour_example_pig::Pig;
use parlour_ladder::Ladder;
use parlour_words::Words;

fn wrong<G: parlour_core::Notation + parlour_core::About>(text: &str) -> String {
    let read = text.parse::<Record>().and_then(|record| Match::<G>::from_record(&record));
    let wrong = read.err().unwrap_or_else(|| panic!("{text:?} is read"));
    Words::new("en", &[&CATALOGUE, &G::CATALOGUE]).say(&wrong)
}

fn check(text: &str, message: &str) {
    assert_eq!(wrong::<Ladder>(text), message, "for {text:?}");
}

#[test]
fn tags_that_are_not_tags() {
    check("[", "line 1, column 2: a tag needs a name, as in [Event \"Final\"]");
    check("\n[ \"x\"]", "line 2, column 3: a tag needs a name, as in [Event \"Final\"]");
    check("[Event]", "line 1, column 7: the value of the tag Event must stand in quotes");
    check("[Event x]", "line 1, column 8: the value of the tag Event must stand in quotes");
    check("[Event \"x]", "line 1, column 8: this value has no closing quote");
    check("[Event \"x\" 1E", "line 1, column 12: the tag Event is not closed with ]");
    check("[Event \"x\"", "line 1, column 11: the tag Event is not closed with ]");
    check("[Event \"x\"]\n[Event \"y\"]", "line 2, column 1: the tag Event stands twice");
}

#[test]
fn what_does_not_belong_into_a_record() {
    check("1E\n[Event \"x\"]", "line 2, column 1: a tag stands after the moves; a record holds one match");
    check("1E } 7G", "line 1, column 4: a comment ends here that never began");
    check("1E {never closed\n", "line 1, column 4: this comment has no closing brace");
    check("1E * 7G", "line 1, column 6: something stands after the result");
}

#[test]
fn variations_that_cannot_be() {
    check(
        "(1E) 7G",
        "line 1, column 1: a variation stands after the move that it replaces, and here is none",
    );
    check(
        "1E ((1F) 1G)",
        "line 1, column 5: a variation stands after the move that it replaces, and here is none",
    );
    check("1E (1F\n(1G)", "line 1, column 4: this variation has no closing parenthesis");
    check("1E (1F (1G) *", "line 1, column 4: this variation has no closing parenthesis");
    check("1E 7G) 6F", "line 1, column 6: a variation ends here that never began");
    check(
        "1E (1F [Event \"x\"])",
        "line 1, column 8: a tag stands after the moves; a record holds one match",
    );
    check(&"1E (".repeat(100_000), "line 1, column 1028: variations lie more than 256 deep in one another");
    check(
        "1E 1-0:agreed",
        "line 1, column 4: 1-0:agreed is not a move: a move is a row and a column letter, such as 3D",
    );
    check("1E 1-0-0:unstated", "line 1, column 4: 1-0-0:unstated: the game cannot end so here");
}

#[test]
fn another_game_or_version() {
    check("[Game \"chess\"]", "line 1, column 7: this is a record of chess, not of ladder");
    check(
        "[Game \"ladder\"]\n[Rules \"2\"]",
        "line 2, column 8: this record follows version 2 of the rules; version 1 is known here",
    );
}

#[test]
fn options_that_cannot_be() {
    check("[row \"7\"]", "line 1, column 6: there is no option row; did you mean rows?");
    check("[colour \"7\"]", "line 1, column 9: there is no option colour; there is only rows");
    check("[rows \"3\"]", "line 1, column 7: 3 is not right for rows: it takes a number from 4 to 9");
}

#[test]
fn moves_that_cannot_be() {
    check("1. 1E\n   3Z", "line 2, column 4: 3Z is not a move: row 3 has the columns C to K");
    check("1.1E 1E", "line 1, column 6: 1E is not legal: X stands there; choose an empty cell");
    check("{é}1E é", "line 1, column 7: é is not a move: a move is a row and a column letter, such as 3D");
    check("1E 7G 1F 6F 2F 6H 2G 5G 3G 1A", "line 1, column 28: 1A is not legal: the game is over");
}

#[test]
fn positions_that_cannot_be() {
    check("[Fen \"1/3/5/7/9/11/12 X\"]", "line 1, column 22: row 1 has 13 cells, and here are only 12");
    check("[Fen \"\"]", "line 1, column 7: the side to move is missing: end with X or O");
}

#[test]
fn cursors_that_cannot_be() {
    for value in ["3", "-1", "x", ""] {
        let shown = if value.is_empty() { "an empty word" } else { value };
        check(
            &format!("[Ply \"{value}\"] 1E 7G"),
            &format!("line 1, column 6: {shown} is not a number of plies up to 2"),
        );
    }
    for value in ["0.2.1", "0.1.3", "0.1", "0.0.1", "0.1.0", "1.1.1", "0.1.1.1.1"] {
        check(
            &format!("[Ply \"{value}\"] 1E (1F 7G) 7G"),
            &format!("line 1, column 6: {value} is not a number of plies up to 2"),
        );
    }
}

#[test]
fn results_that_cannot_be() {
    check("[Result \"1-0\"]\n1E 0-1", "line 1, column 9: the result here is 1-0, but 0-1 after the moves");
    check("[Result \"1-0\"]\n1E", "line 1, column 9: the result here is 1-0, but * after the moves");
    check(
        "1E 7G 1F 6F 2F 6H 2G 5G 3G\n0-1",
        "line 2, column 1: the record says 0-1, but on the board it is 1-0",
    );
    check("1E 1-0-0", "line 1, column 4: the record says 1-0-0, but the game is not over");
    check(
        "[Termination \"agreed\"]\n1E 1-0",
        "line 2, column 4: the record says 1-0, but the game is not over",
    );
    check(
        "[Termination \"bored\"]\n1E 1-0",
        "line 1, column 14: bored is not a way to end: it is agreed or adjudicated",
    );
    check("1E 3:resigned", "line 1, column 4: 3:resigned: nobody sits there any more, or the game is over");
    check("1E 2:resigned 7G", "line 1, column 15: 7G is not legal: the game is over");
    assert_eq!(
        wrong::<Pig>("[players \"3\"] roll d1 0-1"),
        "line 1, column 23: the record says 0-1, but the game is not over"
    );
}
