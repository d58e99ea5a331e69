//! What can be wrong with a record.

use crate::{Message, Quoted};

/// What is wrong with a record, as a sentence without a full stop; a [`RecordError`](crate::RecordError) says where.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[message(with(found = Quoted(found), name = Quoted(name), value = Quoted(value), text = Quoted(text), word = Quoted(word), tag = Quoted(tag)))]
pub enum RecordFault {
    /// Which game it is does not stand in it.
    NoGame {
        /// A game there is.
        example: &'static str,
    },
    /// It tells another game.
    OtherGame {
        /// The game it names.
        found: String,
        /// The game that was expected.
        game: &'static str,
    },
    /// It follows rules that are not known here.
    OtherRules {
        /// The version it names.
        found: String,
        /// The version that is known.
        known: u32,
    },
    /// A tag after the moves.
    TagAfterMoves,
    /// Two tags of one name.
    TagTwice {
        /// The name.
        name: String,
    },
    /// A tag without a name.
    TagWithoutName,
    /// A tag whose value does not stand in quotes.
    ValueWithoutQuotes {
        /// The tag's name.
        name: String,
    },
    /// A value whose quote is never closed.
    ValueNotClosed,
    /// A tag whose bracket is never closed.
    TagNotClosed {
        /// The tag's name.
        name: String,
    },
    /// A comment that is never closed.
    CommentNotClosed,
    /// The end of a comment that never began.
    CommentNotOpened,
    /// A variation that no move stands before.
    VariationOfNothing,
    /// A variation that is never closed.
    VariationNotClosed,
    /// The end of a variation that never began.
    VariationNotOpened,
    /// Variations inside variations inside variations.
    TooDeep {
        /// How deep they may lie.
        deepest: usize,
    },
    /// Something after the result.
    AfterResult,
    /// The tag `Ply` names a ply that there is not.
    NoSuchPly {
        /// Its value.
        value: String,
        /// How many plies there are.
        most: usize,
    },
    /// Somebody leaves who cannot.
    CannotLeave {
        /// The word among the moves.
        text: String,
    },
    /// The match cannot end so there.
    CannotEnd {
        /// The word among the moves.
        text: String,
    },
    /// A way to end that is not known.
    Termination {
        /// The word of the tag.
        word: String,
    },
    /// The tag and the end of the moves give different results.
    TwoResults {
        /// The tag's.
        tag: String,
        /// The one after the moves.
        result: String,
    },
    /// The board says otherwise.
    OtherResult {
        /// The record's result.
        result: String,
        /// The result on the board.
        board: String,
    },
    /// A result of a game that has not ended so.
    NotOver {
        /// The result.
        result: String,
    },
}
