//! What the house says to whoever keeps it. To players it says a [`Refusal`](parlour_protocol::Refusal).

use crate::folder::FolderError;
use crate::store::{Fault, StoreError};
use parlour_core::{Catalogue, ToMessage};

/// The messages of this crate, and their words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[StoreError::MESSAGES, FolderError::MESSAGES, Fault::MESSAGES],
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
