//! What the house says to whoever keeps it. To players it says a [`Refusal`](parlour_online::Refusal).

use crate::store::StoreError;
use parlour_core::{Catalogue, ToMessage};
use parlour_table::Words;
use std::sync::LazyLock;

/// The messages of this crate, and their words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[StoreError::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// The words of this crate in English.
pub(crate) fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new("en", &[&CATALOGUE]));
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
