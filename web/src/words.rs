//! What the page says, and how it is said.

use crate::label::{Label, Sentence};
use crate::online::{OnlineLabel, OnlineSentence};
use parlour_core::{Catalogue, ToMessage};

pub(crate) use parlour_page_kit::words::{in_capitals, in_small_letters, learn, say, sentence, words};

/// What the page says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[Label::MESSAGES, Sentence::MESSAGES, OnlineLabel::MESSAGES, OnlineSentence::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// Learns the words of the page and of what it is built on; those of a game are learned when its part is here.
pub(crate) fn install() {
    // Not the catalogues: their lists of messages are only for tests, and the page does not carry them along.
    for words in [
        parlour_analysis::CATALOGUE.words,
        parlour_protocol::CATALOGUE.words,
        parlour_session::CATALOGUE.words,
        CATALOGUE.words,
    ] {
        learn(words);
    }
}
