//! Moves as `roll` and `hold`, the die as `d4`, a position as `10/0 2 7`: what each has banked (with `x` behind it for a
//! player who left), the player to move, the pot, and `?` while the die rolls.

use crate::about::Text;
use crate::{Choice, Die, Pig, PigSetup};
use parlour_core::{Game, MoveError, Notation, PositionError, Seat};

impl Notation for Pig {
    fn write_move(&self, choice: Choice) -> String {
        match choice {
            Choice::Roll => "roll".into(),
            Choice::Hold => "hold".into(),
        }
    }

    fn parse_chance(&self, text: &str) -> Result<Die, MoveError> {
        let word = text.trim().to_ascii_lowercase();
        let die = Die::ALL.into_iter().find(|die| self.can_happen(die) && self.write_chance(die) == word);
        die.ok_or_else(|| MoveError::Unreadable { text: text.into(), expected: Text::BadDie.into() })
    }

    fn write_chance(&self, die: &Die) -> String {
        format!("d{}", die.0)
    }

    fn parse_position(setup: &PigSetup, text: &str) -> Result<(PigSetup, Self), PositionError> {
        let wrong = |piece: &str, fault: Text| PositionError::at(text, piece, fault);
        let misread = |piece: &str| wrong(piece, Text::Written);
        let (rest, rolling) = text.strip_suffix(" ?").map_or((text, false), |rest| (rest, true));
        let words: Vec<&str> = rest.split(' ').collect();
        let [banked, seat, pot] = words[..] else { return Err(misread(text)) };
        let scores = banked.split('/').map(|word| points(word.strip_suffix('x').unwrap_or(word)));
        let scores = scores.collect::<Option<Vec<i32>>>().filter(|scores| (2..=8).contains(&scores.len()));
        let scores = scores.ok_or_else(|| misread(banked))?;
        let players = scores.len();
        let left = Seat::first(players).zip(banked.split('/')).filter(|(_, word)| word.ends_with('x'));
        let position = Self {
            target: setup.target,
            banked: scores.into_iter().collect(),
            out: left.map(|(seat, _)| seat).collect(),
            seat: Seat::first(players).find(|to| seat == number(*to)).ok_or_else(|| misread(seat))?,
            pot: points(pot).ok_or_else(|| misread(pot))?,
            rolling,
        };
        match position.fault() {
            Some(fault) => Err(wrong(text, fault)),
            None => Ok((PigSetup { players, ..*setup }, position)),
        }
    }

    fn write_position(&self) -> String {
        let left = |seat| if self.out.contains(seat) { "x" } else { "" };
        let banked = Seat::first(self.seats()).map(|seat| format!("{}{}", self.banked[seat], left(seat)));
        let rolling = if self.rolling { " ?" } else { "" };
        format!("{} {} {}{rolling}", banked.collect::<Vec<_>>().join("/"), number(self.seat), self.pot)
    }
}

impl Pig {
    /// What is impossible about a position.
    fn fault(&self) -> Option<Text> {
        let winners = self.banked.as_slice().iter().filter(|banked| **banked >= self.target).count();
        let at_stake = self.pot > 0 || self.rolling;
        let too_few = !self.out.is_empty() && self.seats() - self.out.len() < 2;
        if winners > usize::from(self.is_over() && !at_stake) {
            return Some(Text::Won);
        }
        (self.out.contains(self.seat) || too_few).then_some(Text::TooFewStay)
    }
}

fn points(text: &str) -> Option<i32> {
    text.parse().ok().filter(|points| *points >= 0)
}

fn number(seat: Seat) -> String {
    (seat.index() + 1).to_string()
}
