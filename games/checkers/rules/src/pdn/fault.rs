//! What can be wrong with a PDN text.

use super::PdnResult;
use crate::notation::BadMove;
use parlour_core::{Place, Quoted, RecordError, messages};

/// A fault, without the place where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
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
    NotAMove { word: String, expected: BadMove },
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
    pub(crate) fn at(self, place: Place) -> RecordError {
        RecordError::new(place, self)
    }
}

messages! { Fault {
    NoGame => "checkers-pdn-no-game",
    Empty => "checkers-pdn-empty",
    NamelessTag => "checkers-pdn-nameless-tag",
    OpenComment => "checkers-pdn-open-comment",
    OpenVariation => "checkers-pdn-open-variation",
    StrayParenthesis => "checkers-pdn-stray-parenthesis",
    TooDeep { deepest } => "checkers-pdn-too-deep",
    Annotation => "checkers-pdn-annotation",
    InlinePosition => "checkers-pdn-inline-position",
    Word { word } + { word: Quoted(word) } => "checkers-pdn-word",
    NotAMove { word, expected } + { word: Quoted(word) } => "checkers-pdn-not-a-move",
    OtherGame { name } + { name: Quoted(name) } => "checkers-pdn-other-game",
    OtherKind { kind, english } + { kind: Quoted(kind) } => "checkers-pdn-other-kind",
    NotAResult { value } + { value: Quoted(value) } => "checkers-pdn-not-a-result",
    ResultsDiffer { tag, text } => "checkers-pdn-results-differ",
    BoardDiffers { text, board } => "checkers-pdn-board-differs",
} }
