//! What a game tells a search for many players about itself.

use parlour_core::{Game, MAX_SEATS, Outcome};

/// A whole win, which the seats share.
pub const WHOLE: i32 = 1_000_000;

/// What each seat may expect of the win, in the order of the seats; all together at most [`WHOLE`].
pub type Shares = [i32; MAX_SEATS];

/// Judges positions of `G` for every seat at once.
pub trait EvaluateAll<G: Game>: Send {
    /// What each seat may expect where the game is not over. A share is more than zero and less than
    /// [`WHOLE`], so that those can stand for what is certain.
    fn shares(&self, position: &G) -> Shares;

    /// Whether to judge here and look no further: at the end of a round, say, beyond which chance has so
    /// much to say that looking would tell nothing.
    fn is_horizon(&self, _position: &G) -> bool {
        false
    }

    /// Appends the moves to consider: at least one, and always the same in the same position. Moves that
    /// lead to one and the same position need only one to stand for them.
    fn moves(&self, position: &G, out: &mut Vec<G::Move>) {
        position.moves(out);
    }

    /// How good a move looks before it is tried: the best-looking are tried first.
    fn ordering_score(&self, _position: &G, _m: G::Move) -> i32 {
        0
    }

    /// Whether the moves to consider are all there are but for such as lead to the same positions. Only
    /// then can anything be proved.
    fn sees_all(&self) -> bool {
        true
    }

    /// How many positions the search visits between two looks at the stop signal: fewer where a judgement takes long.
    fn nodes_per_stop_check(&self) -> u64 {
        256
    }
}

/// What an end of the game is worth: winners share it alike.
pub(super) fn earned(outcome: &Outcome) -> Shares {
    let mut shares = [0; MAX_SEATS];
    for seat in outcome.winners.iter() {
        shares[seat.index()] = WHOLE / outcome.winners.len() as i32;
    }
    shares
}

/// The mean of what some courses of chance bring, which is never certain: there are others.
pub(super) fn mean(sum: i64, samples: u32) -> i32 {
    ((sum / i64::from(samples)) as i32).clamp(1, WHOLE - 1)
}
