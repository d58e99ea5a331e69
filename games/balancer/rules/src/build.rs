//! Setting up a position that was read, with every rule that a board keeps.

use crate::board::{Balancer, Next};
use crate::fault::Fault;
use crate::placement::{Offset, Placement, Radius, ScaleCode};
use parlour_core::Seat;

impl Balancer {
    /// Adds a scale: the base when `on` is `None`.
    pub(crate) fn build_scale(
        &mut self,
        on: Option<Placement>,
        radius: Radius,
        code: ScaleCode,
    ) -> Result<usize, Fault> {
        if self.index(code).is_some() {
            return Err(Fault::TwoScales { scale: code });
        }
        let place = match on {
            None if self.scales.is_empty() => None,
            None => return Err(Fault::TwoBases),
            Some(spot) => {
                let place = self.find(spot).ok_or_else(|| Fault::from(self.out_of_reach(spot.scale)))?;
                if self.scales[place.0].empty() >> place.1 & 1 == 0 {
                    return Err(Fault::NoPlaceForScale { spot });
                }
                Some(place)
            }
        };
        self.add_scale(place, radius, code);
        Ok(self.scales.len() - 1)
    }

    /// Adds a stack, the bottom weight first, without settling anything.
    pub(crate) fn build_stack(
        &mut self,
        index: usize,
        offset: Offset,
        owners: &[Option<Seat>],
    ) -> Result<(), Fault> {
        let spot = self.spot(index, offset.cell());
        if self.find(spot).is_none() {
            return Err(self.out_of_reach(spot.scale).into());
        }
        if self.scales[index].empty() >> offset.cell() & 1 == 0 {
            return Err(Fault::Taken { spot });
        }
        if self.weights.room() < owners.len() {
            return Err(Fault::TooManyWeights);
        }
        for &owner in owners {
            self.stack_up(index, offset.cell(), owner);
        }
        Ok(())
    }

    /// Looks at the course of the game once everything stands, and is balanced.
    pub(crate) fn finish_building(&mut self) -> Result<(), Fault> {
        self.check_course()?;
        if self.course.next != Next::First {
            self.course.mover = self.present_from(self.course.mover);
        }
        self.find_unsettled();
        self.skip_impossible();
        Ok(())
    }

    /// The first scale that cannot stand as it does.
    pub(crate) fn unbalanced(&self) -> Option<(usize, Fault)> {
        let index = self.scales.iter().position(|scale| !scale.is_balanced())?;
        let view = self.view(index);
        let (scale, torque, radius) = (view.code(), view.torque(), view.radius());
        Some((index, Fault::CannotStand { scale, torque, radius }))
    }

    fn check_course(&self) -> Result<(), Fault> {
        let (course, terms) = (&self.course, &self.terms);
        let over = course.next == Next::Over;
        if course.round == 0 || course.round > terms.rounds {
            return Err(Fault::NoSuchRound { round: course.round, rounds: terms.rounds });
        }
        if over && course.round < terms.rounds {
            return Err(Fault::OverTooSoon);
        }
        let won: usize = course.won.iter().copied().map(usize::from).sum();
        if won > usize::from(course.round) - usize::from(!over) {
            return Err(Fault::TooManyRoundsWon);
        }
        if course.next == Next::Weight && course.left.contains(course.mover) {
            return Err(Fault::DepartedToMove { letter: self.letter(course.mover) });
        }
        if self.present().count() < 2 {
            return Err(Fault::TooFewPresent);
        }
        let pool_is_right = match course.next {
            Next::Over => course.pool == 0,
            Next::Weight => (1..=terms.weights).contains(&course.pool),
            _ => course.pool == terms.weights,
        };
        if !pool_is_right {
            return Err(Fault::WeightsLeft { left: course.pool, weights: terms.weights });
        }
        if let Next::Wild(left) = course.next
            && !(1..=terms.wild).contains(&left)
        {
            return Err(Fault::WildLeft { left, wild: terms.wild });
        }
        match (course.next, self.scales.is_empty()) {
            (Next::Scale | Next::Wild(_) | Next::Weight, true) => return Err(Fault::NoBase),
            (Next::Base, false) => return Err(Fault::BaseStands),
            _ => {}
        }
        let wild = match course.next {
            Next::Wild(left) => left,
            Next::Weight | Next::Over => 0,
            _ => terms.wild,
        };
        let to_come = usize::from(terms.rounds - course.round) * terms.weights_a_round()
            + usize::from(course.pool)
            + usize::from(wild);
        if to_come > self.weights.room() {
            return Err(Fault::TooManyWeights);
        }
        Ok(())
    }

    /// Whose weight a letter stands for.
    pub(crate) fn owner(&self, letter: char) -> Result<Option<Seat>, Fault> {
        match letter {
            '?' => Ok(None),
            letter => {
                let seat = self.letters.seat(letter).map(Some);
                seat.ok_or_else(|| Fault::NobodysLetter { letters: self.letters.words() })
            }
        }
    }
}
