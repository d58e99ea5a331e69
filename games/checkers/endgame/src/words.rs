//! What the tables say, and how it is said in English.

use crate::build::PLANNED;
use crate::embedded::DamagedTables;
use crate::file::FileError;
use crate::{BuildError, Distance, NoTables, Objection, ProbeError, Stats, StatsHead, Verified};
use parlour_core::{Catalogue, ToMessage};

/// What the tables say, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[
        Distance::MESSAGES,
        DamagedTables::MESSAGES,
        FileError::MESSAGES,
        ProbeError::MESSAGES,
        BuildError::MESSAGES,
        NoTables::MESSAGES,
        Objection::MESSAGES,
        &[PLANNED],
        Verified::MESSAGES,
        StatsHead::MESSAGES,
        Stats::MESSAGES,
    ],
    words: &[("en", include_str!("../words/en.ftl"))],
};
