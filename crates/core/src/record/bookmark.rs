//! Where somebody left off reading a record.

use super::{Record, RecordPly};
use std::fmt;
use std::str::FromStr;

/// A place in a record and its variations, as the tag `Ply` has it: `12` is after twelve words of the main line, and
/// `12.2.3` three words into the second variation of the next.
///
/// ```
/// use parlour_core::Bookmark;
///
/// let place: Bookmark = "12.2.3".parse().unwrap();
/// assert_eq!(place, Bookmark { words: 12, branches: vec![(2, 3)] });
/// assert_eq!(place.to_string(), "12.2.3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bookmark {
    /// After how many words of the main line: its moves, and whoever leaves among them.
    pub words: usize,
    /// Then which variation of the next word, counted from 1, and after how many words of it; and so on.
    pub branches: Vec<(usize, usize)>,
}

impl Bookmark {
    /// The tag that holds it.
    pub const TAG: &str = "Ply";
}

impl Record {
    /// Whether there is such a place in it.
    pub(super) fn has(&self, place: &Bookmark) -> bool {
        let mut plies: &[RecordPly] = &self.plies;
        let mut at = place.words;
        for &(variation, words) in &place.branches {
            let next = plies.get(at).and_then(|ply| ply.variations.get(variation.checked_sub(1)?));
            let Some(next) = next.filter(|_| words > 0) else { return false };
            plies = &next.plies;
            at = words;
        }
        at <= plies.len()
    }
}

impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words.fmt(f)?;
        self.branches.iter().try_for_each(|(variation, words)| write!(f, ".{variation}.{words}"))
    }
}

impl FromStr for Bookmark {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split('.').map(str::parse).collect::<Result<Vec<usize>, _>>()?;
        let (words, rest) = numbers.split_first().expect("a text splits into one part at least");
        // A variation without a length is one that nobody has entered.
        let branches = rest.chunks(2).map(|pair| (pair[0], pair.get(1).copied().unwrap_or(0))).collect();
        Ok(Self { words: *words, branches })
    }
}
