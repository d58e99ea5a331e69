//! What boards of several games say.

use parlour_core::{Catalogue, Message, ToMessage};

/// What boards of several games say, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Label::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A word that boards of several games say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
#[message(prefix = "page-kit")]
pub enum Label {
    /// This has been touched, and is moved next.
    Held,
}
