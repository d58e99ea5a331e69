//! What can be wrong with a PDN text.

use super::PdnResult;
use parlour_core::{Place, RecordError, quote};
use std::fmt;

/// A fault, without the place where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// Nothing in the file is a game.
    NoGame,
    /// Tags, but neither moves nor a result nor a position.
    Empty,
    /// A tag without a name.
    NamelessTag,
    /// `{` without `}`.
    OpenComment,
    /// `(` without `)`.
    OpenVariation,
    /// `)` without `(`.
    StrayParenthesis,
    /// Variations inside variations inside variations.
    TooDeep { deepest: usize },
    /// `$` without a number.
    Annotation,
    /// `/FEN "…"/` among the moves.
    InlinePosition,
    /// A word among the moves that means nothing there.
    Word { word: String },
    /// A word that looks like a move, and is none.
    NotAMove { word: String, expected: String },
    /// The tag `Game` names another game.
    OtherGame { name: String },
    /// The tag `GameType` names another kind of draughts.
    OtherKind { kind: String, english: &'static str },
    /// The tag `Result` holds something else.
    NotAResult { value: String },
    /// The tag `Result` and the result after the moves differ.
    ResultsDiffer { tag: PdnResult, text: PdnResult },
    /// The board says otherwise than the text.
    BoardDiffers { text: PdnResult, board: PdnResult },
}

impl Fault {
    /// The fault at its place.
    pub(super) fn at(self, place: Place) -> RecordError {
        RecordError::new(place, self.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game of checkers in this file"),
            Self::Empty => f.write_str("this game has neither moves nor a result"),
            Self::NamelessTag => f.write_str("a tag has a name and a value, as in [Event \"Glasgow 1841\"]"),
            Self::OpenComment => f.write_str("this comment has no closing brace"),
            Self::OpenVariation => f.write_str("this variation has no closing parenthesis"),
            Self::StrayParenthesis => f.write_str("a variation ends here that never began"),
            Self::TooDeep { deepest } => write!(f, "variations are nested more than {deepest} deep"),
            Self::Annotation => f.write_str("an annotation is a $ and a number, such as $1"),
            Self::InlinePosition => {
                f.write_str("a position set up among the moves is not read; begin a new game with a FEN tag")
            }
            Self::Word { word } => {
                write!(f, "{} is not a move; a remark stands in braces, as in {{well played}}", quote(word))
            }
            Self::NotAMove { word, expected } => write!(f, "{} is not a move: {expected}", quote(word)),
            Self::OtherGame { name } => write!(f, "this is a game of {}, not of checkers", quote(name)),
            Self::OtherKind { kind, english } => {
                write!(f, "this is a game of type {}; English draughts is type {english}", quote(kind))
            }
            Self::NotAResult { value } => {
                write!(f, "{} is not a result: it is 1-0, 0-1, 1/2-1/2 or *", quote(value))
            }
            Self::ResultsDiffer { tag, text } => {
                write!(f, "the result here is {}, but {} after the moves", tag.as_str(), text.as_str())
            }
            Self::BoardDiffers { text, board } => {
                write!(f, "the result here is {}, but on the board it is {}", text.as_str(), board.as_str())
            }
        }
    }
}
