//! Counting sequences of moves without writing a single one down.
//!
//! Positions pass from ply to ply as three words in registers, and the last ply is counted, not played.
#![allow(clippy::inline_always, reason = "measured: directions must be constants where they are used")]

use crate::Checkers;
use crate::direction::Direction;
use crate::generate::{View, single_bits};
use parlour_core::Seat;

/// How many sequences of `depth` moves there are, by the tournament rule and without an eye to draws.
pub(crate) fn count(position: &Checkers, depth: u32) -> u64 {
    if depth == 0 {
        1
    } else if position.black_to_move() {
        View::<true>::of(position).lines(position.kings, depth)
    } else {
        View::<false>::of(position).lines(position.kings, depth)
    }
}

impl<const BLACK: bool> View<BLACK> {
    const CROWN_ROW: u32 = Checkers::crown_row(if BLACK { Seat::FIRST } else { Seat::SECOND });

    #[inline(always)]
    fn lines(&self, kings: u32, depth: u32) -> u64 {
        if depth == 1 { self.count() as u64 } else { self.walk(kings, depth) }
    }

    fn walk(&self, kings: u32, depth: u32) -> u64 {
        let jumpers = self.jumpers();
        if jumpers != 0 {
            let captures = single_bits(jumpers).map(|start| {
                let king = kings & start != 0;
                self.lifting(start).walk_jumps(start, king, kings ^ (kings & start), depth)
            });
            return captures.sum();
        }
        let ([a, b], [c, d]) = (Self::FORWARD, Self::BACKWARD);
        let forward =
            self.walk_steps(a, self.mine, kings, depth) + self.walk_steps(b, self.mine, kings, depth);
        if self.kings == 0 {
            return forward;
        }
        forward + self.walk_steps(c, self.kings, kings, depth) + self.walk_steps(d, self.kings, kings, depth)
    }

    #[inline(always)]
    fn walk_steps(&self, direction: Direction, movers: u32, kings: u32, depth: u32) -> u64 {
        let steps = single_bits(direction.steppers(movers, self.empty)).map(|start| {
            let end = direction.step(start);
            let crowned = kings & start != 0 || end & Self::CROWN_ROW != 0;
            let kings = kings & !start | if crowned { end } else { 0 };
            Self::answer(self.mine ^ start ^ end, self.enemies, kings, depth - 1)
        });
        steps.sum()
    }

    /// Follows a capture; the piece that makes it is off the board and on its way.
    fn walk_jumps(&self, at: u32, king: bool, kings: u32, depth: u32) -> u64 {
        let mut lines = 0;
        let mut ended = true;
        self.each_jump(at, king, |_, to, after| {
            ended = false;
            lines += after.walk_jumps(to, king, kings, depth);
        });
        if ended {
            let crowned = king || at & Self::CROWN_ROW != 0;
            let kings = kings & (self.mine | self.enemies) | if crowned { at } else { 0 };
            return Self::answer(self.mine | at, self.enemies, kings, depth - 1);
        }
        lines
    }

    /// Hands the board to the other side.
    #[inline(always)]
    fn answer(mine: u32, enemies: u32, kings: u32, depth: u32) -> u64 {
        if BLACK {
            View::<false>::new(enemies, mine, kings).lines(kings, depth)
        } else {
            View::<true>::new(enemies, mine, kings).lines(kings, depth)
        }
    }
}
