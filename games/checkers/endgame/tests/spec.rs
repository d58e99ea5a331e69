//! The published figures.

mod positions;

use parlour_checkers_endgame::{Distance, Stats, Tables, Verified, Wdl, pack_embedded, verify};
use positions::{position, say};
use std::ops::ControlFlow;

#[test]
fn stats_equal_the_published_table() {
    let lines: Vec<String> = Stats::up_to(Tables::embedded(), None).unwrap().iter().map(say).collect();
    assert_eq!(
        lines,
        [
            "| 2 | 3 488 | 716 | 2 370 | 402 | 13 plies, `B:W30:B25` |",
            "| 3 | 196 032 | 100 250 | 8 477 | 87 305 | 61 plies, `B:WK10:B2,3` |",
            "| 4 | 6 209 316 | 2 574 304 | 1 717 922 | 1 917 090 | 109 plies, `B:W29,30:B2,15` |",
        ]
    );
}

#[test]
fn white_wins_the_first_position_and_black_to_move_draws_it() {
    let tables = Tables::embedded();
    assert_eq!(tables.probe_wdl(&position("W:W20,K15:B12,K28")), Some(Wdl::Win));
    assert_eq!(tables.probe_wdl(&position("B:W20,K15:B12,K28")), Some(Wdl::Draw));
    // The colours exchanged and the board turned round, it is Black who wins.
    assert_eq!(tables.probe_wdl(&position("B:W21,K5:B13,K18")), Some(Wdl::Win));
}

#[test]
fn a_side_that_cannot_move_has_lost() {
    let distance = |fen: &str| Tables::embedded().probe_distance(&position(fen));
    assert_eq!(distance("B:W16,19:B12"), Some(Distance::Loss(0)));
    assert_eq!(distance("W:W19,20:B12"), Some(Distance::Win(1)));
}

#[test]
fn only_few_pieces_by_the_tournament_rule_are_in_the_tables() {
    let tables = Tables::embedded();
    assert_eq!(tables.pieces(), 4);
    assert_eq!(tables.probe_wdl(&position("B:W30,31,32:B1,2")), None);
    assert_eq!(tables.probe_distance(&position("B:W30,31,32:B1,2")), None);
    assert_eq!(tables.probe_wdl(&position("B:W21-32:B1-12")), None);
    assert_eq!(tables.probe_wdl(&position("B:B1")), None, "one side has no piece");
    assert_eq!(tables.probe_wdl(&positions::with_free_captures("B:W30:B25")), None);
}

#[test]
#[ignore = "slow without optimisation; run with --release -- --ignored"]
fn a_fresh_build_packs_to_the_embedded_file() {
    let packed = pack_embedded(2);
    let fresh = concat!(env!("CARGO_TARGET_TMPDIR"), "/four.bin");
    std::fs::write(fresh, &packed).unwrap();
    assert!(packed.len() < 1_000_000, "{} bytes are too many to ship", packed.len());
    assert!(packed == include_bytes!("../data/four.bin"), "if that was meant, copy {fresh} to data/four.bin");
}

#[test]
#[ignore = "slow without optimisation; run with --release -- --ignored"]
fn every_embedded_position_agrees_with_its_moves() {
    assert_eq!(
        verify(Tables::embedded(), 4, 2, &mut |_| ControlFlow::Continue(())),
        Ok(Verified::UpTo { positions: 6_408_836, pieces: 4 })
    );
}
