//! What Balancer says of itself.

use crate::board::Balancer;
use crate::events::BalancerEvent;
use crate::fault::Fault;
use crate::picture::Told;
use crate::refusal::{Expected, Refusal};
use crate::save;
use crate::setup::BadSetup;
use crate::telling::{Account, Ending, Merit, PlayerPoints};
#[cfg(not(target_family = "wasm"))]
use parlour_core::Teach;
use parlour_core::{About, Catalogue, FileFormat, ToMessage};

/// A browser fetches the lessons' words when somebody wants to be taught.
const WORDS: &[(&str, &str)] = &[
    Balancer::CARD[0],
    ("en", include_str!("../words/en.ftl")),
    #[cfg(not(target_family = "wasm"))]
    Balancer::LESSONS[0],
];

impl About for Balancer {
    const NAME: &'static str = "balancer";
    const CATALOGUE: Catalogue = Catalogue {
        messages: &[
            BalancerEvent::MESSAGES,
            PlayerPoints::MESSAGES,
            Merit::MESSAGES,
            Account::MESSAGES,
            Ending::MESSAGES,
            Refusal::MESSAGES,
            Told::MESSAGES,
            Expected::MESSAGES,
            Fault::MESSAGES,
            BadSetup::MESSAGES,
        ],
        words: WORDS,
    };
    const CARD: &'static [(&'static str, &'static str)] = &[("en", include_str!("../words/en.card.ftl"))];
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a-3";
    const FORMATS: &'static [FileFormat<Self>] = &[FileFormat {
        extension: "balancer",
        read: |text| Ok(save::read(text)?.to_record()),
        write: |game, _| save::write(game),
    }];
}
