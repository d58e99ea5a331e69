//! What a ply did.

use crate::{Choice, Pig};
use parlour_core::{Events, Message, Ply, PlyOf, Seat};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum PigEvent {
    /// A die was thrown.
    Threw {
        /// Who threw it.
        seat: Seat,
    },
    /// The die came to rest and its pips went into the pot.
    Rolled {
        /// The pips.
        pips: u8,
        /// The pot now.
        pot: i32,
    },
    /// The die showed a 1.
    Lost {
        /// The pot that was lost.
        pot: i32,
    },
    /// The pot was banked.
    Banked {
        /// Who banked it.
        seat: Seat,
        /// The pot.
        pot: i32,
        /// What they have now.
        total: i32,
    },
}

impl Events for Pig {
    type Event = PigEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<PigEvent> {
        let (seat, pot) = (self.seat, self.pot);
        vec![match ply {
            Ply::Move(Choice::Roll) => PigEvent::Threw { seat },
            Ply::Move(Choice::Hold) => PigEvent::Banked { seat, pot, total: self.in_reach() },
            Ply::Chance(die) if die.pips() == 1 => PigEvent::Lost { pot },
            Ply::Chance(die) => {
                PigEvent::Rolled { pips: die.pips(), pot: pot.saturating_add(i32::from(die.pips())) }
            }
        }]
    }
}
