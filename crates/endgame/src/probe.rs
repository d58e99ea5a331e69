//! What the tables say about a position, for people.

use crate::verify::after_moves;
use crate::{Distance, MOST_PIECES, Tables};
use parlour_checkers::{Checkers, CheckersSetup};
use parlour_core::{Notation, PositionError, Seat};
use std::fmt;

/// A position, its value, and what each move leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The position, as FEN.
    pub position: String,
    /// What it is worth to the side to move.
    pub value: Distance,
    /// Each legal move with what it is worth to the side that makes it, best first.
    pub moves: Vec<(String, Distance)>,
}

/// Why there is no report.
#[derive(Debug)]
pub enum ProbeError {
    /// The text is not a position.
    Position(PositionError),
    /// One side has no piece, so the game is over.
    Over,
    /// The position is in no table; so many pieces are.
    NotHere {
        /// How many pieces the position has.
        pieces: usize,
        /// Up to how many pieces the tables go.
        tables: usize,
        /// Files that could not be used.
        faults: Vec<String>,
    },
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Over => f.write_str("a side without pieces has lost: tables have both sides"),
            Self::NotHere { faults, .. } if !faults.is_empty() => f.write_str(&faults.join("; ")),
            Self::NotHere { pieces, tables, .. } => {
                write!(f, "the position has {pieces} pieces, but the tables go up to {tables}")?;
                let can_be_built = *pieces <= MOST_PIECES;
                if can_be_built { write!(f, "; build those of {pieces} first") } else { Ok(()) }
            }
        }
    }
}

impl std::error::Error for ProbeError {}

/// Looks a position up that is written as FEN.
///
/// ```
/// use parlour_endgame::{Tables, probe};
///
/// let report = probe(Tables::embedded(), "B:W30:B25")?;
/// assert_eq!(report.to_string(), "B:W30:B25: win in 13 plies\n  25-29: win in 13 plies\n");
/// # Ok::<(), parlour_endgame::ProbeError>(())
/// ```
///
/// # Errors
///
/// If the text is not a position, or the position is in no table.
pub fn probe(tables: &Tables, fen: &str) -> Result<Report, ProbeError> {
    let (_, position) =
        Checkers::parse_position(&CheckersSetup::default(), fen).map_err(ProbeError::Position)?;
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
        Some(Report { position: position.write_position(), value, moves })
    };
    report().ok_or_else(|| ProbeError::NotHere {
        pieces: counts.iter().sum(),
        tables: tables.pieces(),
        faults: tables.faults(),
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.position, self.value)?;
        self.moves.iter().try_for_each(|(m, value)| writeln!(f, "  {m}: {value}"))
    }
}
