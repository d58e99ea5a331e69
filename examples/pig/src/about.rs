//! What Pig says. The words are in `words/en.ftl`.

use crate::Pig;
use parlour_core::{About, Catalogue, Message, ToMessage};

/// A text with its arguments.
#[derive(Message)]
pub(crate) enum Text {
    Player { number: usize },
    BankedTheTarget,
    BadDie,
    Written,
    Won,
    TooFewStay,
}

impl About for Pig {
    const NAME: &'static str = "pig";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "roll";
}
