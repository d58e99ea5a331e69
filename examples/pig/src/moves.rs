//! The rules: what may be done, and what it does.

use crate::{Pig, PigSetup};
use parlour_core::{Game, Message, Outcome, Scores, Seat, SeatSet, Turn};
use rand::{Rng, RngExt};

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
pub struct Die(u8);

impl Die {
    /// Every way it can fall.
    pub(crate) const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The die that shows `pips`, if there is one.
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= 6 { Some(Self(pips)) } else { None }
    }

    /// How many pips it shows.
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// Why a game is over.
#[derive(Message)]
pub(crate) enum WonBy {
    /// Somebody banked the target.
    Target,
}

impl Game for Pig {
    type Setup = PigSetup;
    type Move = Choice;
    type Chance = Die;

    fn start(setup: &PigSetup) -> Self {
        Self {
            target: setup.target,
            banked: Scores::zero(setup.players),
            out: SeatSet::NONE,
            seat: Seat::FIRST,
            pot: 0,
            rolling: false,
        }
    }

    fn seats(&self) -> usize {
        self.banked.as_slice().len()
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over
        } else if self.rolling {
            Turn::Chance
        } else {
            Turn::Seat(self.seat)
        }
    }

    fn moves(&self, out: &mut Vec<Choice>) {
        if let Turn::Seat(_) = self.turn() {
            out.push(Choice::Roll);
            // Without a roll there is nothing to bank, and a game of passes would never end.
            if self.pot > 0 {
                out.push(Choice::Hold);
            }
        }
    }

    fn play(&mut self, choice: Choice) {
        debug_assert!(self.is_legal(choice), "{choice:?} is not legal in {self:?}");
        match choice {
            Choice::Roll => self.rolling = true,
            Choice::Hold => {
                self.banked[self.seat] = self.in_reach();
                self.pot = 0;
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
        debug_assert!(self.can_happen(die), "{die:?} cannot happen in {self:?}");
        self.rolling = false;
        if die.pips() == 1 {
            self.pass_on();
        } else {
            self.pot = self.pot.saturating_add(i32::from(die.pips()));
        }
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Die> {
        (self.turn() == Turn::Chance).then(|| Die(rng.random_range(1..=6)))
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = Outcome {
            winners: SeatSet::only(self.seat),
            scores: self.scores(),
            reason: WonBy::Target.into(),
        };
        self.is_over().then_some(won)
    }

    fn scores(&self) -> Scores {
        self.banked.clone()
    }

    /// The others play on while there are two of them; a pot at stake is lost.
    fn without(&self, seat: Seat) -> Option<Self> {
        let others = self.seats() - self.out.with(seat).len();
        if self.is_over() || self.out.contains(seat) || seat.index() >= self.seats() || others < 2 {
            return None;
        }
        let mut position = Self { out: self.out.with(seat), ..self.clone() };
        if self.seat == seat {
            position.pass_on();
        }
        Some(position)
    }
}
