//! What plies tell.

use crate::{played, say, setup};
use parlour_core::Events;

/// Everything that the plies of a game tell, a line each.
fn told(levels: usize, players: usize, turns: usize, plies: &str) -> String {
    let game = played(setup(levels, players, turns), plies);
    let history = game.history();
    let lines = history.iter().zip(game.plies()).map(|(position, ply)| {
        let events: Vec<String> = position.events(ply).iter().map(say).collect();
        events.join("; ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_ply_tells_what_it_did() {
    let story = told(
        2,
        2,
        4,
        "=blob:br ~[[brry]g[bbry]y] smash@1 ~[bbgg] paint:b@23 combine@2 cw@ ccw@0 swv@3 swh@ pass",
    );
    insta::assert_snapshot!(story, @"
    everybody plays for the largest blob: P1 blue and P2 red
    the board is drawn, in 10 pieces
    P1 smashes @1; P1 pays 3
    @1 falls into 4 pieces
    P2 paints @23 blue; P2 pays 1; P1's goal rises from 2 to 3
    P1 combines @2 into one blue block; P1 pays 1; P1's goal rises from 3 to 4
    P2 turns the whole board clockwise
    P1 turns @0 counterclockwise; P1's goal rises from 4 to 6
    P2 swaps the upper and lower halves of @3
    P1 swaps the left and right halves of the whole board
    P2 passes; P1 wins with 2
    ");
}

#[test]
fn a_shared_win_names_everybody() {
    let story = told(1, 3, 1, "=perimeter:bry ~[bryg] pass pass pass");
    insta::assert_snapshot!(story, @"
    everybody plays for the outer edge: P1 blue, P2 red and P3 yellow
    the board is drawn, in 4 pieces
    P1 passes
    P2 passes
    P3 passes; P1, P2 and P3 share the win with 2
    ");
}

#[test]
fn events_are_data_too() {
    let game = played(setup(2, 1, 3), "=blob:b ~[bgry] smash@1 ~[bbgg]");
    let last = game.position_after(3).unwrap().events(&game.plies()[3]);
    insta::assert_snapshot!(serde_json::to_string(&last).unwrap(), @r#"[{"event":"shattered","block":"@1","pieces":4,"tree":"[bbgg]"},{"event":"goal_scored","seat":0,"before":4,"after":6}]"#);
}

#[test]
fn what_speaks_for_a_move_and_against_it() {
    let game = played(setup(2, 2, 4), "=blob:br ~[[brry]g[bbry]y] paint:b@23 combine@2");
    let reasons = |ply: usize| -> String {
        let position = game.position_after(ply).unwrap();
        let events = position.events(&game.plies()[ply]);
        let reasons = events.iter().filter_map(|event| position.reason(event));
        reasons.map(|reason| format!("{} ({})\n", say(&reason.words), reason.gain)).collect()
    };
    insta::assert_snapshot!(reasons(2), @"
    costs 1 (-1)
    raises P1's goal from 2 to 3 (1)
    ");
    insta::assert_snapshot!(reasons(3), @"costs 1 (-1)");
}
