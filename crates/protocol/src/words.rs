//! The words for what the house does not do.

use crate::{AdminAction, AuditText, BadId, BadPace, CloseReason, Refusal};
use parlour_core::{Catalogue, ToMessage};
use parlour_erased::{Words, catalogues};
use std::sync::LazyLock;

/// What the house on a network says.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        Refusal::MESSAGES,
        BadId::MESSAGES,
        BadPace::MESSAGES,
        AdminAction::MESSAGES,
        AuditText::MESSAGES,
        CloseReason::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// The words of the house and of all games in English.
pub fn english() -> &'static Words {
    static ENGLISH: LazyLock<Words> =
        LazyLock::new(|| Words::new("en", &catalogues().chain([&CATALOGUE]).collect::<Vec<_>>()));
    &ENGLISH
}
