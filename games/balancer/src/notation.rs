//! Moves as `a-3`; what chance brings as `!B`, `^_:5`, `^a-3:2` and `?a-3`.

mod position;

use crate::board::{Balancer, Next};
use crate::course::Chance;
use crate::scale::{Offset, Radius, ScaleCode, Spot, cells};
use crate::setup::BalancerSetup;
use parlour_core::{Game, MoveError, Notation, PositionError, Turn, listed};

const MOVE: &str = "a move is a scale and a position on it, such as a-3 or b2";

impl Notation for Balancer {
    fn parse_move(&self, text: &str) -> Result<Spot, MoveError> {
        let text = text.trim();
        let illegal = |reason: String| Err(MoveError::Illegal { text: text.into(), reason: reason.into() });
        match self.turn() {
            Turn::Over => return illegal("the game is over".into()),
            Turn::Chance => return illegal(format!("first {}", self.expected_chance())),
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
        let open = listed(cells(scale.open()).map(|cell| Offset::from_cell(cell).to_string()), "and");
        illegal(match open.as_str() {
            "" => format!("scale {standing} stands there, and no position of {} is open", scale.code),
            open => format!("scale {standing} stands there; {} is open at {open}", scale.code),
        })
    }

    fn write_move(&self, spot: Spot) -> String {
        spot.to_string()
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, MoveError> {
        let text = text.trim();
        let illegal = |reason: String| MoveError::Illegal { text: text.into(), reason: reason.into() };
        let expected = || self.expected_chance();
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
            (Next::Scale, Chance::Scale { .. }) => {
                "a scale needs an empty position, room beside the others of its level, and a radius no \
                 larger than the base's"
                    .into()
            }
            (Next::Wild(_), Chance::Wild(spot)) if self.is_open(spot) => "that would tip a scale".into(),
            (Next::Wild(_), Chance::Wild(_)) => "a scale stands there".into(),
            (Next::Base, Chance::Base(_)) => format!("a base has the radius {}", self.terms.base_radius),
            _ => expected(),
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
    fn parse_spot(&self, text: &str) -> Result<Spot, MoveError> {
        let unreadable = || MoveError::Unreadable { text: text.into(), expected: MOVE.into() };
        let mut letters = text.chars();
        let scale = letters.next().and_then(ScaleCode::from_letter).ok_or_else(unreadable)?;
        let number = letters.as_str().trim_start();
        let digits = number.strip_prefix(['+', '-']).unwrap_or(number);
        if digits.is_empty() || digits.contains(|c: char| !c.is_ascii_digit()) {
            return Err(unreadable());
        }
        let illegal = |reason: String| MoveError::Illegal { text: text.into(), reason: reason.into() };
        if let Some(offset) = number.parse().ok().and_then(Offset::new) {
            return Ok(Spot { scale, offset });
        }
        let reach = self.out_of_reach(scale);
        let centre = digits.bytes().all(|digit| digit == b'0') && self.index(scale).is_some();
        Err(illegal(if centre { format!("the centre holds nothing; {reach}") } else { reach }))
    }

    /// What chance brings now, as the rest of a sentence.
    pub(crate) fn expected_chance(&self) -> String {
        match self.course.next {
            Next::First => {
                let first = self.players().map(|seat| format!("!{}", self.letter(seat)));
                format!("chance chooses who moves first: {}", listed(first, "or"))
            }
            Next::Base => format!("chance lays a base: ^_:{}", self.terms.base_radius),
            Next::Scale => "chance adds a scale, such as ^a-3:2".into(),
            Next::Wild(_) => "chance drops a wild weight, such as ?a-3".into(),
            Next::Weight => "a player is to move".into(),
            Next::Over => "the game is over".into(),
        }
    }
}
