//! What a move did.

use crate::fen::side_name;
use crate::moves::End;
use crate::{Checkers, Piece, Square};
use parlour_core::{Events, Game, PlyOf, Reason, Seat, listed};
use serde::Serialize;
use std::fmt;

/// One thing that a move did. Squares are given by number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CheckersEvent {
    /// A piece moved.
    Moved {
        /// Whose.
        seat: Seat,
        /// Whether it is a king.
        king: bool,
        /// The squares it touched, its start first.
        path: Vec<u8>,
    },
    /// It took pieces on its way.
    Captured {
        /// Who took.
        seat: Seat,
        /// Where they stood, in the order they were taken.
        squares: Vec<u8>,
    },
    /// It was crowned.
    Crowned {
        /// Whose man.
        seat: Seat,
        /// Where.
        square: u8,
    },
    /// The other side has no piece left.
    Swept {
        /// Who lost everything.
        seat: Seat,
    },
    /// The other side has pieces, but none that can move.
    Blocked {
        /// Who cannot move.
        seat: Seat,
    },
    /// Forty moves by each side changed nothing: a draw.
    Quiet,
}

parlour_core::narrates_itself!(CheckersEvent);

impl fmt::Display for CheckersEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moved { seat, king, path } => {
                let rank = Piece { seat: *seat, king: *king }.rank();
                let [from, between @ .., to] = path.as_slice() else { return Ok(()) };
                write!(f, "{}'s {rank} goes from {from} to {to}", side_name(*seat))?;
                match between {
                    [] => Ok(()),
                    stops => write!(f, " by way of {}", listed(stops.iter().map(u8::to_string), "and")),
                }
            }
            Self::Captured { seat, squares } => {
                write!(f, "{} takes ", side_name(*seat))?;
                f.write_str(&listed(squares.iter().map(u8::to_string), "and"))
            }
            Self::Crowned { seat, square } => {
                write!(f, "{}'s man is crowned on {square}", side_name(*seat))
            }
            Self::Swept { seat } => write!(f, "{} has no piece left", side_name(*seat)),
            Self::Blocked { seat } => write!(f, "{} cannot move", side_name(*seat)),
            Self::Quiet => f.write_str("forty moves each without a man's move or a capture: a draw"),
        }
    }
}

/// A third repetition is not told here: that it is one only the match knows, and its outcome says so.
impl Events for Checkers {
    type Event = CheckersEvent;

    fn events(&self, ply: &PlyOf<Self>) -> Vec<CheckersEvent> {
        let m = ply.into_move();
        let seat = self.to_move();
        let king = self.kings & m.start() != 0;
        let mut after = *self;
        after.play(m);
        let path = m.path().map(Square::number).collect();
        let mut events = vec![CheckersEvent::Moved { seat, king, path }];
        if m.is_capture() {
            let squares = m.taken().map(Square::number).collect();
            events.push(CheckersEvent::Captured { seat, squares });
        }
        if !king && after.kings & m.to().bit() != 0 {
            events.push(CheckersEvent::Crowned { seat, square: m.to().number() });
        }
        match after.end() {
            Some(End::Taken) => events.push(CheckersEvent::Swept { seat: after.to_move() }),
            Some(End::Blocked) => events.push(CheckersEvent::Blocked { seat: after.to_move() }),
            Some(End::Quiet) => events.push(CheckersEvent::Quiet),
            Some(End::Repeated) | None => {}
        }
        events
    }

    fn reason(&self, event: &CheckersEvent) -> Option<Reason> {
        match event {
            CheckersEvent::Captured { squares, .. } => {
                let taken = squares.len();
                let count = NUMBERS.get(taken).map_or(taken.to_string(), ToString::to_string);
                Some(Reason::worth(taken as i64, format!("captures {count}")))
            }
            CheckersEvent::Crowned { square, .. } => Some(Reason::new(format!("gets a king on {square}"))),
            CheckersEvent::Blocked { seat } => {
                Some(Reason::new(format!("leaves {} without a move", side_name(*seat))))
            }
            CheckersEvent::Moved { .. } | CheckersEvent::Swept { .. } | CheckersEvent::Quiet => None,
        }
    }
}

/// How many pieces one move may take, in words.
const NUMBERS: [&str; 10] = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
