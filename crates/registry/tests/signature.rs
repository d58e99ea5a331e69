//! The bench signature: how many positions the bots visit on fixed positions within fixed limits. A change that is
//! not meant to change play leaves these numbers alone.

use parlour_balancer_bots::BalancerBots;
use parlour_blocky_bots::BlockyBots;
use parlour_bots::{BotOptions, Bots};
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_checkers_bots::CheckersBots;
use parlour_core::{Game, Match, Notation};
use parlour_search::{Limits, Stop};

/// The move chosen and the positions visited, by a bot that has just sat down.
fn signature<B: Bots<Game: Notation<Setup: Default>>>(
    spec: &str,
    fen: &str,
    limits: &Limits,
) -> (String, u64) {
    let start = <B::Game as Game>::Setup::default();
    let (setup, position) = B::Game::parse_position(&start, fen).expect("a position");
    let mut bot = B::seat_bot(spec, &BotOptions { book: false, ..BotOptions::default() })
        .unwrap_or_else(|wrong| panic!("{wrong}"));
    let game = Match::from_position(setup, position);
    let report = bot.choose(&game, limits, &Stop::default(), &mut |_| {});
    (game.position().write_move(report.best), report.info.nodes)
}

/// What a bot of Checkers does with a whole board, a middle game and an ending, thirteen plies deep.
fn checkers_signature(spec: &str) -> [(String, u64); 3] {
    let start = Checkers::write_position(Match::<Checkers>::new(CheckersSetup::default()).position());
    let middle = "W:W19,20,22,25,28,29,31:B1,3,5,9,12,14,15";
    let ending = "B:W22,25,28,29:B1,5,9,12";
    [&start, middle, ending].map(|fen| signature::<CheckersBots>(spec, fen, &Limits::depth(13)))
}

#[test]
fn checkers() {
    let expected = [("11-15", 129_111), ("19x10", 24_525), ("12-16", 15_099)];
    assert_eq!(checkers_signature("master"), expected.map(|(best, nodes)| (best.into(), nodes)));
    let start = Checkers::write_position(Match::<Checkers>::new(CheckersSetup::default()).position());
    assert_eq!(signature::<CheckersBots>("level:6", &start, &Limits::depth(4)), ("11-16".into(), 371));
}

/// Strength is measured against it, so it stays what it was: these numbers never change.
#[test]
fn the_first_master_of_checkers() {
    let expected = [("11-16", 306_505), ("19x10", 91_561), ("12-16", 21_487)];
    assert_eq!(checkers_signature("master-1"), expected.map(|(best, nodes)| (best.into(), nodes)));
}

#[test]
fn balancer() {
    let two = "_:5a[-3A]/a1:1b[-1B,1BB] A0B0 A A 1/5 2/10 5 5 b";
    let three = "_:5a[-3A]/a1:1b[-1B,1BB] A0B0C0 A A 1/5 9/9 5 5 b";
    let schemer = |fen: &str| signature::<BalancerBots>("schemer", fen, &Limits::depth(4));
    assert_eq!(schemer(two), ("a-5".into(), 71));
    assert_eq!(schemer(three), ("a5".into(), 2142));
}

/// What a bot of Blocky does with a small board.
fn blocky_signature(spec: &str) -> (String, u64) {
    let board = "[[brry]g[bbry]y] 2 blob:b/0/0,blob:r/0/0 P1 4";
    signature::<BlockyBots>(spec, board, &Limits::nodes(300))
}

#[test]
fn blocky() {
    assert_eq!(blocky_signature("planner"), ("combine@2".into(), 160));
}

/// Strength is measured against it, so it stays what it was: these numbers never change.
#[test]
fn the_first_planner_of_blocky() {
    assert_eq!(blocky_signature("planner-1"), ("combine@2".into(), 160));
}
