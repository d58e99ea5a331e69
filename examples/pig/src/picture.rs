//! The score sheet in text.

use crate::Pig;
use parlour_core::{Line, Picture, PictureStyle, PlyOf, Role, Seat};

impl Picture for Pig {
    fn picture(&self, _last: Option<&PlyOf<Self>>, _style: PictureStyle) -> Vec<Line> {
        let line = |seat: Seat| {
            let (player, banked) = (seat.index() + 1, self.banked[seat]);
            let mut line = Line::from(format!("player {player} {banked:4}"));
            if seat == self.seat {
                let die = if self.rolling { ", rolling" } else { "" };
                line.push(format!(" + {} in the pot{die}", self.pot), Role::Strong);
            }
            line
        };
        Seat::first(self.banked.as_slice().len()).map(line).collect()
    }
}
