//! What the server says to whoever starts it.

use crate::{NoPage, NotOpened, UnknownProxy};
use parlour_core::{Catalogue, ToMessage};

/// The messages of this crate, and their words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[NoPage::MESSAGES, NotOpened::MESSAGES, UnknownProxy::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_words() {
        assert_eq!(parlour_words::faults(&CATALOGUE, &[]), []);
    }
}
