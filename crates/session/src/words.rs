//! What a session and its forms say.

use crate::{FormText, Notice, ReportText, TimeControlText, TourError, TourText};
use parlour_core::{Catalogue, ToMessage};

/// What a session and its forms say, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        Notice::MESSAGES,
        TourError::MESSAGES,
        TourText::MESSAGES,
        FormText::MESSAGES,
        ReportText::MESSAGES,
        TimeControlText::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};
