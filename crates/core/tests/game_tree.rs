//! A match with its variations, with the game known.

use parlour_conformance::random_match;
use parlour_core::{
    About, BranchError, Cause, Departure, GameTree, IllegalPly, Match, NodeId, Notation, Seat, SeatSet, Step,
    Verdict,
};
use parlour_example_pig::{Pig, PigSetup};
use parlour_ladder::{Ladder, LadderSetup};
use proptest::prelude::*;

fn ladder(moves: &str) -> GameTree<Ladder> {
    let mut tree = GameTree::new(Match::new(LadderSetup::default()));
    moves.split_whitespace().for_each(|text| play(&mut tree, text));
    tree
}

fn play(tree: &mut GameTree<Ladder>, text: &str) {
    let ply = tree.line().position().parse_ply(text).unwrap();
    tree.play(ply).unwrap();
}

#[test]
fn nodes_know_what_happened_there() {
    let mut tree = ladder("1E");
    assert_eq!(tree.step(NodeId::ROOT), None);
    let cell = tree.line().plies()[0];
    assert_eq!(tree.step(tree.nodes().cursor()), Some(Step::Ply(&cell)));
    assert_eq!(tree.nodes().step(tree.nodes().cursor()), Some(&Step::Ply("1E".into())));
    let departure = Departure { seat: Seat::SECOND, cause: Cause::Resigned };
    tree.leave(departure.clone()).unwrap();
    let left = tree.nodes().cursor();
    assert_eq!(tree.step(left), Some(Step::Left(departure)));
    assert!(tree.delete(left));
    assert_eq!(tree.step(left), None);
}

#[test]
fn an_illegal_ply_changes_nothing() {
    let mut tree = ladder("1E");
    let (cell, cursor) = (tree.line().plies()[0], tree.nodes().cursor());
    assert_eq!(tree.play(cell), Err(BranchError::Illegal(IllegalPly)));
    assert_eq!((tree.nodes().cursor(), tree.line().plies().len()), (cursor, 1));
    assert!(tree.nodes().children(cursor).is_empty());
}

#[test]
fn words_tell_the_way_to_a_node() {
    let mut tree = ladder("1E 7G");
    tree.undo();
    play(&mut tree, "6F");
    tree.conclude(Verdict::Agreed).unwrap();
    assert_eq!(tree.nodes().words_to(tree.nodes().cursor()), ["1E", "6F", "1/2-1/2:agreed"]);
    assert_eq!(tree.nodes().words_to(tree.nodes().main_end()), ["1E", "7G"]);
    let deleted = tree.nodes().cursor();
    tree.go_to(NodeId::ROOT);
    tree.cut();
    assert!(tree.nodes().words_to(deleted).is_empty());
}

#[test]
fn a_match_becomes_a_tree_where_its_reader_left_off() {
    let text = "[Game \"ladder\"]\n[Ply \"1\"]\n\n1. 1E {good} 7G *";
    let game = Match::<Ladder>::from_record(&text.parse().unwrap()).unwrap();
    let tree = GameTree::new(game.clone());
    assert_eq!((tree.nodes().ply(), tree.line().tag("Ply")), (1, None));
    assert_eq!(tree.nodes().comment(tree.nodes().cursor()), "good");
    assert_eq!(tree.main_line().plies(), game.plies());
    assert_eq!(tree.to_record().to_string(), game.to_record().to_string());
}

/// The first plies of a random match, with comments, a tag and an end of whatever kind.
fn played<G: Notation>(setup: &G::Setup, seed: u64, plies: usize, end: usize) -> Match<G> {
    let mut game = random_match::<G>(setup, seed);
    game.truncate(plies);
    (0..=game.plies().len()).step_by(3).for_each(|ply| game.set_comment(ply, "a remark"));
    game.set_tag("Event", "a friendly game");
    let winners: SeatSet = [Seat::FIRST].into_iter().collect();
    // Some are over already.
    match end {
        0 => drop(game.leave(Departure { seat: Seat::SECOND, cause: Cause::Resigned })),
        1 => drop(game.conclude(Verdict::Agreed)),
        2 => drop(game.conclude(Verdict::Adjudicated { winners })),
        _ => {}
    }
    game
}

fn told_alike<G: Notation + About>(game: &Match<G>) {
    let tree = GameTree::new(game.clone());
    let record = game.to_record();
    assert_eq!(&tree.main_line(), game);
    assert_eq!(tree.to_record(), record);
    let text = record.to_string();
    let read = text.parse().unwrap();
    assert_eq!(&Match::<G>::from_record(&read).unwrap(), game);
    let read = GameTree::<G>::from_record(&read).unwrap();
    assert_eq!(read.line(), game);
    assert_eq!(read.to_record().to_string(), text);
    assert_eq!(read.nodes().entries(), tree.nodes().entries());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_match_and_its_tree_tell_the_same(seed: u64, plies in 0..60usize, end in 0..4usize) {
        told_alike(&played::<Ladder>(&LadderSetup::default(), seed, plies, end));
        told_alike(&played::<Pig>(&PigSetup::default(), seed, plies, end));
    }
}
