//! What Ladder says of itself.

use crate::Ladder;
use parlour_core::{About, Catalogue};

impl About for Ladder {
    const NAME: &'static str = "ladder";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "3D";
}
