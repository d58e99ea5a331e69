//! What Pig says of itself.

use crate::Pig;
use parlour_core::{About, Catalogue};

impl About for Pig {
    const NAME: &'static str = "pig";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "roll";
}
