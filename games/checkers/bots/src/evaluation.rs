//! What a position of Checkers seems worth.
//!
//! A position is judged by counting: each side's men and kings by where they stand, and a few facts of
//! formation. Each count has a weight for a full board and one for an empty one, and the judgement slides
//! from the one to the other as pieces leave. Both sides are counted by the same code, White's half seen
//! from the other side of the board.

use crate::weights::{Feature, WEIGHTS};
use parlour_checkers::{Checkers, SquareSet};
use parlour_core::Seat;
use std::sync::LazyLock;

/// The worth of a position to the side to move, in hundredths of a man.
pub(crate) fn evaluate(position: &Checkers) -> i32 {
    let mover = position.to_move();
    let mine = Side::of(position, mover);
    let theirs = Side::of(position, mover.other());
    let mut worth = Worth::default();
    mine.count(|weight, times| worth.add(weight, times));
    theirs.count(|weight, times| worth.add(weight, -times));
    worth.add(WEIGHTS[Feature::TURN], 1);
    worth.add(WEIGHTS[Feature::THREATENED], theirs.jumpers() as i32);
    let [my_pieces, their_pieces] = [mover, mover.other()].map(|seat| position.count(seat) as i32);
    let pieces = my_pieces + their_pieces;
    if my_pieces == their_pieces {
        worth.add(WEIGHTS[Feature::OPPOSITION], if mine.has_opposition() { 1 } else { -1 });
    } else {
        // The fewer pieces there are, the more one counts.
        worth.add(WEIGHTS[Feature::LEAD], (my_pieces - their_pieces) * 24 / pieces);
    }
    let most = 2 * Checkers::MOST_PIECES as i32;
    (worth.full * pieces + worth.empty * (most - pieces)) / most
}

/// What all features are worth together on a full board and on an empty one.
#[derive(Default)]
struct Worth {
    full: i32,
    empty: i32,
}

impl Worth {
    fn add(&mut self, [full, empty]: [i16; 2], times: i32) {
        self.full += i32::from(full) * times;
        self.empty += i32::from(empty) * times;
    }
}

/// What every set of eight squares is worth, as the bytes of a set have them: a lookup for up to eight pieces.
type ByBytes = [[[i16; 2]; 256]; 4];

/// For men and for kings. They are made when they are first needed: a page that is sent to everybody has no room for them.
static PIECES: LazyLock<[ByBytes; 2]> = LazyLock::new(|| [Feature::MAN, Feature::KING].map(by_bytes));

/// The weights of the 32 features from `first` on, one a square.
fn by_bytes(first: usize) -> ByBytes {
    let mut table = [[[0; 2]; 256]; 4];
    for (square, [full, empty]) in (1..=32).zip(&WEIGHTS[first..]) {
        for (byte, sets) in SquareSet::of(&[square]).to_bytes().into_iter().zip(&mut table) {
            for (_, worth) in sets.iter_mut().enumerate().filter(|(set, _)| set & usize::from(byte) != 0) {
                worth[0] += full;
                worth[1] += empty;
            }
        }
    }
    table
}

/// Tells `found` what all the pieces on these squares are worth.
fn count_pieces(squares: SquareSet, table: &ByBytes, mut found: impl FnMut([i16; 2], i32)) {
    squares.to_bytes().into_iter().zip(table).for_each(|(set, worth)| found(worth[usize::from(set)], 1));
}

/// A side's pieces and the other's, as if the side were Black: its men step from square 1 toward 32.
struct Side {
    men: SquareSet,
    kings: SquareSet,
    enemies: SquareSet,
    enemy_kings: SquareSet,
    free: SquareSet,
}

/// The squares whose pieces decide who has the opposition.
const OPPOSITION_ROWS: SquareSet =
    SquareSet::of(&[1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28]);

impl Side {
    fn of(position: &Checkers, seat: Seat) -> Self {
        let seen = |set: SquareSet| if seat == Seat::FIRST { set } else { set.turned() };
        let men = seen(position.man_set(seat));
        let kings = seen(position.king_set(seat));
        let enemy_kings = seen(position.king_set(seat.other()));
        let enemies = seen(position.man_set(seat.other())) | enemy_kings;
        Self { men, kings, enemies, enemy_kings, free: !(men | kings | enemies) }
    }

    /// Tells `found` the weight of every feature that the side has, and how often it has it.
    fn count(&self, mut found: impl FnMut([i16; 2], i32)) {
        let [men, kings] = &*PIECES;
        count_pieces(self.men, men, &mut found);
        found(WEIGHTS[Feature::BACK_ROW + self.back_row()], 1);

        let [left, right] = self.men.stepped();
        let steps = (left & self.free).len() + (right & self.free).len();
        found(WEIGHTS[Feature::MAN_STEPS], steps as i32);
        let [free_left, free_right] = self.free.stepped_back();
        found(WEIGHTS[Feature::BLOCKED_MEN], (self.men & !(free_left | free_right)).len() as i32);
        found(WEIGHTS[Feature::PAIRS], ((left & self.men).len() + (right & self.men).len()) as i32);
        self.count_runaways(&mut found);
        if !self.kings.is_empty() {
            count_pieces(self.kings, kings, &mut found);
            self.count_king_steps(&mut found);
        }
    }

    /// Which of the squares 1 to 4 its men guard, as a number below 16.
    fn back_row(&self) -> usize {
        let guarded = |number: u8| usize::from(!(self.men & SquareSet::of(&[number])).is_empty());
        (1..=4).fold(0, |row, number| row | guarded(number) << (number - 1))
    }

    /// Men that no enemy stands before, by how many steps they are from being crowned.
    fn count_runaways(&self, mut found: impl FnMut([i16; 2], i32)) {
        let mut guarded = self.enemies;
        for _ in 0..6 {
            let [left, right] = guarded.stepped_back();
            guarded = guarded | left | right;
        }
        for man in (self.men & !guarded).iter() {
            found(WEIGHTS[Feature::RUNAWAY + 6 - man.row()], 1);
        }
    }

    fn count_king_steps(&self, mut found: impl FnMut([i16; 2], i32)) {
        let ([a, b], [c, d]) = (self.kings.stepped(), self.kings.stepped_back());
        let steps = [a, b, c, d].map(|to| (to & self.free).len()).into_iter().sum::<usize>();
        found(WEIGHTS[Feature::KING_STEPS], steps as i32);
        let ([a, b], [c, d]) = (self.free.stepped(), self.free.stepped_back());
        found(WEIGHTS[Feature::TRAPPED_KINGS], (self.kings & !(a | b | c | d)).len() as i32);
        if self.enemy_kings.is_empty() {
            found(WEIGHTS[Feature::ONLY_KINGS], 1);
        }
    }

    /// How many jumps its pieces could make.
    fn jumpers(&self) -> usize {
        let jumps = |[a, b]: [SquareSet; 2], ahead: fn(SquareSet) -> [SquareSet; 2]| {
            let over = [a & self.enemies, b & self.enemies];
            (ahead(over[0])[0] & self.free).len() + (ahead(over[1])[1] & self.free).len()
        };
        jumps((self.men | self.kings).stepped(), SquareSet::stepped)
            + jumps(self.kings.stepped_back(), SquareSet::stepped_back)
    }

    /// Whether, with the side to move, the other will be forced to give way when pieces face each other.
    fn has_opposition(&self) -> bool {
        let pieces = (self.men | self.kings | self.enemies) & OPPOSITION_ROWS;
        pieces.len() % 2 == 1
    }
}
