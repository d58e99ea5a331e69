//! How things stand for a player, in words.

use crate::Pig;
use parlour_core::{Explain, Message, Seat};

impl Explain for Pig {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        vec![self.standing(seat).into()]
    }
}

impl Pig {
    fn standing(&self, seat: Seat) -> String {
        let (player, banked, target) = (seat.index() + 1, self.banked[seat], self.target);
        let mut text = format!("player {player} has banked {banked} of {target}");
        if banked >= target {
            text += " and has won";
        } else if seat == self.seat && self.pot > 0 {
            text += &format!(", and {} if they hold now", self.in_reach());
        }
        text + "."
    }
}
