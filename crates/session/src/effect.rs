//! What an interface is to carry out.

use parlour_core::Seat;
use parlour_erased::{Played, Seating, Tree};
use parlour_protocol::{ClientMessage, MatchId};
use parlour_search::Limits;
use std::fmt;

/// The number of a search. It is never used twice in a session.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct JobId(pub(crate) u64);

/// Something that an interface is to carry out.
pub enum Effect {
    /// Have a bot choose a move of [`Session::tree`](crate::Session::tree) at its cursor.
    Search {
        /// The search; its updates come back with it.
        job: JobId,
        /// The seat of the bot.
        seat: Seat,
        /// The bot, as it is asked for.
        bot: String,
        /// What it may spend.
        limits: Limits,
        /// Whether the bot in this seat has failed and a new one replaces it.
        fresh: bool,
    },
    /// Analyse the position at the cursor.
    Analyse {
        /// The search; its updates come back with it.
        job: JobId,
        /// What for.
        purpose: Purpose,
        /// How many lines are wanted.
        lines: usize,
        /// What the search may spend.
        limits: Limits,
    },
    /// Have a search end with what is known.
    Finish(JobId),
    /// Stop a search; nothing of it is wanted any more.
    Cancel(JobId),
    /// Save [`Session::record`](crate::Session::record), and tell what came of it.
    Save,
    /// Send a message to the server.
    Send(ClientMessage),
    /// Go to another match of the server: the rematch.
    GoToMatch(MatchId),
    /// A ply was played, by a person, a bot or chance: for sounds, and interfaces that tell it in words.
    Played(Played),
    /// Open a new game with these players.
    NewGame(Box<(Tree, Seating)>),
}

/// What an analysis is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A hint that a person waits for.
    Hint,
    /// The lines shown beside the game.
    Analysis,
}

impl fmt::Debug for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search { job, seat, bot, .. } => write!(f, "Search({job:?}, {seat:?}, {bot})"),
            Self::Analyse { job, purpose, .. } => write!(f, "Analyse({job:?}, {purpose:?})"),
            Self::Finish(job) => write!(f, "Finish({job:?})"),
            Self::Cancel(job) => write!(f, "Cancel({job:?})"),
            Self::Send(message) => write!(f, "Send({message:?})"),
            Self::GoToMatch(id) => write!(f, "GoToMatch({id})"),
            Self::Save => f.write_str("Save"),
            Self::Played(played) => write!(f, "Played({})", played.text),
            Self::NewGame(_) => f.write_str("NewGame"),
        }
    }
}
