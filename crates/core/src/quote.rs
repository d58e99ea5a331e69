//! Other people's words in our sentences.

use crate::{Arg, Message, ToArg};

/// A word of somebody's input as an error message may repeat it: short, and harmless to a terminal.
///
/// ```
/// use parlour_core::quote;
///
/// assert_eq!(quote("3Z"), "3Z");
/// assert_eq!(quote("\u{1b}[2J"), "\u{fffd}[2J");
/// assert!(quote(&"9".repeat(1_000_000)).len() < 60);
/// ```
pub fn quote(word: &str) -> String {
    const LONGEST: usize = 48;
    let mut quoted: String = word
        .chars()
        .take(LONGEST)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if word.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}

/// A word of somebody's input in a message: shortened and made harmless as [`quote`] does, and named where it is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl ToArg for Quoted<'_> {
    fn to_arg(&self) -> Arg {
        if self.0.is_empty() { Message::new("core-empty-word").to_arg() } else { Arg::Text(quote(self.0)) }
    }
}
