//! What a session is told.

use crate::JobId;
use parlour_analysis::{Candidate, Study};
use parlour_core::{Message, Seat, Spot};
use parlour_erased::{NodeId, Sitter, Touching};
use parlour_protocol::{Offer, PlayerId, ServerMessage};
use parlour_search::Score;
use std::time::Duration;

/// Something that a session is told.
#[derive(Clone, Debug)]
pub enum Input {
    /// What a person does.
    Command(Command),
    /// How a search goes that an effect asked for.
    Engine(JobId, EngineUpdate),
    /// What the server says about this match.
    Server(Box<ServerMessage>),
    /// The connection to the server stands, for the first time or again.
    Connected,
    /// The visitor has signed in as this player, or out.
    SignedIn(Option<PlayerId>),
    /// What came of the effect [`Effect::Save`](crate::Effect::Save).
    Saved(Saved),
    /// The interface shows an animation until then: bots and chance wait for its end.
    Animating(Duration),
    /// Time has passed.
    Tick,
}

impl From<Command> for Input {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Touches a spot of the board: it goes on with the move, begins another, or is explained.
    Touch(Spot, Touching),
    /// Touches these spots, one after the other, as a new move.
    TouchAll(Vec<Spot>),
    /// Deselects what was touched, and closes messages.
    ClearSelection,
    /// Plays a move as it is written.
    Play(String),
    /// Looks at another position of the line.
    Step(Step),
    /// Looks at a node.
    GoTo(NodeId),
    /// Looks at the main line after so many plies.
    GoToPly(usize),
    /// Looks at what could have been played instead of what led here.
    NextVariation,
    /// Makes the line that is looked at the main line.
    Promote,
    /// Deletes what is looked at and all that follows.
    Delete,
    /// Comments on a node; an empty comment removes.
    Comment(NodeId, String),
    /// Takes back: to where a person chose last.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Plays on from the position that is looked at, whatever was played after it.
    PlayOn,
    /// Resigns for the person to move, or for the only person.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Answers a draw offer.
    AnswerOffer(bool),
    /// The same players play again, each a seat further.
    Rematch,
    /// Asks for a hint.
    Hint,
    /// Has the bot that thinks move now.
    MoveNow,
    /// Switches analysis on or off.
    ToggleAnalysis,
    /// Shows threats, or not.
    ToggleThreats,
    /// Turns the board round.
    Flip,
    /// Offers something to the players of a match on a server, or accepts it.
    Offer(Offer),
    /// Declines an offer of a match on a server, or withdraws one.
    Decline(Offer),
    /// Aborts a match on a server before the second move.
    Abort,
    /// Claims the win of a match on a server, because the player to move has gone.
    Claim,
    /// Says something to the players of a match on a server.
    Chat(String),
    /// Changes who chooses the moves of a seat.
    SetSeat(Seat, Sitter),
    /// Gives the player of a seat another name; an empty one removes it.
    Rename(Seat, String),
}

impl Command {
    /// Whether this is done for the seat that is to move.
    pub(crate) fn is_for_mover(&self) -> bool {
        matches!(
            self,
            Self::Touch(..)
                | Self::TouchAll(_)
                | Self::Play(_)
                | Self::Resign
                | Self::OfferDraw
                | Self::AnswerOffer(_)
                | Self::Hint
        )
    }
}

/// Where to look next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// At the start.
    First,
    /// One ply back.
    Back,
    /// One ply on.
    Forward,
    /// At the end of the line.
    Last,
}

/// How a search goes.
#[derive(Clone, Debug)]
pub enum EngineUpdate {
    /// It looks so many plies ahead by now.
    Depth(u32),
    /// The best lines by now.
    Lines(Vec<Candidate>),
    /// The bot has chosen.
    Chosen {
        /// The move.
        text: String,
        /// The share of the win that the bot expects, from 0 to 1, if it evaluates.
        share: Option<f64>,
        /// Its score.
        score: Option<Score>,
    },
    /// The analysis is complete.
    Analysed(Box<Study>),
    /// The search failed, and why.
    Failed(Message),
}

/// What came of saving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saved {
    /// The game is saved.
    Saved,
    /// Another process had played the same game on: this one is saved as a copy.
    Copied,
    /// A person saved the game elsewhere, as it is now.
    Exported,
    /// The game is not saved, and why.
    Failed(Message),
}
