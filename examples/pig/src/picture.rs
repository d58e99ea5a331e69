//! The score sheet in text.

use crate::Pig;
use anstyle::Style;
use parlour_core::{Line, Picture, PictureStyle, PlyOf, Seat};
use serde::Serialize;

#[derive(Serialize)]
struct Sheet {
    target: i32,
    pot: i32,
    rolling: bool,
}

impl Picture for Pig {
    fn picture(&self, _last: Option<&PlyOf<Self>>, _style: PictureStyle) -> Vec<Line> {
        let line = |seat: Seat| {
            let (player, banked) = (seat.index() + 1, self.banked[seat]);
            let mut line = Line::from(format!("player {player} {banked:4}"));
            if seat == self.seat {
                let die = if self.rolling { " and a die in the air" } else { "" };
                line.push(format!(" + {} in the pot{die}", self.pot), Style::new().bold());
            }
            line
        };
        Seat::first(self.banked.as_slice().len()).map(line).collect()
    }

    fn board(&self) -> impl Serialize {
        Sheet { target: self.target, pot: self.pot, rolling: self.rolling }
    }
}
