//! How things stand for a player.

use crate::Pig;
use parlour_core::{Explain, Message, Seat};

/// One sentence about a player.
#[derive(Message)]
pub(crate) enum Standing {
    /// What is banked, and what would be if they held now.
    #[message(with(held = in_reach > banked))]
    Banked { seat: Seat, banked: i32, target: i32, in_reach: i32 },
    /// The target is banked.
    Won { seat: Seat, banked: i32, target: i32 },
    /// The player plays no more.
    Left { seat: Seat },
}

impl Explain for Pig {
    fn explain(&self, seat: Seat) -> Vec<Message> {
        let (banked, target) = (self.banked[seat], self.target);
        let mut said = vec![if banked >= target {
            Standing::Won { seat, banked, target }
        } else {
            let in_reach = if seat == self.seat { self.in_reach() } else { banked };
            Standing::Banked { seat, banked, target, in_reach }
        }];
        said.extend(self.out.contains(seat).then_some(Standing::Left { seat }));
        said.into_iter().map(Message::from).collect()
    }
}
