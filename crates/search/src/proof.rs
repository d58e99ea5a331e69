//! Proof-number search, depth first: can the side to move force a win?
//!
//! It asks one question with two answers, so it need not value anything: every position has a number of
//! positions that would still have to be won to prove the win, and one of those that would have to be held to
//! refute it. The search follows the line where least is left to do. That finds long forced wins, with few
//! answers at each step, that a search of equal depth everywhere never reaches.
//!
//! Nothing false is ever claimed. A position that comes about again on its own line is not won there; what was
//! refuted only because of that is remembered for that line alone, and so is what only a count of moves made
//! no win. A win is remembered with its length, and believed only where no count can end the game before.

mod df_pn;
mod proof_numbers;

use crate::{Evaluate, Limits, Stop};
use df_pn::DfPn;
use parlour_core::Game;
use std::time::Duration;
use web_time::Instant;

/// What was found out about whether the side to move can win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofResult {
    /// It can force a win, at the latest after so many plies.
    Win(u32),
    /// It cannot: the other side can always draw or win.
    NoWin,
    /// The search ended before it was clear.
    Unknown,
}

/// What a proof search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof<M> {
    /// The answer.
    pub result: ProofResult,
    /// A won game's line, its first move first, as far as it is remembered: at least that move. Empty where no
    /// win is proved.
    pub line: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

/// A prover for games of two without chance. What it finds out is kept for the next question.
///
/// Of what `E` can tell, it uses what is certain: what tables of endings know, and how long a count lets the
/// game last. `()` knows nothing, and will do for games without either.
///
/// ```
/// use parlour_checkers::{Checkers, CheckersSetup, Draws};
/// use parlour_core::Notation;
/// use parlour_search::{Limits, ProofSearch, Stop, ProofResult};
///
/// let setup = CheckersSetup { draws: Draws::Claimed, ..CheckersSetup::default() };
/// let (_, position) = Checkers::parse_position(&setup, "W:W9-11,30-32:B2,3,5,22,23,28")?;
/// let proof = ProofSearch::new((), 1).prove(&position, &Limits::NONE, &Stop::default());
/// assert!(matches!(proof.result, ProofResult::Win(_)));
/// assert_eq!(position.write_move(proof.line[0]), "31-27");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ProofSearch<G: Game, E> {
    search: DfPn<G, E>,
}

impl<G: Game, E: Evaluate<G>> ProofSearch<G, E> {
    /// A prover that remembers so many mebibytes, at least one.
    pub fn new(evaluate: E, mebibytes: usize) -> Self {
        Self { search: DfPn::new(evaluate, mebibytes.max(1)) }
    }

    /// Finds out whether the side to move can force a win, as if a match began here: what stood before is not
    /// counted, save what the position itself counts. The depth of `limits` bounds the lines that are looked at.
    ///
    /// # Panics
    /// If more than two sit at the table, or chance has a say.
    pub fn prove(&mut self, position: &G, limits: &Limits, stop: &Stop) -> Proof<G::Move> {
        let begun = Instant::now();
        let (result, line) = self.search.prove(position, limits, stop.after(limits.time));
        Proof { result, line, nodes: self.search.nodes, time: begun.elapsed() }
    }

    /// Forgets what earlier questions taught.
    pub fn clear(&mut self) {
        self.search.clear();
    }
}
