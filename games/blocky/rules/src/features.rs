//! What a network sees of a position of Blocky: how a player stands beside the best of the others, how long
//! the game still lasts, and how much of each one's colour there is. Numbers are cut into ranges.

use crate::{Blocky, GoalKind, Goals, Square};
use parlour_core::{Features, Game, Seat, Turn};

/// Into so many ranges a number is cut.
const RANGES: usize = 16;

const LEAD: usize = 0;
const TURNS: usize = LEAD + RANGES;
const MINE: usize = TURNS + RANGES;
const BEST: usize = MINE + RANGES;
const COLOR: usize = BEST + RANGES;
const RIVAL_COLOR: usize = COLOR + RANGES;
const TURN: usize = RIVAL_COLOR + RANGES;

impl Features for Blocky {
    const SUBJECT: &'static str = "blocky-1";
    const COUNT: usize = TURN + 5;
    /// The two kinds of goals.
    const PHASES: usize = 2;

    fn features(&self, seat: Seat, mut found: impl FnMut(usize)) {
        let side = self.depth().side() as f32;
        let stake = if self.phase() == 0 { side * side } else { 4.0 * side };
        let range = |part: f32| ((part * RANGES as f32) as usize).min(RANGES - 1);
        let net = |seat| self.goal_score(seat) as f32 - self.spent(seat) as f32;
        let others =
            || Seat::first(self.seats()).filter(|other| *other != seat && !self.out().contains(*other));
        let best = others().map(net).fold(0.0, f32::max);
        // Leads are small most of the time: the ranges in the middle are narrower.
        let lead = (net(seat) - best) / stake;
        found(LEAD + range(0.5 + 0.5 * lead.signum() * lead.abs().sqrt()));
        found(TURNS + self.turns_left().min(RANGES - 1));
        found(MINE + range((net(seat) / stake).max(0.0)));
        found(BEST + range(best / stake));
        let mut cells = [0.0_f32; 4];
        self.tree().visit(Square::board(self.depth()), |_, square, color| {
            if let Some(color) = color {
                cells[color as usize] += f32::from(square.size) * f32::from(square.size) / (side * side);
            }
        });
        let of = |seat| self.goal(seat).map_or(0.0, |goal| cells[goal.color as usize]);
        found(COLOR + range(2.0 * of(seat)));
        found(RIVAL_COLOR + range(2.0 * others().map(of).fold(0.0, f32::max)));
        found(
            TURN + match self.turn() {
                Turn::Seat(mover) => (seat.index() + self.seats() - mover.index()) % self.seats(),
                _ => 4,
            },
        );
    }

    fn phase(&self) -> usize {
        usize::from(self.goals().map(Goals::kind) == Some(GoalKind::Perimeter))
    }
}
