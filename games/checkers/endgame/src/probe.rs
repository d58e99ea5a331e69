//! What the tables say about a position, for people.

use crate::verify::after_moves;
use crate::{Distance, MOST_PIECES, Tables};
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Message, Notation, Seat, ToMessage};
use thiserror::Error;

/// A position, its value, and what each move leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProbeReport {
    /// The position, as FEN.
    pub position: String,
    /// What it is worth to the side to move.
    pub value: Distance,
    /// Each legal move with what it is worth to the side that makes it, best first.
    pub moves: Vec<(String, Distance)>,
}

/// Why there is no report.
#[derive(Clone, PartialEq, Eq, Debug, Error, Message)]
#[error("{}", self.message())]
pub enum ProbeError {
    /// The text is not a position: why.
    Position(#[message(name = wrong)] Message),
    /// One side has no piece, so the game is over.
    Over,
    /// There are no tables of so many pieces.
    NotHere {
        /// How many pieces the position has.
        pieces: usize,
        /// Up to how many pieces the tables go.
        most: usize,
    },
    /// The same, and they can be built.
    NotBuilt {
        /// How many pieces the position has.
        pieces: usize,
        /// Up to how many pieces the tables go.
        most: usize,
    },
    /// Files could not be used.
    #[message(id = "checkers-endgame-build-error-file")]
    Damaged(#[message(name = faults)] Vec<Message>),
}

/// Looks a position up that is written as FEN.
///
/// ```
/// use parlour_checkers_endgame::{Distance, Tables, probe};
///
/// let report = probe(Tables::embedded(), "B:W30:B25")?;
/// assert_eq!((report.value, report.moves.len()), (Distance::Win(13), 1));
/// # Ok::<(), parlour_checkers_endgame::ProbeError>(())
/// ```
///
/// # Errors
///
/// If the text is not a position, or the position is in no table.
pub fn probe(tables: &Tables, fen: &str) -> Result<ProbeReport, ProbeError> {
    let (_, position) = Checkers::parse_position(&CheckersSetup::default(), fen)
        .map_err(|wrong| ProbeError::Position(wrong.message()))?;
    let counts = [Seat::FIRST, Seat::SECOND].map(|seat| position.count(seat));
    if counts.contains(&0) {
        return Err(ProbeError::Over);
    }
    let report = || {
        let value = tables.probe_distance(&position)?;
        let mut moves = Vec::new();
        for (m, after) in after_moves(tables, &position, &mut Vec::new()) {
            moves.push((position.write_move(m), after?.a_ply_earlier()));
        }
        moves.sort_by_key(|(_, value)| value.rank());
        Some(ProbeReport { position: position.write_position(), value, moves })
    };
    report().ok_or_else(|| {
        let (pieces, most) = (counts.iter().sum(), tables.pieces());
        match tables.faults() {
            faults if !faults.is_empty() => ProbeError::Damaged(faults),
            _ if pieces <= MOST_PIECES => ProbeError::NotBuilt { pieces, most },
            _ => ProbeError::NotHere { pieces, most },
        }
    })
}
