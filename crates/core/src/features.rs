//! What a position looks like to a network.

use crate::{Game, Seat};

/// A game whose positions can be described by a few of many features, so that a network need only add up the weights
/// of those that a position has.
///
/// A number is best cut into ranges, each of them a feature; whatever matters only together, such as
/// what one has and what another has, the network finds out by itself.
pub trait Features: Game {
    /// What weights for these features are marked with: the game, and a number that changes with the features.
    const SUBJECT: &'static str;
    /// How many features there are.
    const COUNT: usize;
    /// How many phases the game has; each is judged by an output of its own.
    const PHASES: usize = 1;

    /// Tells `found` every feature that the position has, as a seat sees it; at most 128 of them. In a game of two only
    /// the seat to move is asked, but where chance acts and where more play, all are: then whose turn it is belongs to
    /// what they see.
    fn features(&self, seat: Seat, found: impl FnMut(usize));

    /// The features of every seat, for a game that finds them sooner all at once.
    fn all_features(&self, mut found: impl FnMut(Seat, usize)) {
        for seat in Seat::first(self.seats()) {
            self.features(seat, |feature| found(seat, feature));
        }
    }

    /// What chance may draw here and how often, where that is quickly listed: then a network is asked what each leads to,
    /// and not what all of them are worth together.
    fn chances(&self) -> Vec<(Self::Chance, u32)> {
        Vec::new()
    }

    /// The phase of the game, below [`Features::PHASES`].
    fn phase(&self) -> usize {
        0
    }
}
