//! What the page says, and how it is said.

use crate::CATALOGUE;
use js_sys::JsString;
use parlour_core::ToMessage;
use parlour_erased::{Words, catalogues, games};
use std::ops::Deref;
use std::sync::{LazyLock, PoisonError, RwLock};

/// The words of this crate and of everything below it. The page teaches its own when it starts, and those of a game when
/// its part is here.
static WORDS: LazyLock<RwLock<Words>> = LazyLock::new(|| {
    let mut words = Words::new("en", &catalogues().collect::<Vec<_>>());
    for more in games().iter().map(|game| game.card).chain([CATALOGUE.words]) {
        words.learn(more);
    }
    RwLock::new(words)
});

/// The words that are known by now.
pub fn words() -> impl Deref<Target = Words> {
    WORDS.read().unwrap_or_else(PoisonError::into_inner)
}

/// Learns more words, each with its language.
pub fn learn(more: &[(&str, &str)]) {
    WORDS.write().unwrap_or_else(PoisonError::into_inner).learn(more);
}

/// Something in words.
pub fn say(said: &impl ToMessage) -> String {
    words().say(said)
}

/// The text in capitals. The browser knows the letters of all languages: no table of them is sent.
pub fn in_capitals(text: &str) -> String {
    JsString::from(text).to_upper_case().into()
}

/// The text in small letters, likewise.
pub fn in_small_letters(text: &str) -> String {
    JsString::from(text).to_lower_case().into()
}

/// A sentence with a capital and a full stop.
pub fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let Some(first) = letters.next() else { return String::new() };
    let stop = if clause.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{}{stop}", in_capitals(&first.to_string()), letters.as_str())
}
