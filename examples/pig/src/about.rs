//! What Pig says. The words are in `words/en.ftl`.

use crate::Pig;
use parlour_core::{About, Catalogue, ToMessage, messages};

/// A text with its arguments.
pub(crate) enum Text {
    Player { number: usize },
    BankedTheTarget,
    BadDie,
    Written,
    Won,
    TooFewStay,
}

messages! { Text {
    Player { number } => "pig-player",
    BankedTheTarget => "pig-banked-the-target",
    BadDie => "pig-bad-die",
    Written => "pig-position-written",
    Won => "pig-position-won",
    TooFewStay => "pig-position-too-few-stay",
} }

impl About for Pig {
    const NAME: &'static str = "pig";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    const EXAMPLE_MOVE: &'static str = "roll";
}
