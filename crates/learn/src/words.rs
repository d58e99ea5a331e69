//! What learning says.

use crate::lesson::Heading;
use crate::{BadFile, FileKind, LessonEnd, LessonError};
use parlour_core::{Catalogue, ToMessage};

/// The messages of this crate, and their words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        BadFile::MESSAGES,
        FileKind::MESSAGES,
        LessonEnd::MESSAGES,
        LessonError::MESSAGES,
        Heading::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};
