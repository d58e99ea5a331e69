//! How a match ended, in a line.

use crate::words::{say, words};
use parlour_erased::{Headline, Table};

/// How a match ended: who won, that nobody did, or that it is not over.
pub(crate) fn headline(table: &dyn Table) -> String {
    say(&Headline::of(table, &words()))
}
