//! What the core itself says.

use crate::move_error::Expected;
use crate::options::BadValue;
use crate::{
    BranchError, Catalogue, Departure, IllegalPly, MessageSpec, MoveError, NoEnding, OptionKind,
    PositionError, RecordError, RecordFault, ToMessage, Unknown, UnknownOpening, Verdict,
};

/// The messages of the core, and their words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        JOINTS,
        MoveError::MESSAGES,
        Expected::MESSAGES,
        Unknown::MESSAGES,
        UnknownOpening::MESSAGES,
        OptionKind::MESSAGES,
        BadValue::MESSAGES,
        Departure::MESSAGES,
        Verdict::MESSAGES,
        IllegalPly::MESSAGES,
        NoEnding::MESSAGES,
        BranchError::MESSAGES,
        PositionError::MESSAGES,
        RecordError::MESSAGES,
        RecordFault::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// Messages that no type stands for: whoever says things puts them together with these.
const JOINTS: &[MessageSpec] = &[
    MessageSpec { id: "verbatim", args: &["text"] },
    MessageSpec { id: "core-empty-word", args: &[] },
    MessageSpec { id: "list-all", args: &["before", "last"] },
    MessageSpec { id: "list-any", args: &["before", "last"] },
    MessageSpec { id: "list-next", args: &["before", "last"] },
    MessageSpec { id: "seat-number", args: &["number"] },
];
