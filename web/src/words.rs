//! What the page says, and how it is said.

use crate::label::{Label, Sentence};
use crate::online::{OnlineLabel, OnlineSentence};
use js_sys::JsString;
use parlour_core::{Catalogue, ToMessage};
use parlour_erased::{Words, catalogues, games};
use std::ops::Deref;
use std::sync::{LazyLock, PoisonError, RwLock};

/// What the page says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[Label::MESSAGES, Sentence::MESSAGES, OnlineLabel::MESSAGES, OnlineSentence::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the page and of everything below it; those of a game are learned with it.
static WORDS: LazyLock<RwLock<Words>> = LazyLock::new(|| {
    let below = catalogues().chain([&parlour_analysis::CATALOGUE, &parlour_protocol::CATALOGUE, &CATALOGUE]);
    let mut words = Words::new("en", &below.collect::<Vec<_>>());
    for game in games() {
        words.learn(game.card);
    }
    RwLock::new(words)
});

/// The words that are known by now.
pub(crate) fn words() -> impl Deref<Target = Words> {
    WORDS.read().unwrap_or_else(PoisonError::into_inner)
}

/// Learns more words, each with its language.
pub(crate) fn learn(more: &[(&str, &str)]) {
    WORDS.write().unwrap_or_else(PoisonError::into_inner).learn(more);
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
