//! How the rest of a game is expected to go.
//!
//! A turn or a swap can be taken back for nothing, and is: so what a seat gains is lost again with the next
//! move, unless there is none. Who moves last in the game keeps what its best move gains, and nobody else keeps any of it.

use crate::sight::stake;
use parlour_blocky::Blocky;
use parlour_core::{Game, Seat};

/// How the rest of a game is expected to go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Expectation {
    /// How much of what its best move gains a seat keeps that has the last move of the game.
    last_keeps: f32,
    /// And any other seat.
    others_keep: f32,
    /// How far scores drift apart at the end of the game, in parts of the yardstick.
    final_drift: f32,
    /// And how much further for each round that is left; it grows with the root of their number.
    drift: f32,
    /// A lead of this part of the yardstick counts even where the game seems decided: nobody plays perfectly.
    comfort: f32,
    /// How much the others are thought to play for the win, and not only for their own goals, from 0 to 1.
    pub(crate) caution: f32,
    /// What all of this is measured by.
    yardstick: Yardstick,
}

/// What points are compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Yardstick {
    /// The most that a goal can be worth.
    Stake,
    /// The side of the board: scores of either goal drift apart by about as many points.
    Side,
}

impl Expectation {
    /// Halfway between what is there and what the best move makes of it.
    pub(crate) const HALFWAY: Self = Self {
        last_keeps: 0.5,
        others_keep: 0.5,
        final_drift: 0.01,
        drift: 0.03,
        comfort: 0.1,
        caution: 0.4,
        yardstick: Yardstick::Stake,
    };

    /// Who moves last keeps it all. Fitted to 640 games of the planner against itself.
    pub(crate) const LAST_MOVE: Self = Self {
        last_keeps: 1.0,
        others_keep: 0.0,
        final_drift: 0.06,
        drift: 0.056,
        comfort: 0.45,
        caution: 1.0,
        yardstick: Yardstick::Side,
    };

    /// How much the seat to move keeps of what its best move gains.
    pub(crate) fn kept(&self, position: &Blocky) -> f32 {
        let last = Seat::first(position.seats()).rfind(|seat| !position.out().contains(*seat));
        if position.turn().seat() == last { self.last_keeps } else { self.others_keep }
    }

    /// How far scores may still drift apart, in points.
    pub(crate) fn drift(&self, position: &Blocky) -> f32 {
        let rounds = position.turns_left() as f32;
        self.yardstick.of(position) * (self.final_drift + self.drift * rounds.sqrt())
    }

    /// A lead, in points, that counts even where the game seems decided; of who plays alone, a score.
    pub(crate) fn comfort(&self, position: &Blocky) -> f32 {
        if position.seats() == 1 {
            Self::HALFWAY.comfort * stake(position)
        } else {
            self.comfort * self.yardstick.of(position)
        }
    }
}

impl Yardstick {
    fn of(self, position: &Blocky) -> f32 {
        match self {
            Self::Stake => stake(position),
            Self::Side => position.depth().side() as f32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_blocky::BlockySetup;
    use parlour_core::Notation;

    fn kept(line: &str) -> f32 {
        let (_, position) = Blocky::parse_position(&BlockySetup::default(), line).expect("a position");
        Expectation::LAST_MOVE.kept(&position)
    }

    #[test]
    fn only_who_moves_last_keeps_what_a_move_gains() {
        assert!(kept("[bryg] 2 blob:b/0/0,blob:r/0/0 P1 3") < f32::EPSILON);
        assert!(kept("[bryg] 2 blob:b/0/1,blob:r/0/0 P2 3") > 0.9);
    }

    #[test]
    fn who_has_left_does_not_move_last() {
        let line = "[bryg] 2 blob:b/0/1,blob:r/0/0,blob:y/0/0 P2 3";
        assert!(kept(line) < f32::EPSILON);
        let (_, position) = Blocky::parse_position(&BlockySetup::default(), line).expect("a position");
        let left = Seat::new(2).and_then(|seat| position.without(seat)).expect("two play on");
        assert!(Expectation::LAST_MOVE.kept(&left) > 0.9);
    }
}
