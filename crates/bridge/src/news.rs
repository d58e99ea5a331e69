//! What is told of a program that plays elsewhere.

use parlour_core::{Catalogue, Message, ToMessage, messages};
use parlour_online::{MatchId, Refusal};
use std::fmt;
use std::io;
use thiserror::Error;

/// What a bridge says, and its words.
pub const CATALOGUE: Catalogue = Catalogue {
    messages: &[News::MESSAGES, BridgeError::MESSAGES],
    words: &[("en", include_str!("../words/en.ftl"))],
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// The program is at the house.
    Arrived {
        /// What it is called there.
        name: String,
        /// The house.
        url: String,
    },
    /// It waits at a table for anybody.
    Waits {
        /// What it is called there.
        name: String,
        /// The house.
        url: String,
        /// The match.
        id: String,
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
    /// The house did not do what was asked.
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

messages! { News {
    Arrived { name, url } => "bridge-arrived",
    Waits { name, url, id } => "bridge-waits",
    Ended { id, result } => "bridge-ended",
    EndedWithoutResult { id } => "bridge-ended-without-result",
    Refused { reason } => "bridge-refused",
    Resigned { program, why } => "bridge-resigned",
} }

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
        matches!(self, Self::Refused { .. } | Self::Resigned { .. })
    }
}

/// Why a program does not play.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum BridgeError {
    /// The address is not one of a house.
    BadAddress,
    /// No program is named.
    NoProgram,
    /// The house knows nobody by the token.
    WrongToken,
    /// The house does not allow it.
    Refused(#[from] Refusal),
    /// The house does not answer.
    Silent,
    /// The network or the house failed.
    Unreachable(#[from] io::Error),
}

messages! { BridgeError {
    BadAddress => "bridge-bad-address",
    NoProgram => "bridge-no-program",
    WrongToken => "bridge-wrong-token",
    Refused(fault) => "bridge-fault",
    Silent => "bridge-silent",
    Unreachable(why) => "bridge-unreachable",
} }

impl BridgeError {
    pub(crate) fn unreachable(why: impl std::error::Error + Send + Sync + 'static) -> Self {
        Self::Unreachable(io::Error::other(why))
    }
}

impl From<tungstenite::Error> for BridgeError {
    fn from(why: tungstenite::Error) -> Self {
        Self::unreachable(why)
    }
}

impl From<ureq::Error> for BridgeError {
    fn from(why: ureq::Error) -> Self {
        Self::unreachable(why)
    }
}
