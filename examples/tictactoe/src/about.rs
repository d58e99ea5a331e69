//! What the game says. The words are in `words/en.ftl`.

use crate::TicTacToe;
use parlour_core::{About, Catalogue, Message, ToMessage};

/// Replace: what the rules say, with its arguments. The title, the pitch and a line for each option are words alone.
#[derive(Message)]
pub(crate) enum Text {
    FirstSeat,
    SecondSeat,
    ThreeInARow,
    Full,
    Written,
    Impossible,
}

impl About for TicTacToe {
    const NAME: &'static str = "tictactoe";
    const CATALOGUE: Catalogue =
        Catalogue { messages: &[Text::MESSAGES], words: &[("en", include_str!("../words/en.ftl"))] };
    const VERSION: u32 = 1;
    // Replace: what a move looks like.
    const EXAMPLE_MOVE: &'static str = "b2";
}
