//! What analysis says, and how it is said in English.

use crate::candidate::Worth;
use crate::{Grade, hint, summary};
use parlour_core::{Catalogue, Message, ToMessage};
use parlour_erased::{Table, Words, catalogues};
use std::sync::LazyLock;

/// What analysis says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        Worth::MESSAGES,
        Grade::MESSAGES,
        hint::MESSAGES[0],
        hint::MESSAGES[1],
        hint::MESSAGES[2],
        summary::MESSAGES[0],
        summary::MESSAGES[1],
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of analysis and of everything below it in English.
pub fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> =
        LazyLock::new(|| Words::new("en", &catalogues().chain([&CATALOGUE]).collect::<Vec<_>>()));
    &ENGLISH
}

/// Messages about a table as sentences, with its players called as they are.
pub(crate) fn in_english(table: &dyn Table, messages: &[Message]) -> Vec<String> {
    let names = table.player_names(english());
    let speaker = english().naming(&names);
    messages.iter().map(|message| speaker.say(message)).collect()
}

/// A share as a number of hundredths.
pub(crate) fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}
