//! What Blocky says of itself.

use crate::action::Counted;
use crate::events::{PlaysFor, WhyPlay};
use crate::explain::Standing;
use crate::moves::AllPlayed;
use crate::notation::{Awaited, BadDraw, NotYet, PositionFault, Quantity};
use crate::picture::Told;
use crate::{BadMove, Blocky, BlockyEvent, BoardLabel, Color, Refusal, TreeFault};
#[cfg(not(target_family = "wasm"))]
use parlour_core::Teach;
use parlour_core::{About, Catalogue, MessageSpec, ToMessage};

const MESSAGES: &[&[MessageSpec]] = &[
    AllPlayed::MESSAGES,
    Awaited::MESSAGES,
    BadDraw::MESSAGES,
    BadMove::MESSAGES,
    BoardLabel::MESSAGES,
    BlockyEvent::MESSAGES,
    Color::MESSAGES,
    Counted::MESSAGES,
    NotYet::MESSAGES,
    PlaysFor::MESSAGES,
    PositionFault::MESSAGES,
    Quantity::MESSAGES,
    Refusal::MESSAGES,
    Standing::MESSAGES,
    Told::MESSAGES,
    TreeFault::MESSAGES,
    WhyPlay::MESSAGES,
];

/// A browser fetches the lessons' words when somebody wants to be taught.
const WORDS: &[(&str, &str)] = &[
    Blocky::CARD[0],
    ("en", include_str!("../words/en.ftl")),
    #[cfg(not(target_family = "wasm"))]
    Blocky::LESSONS[0],
];

impl About for Blocky {
    const NAME: &'static str = "blocky";
    const CATALOGUE: Catalogue = Catalogue { messages: MESSAGES, words: WORDS };
    const CARD: &'static [(&'static str, &'static str)] = &[("en", include_str!("../words/en.card.ftl"))];
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "cw@2";
}
