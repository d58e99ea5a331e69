//! What a program of somebody else's did wrong.

use crate::process_tree::NotStarted;
use parlour_core::{Message, Quoted};
use parlour_erased::NoMove;

/// What a program did wrong.
#[derive(Debug, Message)]
#[message(with(such = Quoted(such)))]
pub(crate) enum Breakdown {
    /// It does not run.
    CannotStart { program: String, why: NotStarted },
    /// It has no answer in time.
    Late { milliseconds: u64 },
    /// It has ended, and said this before.
    Ended { last: String },
    /// It says nothing any more.
    Closed,
    /// It says nothing any more, and said this before.
    ClosedAfter { last: String },
    /// It says a line without end.
    LongLine,
    /// It talks and does not answer.
    NoAnswer { lines: u32, such: String },
    /// Its answer is empty.
    NoMove,
}

impl From<Breakdown> for NoMove {
    fn from(wrong: Breakdown) -> Self {
        let late = matches!(wrong, Breakdown::Late { .. });
        let why = Message::from(wrong);
        if late { Self::Late(why) } else { Self::Failed(why) }
    }
}
