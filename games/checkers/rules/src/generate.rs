//! The move generator.
//!
//! Everything is done for all pieces at once, by rotating sets of squares; single pieces are looked at
//! only to list their moves and to follow a capture to its end. The side to move is a constant of each
//! function, so that the compiler knows every direction and mask.
#![allow(clippy::inline_always, reason = "measured: directions must be constants where they are used")]

use crate::direction::Direction;
use crate::{Captures, Checkers, Move};

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct View<const BLACK: bool> {
    pub(crate) mine: u32,
    pub(crate) kings: u32,
    pub(crate) enemies: u32,
    pub(crate) empty: u32,
}

impl<const BLACK: bool> View<BLACK> {
    pub(crate) const FORWARD: [Direction; 2] = Direction::forward(BLACK);
    pub(crate) const BACKWARD: [Direction; 2] = Direction::forward(!BLACK);

    /// The view of a side with these pieces; `kings` may be either side's.
    #[inline(always)]
    pub(crate) const fn new(mine: u32, enemies: u32, kings: u32) -> Self {
        Self { mine, kings: mine & kings, enemies, empty: !(mine | enemies) }
    }

    #[inline(always)]
    pub(crate) const fn of(position: &Checkers) -> Self {
        let [black, white] = position.pieces;
        if BLACK { Self::new(black, white, position.kings) } else { Self::new(white, black, position.kings) }
    }

    /// The pieces that can step in each direction, forward ones first.
    #[inline(always)]
    fn steppers(&self) -> [u32; 4] {
        let ([a, b], [c, d]) = (Self::FORWARD, Self::BACKWARD);
        [
            a.steppers(self.mine, self.empty),
            b.steppers(self.mine, self.empty),
            c.steppers(self.kings, self.empty),
            d.steppers(self.kings, self.empty),
        ]
    }

    /// The pieces that can jump.
    #[inline(always)]
    pub(crate) fn jumpers(&self) -> u32 {
        let ([a, b], [c, d]) = (Self::FORWARD, Self::BACKWARD);
        let toward = |direction: Direction, movers| direction.jumpers(movers, self.enemies, self.empty);
        let forward = toward(a, self.mine) | toward(b, self.mine);
        // Long stretches of a game have no kings, and then this guess is always right.
        if self.kings == 0 { forward } else { forward | toward(c, self.kings) | toward(d, self.kings) }
    }

    /// How many moves there are, by the tournament rule.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        let jumpers = self.jumpers();
        if jumpers == 0 { self.count_steps() } else { self.count_captures(jumpers) }
    }

    /// Two sets are counted as one: without a machine instruction for it, counting bits is what takes
    /// longest here.
    #[inline(always)]
    fn count_steps(&self) -> usize {
        let pair = |a: u32, b: u32| (u64::from(a) | u64::from(b) << 32).count_ones() as usize;
        let [a, b, c, d] = self.steppers();
        let forward = pair(a, b);
        if self.kings == 0 { forward } else { forward + pair(c, d) }
    }

    fn count_captures(&self, jumpers: u32) -> usize {
        single_bits(jumpers)
            .map(|start| self.lifting(start).count_jumps(start, self.kings & start != 0))
            .sum()
    }

    /// How many ways there are to carry a capture on from `at`; none if it ends there.
    fn count_jumps(&self, at: u32, king: bool) -> usize {
        let mut count = 0;
        self.each_jump(at, king, |_, to, after| count += after.count_jumps(to, king).max(1));
        count
    }

    /// The board while the piece on `start` is on its way: its square is free.
    #[inline(always)]
    pub(crate) fn lifting(&self, start: u32) -> Self {
        Self { mine: self.mine ^ start, empty: self.empty | start, ..*self }
    }

    /// Calls `found` with each direction in which the piece at `at` can jump, where it lands, and the
    /// board after it. A man's jumps end on the king row by themselves: no forward jump has room there.
    #[inline(always)]
    pub(crate) fn each_jump(&self, at: u32, king: bool, mut found: impl FnMut(Direction, u32, &Self)) {
        let mut look = |direction: Direction| {
            if direction.jumpers(at, self.enemies, self.empty) != 0 {
                let over = direction.step(at);
                // A piece is never jumped twice. Whether it still blocks does not matter: no piece
                // that jumps ever lands where a taken piece stood.
                found(direction, direction.step(over), &Self { enemies: self.enemies ^ over, ..*self });
            }
        };
        let ([a, b], [c, d]) = (Self::FORWARD, Self::BACKWARD);
        look(a);
        look(b);
        if king {
            look(c);
            look(d);
        }
    }

    /// Lists the captures that begin with `so_far`, which stands on `at`.
    fn list_jumps<const FREE: bool>(&self, at: u32, king: bool, so_far: Move, out: &mut Vec<Move>) {
        let mut ended = true;
        self.each_jump(at, king, |direction, to, after| {
            ended = false;
            after.list_jumps::<FREE>(to, king, so_far.jump(direction), out);
        });
        if (ended || FREE) && so_far.is_capture() {
            out.push(so_far);
        }
    }

    #[inline(always)]
    fn list<const FREE: bool>(&self, out: &mut Vec<Move>) {
        let jumpers = self.jumpers();
        for start in single_bits(jumpers) {
            let standing = Move::standing(start.trailing_zeros());
            self.lifting(start).list_jumps::<FREE>(start, self.kings & start != 0, standing, out);
        }
        if jumpers != 0 && !FREE {
            return;
        }
        let directions = Self::FORWARD.into_iter().chain(Self::BACKWARD);
        for (steppers, direction) in self.steppers().into_iter().zip(directions) {
            out.extend(single_bits(steppers).map(|start| Move::step(start.trailing_zeros(), direction)));
        }
    }
}

/// The bits of a set, one at a time, from the lowest.
#[inline(always)]
pub(crate) fn single_bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Whether the side to move has a capture.
#[inline]
pub(crate) fn can_capture(position: &Checkers) -> bool {
    let jumpers = if position.black_to_move() {
        View::<true>::of(position).jumpers()
    } else {
        View::<false>::of(position).jumpers()
    };
    jumpers != 0
}

/// Whether the side to move has any move.
#[inline]
pub(crate) fn can_move(position: &Checkers) -> bool {
    let steppers = if position.black_to_move() {
        View::<true>::of(position).steppers()
    } else {
        View::<false>::of(position).steppers()
    };
    steppers != [0; 4] || can_capture(position)
}

/// How many moves the side to move has.
#[inline]
pub(crate) fn count(position: &Checkers) -> usize {
    match (position.rules.captures, position.black_to_move()) {
        (Captures::Mandatory, true) => View::<true>::of(position).count(),
        (Captures::Mandatory, false) => View::<false>::of(position).count(),
        (Captures::Free, _) => {
            let mut moves = Vec::new();
            list(position, &mut moves);
            moves.len()
        }
    }
}

/// Appends the moves of the side to move.
#[inline]
pub(crate) fn list(position: &Checkers, out: &mut Vec<Move>) {
    match (position.rules.captures, position.black_to_move()) {
        (Captures::Mandatory, true) => View::<true>::of(position).list::<false>(out),
        (Captures::Mandatory, false) => View::<false>::of(position).list::<false>(out),
        (Captures::Free, true) => View::<true>::of(position).list::<true>(out),
        (Captures::Free, false) => View::<false>::of(position).list::<true>(out),
    }
}
