//! What a move did.

use crate::moves::End;
use crate::{Checkers, Square};
use parlour_core::{Events, Game, Message, PlyOf, Reason, Seat};
use serde::{Deserialize, Serialize};

/// One thing that a move did. Squares are given by number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Message)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum CheckersEvent {
    /// A piece moved.
    #[message(with(from = path.first().copied().unwrap_or_default(), to = path.last().copied().unwrap_or_default(), stops = path.len().saturating_sub(2), between = path.get(1..path.len().saturating_sub(1)).unwrap_or_default().to_vec()))]
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

/// What speaks for a move.
#[derive(Message)]
pub(crate) enum WhyPlay {
    /// It takes so many pieces.
    Captures { count: usize },
    /// A man is crowned.
    Crowns { square: u8 },
    /// The other side cannot move.
    Blocks { seat: Seat },
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
        match *event {
            CheckersEvent::Captured { ref squares, .. } => {
                let count = squares.len();
                Some(Reason::worth(count as i64, WhyPlay::Captures { count }))
            }
            CheckersEvent::Crowned { square, .. } => Some(Reason::new(WhyPlay::Crowns { square })),
            CheckersEvent::Blocked { seat } => Some(Reason::new(WhyPlay::Blocks { seat })),
            CheckersEvent::Moved { .. } | CheckersEvent::Swept { .. } | CheckersEvent::Quiet => None,
        }
    }
}
