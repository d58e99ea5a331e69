//! Games in Portable Draughts Notation, as found in the wild.
//!
//! A [`PdnGame`] is a game as a text tells it: tags, moves, comments, variations and annotations, in
//! their order. Reading one loses none of that, and writing gives it back. What the moves mean on the
//! board is asked for separately: [`PdnGame::replay`] plays the main line, [`PdnGame::check`] tries the
//! variations too.
//!
//! The reader takes what real files contain: `x` written for `-` and the reverse, captures short or in
//! full, moves without numbers or with wrong ones, every spelling of a result, several games with or
//! without anything between them, Windows line ends, a remark glued to a move (kept as a comment), and
//! rubbish before a game and after its result. Any other word among the moves is a fault, for it may well
//! be a move that somebody mistyped. What cannot be read costs one game: the error says where, and reading
//! goes on with the next.
//!
//! Results name the first player first, and in English draughts that is Black: `1-0` means that Black
//! won. PDN leaves this open; collections of games agree on it.
//!
//! ```
//! use parlour_checkers::pdn;
//!
//! let file = "[Black \"Tinsley\"] 1. 11-15 23x18 {Cross} 2. 8-11 (9-14 18x11) 1-0 ... thanks";
//! let entries = pdn::read(file);
//! let game = entries[0].game.as_ref().unwrap();
//! assert_eq!(game.replay()?.plies().len(), 3);
//! assert_eq!(
//!     game.to_string(),
//!     "[Black \"Tinsley\"]\n\n1. 11-15 23-18 {Cross} 2. 8-11 (2. 9-14 18x11) 1-0\n"
//! );
//! # Ok::<(), parlour_core::RecordError>(())
//! ```

mod collection;
pub(crate) mod fault;
mod glyphs;
mod lexer;
mod reader;
mod replay;
mod variations;
mod writer;

use crate::Square;
use parlour_core::{Arg, Place, RecordError, ToArg};

pub use collection::COLLECTION;
pub use reader::read;
pub(crate) use replay::read_first;

/// A game in a file, or why it could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnEntry {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Where it begins.
    pub place: Place,
    /// The game, or the first thing in it that makes no sense.
    pub game: Result<PdnGame, RecordError>,
}

/// A game as a text tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PdnGame {
    /// The tags, in the order of the file.
    pub tags: Vec<PdnTag>,
    /// The moves with all that stands among them.
    pub items: Vec<PdnItem>,
    /// The result after the moves, if one stands there.
    pub result: Option<PdnResult>,
}

/// A tag: `[name "value"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnTag {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Where the tag stands.
    pub place: Place,
}

/// One thing in the text of the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PdnItem {
    /// A move.
    Move(PdnMove),
    /// A comment on what stands before it.
    Comment(String),
    /// A numeric annotation glyph: `$1` is a good move.
    Nag(u32),
    /// Moves that could have been played instead of the move before.
    Variation(Vec<PdnItem>),
}

/// A move as its squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnMove {
    /// The squares written, at least two.
    pub squares: Vec<Square>,
    /// How good the move is thought to be: `!`, `?`, `(?)`; mostly empty.
    pub strength: String,
    /// Where it stands.
    pub place: Place,
}

/// How a game ended, according to the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PdnResult {
    /// `1-0`, `2-0`
    BlackWins,
    /// `0-1`, `0-2`
    WhiteWins,
    /// `1/2-1/2`, `1-1`
    Draw,
    /// `0-0`: both lose.
    BothLose,
    /// `*`
    Unknown,
}

impl PdnResult {
    /// Every spelling, for each result the one that is written first.
    const SPELLINGS: [(&'static str, Self); 11] = [
        ("1-0", Self::BlackWins),
        ("2-0", Self::BlackWins),
        ("0-1", Self::WhiteWins),
        ("0-2", Self::WhiteWins),
        ("1/2-1/2", Self::Draw),
        ("1-1", Self::Draw),
        ("1/2", Self::Draw),
        ("½-½", Self::Draw),
        ("½", Self::Draw),
        ("0-0", Self::BothLose),
        ("*", Self::Unknown),
    ];

    /// The result as it is written.
    pub fn as_str(self) -> &'static str {
        Self::SPELLINGS.iter().find(|(_, result)| *result == self).map_or("*", |(text, _)| text)
    }

    /// What a result means, in any spelling.
    pub fn from_spelling(text: &str) -> Option<Self> {
        Self::SPELLINGS.iter().find(|(spelling, _)| *spelling == text).map(|(_, result)| *result)
    }
}

/// Its first spelling.
impl ToArg for PdnResult {
    fn to_arg(&self) -> Arg {
        self.as_str().to_arg()
    }
}

impl PdnGame {
    /// The value of the first tag of this name; case does not matter.
    pub fn tag(&self, name: &str) -> Option<&PdnTag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }
}
