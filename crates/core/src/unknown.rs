//! There is no such thing, and what there is instead.

use crate::{Message, Quoted, nearest};

/// A word that names nothing, with the nearest that does, or else all.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(word = Quoted(word)))]
pub enum Unknown {
    /// Something else is nearly called so.
    Near {
        /// What was looked for: `game`, `bot`, `option`…
        kind: &'static str,
        /// The word.
        word: String,
        /// What it may have meant.
        near: String,
    },
    /// There is nothing of the kind.
    None {
        /// What was looked for.
        kind: &'static str,
        /// The word.
        word: String,
    },
    /// These are all there are.
    #[message(with(count = all.len()))]
    Others {
        /// What was looked for.
        kind: &'static str,
        /// The word.
        word: String,
        /// What there is.
        all: Vec<String>,
    },
}

impl Unknown {
    /// What to say of `word`, which is none of `known`.
    ///
    /// ```
    /// use parlour_core::{CATALOGUE, Unknown};
    ///
    /// let words = parlour_words::Words::new("en", &[&CATALOGUE]);
    /// let say = |kind, word, known: &[&str]| words.say(&Unknown::new(kind, word, known.iter().copied()));
    /// assert_eq!(say("game", "laddr", &["ladder"]), "there is no game laddr; did you mean ladder?");
    /// assert_eq!(say("bot", "hal", &["greedy", "random"]), "there is no bot hal; there are greedy and random");
    /// ```
    pub fn new<'a>(kind: &'static str, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let known: Vec<&str> = known.into_iter().collect();
        let word = word.to_owned();
        match nearest(&word, known.iter().copied()) {
            Some(near) => Self::Near { kind, word, near: near.into() },
            None if known.is_empty() => Self::None { kind, word },
            None => Self::Others { kind, word, all: known.into_iter().map(str::to_owned).collect() },
        }
    }
}
