//! What Pig says of itself.

use crate::bots::Enough;
use crate::explain::Standing;
use crate::moves::WonBy;
use crate::notation::{BadMove, Fault};
use crate::picture::Stake;
use crate::setup::SeatName;
use crate::{Pig, PigEvent};
use parlour_core::{About, Catalogue, MessageSpec, ToMessage};

const MESSAGES: &[&[MessageSpec]] = &[
    BadMove::MESSAGES,
    Enough::MESSAGES,
    Fault::MESSAGES,
    PigEvent::MESSAGES,
    SeatName::MESSAGES,
    Stake::MESSAGES,
    Standing::MESSAGES,
    WonBy::MESSAGES,
];

impl About for Pig {
    const NAME: &'static str = "pig";
    const CATALOGUE: Catalogue =
        Catalogue { messages: MESSAGES, words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "roll";
}
