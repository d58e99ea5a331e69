//! Why a move cannot be made, or an outcome of chance cannot come.

use crate::board::{Balancer, Next};
use crate::placement::{Radius, ScaleCode};
use parlour_core::{AnyOf, Message};

/// Why there is no such move or outcome, as the rest of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub(crate) enum Refusal {
    /// It is chance's turn.
    ChanceFirst { expected: Expected },
    /// Something else is expected.
    Otherwise { expected: Expected },
    /// A scale stands there, but there is room beside it.
    Occupied { standing: ScaleCode, scale: ScaleCode, open: Vec<String> },
    /// A scale stands there, and others everywhere else.
    Full { standing: ScaleCode, scale: ScaleCode },
    /// Nothing can be put on the centre of a scale.
    Centre { scale: ScaleCode, radius: Radius },
    /// The scale is not so long.
    TooFar { scale: ScaleCode, radius: Radius },
    /// There is no scale of this code.
    #[message(with(count = scales.len()))]
    NoScale { scale: ScaleCode, scales: Vec<ScaleCode> },
    /// There is no scale at all.
    NoScales,
    /// Chance cannot set up such a scale there.
    NoRoom,
    /// A wild weight tips nothing.
    WouldTip,
    /// A wild weight does not fall on a scale.
    ScaleThere,
    /// Bases are of another size.
    BaseRadius { radius: Radius },
}

/// What can be played or happen now, as a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(choices = AnyOf(choices)))]
pub(crate) enum Expected {
    /// How a move is written.
    Move,
    /// Chance chooses who moves first.
    First { choices: Vec<String> },
    /// Chance lays a base.
    Base { radius: Radius },
    /// Chance adds a scale.
    Scale,
    /// Chance drops a wild weight.
    Wild,
    /// A player moves.
    Weight,
    /// Nothing.
    #[message(id = "shared-game-over")]
    Over,
}

impl Balancer {
    /// What chance brings now, if it is its turn.
    pub(crate) fn expected(&self) -> Expected {
        match self.course.next {
            Next::First => {
                let choices = self.present().map(|seat| format!("!{}", self.letter(seat)));
                Expected::First { choices: choices.collect() }
            }
            Next::Base => Expected::Base { radius: self.terms.base_radius },
            Next::Scale => Expected::Scale,
            Next::Wild(_) => Expected::Wild,
            Next::Weight => Expected::Weight,
            Next::Over => Expected::Over,
        }
    }

    /// Why a position is not on the board: there is no such scale, or it does not reach so far.
    pub(crate) fn out_of_reach(&self, scale: ScaleCode) -> Refusal {
        match self.scale(scale) {
            None if self.scales.is_empty() => Refusal::NoScales,
            None => Refusal::NoScale { scale, scales: self.codes().collect() },
            Some(view) => Refusal::TooFar { scale, radius: view.radius() },
        }
    }
}
