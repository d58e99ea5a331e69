//! What an interface shows of a session.

use crate::{DrawOffer, Notice};
use parlour_analysis::Candidate;
use parlour_core::{Message, Outcome, Seat, SeatSet, Spot, Touched};
use parlour_erased::{Awaited, MoveToken, Snapshot, Told};
use parlour_protocol::{ChatMessage, ClockState, MatchSummary, Offered, RatingChange};
use std::sync::Arc;
use std::time::Duration;

/// What an interface shows of a session: parts, each with a version that changes whenever the part does.
pub struct View {
    /// The versions of the parts.
    pub versions: Versions,
    /// The position that is looked at.
    pub position: Position,
    /// The move that is being made by hand.
    pub selection: Selection,
    /// Who is to act, and what is said.
    pub status: Status,
    /// Analysis beside the game.
    pub analysis: Analysis,
    /// A match on a server; `None` for games at one table.
    pub online: Option<OnlineView>,
    /// Whether threats are shown.
    pub threats: bool,
    /// Whether the board is turned round.
    pub flipped: bool,
}

/// The version of each part of a [`View`]; an interface draws again what has another version than it drew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Versions {
    /// Of [`View::position`].
    pub position: u64,
    /// Of [`View::selection`].
    pub selection: u64,
    /// Of [`View::status`].
    pub status: u64,
    /// Of [`View::analysis`].
    pub analysis: u64,
    /// Of the game tree and its cursor: the list of moves, comments and tags.
    pub list: u64,
    /// Of the seats: who chooses their moves.
    pub seats: u64,
    /// Of the clock: whose time runs, and what each seat has when none runs.
    pub clock: u64,
    /// Of [`View::online`].
    pub online: u64,
    /// Of [`View::threats`] and [`View::flipped`].
    pub board: u64,
}

/// A position, and how it came about.
#[derive(Clone)]
pub struct Position {
    /// The position.
    pub now: Arc<dyn Snapshot>,
    /// The position before the last ply; `None` at the start.
    pub before: Option<Arc<dyn Snapshot>>,
    /// The spots of the last ply, to be marked.
    pub last: Vec<Spot>,
    /// What the last ply did.
    pub events: Vec<Told>,
    /// Whether the ply has just been played, so that it is animated and heard.
    pub lively: bool,
}

/// A move that is being made by hand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Selection {
    /// What has been touched.
    pub touches: Vec<Spot>,
    /// What that means, and what may be touched next; nothing while no person here is to move.
    pub touched: Touched<MoveToken>,
}

/// Who is to act, and what is said about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    /// Who acts next at the cursor.
    pub actor: Awaited,
    /// How the game ended at the cursor, if it did.
    pub outcome: Option<Outcome>,
    /// Whether a later position of the line is hidden, so that play can go on from here.
    pub behind: bool,
    /// Whose search a person waits for.
    pub thinking: Option<Thinking>,
    /// What was wrong with the last command.
    pub error: Option<Message>,
    /// What the last command did, or why it did nothing.
    pub notice: Option<Notice>,
    /// What stays true until it is dealt with: the game cannot be saved.
    pub warning: Option<Notice>,
    /// The hint, a message a sentence; empty until one was asked for.
    pub hint: Vec<Message>,
    /// The spots of the move that the hint advises.
    pub hinted: Vec<Spot>,
    /// The draw offer that a person here is to answer.
    pub offer: Option<DrawOffer>,
}

/// A search that a person waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// The seat of the bot; `None` for a hint.
    pub seat: Option<Seat>,
    /// How many plies ahead it looks by now.
    pub depth: u32,
    /// When it began.
    pub since: Duration,
}

/// A match on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineView {
    /// All about it but what was played.
    pub summary: MatchSummary,
    /// What the clock showed, and when.
    pub clock: Option<(ClockState, Duration)>,
    /// The open offers.
    pub offers: Vec<Offered>,
    /// The seats whose players are connected.
    pub present: SeatSet,
    /// How many others watch.
    pub watching: usize,
    /// What was said.
    pub chat: Vec<ChatMessage>,
    /// What the match did to the ratings.
    pub ratings: Vec<RatingChange>,
}

/// Analysis beside the game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// Whether it is switched on.
    pub on: bool,
    /// The best lines, the best first.
    pub lines: Vec<Candidate>,
}
