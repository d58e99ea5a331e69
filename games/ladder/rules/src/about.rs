//! What Ladder says of itself.

use crate::events::WhyPlay;
use crate::explain::Standing;
use crate::moves::Ending;
use crate::refusal::{MoveRefusal, PositionRefusal, SetupRefusal};
use crate::setup::SeatName;
use crate::{Ladder, LadderEvent};
#[cfg(not(target_family = "wasm"))]
use parlour_core::Teach;
use parlour_core::{About, Catalogue, ToMessage};

/// A browser fetches the lessons' words when somebody wants to be taught.
const WORDS: &[(&str, &str)] = &[
    Ladder::CARD[0],
    ("en", include_str!("../words/en.ftl")),
    #[cfg(not(target_family = "wasm"))]
    Ladder::LESSONS[0],
];

impl About for Ladder {
    const NAME: &'static str = "ladder";
    const CATALOGUE: Catalogue = Catalogue {
        messages: &[
            LadderEvent::MESSAGES,
            WhyPlay::MESSAGES,
            Standing::MESSAGES,
            Ending::MESSAGES,
            MoveRefusal::MESSAGES,
            PositionRefusal::MESSAGES,
            SetupRefusal::MESSAGES,
            SeatName::MESSAGES,
        ],
        words: WORDS,
    };
    const CARD: &'static [(&'static str, &'static str)] = &[("en", include_str!("../words/en.card.ftl"))];
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "3D";
}
