//! A position to learn from, as a network sees it.

use parlour_core::{Features, Game, Seat};

/// A position as one of its seats sees it, and what it turned out to be worth to that seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The features that it has.
    pub features: Box<[u16]>,
    /// The phase of the game.
    pub phase: u16,
    /// The share of the win that the search expected; `None` where it said nothing.
    pub opinion: Option<f32>,
    /// The share that came of it: 1 for a win, a part of that for a shared one.
    pub result: f32,
    /// What is known without learning, as the logarithm of odds: the network learns what must be added.
    pub base: f32,
}

impl Sample {
    /// The position as a seat sees it; what it is worth is for others to say.
    pub fn of<G: Features>(position: &G, seat: Seat) -> Self {
        let mut features = Vec::new();
        position.features(seat, |feature| features.push(feature as u16));
        let features = features.into_boxed_slice();
        Self { features, phase: position.phase() as u16, opinion: None, result: 0.0, base: 0.0 }
    }
}

/// The seats from which a position is seen when it is judged. Of two players the one to move will do: what is his is
/// not the other's.
pub(crate) fn views<G: Game>(position: &G) -> impl Iterator<Item = Seat> + use<G> {
    let only = position.turn().seat().filter(|_| position.seats() == 2);
    Seat::first(position.seats()).filter(move |seat| only.is_none_or(|only| only == *seat))
}
