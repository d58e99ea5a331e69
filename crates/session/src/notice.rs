//! What a session says.

use parlour_core::{Message, Seat};

/// What a session says.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum Notice {
    /// The game is over here.
    GameOver,
    /// No person here is to move.
    NotYourTurn,
    /// Nothing can be taken back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// Play goes on from here.
    PlaysOn,
    /// There is no other variation here.
    NoVariation,
    /// The start of a game cannot be deleted.
    NothingToDelete,
    /// The line is the main line now.
    IsMainLine,
    /// A bot failed; a new one replaces it.
    BotReplaced {
        /// Its seat.
        seat: Seat,
        /// Why it failed.
        why: Message,
    },
    /// A bot failed again; a person makes its moves from now on.
    BotFailed {
        /// Its seat.
        seat: Seat,
        /// Why it failed.
        why: Message,
    },
    /// Bots that the record names are not available here.
    BotsMissing {
        /// How many there are.
        count: usize,
        /// As the record names them.
        bots: Vec<String>,
        /// Their seats.
        seats: Vec<Seat>,
    },
    /// A seat has another occupant.
    PersonPlays {
        /// The seat.
        seat: Seat,
    },
    /// A bot plays for a seat from now on.
    BotPlays {
        /// The seat.
        seat: Seat,
    },
    /// The player of a seat has left the game.
    HasLeft {
        /// The seat.
        seat: Seat,
    },
    /// A player declined a draw.
    DrawDeclined {
        /// The seat of the player.
        seat: Seat,
    },
    /// The game has no other player who could agree to a draw.
    NoOpponent,
    /// A player resigned, and the others play on.
    Resigned {
        /// The seat of the player.
        seat: Seat,
    },
    /// A player used up the time, and the others play on.
    OutOfTime {
        /// The seat of the player.
        seat: Seat,
    },
    /// The comment on a forfeit is its reason, and stays.
    ForfeitComment,
    /// A match on a server goes on where the server says.
    NotOnline,
    /// Another process had played the game on.
    SavedAsCopy,
    /// The game cannot be saved.
    NotSaved {
        /// Why.
        why: Message,
    },
}
