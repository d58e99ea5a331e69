//! What Balancer says of itself.

use crate::board::Balancer;
use crate::save;
use parlour_core::{About, Catalogue, FileFormat};

impl About for Balancer {
    const NAME: &'static str = "balancer";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "a-3";
    const FORMATS: &'static [FileFormat<Self>] =
        &[FileFormat { extension: "balancer", read: save::read, write: save::write }];
}
