//! Why a text is not a position.

use crate::{Message, MessageSpec, ToMessage};
use thiserror::Error;

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.message())]
pub struct PositionError {
    /// Where in the text, in characters from 0.
    pub offset: usize,
    /// What is wrong, as a sentence without a full stop.
    pub message: Message,
}

impl PositionError {
    /// The error that `piece`, which is a part of `whole`, is wrong.
    ///
    /// ```
    /// use parlour_core::{Message, PositionError};
    ///
    /// let fen = "B:W33";
    /// let error = PositionError::at(fen, &fen[3..], Message::new("checkers-bad-move-no-square"));
    /// assert_eq!(error.offset, 3);
    /// ```
    pub fn at(whole: &str, piece: &str, message: impl Into<Message>) -> Self {
        let bytes = (piece.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
        let offset = whole.char_indices().take_while(|(index, _)| *index < bytes).count();
        Self { offset, message: message.into() }
    }
}

impl ToMessage for PositionError {
    const MESSAGES: &'static [MessageSpec] =
        &[MessageSpec { id: "core-position-error", args: &["fault", "character"] }];

    fn message(&self) -> Message {
        Message::new("core-position-error").with("fault", &self.message).with("character", self.offset + 1)
    }
}
