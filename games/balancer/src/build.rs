//! Setting up a position that was read, with every rule that a board keeps.

use crate::board::{Balancer, Next};
use crate::spot::{Offset, Radius, ScaleCode, Spot};
use parlour_core::{Seat, listed};

/// What is wrong with what was read, as a sentence without a full stop.
pub(crate) type Wrong = String;

impl Balancer {
    /// Adds a scale: the base when `on` is `None`.
    pub(crate) fn build_scale(
        &mut self,
        on: Option<Spot>,
        radius: Radius,
        code: ScaleCode,
    ) -> Result<usize, Wrong> {
        if self.index(code).is_some() {
            return Err(format!("there are two scales {code}"));
        }
        let place = match on {
            None if self.scales.is_empty() => None,
            None => return Err("there is one base, and it comes first".into()),
            Some(spot) => {
                let place = self.find(spot).ok_or_else(|| self.out_of_reach(spot.scale))?;
                if self.scales[place.0].empty() >> place.1 & 1 == 0 {
                    return Err(format!("{spot} is taken; a scale stands only on an empty position"));
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
    ) -> Result<(), Wrong> {
        let spot = self.spot(index, offset.cell());
        if self.find(spot).is_none() {
            return Err(self.out_of_reach(spot.scale));
        }
        if self.scales[index].empty() >> offset.cell() & 1 == 0 {
            return Err(format!("{spot} is taken"));
        }
        if self.weights.room() < owners.len() {
            return Err("there are more weights than a game may have".into());
        }
        for &owner in owners {
            self.stack_up(index, offset.cell(), owner);
        }
        Ok(())
    }

    /// Looks at the course of the game once everything stands, and is balanced.
    pub(crate) fn finish_building(&mut self) -> Result<(), Wrong> {
        self.check_course()?;
        if self.course.next != Next::First {
            self.course.mover = self.present_from(self.course.mover);
        }
        self.find_unsettled();
        self.skip_impossible();
        Ok(())
    }

    /// The first scale that cannot stand as it does.
    pub(crate) fn unbalanced(&self) -> Option<(usize, Wrong)> {
        let index = self.scales.iter().position(|scale| !scale.is_balanced())?;
        let view = self.view(index);
        let (code, torque, radius) = (view.code(), view.torque(), view.radius());
        Some((
            index,
            format!("scale {code} cannot stand: its torque is {torque}, and its radius only {radius}"),
        ))
    }

    fn check_course(&self) -> Result<(), Wrong> {
        let (course, terms) = (&self.course, &self.terms);
        let wrong = |message: &str| Err(message.to_owned());
        let over = course.next == Next::Over;
        if course.round == 0 || course.round > terms.rounds {
            return Err(format!("round {} is not one of {} rounds", course.round, terms.rounds));
        }
        if over && course.round < terms.rounds {
            return wrong("the game is not over before its last round");
        }
        let won: usize = course.won.iter().copied().map(usize::from).sum();
        if won > usize::from(course.round) - usize::from(!over) {
            return wrong("more rounds are won than were played");
        }
        if course.next == Next::Weight && course.left.contains(course.mover) {
            return Err(format!("{} has left and cannot be to move", self.letter(course.mover)));
        }
        let pool_is_right = match course.next {
            Next::Over => course.pool == 0,
            Next::Weight => (1..=terms.weights).contains(&course.pool),
            _ => course.pool == terms.weights,
        };
        if !pool_is_right {
            return Err(format!("{} of {} weights cannot be left now", course.pool, terms.weights));
        }
        if let Next::Wild(left) = course.next
            && !(1..=terms.wild).contains(&left)
        {
            return Err(format!("{left} of {} wild weights cannot be left now", terms.wild));
        }
        match (course.next, self.scales.is_empty()) {
            (Next::Scale | Next::Wild(_) | Next::Weight, true) => return wrong("there is no base"),
            (Next::Base, false) => return wrong("the base stands already"),
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
            return wrong("there are more weights than a game may have");
        }
        Ok(())
    }

    /// Why a position is not on the board: there is no such scale, or it does not reach so far.
    pub(crate) fn out_of_reach(&self, code: ScaleCode) -> Wrong {
        match self.scale(code) {
            None if self.scales.is_empty() => "no scale stands yet".into(),
            None => {
                let codes = listed(self.codes().map(|code| code.to_string()), "and");
                let are = if self.scales.len() == 1 { "scale is" } else { "scales are" };
                format!("there is no scale {code}; the {are} {codes}")
            }
            Some(view) => format!("scale {code} reaches from -{0} to {0}", view.radius()),
        }
    }

    /// Whose weight a letter stands for.
    pub(crate) fn owner(&self, letter: char) -> Result<Option<Seat>, Wrong> {
        match letter {
            '?' => Ok(None),
            letter => self.letters.seat(letter).map(Some).ok_or_else(|| {
                format!("a weight is ? or the letter of a player, {}", self.letters.listed("or"))
            }),
        }
    }
}
