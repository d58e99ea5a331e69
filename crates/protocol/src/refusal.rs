//! Why the house did not do what was asked.

use crate::english;
use parlour_core::{Message, ToMessage};
use parlour_erased::PlayError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why the server did not do what was asked. Nothing has changed then. Over HTTP the body of the answer is an [`ErrorBody`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Error, Message)]
#[error("{}", self.message())]
#[serde(tag = "error", content = "details", rename_all = "kebab-case")]
pub enum Refusal {
    /// It is no message of this version.
    Unreadable {
        /// What whoever read it found, in English, for whoever wrote it.
        detail: String,
    },
    /// It is no text: messages are.
    NotText,
    /// It is longer than anything that can be said.
    TooLong {
        /// The longest, in bytes.
        most: usize,
    },
    /// The request took too long to arrive.
    RequestTimeout,
    /// Page and server do not understand one another: load the page again.
    WrongVersion {
        /// The server's.
        server: u32,
    },
    /// `hello` comes first.
    HelloFirst,
    /// There is no such address.
    NotFound,
    /// The address does not take this method; the `Allow` header lists those that it takes.
    MethodNotAllowed,
    /// The body is not declared as `content-type: application/json`.
    NotJson,
    /// The match cannot be written in this format.
    NoFormat {
        /// The format.
        format: String,
    },
    /// There is no such match.
    NoMatch,
    /// There is no such player.
    NoPlayer,
    /// There is no such tournament.
    NoTournament,
    /// Nothing has this code, or not any more.
    NoCode,
    /// The request comes from another page.
    ForeignOrigin,
    /// So many in so short a time.
    #[message(with(seconds = retry.div_ceil(1000)))]
    TooFast {
        /// When to try again, in milliseconds.
        #[serde(rename = "retry_ms")]
        retry: u64,
    },
    /// As many as there may be are there already.
    TooMany {
        /// How many there may be.
        most: usize,
    },
    /// What is to be played takes more memory than the house has for a match.
    TooLarge,
    /// The house cannot write at the moment; try again.
    NotWritten,
    /// The server does as much of this as it may: checking passphrases, or reading many matches. Try again.
    #[message(with(seconds = retry_ms.div_ceil(1000)))]
    Busy {
        /// When to try again, in milliseconds.
        retry_ms: u64,
    },
    /// The house is closing.
    Closing,

    /// Nobody knows who is asking.
    NotSignedIn,
    /// Only who has registered can do that.
    MembersOnly,
    /// Only the keeper can do that.
    AdminOnly,
    /// Only whoever made it, or the keeper, can do that.
    NotYours,
    /// They may not play here.
    Banned,
    /// The name and the passphrase do not go together.
    WrongPassphrase,
    /// Somebody is called so, or nearly so.
    NameTaken,
    /// It is no name.
    BadName {
        /// The shortest, in characters.
        least: usize,
        /// The longest.
        most: usize,
    },
    /// It is too easily guessed.
    BadPassphrase {
        /// The shortest, in characters.
        least: usize,
    },
    /// It is one that many people choose, or the player's own name.
    CommonPassphrase,
    /// They have registered already.
    Registered,
    /// This server has no guests.
    GuestsOff,
    /// This server takes no new members.
    RegistrationClosed,
    /// New members need an invite code, and this one is missing, used or unknown.
    InviteNeeded,
    /// The admin token is wrong, used, or expired.
    WrongAdminToken,
    /// The last admin cannot be banned, demoted or deleted.
    LastAdmin,
    /// There are not so many days of vacation.
    NoVacation {
        /// How many are left.
        left: u8,
    },

    /// The table cannot be laid so.
    #[message(transparent)]
    BadTable(Message),
    /// The player does not take challenges from the caller, or cannot play.
    NoChallenge,
    /// As many seats as the game has must be asked for.
    WrongSeats {
        /// How many it has.
        seats: usize,
    },
    /// Whoever lays a table must sit at it, unless only bots do.
    NobodySits,
    /// A rated match is between different players, each at a device of their own.
    NotRateable,
    /// Somebody sits there, or it is kept for somebody else.
    SeatTaken,
    /// They do not sit there.
    NotSeated,
    /// Which of their seats is meant.
    WhichSeat,
    /// Somebody is missing still.
    NotBegun,
    /// It has begun already.
    Begun,
    /// It is over.
    #[message(id = "shared-game-over")]
    Over,
    /// It is not over.
    NotOver,
    /// Something has happened since, or it came twice. A `sync` follows.
    Late {
        /// How many acts there were for whoever asked.
        at: usize,
        /// How many there are.
        #[serde(rename = "events")]
        acts: usize,
    },
    /// The rules do not allow it.
    #[message(transparent)]
    Play(PlayError),
    /// There is no such offer.
    NoOffer,
    /// They have not moved yet.
    NothingToTakeBack,
    /// Two moves have been made: it counts.
    TooLateToAbort,
    /// Whoever is to move is there, or has not been away for long.
    #[message(with(seconds = wait.div_ceil(1000)))]
    NotGone {
        /// How long to wait, in milliseconds, if they stay away.
        #[serde(rename = "wait_ms")]
        wait: u64,
    },

    /// Nobody talks at this table.
    NoChat,
    /// A line is text without addresses, and not too long.
    BadLine {
        /// The longest, in characters.
        most: usize,
    },
    /// A text is empty, too long, or has characters that are not shown.
    BadText {
        /// The longest, in characters.
        most: usize,
    },
    /// They have entered already, or it has begun.
    NotOpen,
    /// The tournament is over or cancelled.
    TournamentClosed,
    /// As many have entered as can.
    TournamentFull {
        /// How many can.
        most: usize,
    },
    /// The tournament has too few entrants to start.
    TooFewEntrants {
        /// How many it needs.
        least: usize,
    },
    /// An arena cannot last this long.
    BadMinutes {
        /// The most minutes.
        most: u16,
    },
    /// A Swiss cannot have this many rounds.
    BadRounds {
        /// The most rounds.
        most: u8,
    },
    /// A tournament cannot have this many server bots.
    TooManyBots {
        /// How many it can have.
        most: usize,
    },
    /// Without a clock a tournament might never end.
    ClockNeeded,
}

/// A refusal as clients read it: `{"error": code, "message": words}`, with `details` where there are any.
///
/// ```
/// use parlour_protocol::{ErrorBody, Refusal};
///
/// let body = serde_json::to_value(ErrorBody::from(Refusal::TooMany { most: 5 }))?;
/// assert_eq!(body["error"], "too-many");
/// assert_eq!(body["details"]["most"], 5);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ErrorBody {
    /// The code, and its details.
    #[serde(flatten)]
    pub refusal: Refusal,
    /// The same in English, for people and logs.
    #[serde(default)]
    pub message: String,
}

impl From<Refusal> for ErrorBody {
    fn from(refusal: Refusal) -> Self {
        Self { message: english().say(&refusal), refusal }
    }
}

impl From<PlayError> for Refusal {
    fn from(why: PlayError) -> Self {
        Self::Play(why)
    }
}
