//! What Checkers says of itself.

use crate::events::WhyPlay;
use crate::explain::Standing;
use crate::fen::FenFault;
use crate::moves::End;
use crate::notation::{BadMove, Obstacle, Refusal};
use crate::pdn::fault::Fault;
use crate::picture::Listing;
use crate::setup::Side;
use crate::{Checkers, CheckersEvent, ballots, pdn};
#[cfg(not(target_family = "wasm"))]
use parlour_core::Teach;
use parlour_core::{About, Catalogue, Collection, FileFormat, MessageSpec, Opening, ToMessage};

const MESSAGES: &[&[MessageSpec]] = &[
    BadMove::MESSAGES,
    CheckersEvent::MESSAGES,
    End::MESSAGES,
    Fault::MESSAGES,
    FenFault::MESSAGES,
    Listing::MESSAGES,
    Obstacle::MESSAGES,
    Refusal::MESSAGES,
    Side::MESSAGES,
    Standing::MESSAGES,
    WhyPlay::MESSAGES,
];

/// A browser fetches the lessons' words when somebody wants to be taught.
const WORDS: &[(&str, &str)] = &[
    Checkers::CARD[0],
    ("en", include_str!("../words/en.ftl")),
    #[cfg(not(target_family = "wasm"))]
    Checkers::LESSONS[0],
];

impl About for Checkers {
    const NAME: &'static str = "checkers";
    const CATALOGUE: Catalogue = Catalogue { messages: MESSAGES, words: WORDS };
    const CARD: &'static [(&'static str, &'static str)] = &[("en", include_str!("../words/en.card.ftl"))];
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "11-15";
    const FORMATS: &'static [FileFormat<Self>] = &[FileFormat {
        extension: "pdn",
        read: pdn::read_first,
        write: |game, record| pdn::PdnGame::of(game, record).to_string(),
    }];
    const COLLECTIONS: &'static [Collection] = &[pdn::COLLECTION];

    fn openings() -> Vec<Opening> {
        ballots::ballots().map(|ballot| ballot.opening).collect()
    }
}
