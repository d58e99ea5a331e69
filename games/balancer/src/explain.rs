//! How a player's score comes about, scale by scale.

use crate::board::{Balancer, Place};
use crate::events::number_of;
use parlour_core::{Explain, Message, Seat};
use std::cmp::Reverse;

impl Explain for Balancer {
    /// A line for each scale on which the player has points, those on top first: distance times
    /// worth, the farthest first.
    fn explain(&self, seat: Seat) -> Vec<Message> {
        vec![self.standing(seat).into()]
    }
}

impl Balancer {
    fn standing(&self, seat: Seat) -> String {
        let worths = self.worths(seat);
        let letter = self.letter(seat);
        let mut lines = Vec::new();
        for (index, view) in self.views().enumerate().rev() {
            let mut terms: Vec<(usize, i64)> = view
                .places()
                .filter_map(|(offset, place)| {
                    let worth = match place {
                        Place::Empty => 0,
                        Place::Stack(owners) => {
                            owners.iter().filter(|owner| **owner == Some(seat)).count() as i64
                        }
                        Place::Scale(nested) => worths[self.index(nested.code())?],
                    };
                    (worth > 0).then_some((offset.distance(), worth))
                })
                .collect();
            if terms.is_empty() {
                continue;
            }
            terms.sort_by_key(|(distance, _)| Reverse(*distance));
            let terms: Vec<String> =
                terms.into_iter().map(|(distance, worth)| format!("{distance} * {worth}")).collect();
            let sum = terms.join(" + ");
            let sum = if view.owner() == Some(seat) { format!("({sum}) * 2") } else { sum };
            lines.push(format!("scale {}: {sum} = {}", view.code(), points(worths[index])));
        }
        lines.push(format!("total: {}", points(worths[0])));
        format!("{letter}: {}", lines.join("\n   "))
    }
}

/// `1 point`, `2 points`.
pub(crate) fn points(score: i64) -> String {
    number_of(usize::try_from(score).unwrap_or(0), "point")
}
