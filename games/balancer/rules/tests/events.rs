//! What is told of every ply.

mod boards;
mod random_games;

use boards::{board, position, told};
use parlour_balancer::{Balancer, BalancerEvent, BalancerSetup, ScaleView};
use parlour_core::{Events, Game};
use random_games::any_game;

#[test]
fn what_chance_brings() {
    let mut position = Balancer::start(&BalancerSetup::default());
    let mut lines = Vec::new();
    for word in "!B ^_:5 ^a-3:2 ?b-1".split(' ') {
        lines.extend(told(&position, word));
        position = boards::after(&position, word);
    }
    insta::assert_snapshot!(lines.join("\n"), @"
    B moves first
    the base a of radius 5 is laid
    scale b of radius 2 is set up on a-3
    a wild weight falls on b-1
    ");
}

#[test]
fn captures_and_owners() {
    insta::assert_snapshot!(told(&board("_:5a[1B?,-1B]"), "a1").join("\n"), @"
    A places a weight on a1
    A captures 1 wild weight on a1
    A captures 1 weight of B on a1
    ");
    insta::assert_snapshot!(told(&board("_:2a[-1BA,1BB]"), "a1").join("\n"), @"
    A places a weight on a1
    A captures 1 weight of B on a-1
    A captures 2 weights of B on a1
    A now owns scale a
    ");
    insta::assert_snapshot!(told(&board("_:2a[-1B,1B]"), "a2").join("\n"), @"
    A places a weight on a2
    B loses scale a
    ");
}

#[test]
fn tips_and_falls() {
    let cascade = board("_:5a[-1BB]/a1:3b[-3BBB]/b3:1c[-1B,1BB]");
    insta::assert_snapshot!(told(&cascade, "c1").join("\n"), @"
    A places a weight on c1
    scale c tips, and 4 weights are lost
    scale b tips, and 3 weights are lost
    ");
    insta::assert_snapshot!(told(&board("_:3a[-1B,1C,2C]"), "a3").join("\n"), @"
    A places a weight on a3
    the base a falls, and 4 weights are lost
    C wins round 1, for A brought down the base: C 3 points and B 1 point
    C moves first
    ");
}

#[test]
fn rounds_and_the_game() {
    insta::assert_snapshot!(told(&position("_:5a[1A] A0B0 B A 1/5 1/5 0 5 a"), "a-1").join("\n"), @"
    B places a weight on a-1
    nobody wins round 1: A 1 point and B 1 point
    B moves first
    ");
    insta::assert_snapshot!(told(&position("_:5a[1A] A2B1 B A 5/5 1/5 0 5 a"), "a-1").join("\n"), @"
    B places a weight on a-1
    nobody wins round 5: A 1 point and B 1 point
    A wins the game with 2 rounds
    ");
    insta::assert_snapshot!(told(&position("_:5a[1A] A1B0 B A 5/5 1/5 0 5 a"), "a-3").join("\n"), @"
    B places a weight on a-3
    B wins round 5: B 3 points and A 1 point
    A and B share the game with 1 round each
    ");
}

#[test]
fn events_are_data_too() {
    let position = board("_:5a[1B,-1B]");
    let events = position.events(&boards::ply(&position, "a1"));
    insta::assert_snapshot!(serde_json::to_string(&events[1]).unwrap(), @r#"{"event":"captured","player":{"seat":0,"letter":"A"},"from":{"seat":1,"letter":"B"},"spot":"a1","weights":1}"#);
}

#[test]
fn every_weight_that_vanishes_is_told() {
    for seed in 0..60 {
        let game = any_game(seed);
        for (ply, (before, after)) in game.plies().iter().zip(game.history().iter().zip(&game.history()[1..]))
        {
            let mut expected = mass(before) as i64;
            for event in before.events(ply) {
                match event {
                    BalancerEvent::Placed { .. } | BalancerEvent::WildLanded { .. } => expected += 1,
                    BalancerEvent::Tipped { weights, .. } | BalancerEvent::BaseFell { weights, .. } => {
                        expected -= weights as i64;
                    }
                    _ => {}
                }
            }
            assert_eq!(mass(after) as i64, expected);
        }
        assert!(game.outcome().is_some());
        assert_eq!(game.position().outcome(), game.outcome());
    }
}

fn mass(position: &Balancer) -> usize {
    let base = position.codes().next();
    base.and_then(|code| position.scale(code)).map_or(0, ScaleView::mass)
}

#[test]
fn why_somebody_would_do_so() {
    let reasons = |position: &Balancer, word: &str| {
        let events = position.events(&boards::ply(position, word));
        let reasons = events.iter().filter_map(|event| position.reason(event));
        reasons
            .map(|reason| format!("{} ({})\n", boards::say(position, &reason.words), reason.gain))
            .collect::<String>()
    };
    insta::assert_snapshot!(reasons(&board("_:2a[-1BA,1BB]"), "a1"), @"
    brings 9 points (0)
    captures 1 weight of B on a-1 (0)
    captures 2 weights of B on a1 (0)
    takes scale a (0)
    ");
    insta::assert_snapshot!(reasons(&board("_:2a[-1B,1B]"), "a2"), @"
    brings 2 points (0)
    takes scale a away from B (0)
    ");
    let cascade = board("_:5a[-1BB]/a1:3b[-3BBB]/b3:1c[-1B,1BB]");
    insta::assert_snapshot!(reasons(&cascade, "c1"), @"
    tips scale c with 36 of B's points on it (33)
    tips scale b with 18 of B's points on it (18)
    ");
    assert_eq!(reasons(&board("_:5a[-1B]/a2:1b[-1A,1AA]"), "b1"), "", "his own points are no reason to tip");
    insta::assert_snapshot!(reasons(&position("_:5a[1A] A1B0 B A 5/5 1/5 0 5 a"), "a-3"), @"
    brings 3 points (0)
    wins round 5 (0)
    ");
}
