//! What a position is worth.

use crate::Board;
use crate::solved::Values;
use parlour_core::{Message, ToMessage};
use std::fmt;

/// Who wins with best play, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wdl {
    /// The side to move loses.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// The side to move wins.
    Win,
}

impl Wdl {
    /// The same, seen from the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// Who wins, and in how many plies: the winner takes the shortest way, the loser the longest.
///
/// The game ends when the side to move has no piece or no move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Message)]
pub enum Distance {
    /// The side to move loses after so many plies; 0 if it has lost already.
    Loss(#[message(name = plies)] u8),
    /// Nobody can force a win.
    Draw,
    /// The side to move wins with its last move, after so many plies.
    Win(#[message(name = plies)] u8),
}

impl Distance {
    /// Who wins.
    pub const fn wdl(self) -> Wdl {
        match self {
            Self::Loss(_) => Wdl::Loss,
            Self::Draw => Wdl::Draw,
            Self::Win(_) => Wdl::Win,
        }
    }

    /// What a move is worth that leaves the other side with this.
    #[must_use]
    pub const fn a_ply_earlier(self) -> Self {
        match self {
            Self::Loss(plies) => Self::Win(plies + 1),
            Self::Draw => Self::Draw,
            Self::Win(plies) => Self::Loss(plies + 1),
        }
    }

    /// Sorts the best first: short wins, draws, long losses.
    pub(crate) fn rank(self) -> i16 {
        match self {
            Self::Win(plies) => i16::from(plies) - 1000,
            Self::Draw => 0,
            Self::Loss(plies) => 1000 - i16::from(plies),
        }
    }
}

/// For developers and logs; people get the words of a catalogue.
impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A distance in one byte: the plies, or [`Value::DRAW`]. The winner makes the last move, so an odd
/// number is a win and an even one a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Value(pub(crate) u8);

impl Value {
    pub(crate) const DRAW: Self = Self(255);
    /// The side to move has lost.
    pub(crate) const LOST: Self = Self(0);

    #[inline]
    pub(crate) const fn wdl(self) -> Wdl {
        match self.distance() {
            Distance::Loss(_) => Wdl::Loss,
            Distance::Draw => Wdl::Draw,
            Distance::Win(_) => Wdl::Win,
        }
    }

    #[inline]
    pub(crate) const fn distance(self) -> Distance {
        match self.0 {
            255 => Distance::Draw,
            plies if plies % 2 == 1 => Distance::Win(plies),
            plies => Distance::Loss(plies),
        }
    }
}

/// The best of several moves, gathered one at a time.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    /// The fewest plies to a win, if there is one.
    win: Option<u8>,
    draws: bool,
    /// The most plies to a loss.
    loss: u8,
}

impl Choice {
    /// Without a move the game is lost here and now.
    pub(crate) const NONE: Self = Self { win: None, draws: false, loss: 0 };

    /// Takes one more move into account; `after` is what the other side then has.
    #[inline]
    pub(crate) fn add(&mut self, after: Value) {
        match after.distance() {
            Distance::Loss(plies) => self.win = Some(self.win.map_or(plies + 1, |win| win.min(plies + 1))),
            Distance::Draw => self.draws = true,
            Distance::Win(plies) => self.loss = self.loss.max(plies + 1),
        }
    }

    /// The value if there is no other move.
    #[inline]
    pub(crate) fn best(self) -> Value {
        match self.win {
            Some(plies) => Value(plies),
            None if self.draws => Value::DRAW,
            None => Value(self.loss),
        }
    }

    /// Whether every move so far loses.
    #[inline]
    pub(crate) fn loses(self) -> bool {
        self.win.is_none() && !self.draws
    }
}

/// What a position is worth whose mover must capture with one of `jumpers`.
pub(crate) fn value_of_captures(board: &Board, jumpers: u32, smaller: &impl Values) -> Value {
    let mut choice = Choice::NONE;
    board.each_capture(jumpers, &mut |after| choice.add(smaller.value(after)));
    choice.best()
}
