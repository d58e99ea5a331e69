//! The rules of a game, as a position that can be asked and played.

use crate::{Outcome, Ply, PlyOf, Scores, Seat, Setup, Turn};
use rand::Rng;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A position of a game, with its rules.
///
/// A position is a value: cheap to clone, comparable, with no clock, randomness or history inside.
/// The laws that every implementation keeps are tested by the `conformance` crate:
///
/// * not over ⇒ the seat to move has at least one legal move (a pass is a move), in a fixed order;
/// * `moves` lists exactly what `is_legal` accepts, and nothing when no seat is to move;
/// * `outcome` is `Some` exactly when `turn` is [`Turn::Over`].
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// Players, sizes and options; valid by construction.
    type Setup: Setup;
    /// What a seat does.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What nature does; [`std::convert::Infallible`] in a game without chance.
    type Chance: Clone + Eq + Debug + Send + Sync + 'static;

    /// Whether an equal position that stood before can matter, so that a match counts and tells
    /// ([`Game::stood_before`]).
    const REPEATS: bool = false;

    /// The position in which a game with this setup begins.
    fn start(setup: &Self::Setup) -> Self;

    /// How many sit at the table.
    fn seats(&self) -> usize;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Appends the legal moves of the seat to move, in a fixed order. Appending lets a search keep
    /// the moves of a whole line in one buffer.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.len()
    }

    /// How many sequences of `depth` moves there are, if the game knows a quicker way to count them
    /// than to play them all.
    fn count_lines(&self, _depth: u32) -> Option<u64> {
        None
    }

    /// Whether the seat to move may play `m`.
    fn is_legal(&self, m: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.contains(&m)
    }

    /// Plays a move, which must be legal. [`Match::play`](crate::Match::play) is the checked form.
    fn play(&mut self, m: Self::Move);

    /// Whether chance may draw `outcome` here. A game without chance needs none of the three methods of chance.
    fn can_happen(&self, _outcome: &Self::Chance) -> bool {
        false
    }

    /// Lets an outcome happen, which must be possible here.
    fn resolve(&mut self, _outcome: &Self::Chance) {}

    /// Draws an outcome with the probabilities of the rules; `None` when it is not chance's turn.
    fn sample<R: Rng + ?Sized>(&self, _rng: &mut R) -> Option<Self::Chance> {
        None
    }

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What each seat has now.
    fn scores(&self) -> Scores;

    /// A 64-bit key for hash tables. Equal positions have equal keys; different positions almost never do. A game that
    /// is searched deeply keeps its key up to date move by move.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    /// Tells the position how often an equal one stood earlier in its match. Only called where
    /// [`Game::REPEATS`] is set.
    fn stood_before(&mut self, _times: usize) {}

    /// After how many plies, at the most, an equal position can have stood before: those since something
    /// happened that cannot be undone. Who looks for repetitions looks no further back.
    fn reversible_plies(&self) -> usize {
        usize::MAX
    }

    /// The position in which the others play on without `seat`, which has left for good: its turns pass and it
    /// can win nothing more. `None` where the game cannot go on so, or only one would be left.
    fn without(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// Whether `ply` may happen here, be it a move or an outcome of chance.
    fn allows(&self, ply: &PlyOf<Self>) -> bool {
        match (self.turn(), ply) {
            (Turn::Seat(_), Ply::Move(m)) => self.is_legal(*m),
            (Turn::Chance, Ply::Chance(outcome)) => self.can_happen(outcome),
            _ => false,
        }
    }

    /// Plays a move or lets an outcome happen; either must be allowed here.
    fn apply(&mut self, ply: &PlyOf<Self>) {
        match ply {
            Ply::Move(m) => self.play(*m),
            Ply::Chance(outcome) => self.resolve(outcome),
        }
    }
}
