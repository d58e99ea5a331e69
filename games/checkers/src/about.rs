//! What Checkers says of itself.

use crate::{Checkers, ballots, pdn};
use parlour_core::{About, Catalogue, FileFormat, Opening};

impl About for Checkers {
    const NAME: &'static str = "checkers";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "11-15";
    const FORMATS: &'static [FileFormat<Self>] = &[FileFormat {
        extension: "pdn",
        read: pdn::read_first,
        write: |game| pdn::PdnGame::from(game).to_string(),
    }];

    fn openings() -> Vec<Opening> {
        ballots::ballots().map(|ballot| ballot.opening).collect()
    }
}
