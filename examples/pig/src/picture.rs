//! The score sheet in text.

use crate::Pig;
use crate::setup::SeatName;
use parlour_core::{Line, Message, Picture, PictureStyle, PlyOf, Role, Say, Seat, ToMessage};

/// What is at stake.
#[derive(Message)]
pub(crate) enum Stake {
    /// In the pot, and the die may still roll.
    Pot { pot: i32, rolling: bool },
}

impl Picture for Pig {
    fn picture(&self, _last: Option<&PlyOf<Self>>, _style: PictureStyle, say: Say<'_>) -> Vec<Line> {
        let line = |seat: Seat| {
            let player = say(&SeatName::Player { number: seat.index() + 1 }.message());
            let mut line = Line::from(format!("{player} {:4}", self.banked[seat]));
            if seat == self.seat {
                let pot = Stake::Pot { pot: self.pot, rolling: self.rolling };
                line.push(format!(" + {}", say(&pot.message())), Role::Strong);
            }
            line
        };
        Seat::first(self.banked.as_slice().len()).map(line).collect()
    }
}
