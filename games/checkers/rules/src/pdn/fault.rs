//! What can be wrong with a PDN text.

use super::PdnResult;
use crate::notation::BadMove;
use parlour_core::{Message, Place, Quoted, RecordError};

/// A fault, without the place where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(word = Quoted(word), name = Quoted(name), kind = Quoted(kind), value = Quoted(value)))]
pub(crate) enum Fault {
    /// Nothing in the file is a game.
    NoGame,
    /// Tags, but neither moves nor a result nor a position.
    Empty,
    /// A tag without a name.
    NamelessTag,
    /// `{` without `}`.
    #[message(id = "core-record-fault-comment-not-closed")]
    OpenComment,
    /// `(` without `)`.
    #[message(id = "core-record-fault-variation-not-closed")]
    OpenVariation,
    /// `)` without `(`.
    #[message(id = "core-record-fault-variation-not-opened")]
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
