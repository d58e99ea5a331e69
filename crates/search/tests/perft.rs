//! Counting with threads and a table gives the same numbers as counting without.

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::Game;
use parlour_search::{PerftEffort, Stop, Uncounted, divide_with};

fn total(depth: u32, hash: usize, threads: usize) -> u64 {
    let start = Checkers::start(&CheckersSetup::default());
    let counts = divide_with(&start, depth, &PerftEffort { hash, threads }, &Stop::default());
    counts.expect("nothing is left to chance").iter().map(|(_, count)| count).sum()
}

#[test]
fn a_table_and_threads_change_no_count() {
    for (hash, threads) in [(0, 1), (1, 1), (0, 3), (1, 3)] {
        assert_eq!(total(8, hash, threads), 845_931, "{hash} MiB and {threads} threads");
    }
}

#[test]
fn depth_0_has_no_first_moves_and_depth_1_one_line_each() {
    assert_eq!(total(0, 1, 1), 0);
    assert_eq!(total(1, 1, 2), 7);
}

#[test]
fn a_count_can_be_stopped() {
    let start = Checkers::start(&CheckersSetup::default());
    let stop = Stop::default();
    stop.raise();
    let counts = divide_with(&start, 30, &PerftEffort { hash: 1, threads: 2 }, &stop);
    assert_eq!(counts, Err(Uncounted::Stopped));
}

#[test]
fn a_table_that_no_machine_has_room_for_is_refused() {
    let start = Checkers::start(&CheckersSetup::default());
    for hash in [1 << 43, usize::MAX] {
        let counts = divide_with(&start, 3, &PerftEffort { hash, threads: 1 }, &Stop::default());
        assert_eq!(counts, Err(Uncounted::NoRoom(hash)));
    }
}

/// Ten minutes on two cores: `cargo test --release -p parlour-search --test perft -- --ignored`
#[test]
#[ignore = "takes minutes even when optimised"]
fn depth_18_from_the_start() {
    assert_eq!(total(18, 2048, 2), 3_493_881_706_141);
}
