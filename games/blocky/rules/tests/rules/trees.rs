//! Trees as text.

use crate::{depth, tree};
use parlour_blocky::{Depth, Tree};
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64;

#[test]
fn wrong_trees_say_what_is_wrong_and_where() {
    let told =
        ["", "x", "[", "]", "[rgb]", "[rgbyr]", "[rgby", "[rgby]]", "rr", "[rg by]", "[rgb[rgby]]", "[rgbé]"]
            .map(|text| {
                let wrong = Tree::parse(text, depth(1)).expect_err(text);
                format!("{text:12} {}: {}", wrong.offset, crate::say(&wrong.fault))
            });
    insta::assert_snapshot!(told.join("\n"), @r#"
                 0: there is no tree: expected b, r, g, y or [
    x            0: "x" is not a block: expected b, r, g, y or [
    [            1: a ] is missing at the end
    ]            0: this ] closes nothing
    [rgb]        4: a cut block has four children, not 3
    [rgbyr]      5: a cut block has four children; close it with ] before "r"
    [rgby        5: a ] is missing at the end
    [rgby]]      6: something stands after the tree
    rr           1: something stands after the tree
    [rg by]      3: " " is not a block: expected b, r, g, y or [
    [rgb[rgby]]  4: this block is as deep as the board goes and cannot be cut
    [rgbé]       4: "é" is not a block: expected b, r, g, y or [
    "#);
}

#[test]
fn brackets_without_end_are_refused_at_once() {
    let wrong = Tree::parse(&"[".repeat(10_000_000), Depth::MAX).unwrap_err();
    assert_eq!(wrong.offset, 8);
}

#[test]
fn the_fullest_tree_there_is_reads_back_and_turns() {
    let mut blocks: Vec<String> = "brgy".repeat(1 << 14).chars().map(String::from).collect();
    while blocks.len() > 1 {
        blocks = blocks.chunks(4).map(|four| format!("[{}]", four.concat())).collect();
    }
    let mut full = tree(&blocks[0]);
    assert_eq!(full.to_string(), blocks[0]);
    assert_eq!(full.leaves(), 65536);
    assert_eq!(full.deepest(), 8);
    let before = full.clone();
    for _ in 0..4 {
        full.act(parlour_blocky::Action::Clockwise, parlour_blocky::Address::TOP);
    }
    assert!(full == before);
}

proptest! {
    #[test]
    fn drawn_trees_read_back_the_same(seed in any::<u64>(), levels in 1..=8_usize) {
        let drawn = Tree::smashed(0, depth(levels), &mut Pcg64::seed_from_u64(seed));
        prop_assert_eq!(Tree::parse(&drawn.to_string(), depth(levels)), Ok(drawn.clone()));
        prop_assert!(drawn.deepest() <= levels);
    }

    #[test]
    fn what_reads_writes_itself(text in "[\\[\\]rgby]{0,40}") {
        if let Ok(tree) = Tree::parse(&text, Depth::MAX) {
            prop_assert_eq!(tree.to_string(), text);
        }
    }
}
