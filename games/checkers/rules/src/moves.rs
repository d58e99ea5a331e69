//! The rules: what may be played, what it does, and what ends the game.

use crate::{Captures, Checkers, CheckersSetup, Draws, Move, generate, perft};
use parlour_core::{Game, Message, Outcome, Scores, Seat, SeatSet, Turn};
use rand::Rng;
use std::convert::Infallible;

/// Why a game is over by the rules of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Message)]
pub(crate) enum End {
    /// The side to move has no piece left, and loses.
    #[message(id = "checkers-all-taken")]
    Taken,
    /// The side to move has pieces but no move, and loses.
    #[message(id = "checkers-all-blocked")]
    Blocked,
    /// The position stood for the third time.
    #[message(id = "checkers-repeated")]
    Repeated,
    /// Forty moves by each side changed nothing.
    #[message(id = "checkers-forty-moves")]
    Quiet,
}

impl Checkers {
    /// Whether the side to move can capture something.
    #[inline]
    pub fn can_capture(&self) -> bool {
        generate::can_capture(self)
    }

    /// Why the game is over here, if it is. Who cannot move has lost, even on the last quiet ply.
    #[inline]
    pub(crate) fn end(&self) -> Option<End> {
        if generate::can_move(self) {
            self.draw()
        } else {
            Some(if self.set(self.to_move) == 0 { End::Taken } else { End::Blocked })
        }
    }

    /// Why the game is drawn here, if somebody can still move.
    #[inline]
    pub(crate) fn draw(&self) -> Option<End> {
        if self.rules.draws == Draws::Claimed {
            None
        } else if self.stood >= Self::MOST_STOOD {
            Some(End::Repeated)
        } else if self.quiet >= Self::QUIET_PLIES {
            Some(End::Quiet)
        } else {
            None
        }
    }
}

impl Game for Checkers {
    type Setup = CheckersSetup;
    type Move = Move;
    type Chance = Infallible;

    const REPEATS: bool = true;

    fn start(setup: &CheckersSetup) -> Self {
        Self::opening(*setup)
    }

    fn key(&self) -> u64 {
        self.hash_key()
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.end().is_some() { Turn::Over } else { Turn::Seat(self.to_move) }
    }

    #[inline]
    fn moves(&self, out: &mut Vec<Move>) {
        if self.draw().is_none() {
            generate::list(self, out);
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.draw().is_some() { 0 } else { generate::count(self) }
    }

    /// Draws are left out of account, so this speaks only where none can come about by itself.
    fn count_lines(&self, depth: u32) -> Option<u64> {
        let plies_to_draw =
            if self.draw().is_some() { 0 } else { u32::from(Self::QUIET_PLIES.saturating_sub(self.quiet)) };
        let undrawn = self.rules.draws == Draws::Claimed || depth <= plies_to_draw;
        (undrawn && self.rules.captures == Captures::Mandatory).then(|| perft::count(self, depth))
    }

    #[inline]
    fn play(&mut self, m: Move) {
        debug_assert!(self.is_legal(m), "{m} is not legal in {self:?}");
        let (end, taken) = m.end_and_taken();
        let start = m.start();
        let mover = self.to_move.index() & 1;
        let was_king = self.kings & start != 0;
        self.pieces[mover] ^= start | end;
        self.pieces[mover ^ 1] &= !taken;
        // A circular capture ends where it starts: take away, then put.
        self.pieces[mover] |= end;
        self.kings &= !(start | taken);
        if was_king {
            self.kings |= end;
        } else {
            self.kings |= end & Self::crown_row(self.to_move);
        }
        self.quiet = if was_king && taken == 0 { self.quiet.saturating_add(1) } else { 0 };
        self.stood = 0;
        self.to_move = self.to_move.other();
    }

    fn can_happen(&self, outcome: &Infallible) -> bool {
        match *outcome {}
    }

    fn resolve(&mut self, outcome: &Infallible) {
        match *outcome {}
    }

    fn sample<R: Rng + ?Sized>(&self, _rng: &mut R) -> Option<Infallible> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.end()?;
        let winners = match end {
            End::Taken | End::Blocked => SeatSet::only(self.to_move.other()),
            End::Repeated | End::Quiet => Seat::first(2).collect(),
        };
        Some(Outcome { winners, scores: self.scores(), reason: end.into() })
    }

    /// 1 for a win: there is nothing else to count.
    fn scores(&self) -> Scores {
        let lost = matches!(self.end(), Some(End::Taken | End::Blocked));
        Seat::first(2).map(|seat| i32::from(lost && seat != self.to_move)).collect()
    }

    /// What counts quiet plies stops at its highest number, and then tells nothing.
    #[inline]
    fn reversible_plies(&self) -> usize {
        if self.quiet == u8::MAX { usize::MAX } else { usize::from(self.quiet) }
    }

    fn stood_before(&mut self, times: usize) {
        self.stood = times.min(usize::from(Self::MOST_STOOD)) as u8;
    }
}
