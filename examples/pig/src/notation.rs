//! Moves as `roll` and `hold`, the die as `d4`, a position as `10/0 2 7`: what each has banked, whose
//! turn it is, the pot, and `?` while the die rolls.

use crate::{Choice, Die, Pig, PigSetup};
use parlour_core::{Game, MoveError, Notation, PositionError, Seat, Turn, quote};

impl Notation for Pig {
    fn parse_move(&self, text: &str) -> Result<Choice, MoveError> {
        let illegal = |reason: &str| MoveError::Illegal { text: text.into(), reason: reason.into() };
        let choice = match text.trim().to_ascii_lowercase().as_str() {
            "roll" | "r" => Choice::Roll,
            "hold" | "h" => Choice::Hold,
            _ => {
                let expected = "a move is roll or hold".into();
                return Err(MoveError::Unreadable { text: text.into(), expected });
            }
        };
        match self.turn() {
            Turn::Over => Err(illegal("the game is over")),
            Turn::Chance => Err(illegal("the die still rolls")),
            Turn::Seat(_) if self.is_legal(choice) => Ok(choice),
            Turn::Seat(_) => Err(illegal("there is nothing to bank; roll first")),
        }
    }

    fn write_move(&self, choice: Choice) -> String {
        match choice {
            Choice::Roll => "roll".into(),
            Choice::Hold => "hold".into(),
        }
    }

    fn parse_chance(&self, text: &str) -> Result<Die, MoveError> {
        let unreadable = || {
            let expected = "the die is written d1 to d6".into();
            MoveError::Unreadable { text: text.into(), expected }
        };
        let pips = text.trim().strip_prefix(['d', 'D']).and_then(|pips| pips.parse().ok());
        let die = pips.and_then(Die::new).ok_or_else(unreadable)?;
        if self.can_happen(&die) {
            Ok(die)
        } else {
            Err(MoveError::Illegal { text: text.into(), reason: "no die has been rolled".into() })
        }
    }

    fn write_chance(&self, die: &Die) -> String {
        format!("d{}", die.pips())
    }

    fn parse_position(setup: &PigSetup, text: &str) -> Result<(PigSetup, Self), PositionError> {
        let error = |offset: usize, message: String| Err(PositionError { offset, message: message.into() });
        let words: Vec<&str> = text.split(' ').collect();
        let (banked, seat, pot, rolling) = match words[..] {
            [banked, seat, pot] => (banked, seat, pot, false),
            [banked, seat, pot, "?"] => (banked, seat, pot, true),
            _ => {
                return error(
                    0,
                    "a position is written as 10/0 2 7, with ? after it while the die rolls".into(),
                );
            }
        };
        let Some(scores) = banked.split('/').map(points).collect::<Option<Vec<i32>>>() else {
            return error(0, "what each has banked is a list of numbers, such as 10/0".into());
        };
        if !(PigSetup::MIN_PLAYERS..=PigSetup::MAX_PLAYERS).contains(&scores.len()) {
            return error(0, format!("2 to 8 can play, not {}", scores.len()));
        }
        let setup = PigSetup { players: scores.len(), ..*setup };
        let Some(to_move) = Seat::first(scores.len()).find(|to_move| seat == number(*to_move)) else {
            let message = format!("the player to move is 1 to {}, not {}", scores.len(), quote(seat));
            return error(banked.len() + 1, message);
        };
        let Some(pot) = points(pot) else {
            let message = format!("the pot is a number, not {}", quote(pot));
            return error(banked.len() + seat.len() + 2, message);
        };
        let banked = scores.into_iter().collect();
        let position = Self { target: setup.target, banked, seat: to_move, pot, rolling };
        position.check().map_or(Ok((setup, position)), |message| error(0, message.into()))
    }

    fn write_position(&self) -> String {
        let banked: Vec<String> = self.banked.as_slice().iter().map(i32::to_string).collect();
        let rolling = if self.rolling { " ?" } else { "" };
        format!("{} {} {}{rolling}", banked.join("/"), number(self.seat), self.pot)
    }
}

impl Pig {
    /// What is impossible about a position.
    fn check(&self) -> Option<&'static str> {
        let winners = self.banked.as_slice().iter().filter(|banked| **banked >= self.target).count();
        if winners > usize::from(self.is_over()) {
            return Some("only the player whose turn it is can have banked the target");
        }
        (self.is_over() && (self.pot > 0 || self.rolling))
            .then_some("the game is over, so nothing is at stake")
    }
}

/// A number of points, written plainly.
fn points(text: &str) -> Option<i32> {
    text.parse().ok().filter(|points| *points >= 0)
}

/// The number that players know a seat by.
fn number(seat: Seat) -> String {
    (seat.index() + 1).to_string()
}
