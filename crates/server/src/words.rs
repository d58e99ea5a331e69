//! What the server says to whoever starts it.

use crate::{NoPage, NotOpened, UnknownProxy};
use parlour_core::{Catalogue, ToMessage};
use parlour_words::Words;
use std::sync::LazyLock;

/// The messages of this crate, and their words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[NoPage::MESSAGES, NotOpened::MESSAGES, UnknownProxy::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of this crate in English.
pub(crate) fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
        Words::new("en", &[&parlour_core::CATALOGUE, &parlour_house::CATALOGUE, &CATALOGUE])
    });
    &ENGLISH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
