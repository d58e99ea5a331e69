//! The plainest search there is, for others to be measured by.

use parlour_core::{Game, Turn};

/// What a position of a game of two without chance is worth to the side to move, `depth` plies being
/// looked ahead. `judge` values positions where the game or the depth ends, for whoever would move next.
///
/// # Panics
/// At a chance event.
pub fn negamax<G: Game>(position: &G, depth: u32, judge: &impl Fn(&G) -> i32) -> i32 {
    assert_ne!(position.turn(), Turn::Chance, "negamax knows no chance");
    if depth == 0 || position.turn() == Turn::Over {
        return judge(position);
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let worth = |m| {
        let mut next = position.clone();
        next.play(m);
        -negamax(&next, depth - 1, judge)
    };
    moves.into_iter().map(worth).max().expect("who is to move can move")
}
