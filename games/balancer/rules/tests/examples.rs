//! The examples of the rules and of both documents, by name.

mod boards;

use boards::{A, WORKED_EXAMPLE, after, all_scores, board, owner, position, scale, scales};
use parlour_balancer::{Balancer, BalancerSetup};
use parlour_core::{Explain, Notation, Seat};

#[test]
fn one_weight_at_3_balances_two_at_2() {
    let position = board("_:3a[-3A,2BB]");
    assert_eq!(scale(&position, 'a').torque(), 1);
    assert_eq!(scale(&position, 'a').arms(), [3, 4]);
}

#[test]
fn without_the_weight_at_3_the_scale_cannot_stand() {
    let text = "_:3a[2BB] A0B0C0 A A 1/5 10/10 5 3 a";
    let wrong = Balancer::parse_position(&BalancerSetup::default(), text).unwrap_err();
    assert_eq!(boards::words(&wrong.message), "scale a cannot stand: its torque is 4, and its radius only 3");
}

#[test]
fn a_scale_weighs_what_stands_on_it() {
    let position = board("_:5a[3A]/a-3:1b[-1A,1AA]/a4:3c[-2B,1B]");
    assert_eq!(scale(&position, 'b').mass(), 3);
    assert_eq!(scale(&position, 'b').torque(), 1);
    assert_eq!(scale(&position, 'c').mass(), 2);
    assert_eq!(scale(&position, 'c').torque(), -1);
    assert_eq!(scale(&position, 'a').torque(), 2);
    assert_eq!(scale(&position, 'a').arms(), [9, 11]);
}

#[test]
fn three_weights_against_one_own_a_scale_of_radius_2() {
    let position = board("_:2a[-2AA,-1B,1A,2C]");
    assert_eq!(owner(&position, 'a'), 'A');
    let one_less = board("_:2a[-2A,-1B,1A,2C]");
    assert_eq!(owner(&one_less, 'a'), '?');
}

#[test]
fn the_scores_of_the_worked_example() {
    let position = position(WORKED_EXAMPLE);
    assert_eq!(owner(&position, 'b'), 'A');
    assert_eq!(owner(&position, 'a'), '?');
    assert_eq!(scale(&position, 'b').torque(), 1);
    assert_eq!(scale(&position, 'a').torque(), -3);
    assert_eq!(all_scores(&position), [24, 9, 4]);
}

#[test]
fn the_breakdown_of_the_worked_example() {
    let position = position(WORKED_EXAMPLE);
    insta::assert_snapshot!(explained(&position, Seat::FIRST), @"
    A has 24 points.
    On scale b: (2 * 1 + 1 * 2) * 2 = 8 points.
    On scale a: 3 * 8 = 24 points.
    A has won no round.
    ");
    insta::assert_snapshot!(explained(&position, Seat::SECOND), @"
    B has 9 points.
    On scale b: 1 * 1 = 1 point.
    On scale a: 3 * 1 + 3 * 2 = 9 points.
    B has won no round.
    ");
    insta::assert_snapshot!(explained(&position, Seat::new(2).unwrap()), @"
    C has 4 points.
    On scale a: 2 * 2 = 4 points.
    C has won no round.
    ");
}

#[test]
fn the_breakdown_of_nothing() {
    insta::assert_snapshot!(explained(&board("_:3a"), A), @"
    A has 0 points.
    A has won no round.
    ");
}

fn explained(position: &Balancer, seat: Seat) -> String {
    let sentences: Vec<String> =
        position.explain(seat).iter().map(|message| boards::say(position, message)).collect();
    sentences.join("\n")
}

#[test]
fn stacking_captures_all_beneath() {
    let position = after(&board("_:5a[1B?,-1B]"), "a1");
    assert_eq!(scales(&position), "_:5a[-1B,1AAA]");
}

#[test]
fn the_owner_of_a_scale_keeps_his_weights_under_others() {
    let position = after(&board("_:2a[-1BB,1BB]"), "a1");
    assert_eq!(owner(&position, 'a'), 'B');
    assert_eq!(scales(&position), "_:2a[-1BB,1BBA]");
}

#[test]
fn a_change_of_owner_decides_every_stack_anew() {
    // B owns the scale with a margin of two; A's weight takes the margin, and with it what lay under A.
    let before = board("_:2a[-1BA,1BB]");
    assert_eq!(owner(&before, 'a'), 'B');
    let position = after(&before, "a1");
    assert_eq!(owner(&position, 'a'), 'A');
    assert_eq!(scales(&position), "_:2a[-1AA,1AAA]");
}

#[test]
fn doubling_compounds_upward() {
    let position = board("_:1a[-1AA]/a1:1b[-1A,1A]");
    assert_eq!((owner(&position, 'a'), owner(&position, 'b')), ('A', 'A'));
    assert_eq!(all_scores(&position), [2 * (2 + 2 * 2), 0, 0]);
}
