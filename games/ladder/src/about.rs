//! What Ladder says of itself.

use crate::events::WhyPlay;
use crate::explain::Standing;
use crate::moves::Ending;
use crate::refusal::{MoveRefusal, PositionRefusal, SetupRefusal};
use crate::setup::SeatName;
use crate::{Ladder, LadderEvent};
use parlour_core::{About, Catalogue, ToMessage};

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
        words: &[("en", include_str!("../words/en.ftl"))],
    };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "3D";
}
