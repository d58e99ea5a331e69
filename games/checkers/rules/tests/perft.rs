//! Published counts of sequences of moves.

mod positions;

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Game, Notation};
use parlour_search::{HashTable, divide, perft};
use positions::position;
use std::convert::Infallible;

const FROM_THE_START: [u64; 11] =
    [7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128];

fn no_chance(_: &Checkers, _: usize) -> Result<Infallible, Infallible> {
    unreachable!("nothing in Checkers is left to chance")
}

/// Both ways of counting: every sequence played out, and none.
fn check(start: &Checkers, figures: &[u64]) {
    for (depth, figure) in (1..).zip(figures) {
        assert_eq!(start.count_lines(depth), Some(*figure), "depth {depth}");
        let played: u64 = played_out(start, depth);
        assert_eq!(played, *figure, "depth {depth}, played out");
    }
}

/// Counts by listing and playing, as a game without a quicker way would.
fn played_out(position: &Checkers, depth: u32) -> u64 {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |m| {
        let mut next = *position;
        next.play(m);
        played_out(&next, depth - 1)
    };
    moves.into_iter().map(after).sum()
}

#[test]
fn from_the_start() {
    check(&Checkers::start(&CheckersSetup::default()), &FROM_THE_START[..7]);
}

/// Seconds: `cargo test --release -p parlour-checkers --test perft -- --ignored`
#[test]
#[ignore = "wants an optimised build"]
fn from_the_start_to_depth_11() {
    check(&Checkers::start(&CheckersSetup::default()), &FROM_THE_START);
}

#[test]
fn kings_and_men() {
    let start = position("B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29");
    check(&start, &[5, 38, 178, 1_378, 5_836, 40_745]);
}

#[test]
fn the_circular_jump() {
    check(&position("W:WK18:B14,15,22,23,6,7,26,27,8"), &[5, 44, 119, 1_088, 2_055, 14_899]);
}

#[test]
fn divided_by_first_move() {
    let mut start = Checkers::start(&CheckersSetup::default());
    let Ok(counts) = divide(&mut start, 5, (&HashTable::new(0), 1), &no_chance, &|| Ok(()));
    let mut lines: Vec<String> =
        counts.into_iter().map(|(m, count)| format!("{}: {count}", start.write_move(m))).collect();
    lines.sort();
    insta::assert_snapshot!(lines.join("\n"), @r"
    10-14: 874
    10-15: 918
    11-15: 860
    11-16: 1299
    12-16: 1207
    9-13: 1345
    9-14: 858
    ");
    assert_eq!(perft(&start, 5, &no_chance), Ok(7_361));
}

#[test]
fn a_draw_on_the_way_is_not_counted_past() {
    let mut position = position("B:WK32:BK1");
    assert!(position.count_lines(5).is_some());
    assert_eq!(position.count_lines(81), None);
    position.stood_before(2);
    assert_eq!(position.count_lines(1), None);
    assert_eq!(perft(&position, 1, &no_chance), Ok(0));
}
