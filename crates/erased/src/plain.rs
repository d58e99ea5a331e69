//! The powers of a game that brings none: enough to play it in every interface.

use crate::{Data, Told};
use parlour_core::{
    Line, Message, Notation, PictureStyle, Ply, PlyOf, Say, Seat, Spot, ToMessage, Touched, Turn,
};
use serde::{Deserialize, Serialize};

/// What a ply of any game did.
#[derive(Message)]
enum PlainEvent {
    /// A player moved.
    Moved { seat: Seat, text: String },
    /// Chance drew.
    Drawn { text: String },
}

/// How a player of any game stands.
#[derive(Message)]
enum PlainStanding {
    /// By the points.
    Points { seat: Seat, points: i32 },
    /// The player is to move.
    ToMove { seat: Seat },
    /// Another player or chance acts.
    Waits { seat: Seat },
    /// The player has won alone.
    Won { seat: Seat },
    /// The player has won with others.
    Shares { seat: Seat },
    /// Others have won.
    Lost { seat: Seat },
}

/// What the defaults say.
pub(crate) const MESSAGES: [&[parlour_core::MessageSpec]; 2] =
    [PlainEvent::MESSAGES, PlainStanding::MESSAGES];

/// A board as data, where the game has no shape of its own for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlainBoard {
    /// The position in the game's one-line notation.
    pub position: String,
}

/// An event as data, where the game has no shape of its own for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlainPly {
    /// The move or outcome, as it is written.
    pub text: String,
    /// Whose move it was; `None` for chance.
    pub seat: Option<Seat>,
}

/// Every legal move is a button.
pub(crate) fn actions<G: Notation>(position: &G) -> Vec<Spot> {
    moves(position).into_iter().map(|m| Spot::of(position.write_move(m))).collect()
}

pub(crate) fn path<G: Notation>(position: &G, m: G::Move) -> Vec<Spot> {
    vec![Spot::of(position.write_move(m))]
}

pub(crate) fn written<G: Notation>(_: &G, touches: &[Spot]) -> String {
    touches.last().map_or_else(String::new, Spot::to_string)
}

pub(crate) fn touched<G: Notation>(position: &G, touches: &[Spot]) -> Touched<G::Move> {
    match touches {
        [] => Touched { next: actions(position), ..Touched::default() },
        [spot] => {
            let meant = |m: &G::Move| position.write_move(*m) == spot.as_str();
            Touched { complete: moves(position).into_iter().find(meant), ..Touched::default() }
        }
        _ => Touched::default(),
    }
}

pub(crate) fn board<G: Notation>(position: &G) -> Data {
    Data::new(PlainBoard { position: position.write_position() })
}

/// The rows of the board, which notations separate by slashes, and whatever else the position says in a last line.
pub(crate) fn picture<G: Notation>(
    position: &G,
    _last: Option<&PlyOf<G>>,
    style: PictureStyle,
    _say: Say<'_>,
) -> Vec<Line> {
    let text = position.write_position();
    let (board, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let lines = board.split('/').chain([rest]).filter(|line| !line.is_empty());
    lines.flat_map(|line| Line::wrapped(line, style)).collect()
}

pub(crate) fn told<G: Notation>(position: &G, ply: &PlyOf<G>) -> Vec<Told> {
    let text = position.write_ply(ply);
    let seat = position.turn().seat().filter(|_| matches!(ply, Ply::Move(_)));
    let words = match seat {
        Some(seat) => PlainEvent::Moved { seat, text: text.clone() },
        None => PlainEvent::Drawn { text: text.clone() },
    };
    vec![Told { words: words.into(), data: Data::new(PlainPly { text, seat }), reason: None }]
}

pub(crate) fn explain<G: Notation>(position: &G, seat: Seat) -> Vec<Message> {
    let standing = match (position.outcome(), position.turn()) {
        (Some(outcome), _) if !outcome.winners.contains(seat) => PlainStanding::Lost { seat },
        (Some(outcome), _) if outcome.winners.len() > 1 => PlainStanding::Shares { seat },
        (Some(_), _) => PlainStanding::Won { seat },
        (None, Turn::Seat(turn)) if turn == seat => PlainStanding::ToMove { seat },
        (None, _) => PlainStanding::Waits { seat },
    };
    // Where nobody has points, the game may not count any.
    let scores = position.scores();
    let counts = scores.as_slice().iter().any(|points| *points != 0);
    let points = counts.then(|| PlainStanding::Points { seat, points: scores[seat] });
    points.into_iter().chain([standing]).map(Message::from).collect()
}

fn moves<G: Notation>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if let Turn::Seat(_) = position.turn() {
        position.moves(&mut moves);
    }
    moves
}
