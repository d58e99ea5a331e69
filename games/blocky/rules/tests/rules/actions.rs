//! Each action on trees written by hand.

use crate::{played, setup, tree};
use parlour_blocky::{Address, BlockyMove, Tree};
use parlour_core::{Game, Notation, Seat};

fn after(text: &str, action: &str) -> String {
    let mut tree: Tree = tree(text);
    match BlockyMove::parse(action).expect("a move") {
        BlockyMove::Act(action, address) => tree.act(action, address),
        BlockyMove::Pass => {}
    }
    tree.to_string()
}

#[test]
fn turning_moves_every_child_one_place_and_turns_it() {
    assert_eq!(after("[bgry]", "cw@"), "[gryb]");
    assert_eq!(after("[bgry]", "ccw@"), "[ybgr]");
    assert_eq!(after("[[bgry]gry]", "cw@"), "[gry[gryb]]");
    assert_eq!(after("[[bgry]gry]", "ccw@"), "[y[ybgr]gr]");
    assert_eq!(after("[[[bgry]gry]b[rgby]y]", "cw@"), "[b[gbyr]y[gry[gryb]]]");
}

#[test]
fn turning_a_block_leaves_the_others_alone() {
    assert_eq!(after("[[bgry]g[bgry]y]", "cw@2"), "[[bgry]g[gryb]y]");
    assert_eq!(after("[r[b[bgry]ry]gg]", "ccw@11"), "[r[b[ybgr]ry]gg]");
}

#[test]
fn swapping_moves_the_halves_without_mirroring_them() {
    assert_eq!(after("[bgry]", "swh@"), "[gbyr]");
    assert_eq!(after("[bgry]", "swv@"), "[yrgb]");
    assert_eq!(after("[[bgry]grb]", "swh@"), "[g[bgry]br]");
    assert_eq!(after("[[bgry]gr[ryyb]]", "swv@"), "[[ryyb]rg[bgry]]");
}

#[test]
fn painting_changes_one_cell() {
    assert_eq!(after("[bg[bgry]y]", "paint:r@21"), "[bg[brry]y]");
}

#[test]
fn combining_takes_the_most_common_colour() {
    assert_eq!(after("[bg[bbbb]y]", "combine@2"), "[bgby]");
    assert_eq!(after("[bg[bbrb]y]", "combine@2"), "[bgby]");
    assert_eq!(after("[bg[yrgy]y]", "combine@2"), "[bgyy]");
}

#[test]
fn the_tree_stays_whole_after_it_grows_and_shrinks() {
    let mut board = tree("[bg[rrby]y]");
    board.graft(Address::parse("@22").unwrap(), &tree("[b[rrrg]gy]"));
    assert_eq!(board.to_string(), "[bg[rr[b[rrrg]gy]y]y]");
    board.act(parlour_blocky::Action::Combine, Address::parse("@221").unwrap());
    assert_eq!(board.to_string(), "[bg[rr[brgy]y]y]");
    assert_eq!(board, tree("[bg[rr[brgy]y]y]"));
    assert_eq!(board.deepest(), 3);
}

#[test]
fn costs_are_charged_to_whoever_moves() {
    let game = played(
        setup(2, 2, 5),
        "=blob:br ~[[rrry]g[bbry]y] smash@1 ~[bbgg] paint:g@23 combine@0 cw@ pass swv@1",
    );
    let position = game.position();
    assert_eq!(position.spent(Seat::FIRST), 4);
    assert_eq!(position.spent(Seat::SECOND), 1);
    assert_eq!(position.moves_made(Seat::FIRST), 3);
    assert_eq!(position.tree().to_string(), "[[bggb][bgrb]yr]");
}

#[test]
fn moves_are_listed_block_by_block_and_the_pass_last() {
    let game = played(setup(2, 1, 5), "=blob:b ~[[rrby]ggg]");
    let mut moves = Vec::new();
    game.position().moves(&mut moves);
    let written: Vec<String> = moves.into_iter().map(|m| game.position().write_move(m)).collect();
    insta::assert_snapshot!(written.join(" "), @"cw@ ccw@ swh@ swv@ cw@0 ccw@0 swh@0 swv@0 combine@0 paint:b@00 paint:g@00 paint:y@00 paint:b@01 paint:g@01 paint:y@01 paint:r@02 paint:g@02 paint:y@02 paint:b@03 paint:r@03 paint:g@03 smash@1 smash@2 smash@3 pass");
}

#[test]
fn the_highest_score_wins_and_equal_ones_share() {
    let game = played(setup(1, 2, 1), "=blob:br ~[bbrg] pass paint:b@3");
    let outcome = game.outcome().expect("one turn each");
    assert_eq!(outcome.scores.as_slice(), [3, 0]);
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [Seat::FIRST]);

    let shared = played(setup(1, 2, 1), "=perimeter:br ~[bbrr] pass pass").outcome().expect("one turn each");
    assert_eq!(shared.scores.as_slice(), [4, 4]);
    assert!(shared.is_draw());
}

#[test]
fn one_can_play_alone() {
    let game = played(setup(1, 1, 2), "=perimeter:g ~[ggrr] paint:g@2 cw@");
    let outcome = game.outcome().expect("two turns");
    assert_eq!(outcome.scores.as_slice(), [5]);
    assert_eq!(outcome.winners.len(), 1);
}

#[test]
fn a_smash_in_the_last_turn_is_still_drawn() {
    let mut game = played(setup(2, 1, 1), "=blob:r ~[rrrg] smash@3");
    assert_eq!(game.turn(), parlour_core::Turn::Chance);
    assert!(game.outcome().is_none());
    let pieces = game.position().parse_ply("~[rrgg]").expect("pieces");
    game.play(pieces).expect("pieces");
    assert_eq!(game.outcome().expect("the end").scores.as_slice(), [11]);
}

#[test]
fn a_board_of_one_colour_can_be_smashed_again() {
    let game = played(setup(1, 1, 9), "=blob:r ~[rrrg] combine@ smash@ ~[rbgy]");
    assert_eq!(game.position().tree().to_string(), "[rbgy]");
}
