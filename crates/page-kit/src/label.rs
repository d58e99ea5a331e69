//! What boards of several games say.

use parlour_core::{Catalogue, ToMessage, messages};

/// What boards of several games say, and its words.
pub const CATALOGUE: Catalogue =
    Catalogue { messages: &[Label::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };

/// A word that boards of several games say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// This has been touched, and is moved next.
    Held,
}

messages! { Label {
    Held => "page-kit-held",
} }
