//! A position, and the rules: what may be played, and what it does.

use crate::PigSetup;
use crate::about::Text;
use parlour_core::{Game, Outcome, Scores, Seat, SeatSet, Turn};
use rand::{Rng, RngExt};

/// A position of Pig.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pig {
    pub(crate) target: i32,
    pub(crate) banked: Scores,
    /// The players who have left: their turns pass.
    pub(crate) out: SeatSet,
    /// The player to move, or the winner.
    pub(crate) seat: Seat,
    pub(crate) pot: i32,
    /// Whether the die is rolling.
    pub(crate) rolling: bool,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Roll the die, again or for the first time.
    Roll,
    /// Bank the pot and end the turn.
    Hold,
}

/// What a die shows: 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die(pub(crate) u8);

impl Die {
    /// Every way it can fall.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];
}

impl Pig {
    /// What the player to move has after holding now.
    pub(crate) fn in_reach(&self) -> i32 {
        self.banked[self.seat].saturating_add(self.pot)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.banked[self.seat] >= self.target
    }

    fn pass_on(&mut self) {
        (self.pot, self.rolling) = (0, false);
        self.seat = self.seat.after(self.seats());
        while self.out.contains(self.seat) {
            self.seat = self.seat.after(self.seats());
        }
    }
}

impl Game for Pig {
    type Setup = PigSetup;
    type Move = Choice;
    type Chance = Die;

    fn start(setup: &PigSetup) -> Self {
        let banked = Scores::zero(setup.players);
        Self { target: setup.target, banked, out: SeatSet::NONE, seat: Seat::FIRST, pot: 0, rolling: false }
    }

    fn seats(&self) -> usize {
        self.banked.as_slice().len()
    }

    fn turn(&self) -> Turn {
        match self.rolling {
            _ if self.is_over() => Turn::Over,
            true => Turn::Chance,
            false => Turn::Seat(self.seat),
        }
    }

    fn moves(&self, out: &mut Vec<Choice>) {
        if let Turn::Seat(_) = self.turn() {
            out.push(Choice::Roll);
            // Without a roll there is nothing to bank, and a game of passes would never end.
            out.extend((self.pot > 0).then_some(Choice::Hold));
        }
    }

    fn play(&mut self, choice: Choice) {
        match choice {
            Choice::Roll => self.rolling = true,
            Choice::Hold => {
                (self.banked[self.seat], self.pot) = (self.in_reach(), 0);
                if !self.is_over() {
                    self.pass_on();
                }
            }
        }
    }

    fn can_happen(&self, _die: &Die) -> bool {
        self.turn() == Turn::Chance
    }

    fn resolve(&mut self, die: &Die) {
        self.rolling = false;
        match die.0 {
            1 => self.pass_on(),
            pips => self.pot = self.pot.saturating_add(pips.into()),
        }
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Die> {
        (self.turn() == Turn::Chance).then(|| Die::ALL[rng.random_range(0..6)])
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = Text::BankedTheTarget.into();
        let won = Outcome { winners: SeatSet::only(self.seat), scores: self.scores(), reason };
        self.is_over().then_some(won)
    }

    fn scores(&self) -> Scores {
        self.banked.clone()
    }

    /// The others play on while there are two of them; a pot at stake is lost.
    fn without(&self, seat: Seat) -> Option<Self> {
        let out = self.out.with(seat);
        if self.is_over() || out == self.out || seat.index() >= self.seats() || self.seats() < out.len() + 2 {
            return None;
        }
        let mut position = Self { out, ..self.clone() };
        if self.seat == seat {
            position.pass_on();
        }
        Some(position)
    }
}
