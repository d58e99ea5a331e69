//! What Blocky says of itself.

use crate::Blocky;
use parlour_core::{About, Catalogue};

impl About for Blocky {
    const NAME: &'static str = "blocky";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "cw@2";
}
