//! Moves made by touching a block and what is done to it.

use crate::{played, position, setup};
use parlour_blocky::{Blocky, BlockyMove};
use parlour_core::{MoveError, Notation, Spot, Touch};
use std::time::{Duration, Instant};

fn next(position: &Blocky, touches: &[&str]) -> String {
    let touches: Vec<Spot> = touches.iter().copied().map(Spot::from).collect();
    position.touched(&touches).next.iter().map(Spot::as_str).collect::<Vec<_>>().join(" ")
}

fn made(position: &Blocky, touches: &[&str]) -> Option<BlockyMove> {
    let touches: Vec<Spot> = touches.iter().copied().map(Spot::from).collect();
    position.touched(&touches).complete
}

#[test]
fn a_block_of_any_level_and_then_what_is_done_to_it() {
    let here = position("[[rrgg]gby] 2 blob:b/0/0 P1 9");
    assert_eq!(next(&here, &[]), "@ @0 @00 @01 @02 @03 @1 @2 @3 pass");
    assert_eq!(next(&here, &["@"]), "cw ccw swh swv");
    assert_eq!(next(&here, &["@1"]), "smash");
    assert_eq!(next(&here, &["@00"]), "paint:b paint:g paint:y");
    assert_eq!(made(&here, &["@0", "cw"]).unwrap().to_string(), "cw@0");
    assert_eq!(made(&here, &["@00", "paint:y"]).unwrap().to_string(), "paint:y@00");
    assert_eq!(made(&here, &["pass"]), Some(BlockyMove::Pass));
    for nonsense in [&["cw"][..], &["@0", "smash"], &["@0", "cw", "cw"], &["@9"], &["@11"], &["@0", "pass"]] {
        assert_eq!((made(&here, nonsense), next(&here, nonsense).as_str()), (None, ""), "{nonsense:?}");
    }
}

#[test]
fn an_action_that_does_not_apply_says_why() {
    let here = position("[[rrgg]gby] 2 blob:b/0/0 P1 9");
    let why = here.parse_move(&here.written(&["@0".into(), "combine".into()])).unwrap_err();
    assert!(matches!(why, MoveError::Illegal { text, .. } if text == "combine@0"));
}

#[test]
fn nothing_is_touched_out_of_turn() {
    let game = played(setup(2, 1, 20), "=perimeter:g ~[rgby] smash@1");
    assert!(game.position().touched(&[]).is_nothing());
    assert!(game.position().touched(&["pass".into()]).is_nothing());
}

#[test]
fn a_deep_board_answers_at_once() {
    // Cut into unit cells everywhere: there is no larger board of this depth.
    let tree = (1..6).fold("[rgby]".to_owned(), |block, _| format!("[{block}{block}{block}{block}]"));
    let here = position(&format!("{tree} 6 blob:b/0/0 P1 9"));
    assert_eq!(here.places().len(), 5461);
    let answer = || {
        let begun = Instant::now();
        let first = here.touched(&[]).next;
        here.touched(&first[first.len() / 2..][..1]);
        begun.elapsed()
    };
    let quickest = (0..20).map(|_| answer()).min().unwrap();
    // A release build takes less than a millisecond; this one is hardly optimised.
    assert!(quickest < Duration::from_millis(5), "{quickest:?}");
}
