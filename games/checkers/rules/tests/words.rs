//! What is told of moves and positions.

mod positions;

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Events, Explain, Game, Notation, Ply, Seat};
use positions::{played, position, say};

fn told(fen: &str, text: &str) -> String {
    let before = position(fen);
    let ply = Ply::Move(before.parse_move(text).unwrap());
    before.events(&ply).iter().map(|event| say(event) + "\n").collect()
}

#[test]
fn a_step() {
    insta::assert_snapshot!(told("B:W21-32:B1-12", "11-15"), @"Black's man goes from 11 to 15");
}

#[test]
fn a_capture_that_crowns() {
    insta::assert_snapshot!(told("B:W18,26,32:B15", "15x31"), @"
    Black's man goes from 15 to 31 by way of 22
    Black takes 18 and 26
    Black's man is crowned on 31
    ");
}

#[test]
fn the_last_piece_taken() {
    insta::assert_snapshot!(told("W:WK18:B6,7,14,15", "18x9x2x11x18"), @"
    White's king goes from 18 to 18 by way of 9, 2 and 11
    White takes 14, 6, 7 and 15
    Black has no piece left
    ");
}

#[test]
fn a_block() {
    insta::assert_snapshot!(told("B:W13:B9,2", "2-6"), @"
    Black's man goes from 2 to 6
    White cannot move
    ");
}

#[test]
fn events_are_data() {
    let before = position("B:W18,26,32:B15");
    let ply = Ply::Move(before.parse_move("15x31").unwrap());
    let json = serde_json::to_string(&before.events(&ply)).unwrap();
    insta::assert_snapshot!(json, @r#"[{"event":"moved","seat":0,"king":false,"path":[15,22,31]},{"event":"captured","seat":0,"squares":[18,26]},{"event":"crowned","seat":0,"square":31}]"#);
}

#[test]
fn standings() {
    let circled = played(position("B:WK32:BK1,K2"), "1-5 32-28 5-1 28-32");
    let over = played(position("B:WK32:BK1"), &"1-5 32-28 5-1 28-32 ".repeat(2));
    let positions = [
        Checkers::start(&CheckersSetup::default()),
        position("B:W18,32:B1,15"),
        *circled.position(),
        *over.position(),
        position("W:W13:B6,9"),
        position("B:W20:B"),
    ];
    let said: String = positions
        .iter()
        .flat_map(|position| {
            Seat::first(2)
                .map(|seat| position.explain(seat).iter().map(say).collect::<Vec<_>>().join(" ") + "\n")
        })
        .collect();
    insta::assert_snapshot!(said, @"
    Black has 12 pieces, as many as the other side. Men stand on 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12. Black is to move and has 7 moves.
    White has 12 pieces, as many as the other side. Men stand on 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31 and 32. If it were White's turn, it would have 7 moves.
    Black has 2 pieces, as many as the other side. Men stand on 1 and 15. Black must capture: 15x22.
    White has 2 pieces, as many as the other side. Men stand on 18 and 32. If it were White's turn, it could capture: 18x11.
    Black has 2 pieces, 1 more than the other side. Kings stand on 1 and 2. Black is to move and has 4 moves. 4 of 80 plies have passed without a man's move or a capture. This position stood once before; the third time is a draw.
    White has 1 piece, 1 fewer than the other side. A king stands on 32. If it were White's turn, it would have 2 moves. 4 of 80 plies have passed without a man's move or a capture. This position stood once before; the third time is a draw.
    Black has 1 piece, as many as the other side. A king stands on 1. Black is to move and has 2 moves. 8 of 80 plies have passed without a man's move or a capture. This position stands for the third time: a draw.
    White has 1 piece, as many as the other side. A king stands on 32. If it were White's turn, it would have 2 moves. 8 of 80 plies have passed without a man's move or a capture. This position stands for the third time: a draw.
    Black has 2 pieces, 1 more than the other side. Men stand on 6 and 9. If it were Black's turn, it would have 2 moves.
    White has 1 piece, 1 fewer than the other side. A man stands on 13. White is to move and cannot: White has lost.
    Black has 0 pieces, 1 fewer than the other side. Black is to move and cannot: Black has lost.
    White has 1 piece, 1 more than the other side. A man stands on 20. If it were White's turn, it would have one move.
    ");
}

#[test]
fn what_speaks_for_a_move() {
    let reasons = |fen: &str, text: &str| -> String {
        let before = position(fen);
        let events = before.events(&Ply::Move(before.parse_move(text).unwrap()));
        let reasons = events.iter().filter_map(|event| before.reason(event));
        reasons.map(|reason| format!("{} ({})\n", say(&reason.words), reason.gain)).collect()
    };
    assert_eq!(reasons("B:W21-32:B1-12", "11-15"), "");
    insta::assert_snapshot!(reasons("B:W18,26,32:B15", "15x31"), @"
    captures two (2)
    gets a king on 31 (0)
    ");
    insta::assert_snapshot!(reasons("B:W13:B9,2", "2-6"), @"leaves White without a move (0)");
}
