//! What the page says, and how it is said.

use crate::label::{Label, Sentence};
use crate::online::{OnlineLabel, OnlineSentence};
use js_sys::JsString;
use parlour_core::{Catalogue, ToMessage};
use parlour_table::{Words, catalogues};
use std::sync::LazyLock;

/// What the page says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[Label::MESSAGES, Sentence::MESSAGES, OnlineLabel::MESSAGES, OnlineSentence::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the page and of everything below it.
pub(crate) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        let below =
            catalogues().chain([&parlour_analysis::CATALOGUE, &parlour_online::CATALOGUE, &CATALOGUE]);
        Words::new("en", &below.collect::<Vec<_>>())
    });
    &WORDS
}

/// Something in words.
pub(crate) fn say(said: &impl ToMessage) -> String {
    words().say(said)
}

/// The text in capitals. The browser knows the letters of all languages: no table of them is sent.
pub(crate) fn in_capitals(text: &str) -> String {
    JsString::from(text).to_upper_case().into()
}

/// The text in small letters, likewise.
pub(crate) fn in_small_letters(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}

/// A sentence with a capital and a full stop.
pub(crate) fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let Some(first) = letters.next() else { return String::new() };
    let stop = if clause.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{stop}", in_capitals(&first.to_string()), letters.as_str())
}
