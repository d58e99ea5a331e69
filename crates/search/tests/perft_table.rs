//! Counting with threads and a table gives the same numbers as counting without.

use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::Game;
use parlour_example_pig::{Die, Pig, PigSetup};
use parlour_search::{HashTable, divide};
use std::convert::Infallible;

fn no_chance(_: &Checkers, _: usize) -> Result<Infallible, &'static str> {
    unreachable!()
}

fn table(mebibytes: usize) -> HashTable {
    HashTable::try_new(mebibytes).expect("there is that much memory")
}

fn total(depth: u32, hash: usize, threads: usize) -> u64 {
    let mut start = Checkers::start(&CheckersSetup::default());
    let counts = divide(&mut start, depth, (&table(hash), threads), &no_chance, &|| Ok(()));
    counts.expect("nothing refuses").iter().map(|(_, count)| count).sum()
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
fn a_table_keeps_apart_what_the_dice_do_next() {
    let dice = |_: &Pig, event: usize| Ok::<_, ()>(Die::ALL[event * event % 5]);
    let count = |hash, threads| {
        divide(&mut Pig::start(&PigSetup::default()), 9, (&table(hash), threads), &dice, &|| Ok(()))
    };
    for (hash, threads) in [(1, 1), (0, 3), (1, 3)] {
        assert_eq!(count(hash, threads), count(0, 1), "{hash} MiB and {threads} threads");
    }
}

#[test]
fn a_count_can_be_stopped() {
    let mut start = Checkers::start(&CheckersSetup::default());
    assert_eq!(divide(&mut start, 60, (&table(1), 2), &no_chance, &|| Err("stopped")), Err("stopped"));
}

#[test]
fn a_table_that_no_machine_has_room_for_is_refused() {
    for mebibytes in [1 << 43, usize::MAX] {
        assert!(HashTable::try_new(mebibytes).is_none());
    }
}

/// Ten minutes on two cores: `cargo test --release -p parlour-search --test perft_table -- --ignored`
#[test]
#[ignore = "takes minutes even when optimised"]
fn depth_18_from_the_start() {
    assert_eq!(total(18, 2048, 2), 3_493_881_706_141);
}
