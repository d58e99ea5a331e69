//! How a player's score comes about, scale by scale.

use crate::board::Balancer;
use crate::telling::Account;
use crate::view::{Content, ScaleView};
use parlour_core::{Explain, Message, Seat};
use std::cmp::Reverse;

impl Explain for Balancer {
    /// The total, then a sentence for each scale on which the player has points, those on top first, then the
    /// rounds won.
    fn explain(&self, seat: Seat) -> Vec<Message> {
        let worths = self.worths(seat);
        let player = self.actor(seat);
        let scales = self.views().enumerate().rev().filter_map(|(index, view)| {
            let (scale, points) = (view.code(), worths[index]);
            self.sum(seat, view, &worths).map(|sum| Account::Scale { scale, sum, points })
        });
        let total = Account::Total { player, points: worths[0] };
        let rounds = Account::Rounds { player, rounds: self.rounds_won(seat) };
        let left = self.departed().contains(seat).then_some(Account::Left { player });
        [total].into_iter().chain(scales).chain([rounds]).chain(left).map(Message::from).collect()
    }
}

impl Balancer {
    /// What a scale is worth to a player as it is calculated: distance times worth, the farthest first. `None`
    /// where he has nothing.
    fn sum(&self, seat: Seat, view: ScaleView<'_>, worths: &[i64]) -> Option<String> {
        let mut terms: Vec<(usize, i64)> = view
            .contents()
            .filter_map(|(offset, content)| {
                let worth = match content {
                    Content::Empty => 0,
                    Content::Stack(owners) => {
                        owners.iter().filter(|owner| **owner == Some(seat)).count() as i64
                    }
                    Content::Scale(nested) => worths[self.index(nested.code())?],
                };
                (worth > 0).then_some((offset.distance(), worth))
            })
            .collect();
        terms.sort_by_key(|(distance, _)| Reverse(*distance));
        let terms: Vec<String> =
            terms.into_iter().map(|(distance, worth)| format!("{distance} * {worth}")).collect();
        let sum = terms.join(" + ");
        let sum = if view.owner() == Some(seat) { format!("({sum}) * 2") } else { sum };
        (!terms.is_empty()).then_some(sum)
    }
}
