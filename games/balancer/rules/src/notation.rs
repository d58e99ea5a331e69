//! Moves as `a-3`; what chance brings as `!B`, `^_:5`, `^a-3:2` and `?a-3`.

mod position;

use crate::board::{Balancer, Next};
use crate::chance::Chance;
use crate::placement::{Offset, Placement, Radius, ScaleCode, cells};
use crate::refusal::{Expected, Refusal};
use crate::setup::BalancerSetup;
use parlour_core::{Game, MoveError, Notation, PositionError, Turn};

impl Notation for Balancer {
    fn parse_move(&self, text: &str) -> Result<Placement, MoveError> {
        let text = text.trim();
        let illegal = |reason: Refusal| Err(MoveError::Illegal { text: text.into(), reason: reason.into() });
        match self.turn() {
            Turn::Over => return Err(MoveError::GameOver { text: text.into() }),
            Turn::Chance => return illegal(Refusal::ChanceFirst { expected: self.expected() }),
            Turn::Seat(_) => {}
        }
        let spot = self.parse_spot(text)?;
        if self.is_open(spot) {
            return Ok(spot);
        }
        let Some((index, cell)) = self.find(spot) else {
            return illegal(self.out_of_reach(spot.scale));
        };
        let scale = &self.scales[index];
        let standing = self.scales[usize::from(scale.held[cell])].code;
        let open = cells(scale.open()).map(|cell| Offset::from_cell(cell).to_string());
        let (scale, open): (_, Vec<String>) = (scale.code, open.collect());
        illegal(if open.is_empty() {
            Refusal::Full { standing, scale }
        } else {
            Refusal::Occupied { standing, scale, open }
        })
    }

    fn write_move(&self, spot: Placement) -> String {
        spot.to_string()
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, MoveError> {
        let text = text.trim();
        let illegal = |reason: Refusal| MoveError::Illegal { text: text.into(), reason: reason.into() };
        let expected = || self.expected();
        let unreadable = || MoveError::Unreadable { text: text.into(), expected: expected().into() };
        let radius = |digits: &str| digits.parse().ok().and_then(Radius::new).ok_or_else(unreadable);
        let (kind, rest) = text.split_at_checked(1).ok_or_else(unreadable)?;
        let outcome = match kind {
            "!" => {
                let mut letters = rest.chars();
                let seat = letters.next().and_then(|letter| self.letters.seat(letter));
                Chance::First(seat.filter(|_| letters.next().is_none()).ok_or_else(unreadable)?)
            }
            "^" => {
                let (on, size) = rest.split_once(':').ok_or_else(unreadable)?;
                let radius = radius(size)?;
                if on == "_" {
                    Chance::Base(radius)
                } else {
                    Chance::Scale { on: self.parse_spot(on)?, radius }
                }
            }
            "?" => Chance::Wild(self.parse_spot(rest)?),
            _ => return Err(unreadable()),
        };
        if self.can_happen(&outcome) {
            return Ok(outcome);
        }
        Err(illegal(match (self.course.next, outcome) {
            (Next::Scale, Chance::Scale { on, .. }) | (Next::Wild(_), Chance::Wild(on))
                if self.find(on).is_none() =>
            {
                self.out_of_reach(on.scale)
            }
            (Next::Scale, Chance::Scale { .. }) => Refusal::NoRoom,
            (Next::Wild(_), Chance::Wild(spot)) if self.is_open(spot) => Refusal::WouldTip,
            (Next::Wild(_), Chance::Wild(_)) => Refusal::ScaleThere,
            (Next::Base, Chance::Base(_)) => Refusal::BaseRadius { radius: self.terms.base_radius },
            _ => Refusal::Otherwise { expected: expected() },
        }))
    }

    fn write_chance(&self, outcome: &Chance) -> String {
        match *outcome {
            Chance::First(seat) => format!("!{}", self.letter(seat)),
            Chance::Base(radius) => format!("^_:{radius}"),
            Chance::Scale { on, radius } => format!("^{on}:{radius}"),
            Chance::Wild(spot) => format!("?{spot}"),
        }
    }

    fn parse_position(setup: &BalancerSetup, text: &str) -> Result<(BalancerSetup, Self), PositionError> {
        position::read(setup, text)
    }

    fn write_position(&self) -> String {
        position::write(self)
    }
}

impl Balancer {
    /// A scale's letter and a signed position, wherever that may be.
    fn parse_spot(&self, text: &str) -> Result<Placement, MoveError> {
        let unreadable = || MoveError::Unreadable { text: text.into(), expected: Expected::Move.into() };
        let mut letters = text.chars();
        let scale = letters.next().and_then(ScaleCode::from_letter).ok_or_else(unreadable)?;
        let number = letters.as_str().trim_start();
        let digits = number.strip_prefix(['+', '-']).unwrap_or(number);
        if digits.is_empty() || digits.contains(|c: char| !c.is_ascii_digit()) {
            return Err(unreadable());
        }
        if let Some(offset) = number.parse().ok().and_then(Offset::new) {
            return Ok(Placement { scale, offset });
        }
        let centre = digits.bytes().all(|digit| digit == b'0');
        let reason = match self.scale(scale) {
            Some(view) if centre => Refusal::Centre { scale, radius: view.radius() },
            _ => self.out_of_reach(scale),
        };
        Err(MoveError::Illegal { text: text.into(), reason: reason.into() })
    }
}
