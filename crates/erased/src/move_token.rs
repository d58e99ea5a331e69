//! A move of whatever game, as interfaces carry it from a touch to the board.

use parlour_core::Game;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A legal move of one position. Interfaces get it where a move is made by hand and play it without writing it down; in
/// another position it means nothing.
///
/// ```
/// use parlour_core::Values;
/// use parlour_erased::Tree;
/// use parlour_registry::find_game;
///
/// let ladder = find_game("ladder")?;
/// let mut tree = Tree::new(ladder.open(&Values::defaults(ladder.options))?);
/// let now = tree.now();
/// let token = now.touched(&["3D".into()]).complete.expect("one touch makes the move");
/// assert_eq!(now.write(&token), "3D");
/// tree.play_token(&token)?;
/// assert!(tree.play_token(&token).is_err(), "it was made for the position before");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct MoveToken {
    /// The key of the position it was made for.
    position: u64,
    chosen: Arc<dyn AnyMove>,
}

/// A move of some game.
trait AnyMove: Any + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<M: Eq + Any + Send + Sync> AnyMove for M {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl MoveToken {
    /// A legal move of this position.
    pub(crate) fn new<G: Game>(position: &G, chosen: G::Move) -> Self {
        Self { position: position.key(), chosen: Arc::new(chosen) }
    }

    /// The move, if it was made for this position.
    pub(crate) fn move_in<G: Game>(&self, position: &G) -> Option<G::Move> {
        let chosen: &dyn Any = &*self.chosen;
        chosen.downcast_ref().copied().filter(|_| self.position == position.key())
    }
}

impl PartialEq for MoveToken {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.chosen.equals(&*other.chosen)
    }
}

impl Eq for MoveToken {}

/// How a move is written only its position knows.
impl fmt::Debug for MoveToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MoveToken").field("position", &self.position).finish_non_exhaustive()
    }
}
