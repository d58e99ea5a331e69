//! Moves as `roll` and `hold`, the die as `d4`, a position as `10/0 2 7`: what each has banked (with `x`
//! behind it for one who left), whose turn it is, the pot, and `?` while the die rolls.

use crate::{Choice, Die, Pig, PigSetup};
use parlour_core::{Game, Message, MoveError, Notation, PositionError, Quoted, Seat, Turn};

impl Notation for Pig {
    fn parse_move(&self, text: &str) -> Result<Choice, MoveError> {
        let illegal = |why: BadMove| MoveError::Illegal { text: text.into(), reason: why.into() };
        let choice = match text.trim().to_ascii_lowercase().as_str() {
            "roll" | "r" => Choice::Roll,
            "hold" | "h" => Choice::Hold,
            _ => {
                let expected = BadMove::Choice.into();
                return Err(MoveError::Unreadable { text: text.into(), expected });
            }
        };
        match self.turn() {
            Turn::Over => Err(MoveError::GameOver { text: text.into() }),
            Turn::Chance => Err(illegal(BadMove::Rolling)),
            Turn::Seat(_) if self.is_legal(choice) => Ok(choice),
            Turn::Seat(_) => Err(illegal(BadMove::NothingToBank)),
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
            let expected = BadMove::Die.into();
            MoveError::Unreadable { text: text.into(), expected }
        };
        let pips = text.trim().strip_prefix(['d', 'D']).and_then(|pips| pips.parse().ok());
        let die = pips.and_then(Die::new).ok_or_else(unreadable)?;
        if self.can_happen(&die) {
            Ok(die)
        } else {
            Err(MoveError::Illegal { text: text.into(), reason: BadMove::NotRolled.into() })
        }
    }

    fn write_chance(&self, die: &Die) -> String {
        format!("d{}", die.pips())
    }

    fn parse_position(setup: &PigSetup, text: &str) -> Result<(PigSetup, Self), PositionError> {
        let error = |offset: usize, fault: Fault| Err(PositionError { offset, message: fault.into() });
        let words: Vec<&str> = text.split(' ').collect();
        let (banked, seat, pot, rolling) = match words[..] {
            [banked, seat, pot] => (banked, seat, pot, false),
            [banked, seat, pot, "?"] => (banked, seat, pot, true),
            _ => {
                return error(0, Fault::Parts);
            }
        };
        let players = banked.split('/').map(|word| word.strip_suffix('x').unwrap_or(word));
        let Some(scores) = players.map(points).collect::<Option<Vec<i32>>>() else {
            return error(0, Fault::Banked);
        };
        if !(PigSetup::MIN_PLAYERS..=PigSetup::MAX_PLAYERS).contains(&scores.len()) {
            return error(0, Fault::Players { count: scores.len() });
        }
        let setup = PigSetup { players: scores.len(), ..*setup };
        let Some(to_move) = Seat::first(scores.len()).find(|to_move| seat == number(*to_move)) else {
            return error(banked.len() + 1, Fault::ToMove { players: scores.len(), word: seat.into() });
        };
        let Some(pot) = points(pot) else {
            return error(banked.len() + seat.len() + 2, Fault::Pot { word: pot.into() });
        };
        let left = Seat::first(scores.len()).zip(banked.split('/')).filter(|(_, word)| word.ends_with('x'));
        let out = left.map(|(seat, _)| seat).collect();
        let banked = scores.into_iter().collect();
        let position = Self { target: setup.target, banked, out, seat: to_move, pot, rolling };
        position.check().map_or(Ok((setup, position)), |fault| error(0, fault))
    }

    fn write_position(&self) -> String {
        let left = |seat| if self.out.contains(seat) { "x" } else { "" };
        let banked = Seat::first(self.seats()).map(|seat| format!("{}{}", self.banked[seat], left(seat)));
        let banked: Vec<String> = banked.collect();
        let rolling = if self.rolling { " ?" } else { "" };
        format!("{} {} {}{rolling}", banked.join("/"), number(self.seat), self.pot)
    }
}

impl Pig {
    /// What is impossible about a position.
    fn check(&self) -> Option<Fault> {
        let winners = self.banked.as_slice().iter().filter(|banked| **banked >= self.target).count();
        if winners > usize::from(self.is_over()) {
            return Some(Fault::OtherWinner);
        }
        if self.out.contains(self.seat) || !self.out.is_empty() && self.seats() - self.out.len() < 2 {
            return Some(Fault::TooFewStay);
        }
        (self.is_over() && (self.pot > 0 || self.rolling)).then_some(Fault::AtStake)
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

/// Why something is not a move, or not now. Each is the rest of a sentence for people.
#[derive(Message)]
pub(crate) enum BadMove {
    /// What a move looks like.
    Choice,
    /// What the die looks like.
    Die,
    /// The die has not come to rest.
    Rolling,
    /// The die is in somebody's hand.
    NotRolled,
    /// The pot is empty.
    NothingToBank,
}

/// What is wrong with the text of a position.
#[derive(Message)]
#[message(with(word = Quoted(word)))]
pub(crate) enum Fault {
    /// It has not its parts.
    Parts,
    /// What is banked are no numbers.
    Banked,
    /// Too few or too many play.
    Players { count: usize },
    /// Nobody has that number.
    ToMove { players: usize, word: String },
    /// The pot is no number.
    Pot { word: String },
    /// Somebody has won out of turn.
    OtherWinner,
    /// Somebody has left, and fewer than two stay.
    TooFewStay,
    /// There is a pot after the end.
    AtStake,
}
