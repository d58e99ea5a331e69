//! A game played to its end at random.

use parlour_core::{Game, Outcome};
use rand::{Rng, RngExt};

/// How a game that was played at random ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who won.
    pub outcome: Outcome,
    /// How many moves the seats made; what chance did in between is not counted.
    pub moves: u32,
}

/// Plays a position to its end: every legal move is as likely as another, and chance draws by the rules. The
/// buffer is there so that many games need one; what it holds is lost.
///
/// That a position stood before is not noticed, so in a game where repetition draws the end comes later, by
/// its other rules.
///
/// ```
/// use parlour_core::Game;
/// use parlour_ladder::{Ladder, LadderSetup};
/// use parlour_search::playout;
/// use rand::SeedableRng;
///
/// let mut position = Ladder::start(&LadderSetup::default());
/// let mut rng = rand_pcg::Pcg64::seed_from_u64(1);
/// let played = playout(&mut position, &mut rng, &mut Vec::new());
/// assert_eq!(Some(played.outcome), position.outcome());
/// assert!((9..=49).contains(&played.moves));
/// ```
///
/// # Panics
/// If the game breaks its laws: it is not over, yet nobody can move and chance draws nothing.
pub fn playout<G: Game, R: Rng + ?Sized>(position: &mut G, rng: &mut R, moves: &mut Vec<G::Move>) -> Played {
    let mut made = 0;
    loop {
        // Whose turn it is need not be asked: only a seat to move has moves.
        moves.clear();
        position.moves(moves);
        if !moves.is_empty() {
            position.play(moves[rng.random_range(0..moves.len())]);
            made += 1;
        } else if let Some(outcome) = position.sample(rng) {
            position.resolve(&outcome);
        } else {
            let outcome = position.outcome().expect("a game in which nobody can move is over");
            return Played { outcome, moves: made };
        }
    }
}
