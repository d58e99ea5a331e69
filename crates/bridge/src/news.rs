//! What is told about a program that plays on a server.

use parlour_core::{Catalogue, Message, ToMessage};
use parlour_protocol::{MatchId, Refusal};
use std::fmt;
use std::io;
use thiserror::Error;

/// What a bridge says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[News::MESSAGES, BridgeError::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
pub enum News {
    /// The program is connected.
    Arrived {
        /// Its name on the server.
        name: String,
        /// The server.
        url: String,
    },
    /// It waits for an opponent.
    Waits {
        /// Its name on the server.
        name: String,
        /// The server.
        url: String,
        /// The match.
        id: String,
    },
    /// The connection is lost, and is made again.
    Lost {
        /// Why.
        why: Message,
        /// After so many seconds.
        seconds: u64,
    },
    /// The server is restarting, and said when it is back.
    Restarting {
        /// In so many seconds.
        seconds: u64,
    },
    /// It has entered a tournament.
    Entered {
        /// Its name on the server.
        name: String,
        /// The tournament's name.
        tournament: String,
    },
    /// The tournament is over.
    TournamentOver {
        /// The tournament's name.
        tournament: String,
    },
    /// A match is over.
    Ended {
        /// The match.
        id: String,
        /// Its result.
        result: String,
    },
    /// A match is over that does not count.
    EndedWithoutResult {
        /// The match.
        id: String,
    },
    /// The server did not do what was asked.
    Refused {
        /// Why.
        reason: Message,
    },
    /// The program broke down, and its seat resigns.
    Resigned {
        /// The program.
        program: String,
        /// What it did wrong.
        why: Message,
    },
}

impl News {
    /// The end of a match.
    pub(crate) fn end(id: MatchId, result: Option<&impl fmt::Display>) -> Self {
        let id = id.to_string();
        match result {
            Some(result) => Self::Ended { id, result: result.to_string() },
            None => Self::EndedWithoutResult { id },
        }
    }

    /// Whether something went wrong.
    pub fn is_trouble(&self) -> bool {
        matches!(
            self,
            Self::Refused { .. } | Self::Resigned { .. } | Self::Lost { .. } | Self::Restarting { .. }
        )
    }
}

/// Why a program does not play.
#[derive(Debug, Error, Message)]
#[error("{}", self.message())]
pub enum BridgeError {
    /// The address is not one of a server.
    BadAddress,
    /// The file of an own certificate authority cannot be read as one.
    BadCertificates,
    /// No program is named.
    NoProgram,
    /// The token is invalid.
    WrongToken,
    /// The server does not allow it.
    #[message(transparent)]
    Refused(#[from] Refusal),
    /// The server's certificate is not trusted.
    Untrusted(#[message(name = why)] io::Error),
    /// The server does not answer.
    Silent,
    /// The server, or a proxy before it, answered with an error of HTTP.
    Status {
        /// Its number.
        status: u16,
    },
    /// The server closed the connection.
    Closed,
    /// The network or the server failed.
    Unreachable(
        #[from]
        #[message(name = why)]
        io::Error,
    ),
    /// There was no connection for too long.
    GaveUp {
        /// For so many seconds.
        seconds: u64,
        /// Why the last attempt failed.
        why: Message,
    },
}

impl BridgeError {
    pub(crate) fn unreachable(why: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Unreachable(io::Error::other(why))
    }

    /// Whether the next attempt may succeed.
    pub(crate) fn is_temporary(&self) -> bool {
        match self {
            Self::Silent | Self::Closed | Self::Unreachable(_) => true,
            Self::Status { status } => *status >= 500 || matches!(status, 408 | 425 | 429),
            Self::Refused(refusal) => matches!(
                refusal,
                Refusal::Closing | Refusal::NotWritten | Refusal::TooFast { .. } | Refusal::TooMany { .. }
            ),
            _ => false,
        }
    }

    /// Whether the command was given wrongly, as opposed to something that failed.
    pub fn is_mistake(&self) -> bool {
        match self {
            Self::Silent | Self::Closed | Self::Unreachable(_) | Self::GaveUp { .. } | Self::Untrusted(_) => {
                false
            }
            Self::Status { .. } | Self::Refused(_) => !self.is_temporary(),
            Self::BadAddress | Self::BadCertificates | Self::NoProgram | Self::WrongToken => true,
        }
    }
}

impl From<tungstenite::Error> for BridgeError {
    fn from(why: tungstenite::Error) -> Self {
        match why {
            tungstenite::Error::Http(response) => Self::Status { status: response.status().as_u16() },
            tungstenite::Error::Io(why) => Self::Unreachable(why),
            why => Self::unreachable(why),
        }
    }
}

impl From<ureq::Error> for BridgeError {
    fn from(why: ureq::Error) -> Self {
        match why {
            ureq::Error::Io(why) => Self::Unreachable(why),
            why => Self::unreachable(why),
        }
    }
}
