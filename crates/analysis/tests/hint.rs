//! The move to play and the reason for it, in every game's own words.

mod plain_player;

use parlour_analysis::{Analyst, Candidate, Hint};
use parlour_erased::{BotOptions, Table};
use parlour_search::{Limits, Score, Stop};
use plain_player::{Plain, table};

/// The hint of somebody who looks so many plies ahead.
fn plain_hint(table: &dyn Table, depth: u32) -> String {
    let mut analyst = Analyst::new(Plain::boxed(depth));
    analyst.hint(table, &Limits::NONE, &Stop::default()).unwrap().sentence
}

/// The hint of the game's best bot.
fn best_hint(table: &dyn Table, nodes: u64) -> String {
    let mut analyst = Analyst::of(table.info(), &BotOptions::default()).unwrap();
    analyst.hint(table, &Limits::nodes(nodes), &Stop::default()).unwrap().sentence
}

/// The hint that a line gives, whoever found it.
fn hint_for(table: &dyn Table, line: &str) -> String {
    let line: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let score = Some(Score::Estimate(0));
    let best = Candidate { play: line[0].clone(), line, score, share: Some(0.5), depth: 1, book: false };
    Hint::new(table, &[best]).unwrap().sentence
}

#[test]
fn a_ladder_is_completed() {
    let table = table("ladder", &[], "1/3/5/2X4/2XX5/3X7/13 X", "");
    assert_eq!(plain_hint(&*table, 1), "Play 2D: it completes the ladder 2D 2E 3E 3F 4F and wins.");
    assert_eq!(best_hint(&*table, 1_000), "Play 2D: it completes the ladder 2D 2E 3E 3F 4F and wins.");
}

#[test]
fn a_ladder_is_blocked() {
    let table = table("ladder", &[], "1/3/5/2X4/2XX5/3X7/13 O", "");
    let expected = "Play 2D: it blocks X's ladder 2D 2E 3E 3F 4F. Every other move loses at once.";
    assert_eq!(plain_hint(&*table, 2), expected);
}

#[test]
fn a_win_is_counted_in_the_players_own_moves() {
    let table = table("ladder", &[], "", "1E 7G 1F 6F 2E 6H");
    let hint = best_hint(&*table, 100_000);
    assert!(hint.ends_with("wins in 4 moves."), "seven plies are four moves of X's: {hint}");
}

#[test]
fn a_capture_is_counted() {
    let table = table("checkers", &[], "B:W18,26,32:B15", "");
    let expected = "Play 15x31: it is the only legal move, captures two and gets a king on 31.";
    assert_eq!(plain_hint(&*table, 1), expected);
}

#[test]
fn a_shot_is_foretold() {
    let table = table("checkers", &[], "B:W9,20-22,24,30,32:B2,4,8,11,14,15", "");
    assert_eq!(hint_for(&*table, "15-19 24x15 11x25 9-5"), "Play 15-19. If 24x15, then 11x25 captures two.");
    assert!(hint_for(&*table, "15-19 24x15 11x25").contains("looks best"), "it may be taken back");
}

#[test]
fn an_exchange_is_not_a_gain() {
    let table = table("checkers", &[], "", "");
    let hint = hint_for(&*table, "11-15 22-18 15x22 25x18 8-11 29-25");
    assert!(hint.contains("looks best"), "{hint}");
}

#[test]
fn a_scale_is_tipped_on_purpose() {
    let table = table("balancer", &[], "_:5a[-3A]/a1:1b[-1B,1BB] A0B0 A A 1/5 2/10 5 5 b", "");
    assert_eq!(plain_hint(&*table, 1), "Play b1: it tips scale b with 6 of B's points on it.");
}

#[test]
fn a_goal_rises_at_a_cost() {
    let table = table("blocky", &[("max_depth", "2"), ("turns", "4")], "", "=blob:br ~[[brry]g[bbry]y]");
    let hint = plain_hint(&*table, 1);
    assert!(hint.contains(": it raises P1's goal from 2 to "), "{hint}");
}

#[test]
fn nothing_is_claimed_of_a_quiet_move() {
    let table = table("ladder", &[], "", "");
    assert_eq!(plain_hint(&*table, 1), "Play 1A: it looks best, with 50 % of the win to expect.");
}

#[test]
fn a_lost_game_is_called_lost() {
    // X threatens to complete two ladders at once.
    let table = table("ladder", &[], "1/3/5/2X4/2XX5/3X4XX1/8XX3 O", "");
    let hint = plain_hint(&*table, 2);
    assert!(hint.ends_with("loses all the same."), "{hint}");
}
