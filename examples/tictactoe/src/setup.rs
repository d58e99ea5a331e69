//! What can be chosen before a match.

use crate::about::Text;
use parlour_core::{BadOption, Message, OptionSpec, Setup, Values};

/// Replace: the choices, such as a size or a number of players. Here there are none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TicTacToeSetup;

impl Setup for TicTacToeSetup {
    const OPTIONS: &'static [OptionSpec] = &[];

    fn from_values(_values: &Values) -> Result<Self, BadOption> {
        Ok(Self)
    }

    fn values(&self) -> Values {
        Values::defaults(Self::OPTIONS)
    }

    fn seat_names(&self) -> Vec<Message> {
        vec![Text::FirstSeat.into(), Text::SecondSeat.into()]
    }
}
